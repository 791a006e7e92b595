/** How a list is shown in one place: which of its records, searched in, picked out and grouped by what. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, CollectionBlock, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { type ConditionRow, whereOf } from "../conditions/condition-draft.ts";
import { shownFields } from "../list/list-ops.ts";

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

/**
 * Only records that meet the conditions. What was written for a list that is empty as a whole goes: there are records, of which none is
 * shown.
 */
export function whereOps(spec: AppSpec, at: Place, rows: readonly ConditionRow[]): SpecOp[] {
  const block = collectionAt(spec, at);
  if (!block) return [];
  const { where: _where, ...query } = block.query;
  const { empty: _empty, ...rest } = block;
  const where = whereOf(rows);
  return [{ op: "setBlock", screen: at.screen, block: { ...rest, query: { ...query, ...(where && { where }) } } }];
}

/** The buttons that copy the list and save it as a file. */
export function exportOps(spec: AppSpec, at: Place, isOn: boolean): SpecOp[] {
  const block = collectionAt(spec, at);
  if (!block) return [];
  const { export: _export, ...rest } = block;
  return [{ op: "setBlock", screen: at.screen, block: isOn ? { ...rest, export: true } : rest }];
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
