import type { EntitySpec } from "./spec.ts";

/** Whether the records of `child` can be listed below a record of `entity`. */
export const canStandBelow = (child: EntitySpec, entity: string): boolean =>
  child.parent === entity || child.fields.some(({ type, target }) => type === "relation" && target === entity);
