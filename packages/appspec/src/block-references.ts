/** What is left of blocks when something they refer to goes, changes or is narrowed. */
import { readsField } from "./compared-field.ts";
import { NUMERIC_TYPES } from "./field-kinds.ts";
import { partOf } from "./parts/all-parts.ts";
import type { FieldMeaning } from "./parts/property.ts";
import { GONE, type Keep, rewriteBlock } from "./parts/rewrite.ts";
import { canStandBelow } from "./record-children.ts";
import type { Block, Condition, EntitySpec, FieldSpec, Metric } from "./spec.ts";

/** Nothing names `field` of the entity any more. */
export function withoutFieldIn(block: Block, entity: EntitySpec, field: string): Block | undefined {
  const without = { ...entity, fields: entity.fields.filter(({ id }) => id !== field) };
  return rewriteBlock(block, ({ told, value, owner }) => {
    if (told.refers === "child") return value === entity.id && !canStandBelow(without, owner ?? "") ? GONE : value;
    if (owner !== entity.id) return value;
    if (told.refers === "field") return value === field ? GONE : value;
    if (told.refers === "metric") return withoutMeasured(value as Metric, field);
    if (told.refers !== "conditions" || !readsField(value as Condition[], field)) return value;
    return told.thins ? (value as Condition[]).filter((condition) => !readsField([condition], field)) : GONE;
  });
}

/** What is counted is counted without it. */
function withoutMeasured(metric: Metric, field: string): Metric | typeof GONE {
  if (metric.field !== field) return metric;
  return metric.fn === "count" ? { fn: "count" } : GONE;
}

/** Nothing names these entities any more. */
export const withoutEntitiesIn = (block: Block, gone: ReadonlySet<string>): Block | undefined =>
  rewriteBlock(block, ({ told, value }) =>
    (told.refers === "entity" || told.refers === "child") && gone.has(value as string) ? GONE : value,
  );

/** Blocks offer only buttons, and lead only to screens, that exist. */
export const keepOnly =
  (refers: "action" | "screen" | "file", alive: ReadonlySet<string>): Keep =>
  ({ told, value }) =>
    told.refers === refers && !alive.has(value as string) ? GONE : value;

/** `entity` as it is after `field` of it changed what it holds: what stood on it as it was becomes simpler or goes. */
export function fittingBlock(block: Block, entity: EntitySpec, field: FieldSpec): Block | undefined {
  const left = rewriteBlock(block, ({ told, value, owner, target }) => {
    if (told.refers === "child") return value === entity.id && !canStandBelow(entity, owner ?? "") ? GONE : value;
    if (owner !== entity.id) return value;
    if (told.refers === "field") return value !== field.id || suits(told, field, block, target) ? value : GONE;
    const isLost = told.refers === "metric" && (value as Metric).field === field.id && !NUMERIC_TYPES.has(field.type);
    return isLost && (value as Metric).fn !== "count" ? GONE : value;
  });
  return left && (partOf(left).fitting?.(left, entity, field) ?? left);
}

/** @param target the entity a relation in this place has to point to, if it has to */
function suits({ types, to }: FieldMeaning, field: FieldSpec, block: Block, target: string | undefined): boolean {
  const allowed = typeof types === "function" ? types(block as unknown as Readonly<Record<string, unknown>>) : types;
  if (allowed && !allowed.has(field.type)) return false;
  return to === undefined || field.target === target;
}

/**
 * Conditions on the entity as `narrow` leaves them, who answers undefined where they could never be met again. A list that showed
 * only that shows everything; a number or a chart of it goes.
 */
export const narrowedBlock = (
  block: Block,
  entity: string,
  narrow: (conditions: Condition[]) => Condition[] | undefined,
): Block | undefined =>
  rewriteBlock(block, ({ told, value, owner }) => {
    if (told.refers !== "conditions" || owner !== entity) return value;
    return narrow(value as Condition[]) ?? (told.thins ? [] : GONE);
  });
