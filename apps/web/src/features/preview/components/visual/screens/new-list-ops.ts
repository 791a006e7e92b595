/** A list of its own as operations: what is written down in it, screens, a place in the menu, who may read and write it. */
import type { AccessDeed, AccessRule, AuthSpec } from "@appmon/appspec/people-spec";
import type { SpecOp } from "@appmon/appspec/operation";
import { PLAIN_COUNTER } from "@appmon/appspec/spec";
import type { ActionSpec, AppSpec, CollectionBlock, EntitySpec, FieldSpec, ScreenSpec, ViewSpec } from "@appmon/appspec/spec";
import { addFieldOps, type FieldDraft, freeId, hasChoices, madeField } from "../list/list-ops.ts";
import { filterFields, searchedFields } from "./collection-ops.ts";

/** own: each sees what they wrote · read: all see what the people in charge write · all: all write and see · admin: those in charge alone. */
export const LIST_READERS = ["own", "read", "all", "admin"] as const;
export type ListReaders = (typeof LIST_READERS)[number];

export interface ListDraft {
  name: string;
  fields: FieldDraft[];
  /** Another list: of which one is picked in each record of the new one, or the other way round. */
  link?: { list: string; picksIn: "new" | "old" };
  /** Who of those that make an account themselves; counts only where they may. */
  readers: ListReaders;
}

/** Words that the app says. */
export interface ListWords {
  /** What a record is called by, where nothing that was named can be. */
  title: string;
  screen: string;
  record: string;
  empty: string;
  call: string;
  called: string;
}

/** What a record is called by: the first text, else what it points to or its day. */
export const titleOf = <F extends Pick<FieldSpec, "type">>(fields: readonly F[]): F | undefined =>
  ["text", "relation", "date"].map((type) => fields.find((field) => field.type === type)).find((field) => field !== undefined);

export function newListOps(spec: AppSpec, draft: ListDraft, words: ListWords): SpecOp[] {
  const entity = madeEntity(spec, draft, words);
  const screens = screensOf(spec, entity, words);
  const call = callOf(spec, entity, words);
  const link = draft.link?.picksIn === "old" ? addFieldOps(spec, draft.link.list, linkDraft(draft.name, entity.id)) : [];
  return [
    { op: "addEntity", entity },
    ...(call ? [{ op: "addAction", action: call } satisfies SpecOp] : []),
    ...screens.map((screen): SpecOp => ({ op: "addScreen", screen })),
    { op: "setNav", patch: { items: [...spec.nav.items, screens[0]!.id] } },
    ...link,
  ];
}

const linkDraft = (label: string, target: string): FieldDraft => ({
  label,
  type: "relation",
  required: false,
  choices: [],
  unit: "",
  target,
});

function madeEntity(spec: AppSpec, { name, fields: drafts, link, readers }: ListDraft, { title: called }: ListWords): EntitySpec {
  const target = link?.picksIn === "new" ? spec.entities.find(({ id }) => id === link.list) : undefined;
  const isThere = drafts.some(({ type, target: id }) => type === "relation" && id === target?.id);
  const all = target && !isThere ? [...drafts, linkDraft(target.name, target.id)] : drafts;
  const taken = new Set<string>();
  const named = all.map((draft): FieldSpec => {
    const field = madeField(draft, taken);
    taken.add(field.id);
    return field;
  });
  const title: FieldSpec = titleOf(named) ?? { id: freeId("name", taken), label: called, type: "text", origin: "user" };
  const fields = (named.includes(title) ? named : [title, ...named]).map((field) =>
    field.id === title.id ? { ...field, required: true } : field,
  );
  const first = (...types: FieldSpec["type"][]) => fields.find(({ id, type }) => id !== title.id && types.includes(type))?.id;
  const [subtitleField, imageField] = [first("relation", "select", "phone") ?? first("text"), first("image")];
  const dateField = fields.find(({ type }) => type === "date")?.id;
  return {
    id: freeId("entry", new Set(spec.entities.map(({ id }) => id))),
    name,
    counter: PLAIN_COUNTER,
    icon: "clipboard-list",
    titleField: title.id,
    ...(subtitleField !== undefined && { subtitleField }),
    ...(imageField !== undefined && { imageField }),
    ...(dateField !== undefined && { dateField }),
    fields,
    kind: "main",
    ...(spec.auth && rulesFor(spec.auth, readers)),
    sample: [],
    origin: "user",
  };
}

const LOOK: AccessDeed[] = ["list", "read"];

/** Whom the question of its readers is about: those who make an account themselves. Undefined where nobody does. */
export const newcomersOf = ({ auth }: Pick<AppSpec, "auth">) => (auth?.signup ? auth.roles.find(({ admin }) => !admin) : undefined);

function rulesFor(auth: AuthSpec, readers: ListReaders): Pick<EntitySpec, "access" | "owner"> {
  const newcomer = newcomersOf({ auth })?.id;
  const staff = auth.roles
    .filter(({ id, admin }) => !admin && id !== newcomer)
    .map(({ id }): AccessRule => ({ role: id, can: [...LOOK, "create", "update"] }));
  if (newcomer === undefined || readers === "admin") return { access: staff };
  if (readers === "read") return { access: [{ role: newcomer, can: LOOK }, ...staff] };
  const own: AccessRule = { role: "owner", can: readers === "own" ? [...LOOK, "update", "delete"] : ["update", "delete"] };
  const writes: AccessRule = { role: newcomer, can: readers === "own" ? ["create"] : [...LOOK, "create"] };
  return { access: [writes, own, ...staff], owner: "creator" };
}

/** A list, and a record of it for itself. */
function screensOf(spec: AppSpec, entity: EntitySpec, { screen, record, empty }: ListWords): [ScreenSpec, ScreenSpec] {
  const ids = new Set(spec.screens.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]));
  const listId = freeId(`${entity.id}List`, ids);
  const recordId = freeId(`${entity.id}Detail`, ids);
  const path = freePath(spec, entity.id);
  const access = accessOfMenu(spec);
  const search = searchedFields(entity).map(({ id }) => id);
  const filters = filterFields(entity).map(({ id }) => id);
  const list: CollectionBlock = {
    id: freeId(`${entity.id}Records`, ids),
    kind: "collection",
    query: {
      entity: entity.id,
      ...(entity.dateField !== undefined && { sort: [{ field: entity.dateField, dir: "desc" }] }),
      ...(search.length > 0 && { search }),
      ...(filters.length > 0 && { filters: filters.slice(0, MOST_FILTERS) }),
    },
    views: firstViews(entity),
    empty,
    export: true,
  };
  const common = { icon: entity.icon, ...(access && { access }) };
  return [
    { id: listId, title: screen, path, ...common, blocks: [list] },
    {
      id: recordId,
      title: record,
      path: `${path}/:id`,
      ...common,
      blocks: [{ id: freeId(`${entity.id}Record`, ids), kind: "record", entity: entity.id }],
    },
  ];
}
const MOST_FILTERS = 5;

/** In columns; pictures as cards first, and what has a day on a calendar beside it. */
function firstViews({ fields, titleField, imageField, dateField }: EntitySpec): ViewSpec[] {
  const isShort = ({ type }: FieldSpec) => type !== "image" && type !== "longtext";
  const others = fields.filter((field) => field.id !== titleField && isShort(field)).map(({ id }) => id);
  const columns = [titleField, ...others].slice(0, MOST_COLUMNS);
  return [
    ...(imageField === undefined ? [] : [{ kind: "cards" as const, columns: columns.slice(0, 4) }]),
    { kind: "table", columns },
    ...(dateField === undefined ? [] : [{ kind: "calendar" as const, date: dateField, columns: columns.slice(0, 2) }]),
  ];
}
const MOST_COLUMNS = 7;

/** Whoever is written down with a number can be called. */
function callOf(spec: AppSpec, { id, fields }: EntitySpec, { call, called }: ListWords): ActionSpec | undefined {
  const phone = fields.find(({ type }) => type === "phone");
  return (
    phone && {
      id: freeId(`${id}Call`, new Set(spec.actions.map((action) => action.id))),
      label: call,
      icon: "phone",
      entity: id,
      when: [{ field: phone.id, op: "filled" }],
      steps: [{ do: "call", field: phone.id, via: "tel" }],
      success: called,
    }
  );
}

/** Roles that may open a new screen: where one has to sign in for all of them, for this one too. */
export function accessOfMenu(spec: AppSpec): string[] | undefined {
  const menu = spec.screens.filter(({ id }) => spec.nav.items.includes(id));
  if (!spec.auth || menu.length === 0 || menu.some(({ access }) => access === undefined)) return undefined;
  return spec.auth.roles.map(({ id }) => id);
}

/** `/entry-screen` for entryScreen, with a number behind it where it is taken. */
export function freePath(spec: AppSpec, id: string): string {
  const base = `/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const taken = new Set(spec.screens.map(({ path }) => path.replace(/\/:id$/, "")));
  if (!taken.has(base)) return base;
  let at = 2;
  while (taken.has(`${base}-${at}`)) at++;
  return `${base}-${at}`;
}

/** Whether nothing of it is missing. */
export const isWhole = (field: FieldDraft): boolean =>
  (!hasChoices(field.type) || field.choices.length > 0) && (field.type !== "relation" || field.target !== "");
