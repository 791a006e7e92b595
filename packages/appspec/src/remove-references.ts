/** What must go along when a field, an entity or a screen goes, so that nothing points into the void. */
import { onlyNamed, withoutNamedEntities, withoutNamedField } from "./block-references.ts";
import { comparedField, readsField } from "./compared-field.ts";
import { withoutFilesOf } from "./custom-references.ts";
import { withoutLostFields } from "./derived-fields.ts";
import { withoutCopied } from "./copied-fields.ts";
import { type Keep, rewriteBlock } from "./parts/rewrite.ts";
import { withoutLasts } from "./rule-fit.ts";
import type { Constraint } from "./rule-spec.ts";
import type { ActionSpec, AppSpec, Block, Condition, EntitySpec, ScreenSpec } from "./spec.ts";

type Parts = Pick<AppSpec, "entities" | "actions" | "screens" | "nav">;

const without = (list: string[] | undefined, id: string) => list?.filter((item) => item !== id);

/** Nothing names this field any more: no role, rule, mark, block or button. The field itself stays in its entity. */
export function withoutField(spec: AppSpec, entity: EntitySpec, field: string): AppSpec {
  const next = withoutFieldRoles(entity, field);
  const actions = spec.actions.flatMap((action) => (action.entity === entity.id ? removeFieldFromAction(action, field) : [action]));
  const keep = withoutNamedField(entity, field);
  const screens = spec.screens.map((screen) => withBlocks(screen, keep));
  const entities = spec.entities
    .map((candidate) => (candidate.id === entity.id ? next : candidate))
    .map((candidate) => withoutCopied(candidate, entity.id, field));
  return withoutDeadActions({ ...spec, entities, actions, ...withoutEmptyScreens(spec, screens) });
}

/** A button that works on the field goes; one that only asks for it stops asking. */
function removeFieldFromAction(action: ActionSpec, field: string): ActionSpec[] {
  if (action.steps.some((step) => "field" in step && step.field === field)) return [];
  const steps = action.steps.map((step) => (step.do === "copy" ? { ...step, fields: step.fields.filter((id) => id !== field) } : step));
  if (steps.some((step) => step.do === "copy" && step.fields.length === 0)) return [];
  const { when, ask, ...rest } = action;
  const asked = without(ask, field);
  const kept = when?.filter((condition) => !readsField([condition], field));
  return [{ ...rest, steps, ...(asked && { ask: asked }), ...(kept && (kept.length > 0 || when?.length === 0) && { when: kept }) }];
}

/** Blocks offer only buttons that exist. */
export function withoutDeadActions(spec: AppSpec): AppSpec {
  const keep = onlyNamed("action", new Set(spec.actions.map((action) => action.id)));
  return { ...spec, screens: spec.screens.map((screen) => withBlocks(screen, keep)) };
}

/** The screen with the references of its blocks as they are kept; the same where nothing changed. */
export function withBlocks(screen: ScreenSpec, keep: Keep, afterwards: (block: Block) => Block = (block) => block): ScreenSpec {
  const blocks = screen.blocks.flatMap((block) => {
    const left = rewriteBlock(block, keep);
    return left ? [afterwards(left)] : [];
  });
  return blocks.length === screen.blocks.length && blocks.every((block, at) => block === screen.blocks[at])
    ? screen
    : { ...screen, blocks };
}

/** An entity, everything that lives under it, their blocks, actions and screens; relation fields to it are hidden, their data is kept. */
export function removeEntity(spec: AppSpec, id: string): AppSpec {
  const gone = new Set([id]);
  for (let size = 0; size !== gone.size;) {
    size = gone.size;
    for (const entity of spec.entities) if (entity.parent !== undefined && gone.has(entity.parent)) gone.add(entity.id);
  }
  let next: AppSpec = {
    ...spec,
    entities: spec.entities.filter((entity) => !gone.has(entity.id)),
    actions: spec.actions.filter((action) => !gone.has(action.entity)),
    screens: spec.screens.map((screen) => withBlocks(screen, withoutNamedEntities(gone))),
  };
  for (const { id: owner, fields } of next.entities) {
    for (const field of fields) {
      if (field.type !== "relation" || !gone.has(field.target ?? "")) continue;
      next = withoutField(
        next,
        next.entities.find((candidate) => candidate.id === owner)!,
        field.id,
      );
      next = {
        ...next,
        entities: next.entities.map((candidate) => (candidate.id === owner ? forgetTarget(candidate, field.id) : candidate)),
      };
    }
  }
  next = withoutLostFields(spec, next, withoutField);
  next = withoutFilesOf(next, gone);
  return { ...next, ...withoutEmptyScreens(next, next.screens) };
}

/** The relation becomes plain hidden text: it no longer points anywhere and its values stay. */
function forgetTarget(entity: EntitySpec, field: string): EntitySpec {
  return {
    ...entity,
    fields: entity.fields.map((candidate) => {
      if (candidate.id !== field) return candidate;
      const { target: _target, ...plain } = candidate;
      return { ...plain, type: "text", hidden: true, required: false };
    }),
  };
}

/** A field leaves the roles and rules it had for its entity; the title moves to the next field that is shown. */
function withoutFieldRoles(entity: EntitySpec, field: string): EntitySpec {
  const next: EntitySpec = { ...entity };
  for (const role of ["subtitleField", "imageField", "statusField", "dateField", "likesField"] as const)
    if (next[role] === field) delete next[role];
  if (next.titleField === field)
    next.titleField = entity.fields.find((candidate) => candidate.id !== field && !candidate.hidden)?.id ?? field;
  if (entity.constraints) {
    next.constraints = entity.constraints.flatMap((rule) => {
      if (constraintFields(rule).includes(field)) return [];
      const isLasting = rule.kind === "noOverlap" && rule.lasts && (rule.lasts.via ?? rule.lasts.field) === field;
      return isLasting ? [withoutLasts(rule)] : [rule];
    });
  }
  if (entity.highlights) next.highlights = entity.highlights.filter((highlight) => !readsField(highlight.when, field));
  return next;
}

/** Fields of its own entity that a constraint names. */
export function constraintFields(rule: Constraint): string[] {
  switch (rule.kind) {
    case "unique":
      return rule.fields;
    case "noOverlap":
      return [...rule.within, ...rule.start, ...(rule.end ?? [])];
    case "capacity":
      return [...rule.of, rule.amount ?? [], rule.per?.on ?? []].flat();
    case "check":
      return namedBy([...(rule.when ?? []), ...rule.must]);
    case "locked":
      return namedBy(rule.when);
  }
}

const namedBy = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap((condition) => [condition.field, comparedField(condition) ?? []].flat());

/** Screens without blocks go, with their menu items and the buttons that lead there. The home screen moves if it went. */
export function withoutEmptyScreens(spec: AppSpec, screens: ScreenSpec[]): Pick<Parts, "screens" | "nav"> {
  const kept = screens.filter((screen) => screen.blocks.length > 0);
  const ids = new Set(kept.map((screen) => screen.id));
  const items = spec.nav.items.filter((item) => ids.has(item));
  if (ids.has(spec.nav.home)) return { screens: kept.map((screen) => withoutDeadButtons(screen, ids)), nav: { ...spec.nav, items } };
  const heir = items[0] ?? kept.find((screen) => !screen.path.includes(":"))?.id;
  const moved = kept.map((screen) => (screen.id === heir ? { ...screen, path: "/" } : screen));
  return { screens: moved.map((screen) => withoutDeadButtons(screen, ids)), nav: { ...spec.nav, items, home: heir ?? spec.nav.home } };
}

const withoutDeadButtons = (screen: ScreenSpec, ids: ReadonlySet<string>): ScreenSpec => withBlocks(screen, onlyNamed("screen", ids));
