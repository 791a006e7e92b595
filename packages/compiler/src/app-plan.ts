/**
 * The spec with every name chosen and every reference resolved, before a line is written: which file an entity is in, what
 * its constant is called, where its records are opened. A reference to something that is not in the spec resolves to
 * nothing and the emitters leave it out, so that every spec compiles.
 */
import type { CustomBlock } from "@appmon/appspec/parts/custom/declare";
import { type GuardedEntity, guardedEntities } from "@appmon/appspec/guarded-entity";
import { screenAccess } from "@appmon/appspec/screen-access";
import type { ActionSpec, CollectionBlock, AppSpec, FieldSpec, ScreenSpec } from "@appmon/appspec/spec";
import { placedComponents } from "./placed-components.ts";
import { COMPONENTS } from "./kit-component.ts";
import { kebabCase, lowerFirst, Names, pascalCase, plural, RESERVED_FILES, RESERVED_NAMES } from "./identifier.ts";

export interface ActionPlan {
  spec: ActionSpec;
  name: string;
}
export interface EntityPlan {
  /** With the rules that hold for strangers. */
  spec: GuardedEntity;
  /** File name without folder and extension. */
  file: string;
  typeName: string;
  collectionName: string;
  sampleName: string;
  /** By field id; the first of two with the same id counts. */
  fields: Map<string, FieldSpec>;
  actions: ActionPlan[];
  /** "/reservations/:id" when a screen shows one record of it. */
  recordPath: string | undefined;
  /** Where its records are listed. */
  listPath: string;
  /** Where all of its records are listed, and not only the first few. */
  wholeListPath: string | undefined;
}
export interface ScreenPlan {
  spec: ScreenSpec;
  file: string;
  component: string;
  path: string;
  /** Role ids that may open it; undefined = everybody. */
  access: string[] | undefined;
}
export interface AppPlan {
  spec: AppSpec;
  /** Whether a component of the app's own can stand where the block says. */
  isPlaced(block: CustomBlock): boolean;
  entities: EntityPlan[];
  entity(id: string): EntityPlan | undefined;
  screens: ScreenPlan[];
  screen(id: string): ScreenPlan | undefined;
  /** For names that only one file knows: types of its fields. */
  names: Names;
}

/** Names that generated modules import from the kit or declare themselves. */
const MODULE_NAMES = [
  ...COMPONENTS,
  "Action",
  "ActionOf",
  "App",
  "AppRecord",
  "AppRoot",
  "Collection",
  "DateRange",
  "Lists",
  "Navigate",
  "People",
  "Rule",
  "RuleOf",
  "Screen",
  "Theme",
  "defineCollection",
  "mountApp",
  "people",
  "rules",
  "theme",
];

export function planApp(spec: AppSpec): AppPlan {
  const taken = new Set([...RESERVED_NAMES, ...MODULE_NAMES]);
  // A component is imported by the name its file exports: one that others bear already cannot be.
  const placed = placedComponents(spec, taken);
  const names = new Names([...taken, ...placed.keys()]);
  const screens = planScreens(spec, names);
  const entities = planEntities(spec, names, screens);
  const entityById = new Map(entities.toReversed().map((entity) => [entity.spec.id, entity]));
  const screenById = new Map(screens.toReversed().map((screen) => [screen.spec.id, screen]));
  return {
    spec,
    isPlaced: ({ component, file }) => placed.get(component) === file,
    entities,
    entity: (id) => entityById.get(id),
    screens,
    screen: (id) => screenById.get(id),
    names,
  };
}

function planScreens(spec: AppSpec, names: Names): ScreenPlan[] {
  const files = new Names(RESERVED_FILES, "-");
  const paths = new Set<string>();
  return spec.screens.map((screen) => {
    const pascal = pascalCase(screen.id, "Page");
    return {
      spec: screen,
      file: files.take(kebabCase(screen.id, "page")),
      component: names.take(pascal.endsWith("Screen") && pascal !== "Screen" ? pascal : `${pascal}Screen`),
      path: takePath(screen.path, paths),
      access: screenAccess(spec, screen),
    };
  });
}

/** Two screens of one path could not both be reached: the second becomes "/notes-2", or "/notes-2/:id". */
function takePath(wanted: string, taken: Set<string>): string {
  const path = wanted.startsWith("/") ? wanted : `/${wanted}`;
  const parameter = path.endsWith("/:id") ? "/:id" : "";
  const base = path.slice(0, path.length - parameter.length);
  let free = path;
  for (let next = 2; taken.has(free); next += 1) free = `${base}-${next}${parameter}`;
  taken.add(free);
  return free;
}

function planEntities(spec: AppSpec, names: Names, screens: ScreenPlan[]): EntityPlan[] {
  const files = new Names([...RESERVED_FILES, "lists"], "-");
  const recordPaths = recordPathsByEntity(screens);
  return guardedEntities(spec).map((entity) => {
    const pascal = pascalCase(entity.id, "Entry");
    const typeName = names.take(pascal, `${pascal}Record`);
    const singular = lowerFirst(pascal);
    const recordPath = recordPaths.get(entity.id);
    return {
      spec: entity,
      file: files.take(kebabCase(entity.id, "entry")),
      typeName,
      collectionName: names.take(plural(singular), `${singular}Collection`),
      sampleName: names.take(`${singular}Sample`),
      fields: new Map(entity.fields.toReversed().map((field) => [field.id, field])),
      actions: spec.actions.filter((action) => action.entity === entity.id).map((action) => planAction(action, pascal, names)),
      recordPath,
      listPath: listPath(entity.id, recordPath, screens) ?? "/",
      wholeListPath: listPath(entity.id, recordPath, screens, ({ query }) => query.limit === undefined),
    };
  });
}

function planAction(action: ActionSpec, entityName: string, names: Names): ActionPlan {
  const pascal = pascalCase(action.id, "Run");
  const name = pascal.toLowerCase().includes(entityName.toLowerCase()) ? pascal : `${pascal}${entityName}`;
  return { spec: action, name: names.take(lowerFirst(name), `${lowerFirst(name)}Action`) };
}

function recordPathsByEntity(screens: ScreenPlan[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { spec, path } of screens) {
    if (!path.endsWith("/:id")) continue;
    for (const block of spec.blocks) {
      const entity = block.kind === "record" ? block.entity : block.kind === "custom" ? block.record : undefined;
      if (entity !== undefined && !paths.has(entity)) paths.set(entity, path);
    }
  }
  return paths;
}

/** The list a record page goes back to: the path in front of "/:id", else the first screen that lists the entity. */
function listPath(
  entity: string,
  recordPath: string | undefined,
  screens: ScreenPlan[],
  isMeant: (block: CollectionBlock) => boolean = () => true,
): string | undefined {
  const lists = screens.filter(({ spec }) =>
    spec.blocks.some((block) => block.kind === "collection" && block.query.entity === entity && isMeant(block)),
  );
  const parent = recordPath?.slice(0, -"/:id".length);
  return (lists.find(({ path }) => path === parent) ?? lists[0])?.path;
}

/** Field ids every record has; the spec's own fields may not redeclare them. */
const RECORD_FIELDS = new Set(["id", "createdAt", "updatedAt", "sample"]);

/** Fields that stand in the record's type, in order. */
export function recordFields(entity: EntityPlan): FieldSpec[] {
  return [...new Set(entity.spec.fields.map(({ id }) => entity.fields.get(id)))].filter(
    (field): field is FieldSpec => field !== undefined && !RECORD_FIELDS.has(field.id),
  );
}

/** Field ids of `ids` that exist, are shown and are part of the record's type; undefined when none is left. */
export function shownFields(entity: EntityPlan, ids: string[] | undefined): string[] | undefined {
  const shown = [...new Set(ids)].filter((id) => {
    const field = entity.fields.get(id);
    return field !== undefined && field.hidden !== true && !RECORD_FIELDS.has(id);
  });
  return shown.length > 0 ? shown : undefined;
}
