/** What must go along when a field, an entity or a screen goes, so that nothing points into the void. */
import { statsTerms } from "./stats-terms.ts";
import type { Constraint } from "./rule-spec.ts";
import { comparedField, readsField } from "./compared-field.ts";
import { computeWithoutEntities, computeWithoutField } from "./compute-references.ts";
import { withoutFilesOf } from "./custom-references.ts";
import { withoutLostFields } from "./derived-fields.ts";
import { measureWithoutEntities, measureWithoutField } from "./measure-references.ts";
import { playWithoutEntities, playWithoutField } from "./play-references.ts";
import { withFittingChild } from "./record-children.ts";
import { serviceWithoutEntities, serviceWithoutField } from "./service-references.ts";
import { isServiceBlock } from "./service-uses.ts";
import type { ActionSpec, AppSpec, Block, EntitySpec, Query, ScreenSpec, ViewSpec } from "./spec.ts";
import { withoutViewField } from "./view-fields.ts";

type Parts = Pick<AppSpec, "entities" | "actions" | "screens" | "nav">;

const without = (list: string[] | undefined, id: string) => list?.filter((item) => item !== id);

/** Nothing names this field any more: no role, rule, mark, block or button. The field itself stays in its entity. */
export function withoutField(spec: AppSpec, entity: EntitySpec, field: string): AppSpec {
  const next = withoutFieldRoles(entity, field);
  const actions = spec.actions.flatMap((action) => (action.entity === entity.id ? removeFieldFromAction(action, field) : [action]));
  const screens = spec.screens.map((screen) => ({
    ...screen,
    blocks: screen.blocks.flatMap((block) => removeFieldFromBlock(block, entity, field)),
  }));
  const entities = spec.entities.map((candidate) => (candidate.id === entity.id ? next : candidate));
  return withoutDeadActions({ ...spec, entities, actions, ...withoutEmptyScreens(spec, screens) });
}

/** Blocks no longer name the field; one that cannot be without it becomes simpler or goes. */
function removeFieldFromBlock(block: Block, entity: EntitySpec, field: string): Block[] {
  if (isServiceBlock(block)) return serviceWithoutField(block, entity.id, field);
  switch (block.kind) {
    case "collection": {
      if (block.query.entity !== entity.id) return [block];
      const views = block.views.flatMap((view) => removeFieldFromView(view, field));
      return [{ ...block, query: removeFieldFromQuery(block.query, field), views: views.length > 0 ? views : [{ kind: "list" }] }];
    }
    case "stats": {
      const items = block.items.filter(
        (item) =>
          (item.entity !== entity.id || item.period?.field !== field) &&
          statsTerms(item).every((term) => term.entity !== entity.id || (term.metric.field !== field && !readsField(term.where, field))),
      );
      return items.length > 0 ? [items.length === block.items.length ? block : { ...block, items }] : [];
    }
    case "form": {
      if (block.entity !== entity.id || block.again !== field) return [block];
      const { again: _again, ...rest } = block;
      return [rest];
    }
    case "record":
      return [withFittingChild(block, { ...entity, fields: entity.fields.filter(({ id }) => id !== field) })];
    case "chart":
      return block.entity === entity.id && (block.x === field || block.y.field === field || readsField(block.where, field)) ? [] : [block];
    case "calculator":
    case "settle":
      return computeWithoutField(block, entity.id, field);
    case "report":
    case "goal":
    case "tally":
      return measureWithoutField(block, entity.id, field);
    case "timer":
    case "draw":
    case "quiz":
    case "game":
    case "editor":
    case "story":
      return playWithoutField(block, entity.id, field);
    default:
      return [block];
  }
}

function removeFieldFromView(view: ViewSpec, field: string): ViewSpec[] {
  const left = withoutViewField(view, field);
  if (!left?.columns?.includes(field)) return left ? [left] : [];
  const { columns, ...rest } = left;
  const kept = without(columns, field) ?? [];
  return [kept.length > 0 ? { ...left, columns: kept } : rest];
}

function removeFieldFromQuery(query: Query, field: string): Query {
  const { group, ...rest } = query;
  return {
    ...rest,
    ...(group !== undefined && group !== field && { group }),
    ...(query.where && { where: query.where.filter((condition) => !readsField([condition], field)) }),
    ...(query.sort && { sort: query.sort.filter((item) => item.field !== field) }),
    ...(query.search && { search: without(query.search, field) }),
    ...(query.filters && { filters: without(query.filters, field) }),
  };
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
  const alive = new Set(spec.actions.map((action) => action.id));
  const screens = spec.screens.map((screen) => {
    if (!screen.blocks.some((block) => "actions" in block && block.actions?.some((id) => !alive.has(id)))) return screen;
    return {
      ...screen,
      blocks: screen.blocks.map((block) =>
        "actions" in block && block.actions ? { ...block, actions: block.actions.filter((id) => alive.has(id)) } : block,
      ),
    };
  });
  return { ...spec, screens };
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
    screens: spec.screens.map((screen) => ({ ...screen, blocks: screen.blocks.flatMap((block) => removeEntityFromBlock(block, gone)) })),
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

function removeEntityFromBlock(block: Block, gone: ReadonlySet<string>): Block[] {
  if (isServiceBlock(block)) return serviceWithoutEntities(block, gone);
  switch (block.kind) {
    case "collection":
      return gone.has(block.query.entity) ? [] : [block];
    case "record":
      if (gone.has(block.entity)) return [];
      return [
        block.children?.some((child) => gone.has(child))
          ? { ...block, children: block.children.filter((child) => !gone.has(child)) }
          : block,
      ];
    case "stats": {
      const items = block.items.filter((item) => statsTerms(item).every((term) => !gone.has(term.entity)));
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    case "form":
    case "chart":
      return gone.has(block.entity) ? [] : [block];
    case "section":
    case "profile":
    // One whose file has gone with its data is taken out together with it.
    case "custom":
      return [block];
    case "calculator":
    case "settle":
      return computeWithoutEntities(block, gone);
    case "report":
    case "goal":
    case "tally":
      return measureWithoutEntities(block, gone);
    case "timer":
    case "draw":
    case "quiz":
    case "game":
    case "editor":
    case "story":
      return playWithoutEntities(block, gone);
  }
}

/** A field leaves the roles and rules it had for its entity; the title moves to the next field that is shown. */
function withoutFieldRoles(entity: EntitySpec, field: string): EntitySpec {
  const next: EntitySpec = { ...entity };
  for (const role of ["subtitleField", "imageField", "statusField", "dateField", "likesField"] as const)
    if (next[role] === field) delete next[role];
  if (next.titleField === field)
    next.titleField = entity.fields.find((candidate) => candidate.id !== field && !candidate.hidden)?.id ?? field;
  if (entity.constraints) {
    next.constraints = entity.constraints.filter((rule) => !constraintFields(rule).includes(field));
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
      return [...rule.of, ...(rule.amount === undefined ? [] : [rule.amount])];
    case "check":
      return [...(rule.when ?? []), ...rule.must].flatMap((condition) => [condition.field, comparedField(condition) ?? []].flat());
  }
}

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

function withoutDeadButtons(screen: ScreenSpec, ids: ReadonlySet<string>): ScreenSpec {
  const isDead = (block: Block) => block.kind === "section" && block.cta !== undefined && !ids.has(block.cta.screen);
  if (!screen.blocks.some(isDead)) return screen;
  return {
    ...screen,
    blocks: screen.blocks.map((block) => {
      if (block.kind !== "section" || !isDead(block)) return block;
      const { cta: _cta, ...rest } = block;
      return rest;
    }),
  };
}
