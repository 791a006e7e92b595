/** Takes the steps of derived fields with records that are at hand, as PostgreSQL takes them with its rows. */
import type { StoredRecord } from "./data-store.ts";
import { exactSum } from "./figures/exact-sum.ts";
import { type FormulaScope, settled, valueOfFormula } from "./formula.ts";
import { dayNumber } from "./formula-days.ts";
import { DerivedProblem, type DerivedStep, isAcross, planSteps, readAs, type RolledUp, type RollupStep } from "./plan-derived.ts";
import { before, passes } from "./records/query-passes.ts";
import { isColumnEmpty, type QueryColumn, valueIn } from "./query-column.ts";
import type { CollectionSchema, Json } from "./schema.ts";

export interface DerivingFrom {
  /** What the asker may list of a collection, newest first. */
  others(schema: CollectionSchema): readonly StoredRecord[];
  /** All records there are, for what is rolled up for everyone; absent = the asker may list all of them. */
  all?(schema: CollectionSchema): readonly StoredRecord[];
  /** What a rollup for everyone was told to come to, by the id of its record; undefined = its records are at hand. */
  told?(step: RollupStep): ReadonlyMap<string, Json> | undefined;
  /** "2026-11-20" */
  today: string;
}

type Value = number | string | boolean | null;

/** The records with what the steps come to; the very records where there are none. */
export function takeSteps(steps: readonly DerivedStep[], records: readonly StoredRecord[], from: DerivingFrom): readonly StoredRecord[] {
  if (steps.length === 0) return records;
  const takers = steps.map((step) => ({ id: step.id, take: takerOf(step, from) }));
  return records.map((record) => {
    const filled: StoredRecord = { ...record };
    for (const { id, take } of takers) filled[id] = take(filled);
    return filled;
  });
}

/** What the steps come to for one record. */
export function toldOf(steps: readonly DerivedStep[], record: StoredRecord, from: DerivingFrom): Record<string, Json> {
  const [filled] = takeSteps(steps, [record], from);
  return Object.fromEntries(steps.map(({ id }) => [id, filled?.[id] ?? null]));
}

/** What is worked out once for all records, and then for each. */
function takerOf(step: DerivedStep, from: DerivingFrom): (record: StoredRecord) => Value {
  switch (step.kind) {
    case "formula":
      return (record) => formulaOf(step, record, from.today);
    case "lookup": {
      const there = new Map(takeSteps(step.steps, from.others(step.schema), from).map((record) => [record.id, record]));
      return (record) => {
        const target = there.get((valueIn(step.via, record) as string | null) ?? "");
        return target ? readValue(step.value, target) : null;
      };
    }
    case "rollup": {
      const told = step.everyone && from.told?.(step);
      // Of a record that was made since nothing is told yet: nothing can point to it.
      if (told) return ({ id }) => (told.has(id) ? (told.get(id) as Value) : rolledUp(step, []));
      const within = step.everyone && from.all ? { ...from, others: from.all } : from;
      const groups = Map.groupBy(
        takeSteps(step.steps, within.others(step.schema), within).filter((record) => step.tests.every((test) => passes(test, record))),
        (record) => valueIn(step.via, record) as string | null,
      );
      return (record) => rolledUp(step, groups.get(record.id) ?? []);
    }
  }
}

/** A value of another list as it is held here: a choice by its label, a moment by its day. */
export function readValue(column: QueryColumn, record: StoredRecord): Value {
  const value = valueIn(column, record) as Value;
  switch (readAs(column)) {
    case "choice":
      return labelIn(column, record);
    case "date":
      return typeof value === "string" && dayNumber(value) !== null ? value.slice(0, 10) : null;
    case "number":
      return typeof value === "number" ? settled(value) : null;
    case "boolean":
      return isColumnEmpty(column, record) ? null : value;
    default:
      return value;
  }
}

const labelIn = (column: QueryColumn, record: StoredRecord): string | null =>
  column.options?.find(({ value }) => value === valueIn(column, record))?.label ?? null;

function rolledUp(rollup: RolledUp, records: readonly StoredRecord[]): Value {
  if (rollup.fn === "count") return records.length;
  if (rollup.fn === "last") {
    const { by, value } = rollup;
    const last = records.reduce<StoredRecord | undefined>((best, one) => (best && orderOf(by, one, best) <= 0 ? best : one), undefined);
    return last ? readValue(value, last) : null;
  }
  const values = records.map((record) => readValue(rollup.value, record)).filter((value) => value !== null);
  if (rollup.fn === "sum") return settled(exactSum(values as number[]));
  if (values.length === 0) return null;
  if (rollup.fn === "avg") return settled(exactSum(values as number[]) / values.length);
  const sign = rollup.fn === "min" ? 1 : -1;
  return values.reduce((best, value) => (sign * (value < best ? -1 : 1) < 0 ? value : best));
}

/** Above 0 = the first is later: by its day or moment, then by when it was made, then by its id; what has no day is before all others. */
function orderOf(by: QueryColumn, a: StoredRecord, b: StoredRecord): number {
  const at = (record: StoredRecord): string => (by.system === "createdAt" ? "" : ((valueIn(by, record) as string | null) ?? ""));
  return before(at(a), at(b)) || before(a.createdAt, b.createdAt) || before(b.id, a.id);
}

function formulaOf(step: Extract<DerivedStep, { kind: "formula" }>, record: StoredRecord, today: string): Value {
  const { columns, named, formula, cls } = step;
  if (named.length > 0 && named.every((column) => isColumnEmpty(column, record))) return null;
  const scope: FormulaScope = {
    read: (id) => valueIn(columns.get(id)!, record),
    classOf: (id) => readAs(columns.get(id)!),
    isEmpty: (id) => isColumnEmpty(columns.get(id)!, record),
    label: (id) => labelIn(columns.get(id)!, record),
    cost: (id) => costIn(columns.get(id)!, record),
    today,
    empty: 0,
  };
  return valueOfFormula(formula, scope, cls);
}

function costIn(column: QueryColumn, record: StoredRecord): number {
  const value = valueIn(column, record);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (column.options ?? []).reduce((sum, option) => sum + (chosen.includes(option.value) ? (option.price ?? 0) : 0), 0);
}

/** Steps for every derived field of a list that can be worked out. */
export function stepsOf(
  schema: CollectionSchema,
  collections: ReadonlyMap<string, CollectionSchema>,
  today: string,
): readonly DerivedStep[] {
  const planner = planSteps({ collections, today }, schema);
  for (const { id, type } of schema.fields) {
    if (type !== "computed") continue;
    try {
      planner.column(id);
    } catch (error) {
      // The others are worked out all the same; a field that cannot be has no value.
      if (!(error instanceof DerivedProblem)) throw error;
    }
  }
  return planner.steps;
}

/** Other lists that the steps read, each once; without those that only steps read which are told. */
export function listsOf(steps: readonly DerivedStep[], isTold: (step: RollupStep) => boolean = () => false): CollectionSchema[] {
  const read = steps.flatMap((step) =>
    step.kind === "formula" || (step.kind === "rollup" && isTold(step)) ? [] : [step.schema, ...listsOf(step.steps, isTold)],
  );
  return [...new Set(read)];
}

/** Lists of which a step is told, below others too; each once. */
export function toldLists(steps: readonly DerivedStep[], isTold: (step: RollupStep) => boolean): CollectionSchema[] {
  const told = steps.flatMap((step) =>
    step.kind === "formula" ? [] : step.kind === "rollup" && isTold(step) ? [step.list] : toldLists(step.steps, isTold),
  );
  return [...new Set(told)];
}

/** Steps for what a record comes to by itself: what other lists say of it is read as it was given. */
export function ownSteps(schema: CollectionSchema): readonly DerivedStep[] {
  let steps = known.get(schema);
  if (!steps) {
    const given: CollectionSchema = { ...schema, fields: schema.fields.map((field) => (isAcross(field) ? asGiven(field) : field)) };
    known.set(schema, (steps = stepsOf(given, new Map(), "2000-01-01")));
  }
  return steps;
}
const known = new WeakMap<CollectionSchema, readonly DerivedStep[]>();

const GIVEN = { number: "number", money: "money", percent: "percent", date: "date", text: "text", boolean: "boolean" } as const;
function asGiven({ lookup: _lookup, rollup: _rollup, result = "number", ...field }: CollectionSchema["fields"][number]) {
  return { ...field, type: GIVEN[result] };
}
