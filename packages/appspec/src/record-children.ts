/** Lists that stand below a record: which they can be, and what is left of them when a relation goes. */
import type { EntitySpec, RecordBlock } from "./spec.ts";

/** Whether the records of `child` can be listed below a record of `entity`. */
export const canStandBelow = (child: EntitySpec, entity: string): boolean =>
  child.parent === entity || child.fields.some(({ type, target }) => type === "relation" && target === entity);

/** `block` without `child` where that one, as it is now, has nothing to do with the record any more. */
export function withFittingChild(block: RecordBlock, child: EntitySpec): RecordBlock {
  if (!block.children?.includes(child.id) || canStandBelow(child, block.entity)) return block;
  return { ...block, children: block.children.filter((id) => id !== child.id) };
}
