/** What the screens of an app do with each of its lists when somebody comes to use it: read off the blocks, never off words. */
import { partOf } from "./parts/all-parts.ts";
import type { Plain, VisitorPart, VisitorParts } from "./parts/property.ts";
import { referencesOf } from "./parts/rewrite.ts";
import type { AppSpec, Block, EntitySpec, ScreenSpec } from "./spec.ts";

/** `[part, entity id]` of everything a block does. */
function partsOf(spec: AppSpec, screen: ScreenSpec, block: Block): (readonly [VisitorPart, string | undefined])[] {
  const targetOf = (entity: string | undefined, field: unknown) =>
    spec.entities.find(({ id }) => id === entity)?.fields.find(({ id }) => id === field)?.target;
  const named = referencesOf(block).flatMap(({ told, value, owner }) => {
    if (told.refers !== "field" && told.refers !== "entity") return [];
    const part = typeof told.visitors === "function" ? told.visitors(block as unknown as Plain) : told.visitors;
    return part ? [[part, told.refers === "field" ? targetOf(owner, value) : (value as string)] as const] : [];
  });
  return [...named, ...(partOf(block).visitors?.(block, { spec, screen }) ?? [])];
}

/** What visitors do with `entity` on all screens together. Screens that only certain roles may open are not theirs. */
export function visitorParts(spec: AppSpec, entity: Pick<EntitySpec, "id">): VisitorParts {
  const parts: VisitorParts = { handedIn: false, posted: false, kept: false, shown: false, picked: false, worked: false };
  for (const screen of spec.screens) {
    if (screen.access && !screen.access.includes("any") && !screen.access.includes("guest")) continue;
    for (const block of screen.blocks) for (const [part, id] of partsOf(spec, screen, block)) if (id === entity.id) parts[part] = true;
  }
  return parts;
}
