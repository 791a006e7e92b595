/** What the user named stays the user's, whoever else changes the app. Checked on the result, so no way around it is left out. */
import { entitiesOf as dataOf, withImports } from "./custom-references.ts";
import { CHOICE_TYPES } from "./field-kinds.ts";
import { partOf } from "./parts/all-parts.ts";
import { referencesOf } from "./parts/rewrite.ts";
import type { AppSpec, Block, EntitySpec, FieldSpec } from "./spec.ts";

/**
 * Which of the user's parts are kept from somebody else: a part by the label people read it by, an option with the label of its
 * field. Without one all are.
 */
export interface Guard {
  keeps(part: { label: string; field?: string }): boolean;
  /** Whether the colours the user stated are kept. */
  keepsColours: boolean;
}

const KEEPS_ALL: Guard = { keeps: () => true, keepsColours: true };

/** What one operation of somebody else takes from the user, or claims in the user's name; `undefined` = nothing. */
export function findLoss(before: AppSpec, after: AppSpec, guard = KEEPS_ALL): string | undefined {
  return findTaken(before, after, guard) ?? findForged(before, after) ?? findRepainted(before, after, guard);
}

/** An entity the user named that had a place in the menu and has none any more; `undefined` = none. */
export function findUnseen(before: AppSpec, after: AppSpec, guard = KEEPS_ALL): string | undefined {
  const [had, has] = [shownEntities(before), shownEntities(after)];
  const lost = before.entities.find(
    (entity) => entity.origin === "user" && had.has(entity.id) && !has.has(entity.id) && guard.keeps({ label: entity.name }),
  );
  return lost && `the user named ‘${lost.name}’ (${lost.id}), and no screen of the menu would show it any more`;
}

/** Still there, still shown, still the user's, and a choice still has its options. */
function findTaken(before: AppSpec, after: AppSpec, guard: Guard): string | undefined {
  for (const entity of before.entities) {
    const kept = after.entities.find((candidate) => candidate.id === entity.id);
    if (entity.origin === "user" && kept?.origin !== "user" && (kept || guard.keeps({ label: entity.name })))
      return `the user named ‘${entity.name}’ (${entity.id})`;
    // What goes with a list that may go is no loss of its own.
    if (!kept && entity.origin === "user") continue;
    const taken = entity.fields.map((field) => takenOf(entity, field, kept, guard)).find((found) => found !== undefined);
    if (taken !== undefined) return taken;
  }
  return undefined;
}

function takenOf(entity: EntitySpec, field: FieldSpec, kept: EntitySpec | undefined, guard: Guard): string | undefined {
  if (field.origin !== "user") return undefined;
  const name = `${entity.id}.${field.id}`;
  const isKept = guard.keeps({ label: field.label });
  const now = kept?.fields.find((candidate) => candidate.id === field.id);
  // One that the user took out of sight keeps its data, to be had back.
  if (isKept && (!now || (now.hidden && !field.hidden))) return `the user named ‘${field.label}’ (${name})`;
  if (now && now.origin !== "user") return `the user named ‘${field.label}’ (${name})`;
  if (!now || !CHOICE_TYPES.has(field.type)) return undefined;
  const lost = (field.options ?? []).find(
    (option) =>
      guard.keeps({ label: option.label, field: field.label }) &&
      (!CHOICE_TYPES.has(now.type) || !now.options?.some((candidate) => candidate.value === option.value)),
  );
  return lost && `the user named ‘${lost.label}’ among the options of ${name}`;
}

/** A node that says it is the user's and was not. */
function findForged(before: AppSpec, after: AppSpec): string | undefined {
  const owned = new Set(usersNodes(before));
  const forged = usersNodes(after).find((name) => !owned.has(name));
  return forged && `the user did not name ${forged}`;
}

/** A colour the user stated is the one the app has. */
function findRepainted({ theme: before }: AppSpec, { theme: after }: AppSpec, { keepsColours }: Guard): string | undefined {
  const stated = before.stated ?? [];
  if (JSON.stringify(after.stated ?? []) !== JSON.stringify(stated)) return "only the user states colours";
  const lost = keepsColours && stated.find(({ role, hex }) => before[role] === hex && after[role] !== hex);
  return lost ? `the user stated the ${lost.role} colour` : undefined;
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
  const shown = spec.screens
    .filter((screen) => menu.has(screen.id))
    .flatMap(({ blocks }) => blocks.flatMap((block) => entitiesOf(block, spec)));
  return new Set(shown);
}

function entitiesOf(block: Block, { entities, files = [] }: AppSpec): readonly string[] {
  if (block.kind === "custom") {
    // What code reads, it shows: nobody can tell more from its text.
    const ids = entities.map(({ id }) => id);
    const given = (block.lists ?? []).flatMap(({ entity, visitors }) => (visitors === "posted" ? [] : [entity]));
    return [...given, ...withImports(files, block.file).flatMap((file) => dataOf(file, ids))];
  }
  const { isFigure, seen } = partOf(block);
  if (seen || isFigure) return seen?.(block) ?? [];
  return referencesOf(block).flatMap(({ told, value, at }) => (told.refers === "entity" && at === "entity" ? [value as string] : []));
}
