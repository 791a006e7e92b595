/** What the user named stays the user's, whoever else changes the app. Checked on the result, so no way around it is left out. */
import { CHOICE_TYPES } from "./field-kinds.ts";
import type { AppSpec, Block } from "./spec.ts";

/** What one operation of somebody else takes from the user, or claims in the user's name; `undefined` = nothing. */
export function findLoss(before: AppSpec, after: AppSpec): string | undefined {
  return findTaken(before, after) ?? findForged(before, after) ?? findRepainted(before, after);
}

/** An entity the user named that had a place in the menu and has none after a whole turn; `undefined` = none. */
export function findUnseen(before: AppSpec, after: AppSpec): string | undefined {
  const [had, has] = [shownEntities(before), shownEntities(after)];
  const lost = before.entities.find((entity) => entity.origin === "user" && had.has(entity.id) && !has.has(entity.id));
  return lost && `the user named ${lost.id}, and no screen of the menu shows it any more`;
}

/** Still there, still shown, still the user's, and a choice still has its options. */
function findTaken(before: AppSpec, after: AppSpec): string | undefined {
  for (const entity of before.entities) {
    const kept = after.entities.find((candidate) => candidate.id === entity.id);
    if (entity.origin === "user" && kept?.origin !== "user") return `the user named ${entity.id}`;
    for (const field of entity.fields) {
      if (field.origin !== "user") continue;
      const now = kept?.fields.find((candidate) => candidate.id === field.id);
      // One that the user took out of sight keeps its data, to be had back.
      if (now?.origin !== "user" || (now.hidden && !field.hidden)) return `the user named ${entity.id}.${field.id}`;
      if (!CHOICE_TYPES.has(field.type)) continue;
      const lost = (field.options ?? []).some((option) => !now.options?.some((candidate) => candidate.value === option.value));
      if (lost || !CHOICE_TYPES.has(now.type)) return `the user named the options of ${entity.id}.${field.id}`;
    }
  }
  return undefined;
}

/** A node that says it is the user's and was not. */
function findForged(before: AppSpec, after: AppSpec): string | undefined {
  const owned = new Set(usersNodes(before));
  const forged = usersNodes(after).find((name) => !owned.has(name));
  return forged && `the user did not name ${forged}`;
}

/** A colour the user stated is the one the app has. */
function findRepainted({ theme: before }: AppSpec, { theme: after }: AppSpec): string | undefined {
  const stated = before.stated ?? [];
  if (JSON.stringify(after.stated ?? []) !== JSON.stringify(stated)) return "only the user states colours";
  const lost = stated.find(({ role, hex }) => before[role] === hex && after[role] !== hex);
  return lost && `the user stated the ${lost.role} colour`;
}

function usersNodes(spec: AppSpec): string[] {
  return spec.entities.flatMap((entity) => [
    ...(entity.origin === "user" ? [entity.id] : []),
    ...entity.fields.filter((field) => field.origin === "user").map((field) => `${entity.id}.${field.id}`),
  ]);
}

/** Entities one can look at or work with from the menu; a number about them is not a look at them. */
function shownEntities(spec: AppSpec): ReadonlySet<string> {
  const menu = new Set([spec.nav.home, ...spec.nav.items]);
  const shown = spec.screens.filter((screen) => menu.has(screen.id)).flatMap((screen) => screen.blocks.flatMap(entitiesOf));
  return new Set(shown);
}

function entitiesOf(block: Block): string[] {
  switch (block.kind) {
    case "collection":
      return [block.query.entity];
    case "shop":
      return [block.entity, block.order];
    case "stats":
    case "chart":
    case "upcoming":
    case "report":
    case "goal":
    case "tally":
    case "trend":
      return [];
    default:
      return "entity" in block && typeof block.entity === "string" ? [block.entity] : [];
  }
}
