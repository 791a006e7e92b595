/** Whether a screen of an app without people has anything for strangers: one that has not is its owner's. */
import { accessOf, exposureOf } from "./exposure.ts";
import { isServiceBlock, namedIn, SERVICE_USES } from "./service-uses.ts";
import type { AppSpec, Block, ScreenSpec } from "./spec.ts";

/** Role ids that may open the screen, as routes know them; undefined = everybody. Empty = the app's owner alone. */
export function screenAccess(spec: AppSpec, screen: ScreenSpec): string[] | undefined {
  if (screen.access || spec.auth) return screen.access;
  return screen.blocks.length > 0 && screen.blocks.every((block) => isClosed(spec, block)) ? [] : undefined;
}

/** Blocks that work something out over all records: over those of one's own it would be a wrong number. */
const SUMS: ReadonlySet<Block["kind"]> = new Set([
  "stats",
  "chart",
  "report",
  "goal",
  "tally",
  "trend",
  "upcoming",
  "compare",
  "compose",
  "settle",
]);

function isClosed(spec: AppSpec, block: Block): boolean {
  const entities = entitiesOf(block)
    .map((id) => spec.entities.find((entity) => entity.id === id))
    .filter((entity) => entity !== undefined);
  if (entities.length === 0) return false;
  const isLookup = block.kind === "lookup" || block.kind === "booking" || block.kind === "survey";
  return entities.every((entity) => {
    const exposure = exposureOf(spec, entity);
    if (SUMS.has(block.kind)) return exposure === "private" || exposure === "submitted";
    return !isLookup && accessOf(spec, entity).length === 0;
  });
}

function entitiesOf(block: Block): string[] {
  if (block.kind === "collection") return [block.query.entity];
  if (block.kind === "stats") return block.items.map(({ entity }) => entity);
  if (isServiceBlock(block))
    return SERVICE_USES[block.kind].filter(({ optional }) => !optional).flatMap(({ prop }) => namedIn(block, prop));
  return "entity" in block ? [block.entity] : [];
}
