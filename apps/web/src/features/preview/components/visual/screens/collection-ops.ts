/** How a list is shown in one place: which of its records, searched in, picked out and grouped by what. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, CollectionBlock, Condition, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { hasChoices, shownFields } from "../list/list-ops.ts";

/** Instead of a value of a field that holds a day. */
const TODAY = "today";
/** Which records are shown: those with a value of a field, or whose day is today. */
export interface OnlyDraft {
  /** "" for all. */
  field: string;
  /** An option, "true" and "false" of a box to tick; a day is today. */
  value: string;
}
export const ALL: OnlyDraft = { field: "", value: "" };

const DAYS: ReadonlySet<FieldType> = new Set(["date", "datetime"]);
export const isDay = ({ type }: Pick<FieldSpec, "type">): boolean => DAYS.has(type);
/** By these a few of the records are told from the rest. */
export const onlyFields = (entity: EntitySpec): FieldSpec[] =>
  shownFields(entity).filter((field) => isDay(field) || field.type === "boolean" || (hasChoices(field.type) && offered(field).length > 0));
export const offered = ({ options = [] }: Pick<FieldSpec, "options">) => options.filter(({ former }) => former !== true);

/** The first that can be meant, of a field that was chosen. */
export const startOnly = (field: FieldSpec | undefined): OnlyDraft =>
  field === undefined
    ? ALL
    : { field: field.id, value: isDay(field) ? TODAY : field.type === "boolean" ? "true" : (offered(field)[0]?.value ?? "") };

export function whereOf(entity: EntitySpec, { field: id, value }: OnlyDraft): Condition[] {
  const field = entity.fields.find((one) => one.id === id);
  if (!field) return [];
  if (field.type === "datetime")
    return [
      { field: id, op: "gte", value: { today: 0 } },
      { field: id, op: "lt", value: { today: 1 } },
    ];
  if (isDay(field)) return [{ field: id, op: "eq", value: { today: 0 } }];
  if (field.type === "boolean") return [{ field: id, op: "eq", value: value === "true" }];
  return [{ field: id, op: field.type === "multiselect" ? "contains" : "eq", value }];
}

/** What is shown, as the form says it; undefined where that cannot be said in it. */
export function onlyOf(entity: EntitySpec, where: readonly Condition[] = []): OnlyDraft | undefined {
  if (where.length === 0) return ALL;
  const drafts = onlyFields(entity).flatMap((field): OnlyDraft[] => {
    if (field.type === "boolean") return ["true", "false"].map((value) => ({ field: field.id, value }));
    return isDay(field) ? [startOnly(field)] : (field.options ?? []).map(({ value }) => ({ field: field.id, value }));
  });
  return drafts.find((draft) => {
    const meant = whereOf(entity, draft);
    return meant.length === where.length && meant.every((one, at) => isSame(one, where[at]!));
  });
}

/** Keys of what is stored are in an order of its own. */
const isSame = (one: Condition, other: Condition): boolean =>
  one.field === other.field && one.op === other.op && JSON.stringify(one.value) === JSON.stringify(other.value);

interface Place {
  screen: string;
  block: string;
}

/** The collection as it stands in the newest design; undefined where it is gone. */
function collectionAt(spec: AppSpec, { screen, block }: Place): CollectionBlock | undefined {
  const found = spec.screens.find(({ id }) => id === screen)?.blocks.find(({ id }) => id === block);
  return found?.kind === "collection" ? found : undefined;
}

function queryOps(spec: AppSpec, at: Place, patch: Extract<SpecOp, { op: "setQuery" }>["patch"]): SpecOp[] {
  return collectionAt(spec, at) ? [{ op: "setQuery", ...at, patch }] : [];
}

export function onlyOps(spec: AppSpec, at: Place, only: OnlyDraft): SpecOp[] {
  const entity = spec.entities.find(({ id }) => id === collectionAt(spec, at)?.query.entity);
  if (!entity) return [];
  const where = whereOf(entity, only);
  return queryOps(spec, at, { where: where.length > 0 ? where : undefined });
}

const SEARCHED: ReadonlySet<FieldType> = new Set(["text", "longtext", "phone", "email", "address", "tags", "select", "status"]);
const MOST_SEARCHED = 6;
/** What a search box looks in. */
export function searchedFields(entity: EntitySpec): FieldSpec[] {
  // What a record is called by is searched, also where it is the name of another.
  return shownFields(entity)
    .filter(({ id, type }) => SEARCHED.has(type) || (id === entity.titleField && type === "relation"))
    .slice(0, MOST_SEARCHED);
}

export function searchOps(spec: AppSpec, at: Place, isOn: boolean): SpecOp[] {
  const entity = spec.entities.find(({ id }) => id === collectionAt(spec, at)?.query.entity);
  const search = entity && isOn ? searchedFields(entity).map(({ id }) => id) : undefined;
  return queryOps(spec, at, { search });
}

const FILTERED: ReadonlySet<FieldType> = new Set([
  "status",
  "select",
  "multiselect",
  "boolean",
  "relation",
  "date",
  "datetime",
  "month",
  "tags",
]);
/** What may be picked from above a list. */
export const filterFields = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter(({ type }) => FILTERED.has(type));

export function filterOps(spec: AppSpec, at: Place, field: string, isOn: boolean): SpecOp[] {
  const others = (collectionAt(spec, at)?.query.filters ?? []).filter((id) => id !== field);
  const filters = isOn ? [...others, field] : others;
  return queryOps(spec, at, { filters: filters.length > 0 ? filters : undefined });
}

const GROUPS: ReadonlySet<FieldType> = new Set(["status", "select", "boolean", "relation", "date", "month"]);
/** By these records stand together under a heading. */
export const groupFields = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter(({ type }) => GROUPS.has(type));

/** @param field "" for none */
export const groupOps = (spec: AppSpec, at: Place, field: string): SpecOp[] =>
  queryOps(spec, at, { group: field === "" ? undefined : field });
