/** What becomes of the references of blocks when something they name goes, changes or is narrowed; for `rewriteBlock`. */
import { readsField } from "./compared-field.ts";
import { NUMERIC_TYPES } from "./field-kinds.ts";
import { GONE, type Keep } from "./parts/rewrite.ts";
import { canStandBelow } from "./record-children.ts";
import type { Condition, EntitySpec, FieldSpec, Metric } from "./spec.ts";

/** Nothing names `field` of the entity any more. */
export function withoutNamedField(entity: EntitySpec, field: string): Keep {
  const after = { ...entity, fields: entity.fields.filter(({ id }) => id !== field) };
  return ({ told, value, owner }) => {
    if (told.refers === "child") return value === entity.id && !canStandBelow(after, owner ?? "") ? GONE : value;
    if (owner !== entity.id) return value;
    if (told.refers === "field") return value === field ? GONE : value;
    if (told.refers === "metric") return withoutMeasured(value as Metric, field);
    if (told.refers !== "conditions" || !readsField(value as Condition[], field)) return value;
    return told.thins ? (value as Condition[]).filter((condition) => !readsField([condition], field)) : GONE;
  };
}

/** What is counted is counted without it. */
function withoutMeasured(metric: Metric, field: string): Metric | typeof GONE {
  if (metric.field !== field) return metric;
  return metric.fn === "count" ? { fn: "count" } : GONE;
}

/** Nothing names these entities any more. */
export const withoutNamedEntities =
  (gone: ReadonlySet<string>): Keep =>
  ({ told, value }) =>
    (told.refers === "entity" || told.refers === "child") && gone.has(value as string) ? GONE : value;

/** Blocks offer only buttons, lead only to screens and stand only for files that exist. */
export const onlyNamed =
  (refers: "action" | "screen" | "file", alive: ReadonlySet<string>): Keep =>
  ({ told, value }) =>
    told.refers === refers && !alive.has(value as string) ? GONE : value;

/** `entity` as it is after `field` of it changed what it holds: what stood on it as it was becomes simpler or goes. */
export const fittingField =
  (entity: EntitySpec, field: FieldSpec): Keep =>
  ({ told, value, owner, types, target }) => {
    if (told.refers === "child") return value === entity.id && !canStandBelow(entity, owner ?? "") ? GONE : value;
    if (owner !== entity.id) return value;
    if (told.refers === "field") {
      const suits = (!types || types.has(field.type)) && (told.to === undefined || field.target === target);
      return value !== field.id || suits ? value : GONE;
    }
    if (told.refers !== "metric") return value;
    const { fn, field: measured } = value as Metric;
    return measured === field.id && fn !== "count" && !NUMERIC_TYPES.has(field.type) ? GONE : value;
  };

/**
 * Conditions on the entity as `narrow` leaves them, who answers undefined where they could never be met again. A list that showed
 * only that shows everything; a number or a chart of it goes.
 */
export const narrowedConditions =
  (entity: string, narrow: (conditions: Condition[]) => Condition[] | undefined): Keep =>
  ({ told, value, owner }) => {
    if (told.refers !== "conditions" || owner !== entity) return value;
    return narrow(value as Condition[]) ?? (told.thins ? [] : GONE);
  };
