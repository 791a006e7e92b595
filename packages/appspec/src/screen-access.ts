/** Whether a screen of an app without people has anything for strangers: one that has not is its owner's. */
import { accessOf, exposureOf } from "./exposure.ts";
import { partOf } from "./parts/all-parts.ts";
import { referencesOf } from "./parts/rewrite.ts";
import type { AppSpec, Block, ScreenSpec } from "./spec.ts";

/** Role ids that may open the screen, as routes know them; undefined = everybody. Empty = the app's owner alone. */
export function screenAccess(spec: AppSpec, screen: ScreenSpec): string[] | undefined {
  if (screen.access || spec.auth) return screen.access;
  return screen.blocks.length > 0 && screen.blocks.every((block) => isClosed(spec, block)) ? [] : undefined;
}

function isClosed(spec: AppSpec, block: Block): boolean {
  const { sums, opensClosed } = partOf(block);
  const isOpen = typeof opensClosed === "function" ? opensClosed(block) : opensClosed === true;
  const entities = entitiesOf(block)
    .map((id) => spec.entities.find((entity) => entity.id === id))
    .filter((entity) => entity !== undefined);
  if (entities.length === 0) return false;
  return entities.every((entity) => {
    const exposure = exposureOf(spec, entity);
    // Over those of one's own it would be a wrong number.
    if (typeof sums === "function" ? sums(block) : sums) return exposure === "private" || exposure === "submitted";
    return !isOpen && accessOf(spec, entity).length === 0;
  });
}

/** Those the block is about, and cannot be without. */
const entitiesOf = (block: Block): readonly string[] =>
  partOf(block).about?.(block) ??
  referencesOf(block).flatMap(({ told, value, isCertain }) =>
    told.refers === "entity" && isCertain && !told.isBeside ? [value as string] : [],
  );
