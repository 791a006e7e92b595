/** What must go along when a field, an entity or a screen goes, so that nothing points into the void. */
import type { AppSpec, Block, EntitySpec, Query, ScreenSpec, ViewSpec } from "./spec.ts";

type Parts = Pick<AppSpec, "entities" | "actions" | "screens" | "nav">;

const without = (list: string[] | undefined, id: string) => list?.filter((item) => item !== id);

/** Blocks no longer name this field. A block that cannot be without it becomes simpler or goes. */
export function removeFieldFromScreens(spec: AppSpec, entity: EntitySpec, field: string): ScreenSpec[] {
  return withoutEmptyScreens(
    spec,
    spec.screens.map((screen) => ({ ...screen, blocks: screen.blocks.flatMap((block) => removeFieldFromBlock(block, entity, field)) })),
  ).screens;
}

function removeFieldFromBlock(block: Block, entity: EntitySpec, field: string): Block[] {
  switch (block.kind) {
    case "collection": {
      if (block.query.entity !== entity.id) return [block];
      const views = block.views.flatMap((view) => removeFieldFromView(view, field));
      return [{ ...block, query: removeFieldFromQuery(block.query, field), views: views.length > 0 ? views : [{ kind: "list" }] }];
    }
    case "stats": {
      const items = block.items.filter((item) => item.entity !== entity.id || (item.metric.field !== field && !item.where?.some((condition) => condition.field === field)));
      return items.length > 0 ? [items.length === block.items.length ? block : { ...block, items }] : [];
    }
    case "chart":
      return block.entity === entity.id && (block.x === field || block.y.field === field || block.where?.some((condition) => condition.field === field)) ? [] : [block];
    default:
      return [block];
  }
}

function removeFieldFromView(view: ViewSpec, field: string): ViewSpec[] {
  if ((view.kind === "kanban" && view.by === field) || (view.kind === "calendar" && view.date === field)) return [];
  return [view.columns?.includes(field) ? { ...view, columns: without(view.columns, field) } : view];
}

function removeFieldFromQuery(query: Query, field: string): Query {
  const { group, ...rest } = query;
  return {
    ...rest,
    ...(group !== undefined && group !== field && { group }),
    ...(query.where && { where: query.where.filter((condition) => condition.field !== field) }),
    ...(query.sort && { sort: query.sort.filter((item) => item.field !== field) }),
    ...(query.search && { search: without(query.search, field) }),
    ...(query.filters && { filters: without(query.filters, field) }),
  };
}

/** An entity, its children, their blocks, actions and screens; relation fields to it are hidden, their data is kept. */
export function removeEntity(spec: AppSpec, id: string): Parts {
  const gone = new Set([id, ...spec.entities.filter((entity) => entity.parent === id).map((entity) => entity.id)]);
  let entities = spec.entities.filter((entity) => !gone.has(entity.id));
  let screens = spec.screens.map((screen) => ({ ...screen, blocks: screen.blocks.flatMap((block) => removeEntityFromBlock(block, gone)) }));
  for (const entity of entities) {
    for (const field of entity.fields) {
      if (field.type !== "relation" || !gone.has(field.target ?? "")) continue;
      screens = removeFieldFromScreens({ ...spec, screens }, entity, field.id);
      entities = entities.map((candidate) => (candidate.id === entity.id ? forgetField(candidate, field.id) : candidate));
    }
  }
  const actions = spec.actions.filter((action) => !gone.has(action.entity));
  return { entities, actions, ...withoutEmptyScreens(spec, screens) };
}

/** The relation becomes plain hidden text: it no longer points anywhere and its values stay. */
function forgetField(entity: EntitySpec, field: string): EntitySpec {
  const { constraints, ...rest } = withoutFieldRoles(entity, field);
  const kept = constraints?.filter((constraint) => !(constraint.kind === "unique" ? constraint.fields : [...constraint.within, ...constraint.start, ...(constraint.end ?? [])]).includes(field));
  return {
    ...rest,
    ...(kept && { constraints: kept }),
    fields: rest.fields.map((candidate) => {
      if (candidate.id !== field) return candidate;
      const { target: _target, ...plain } = candidate;
      return { ...plain, type: "text", hidden: true, required: false };
    }),
  };
}

function removeEntityFromBlock(block: Block, gone: ReadonlySet<string>): Block[] {
  switch (block.kind) {
    case "collection":
      return gone.has(block.query.entity) ? [] : [block];
    case "record":
      if (gone.has(block.entity)) return [];
      return [block.children?.some((child) => gone.has(child)) ? { ...block, children: block.children.filter((child) => !gone.has(child)) } : block];
    case "stats": {
      const items = block.items.filter((item) => !gone.has(item.entity));
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    case "form":
    case "chart":
      return gone.has(block.entity) ? [] : [block];
    case "section":
      return [block];
  }
}

/** A field leaves the roles it had for its entity; the title moves to the next field that is shown. */
export function withoutFieldRoles(entity: EntitySpec, field: string): EntitySpec {
  const next: EntitySpec = { ...entity };
  for (const role of ["subtitleField", "imageField", "statusField", "dateField"] as const) if (next[role] === field) delete next[role];
  if (next.titleField === field) next.titleField = entity.fields.find((candidate) => candidate.id !== field && !candidate.hidden)?.id ?? field;
  return next;
}

/** Screens without blocks go, with their menu items and the buttons that lead there. The home screen moves if it went. */
export function withoutEmptyScreens(spec: AppSpec, screens: ScreenSpec[]): Pick<AppSpec, "screens" | "nav"> {
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
