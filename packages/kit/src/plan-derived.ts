/**
 * Fields that are worked out, as steps that can be taken: looked up in another list, rolled up from one, or by a formula over the others.
 * What cannot be worked out is found here, before a record is read: circles, fields that are not there, texts that are added. PostgreSQL
 * and the browser take the same steps.
 */
import { DataRefusal } from "./data-store.ts";
import { classify, type FieldClass, type ValueClass } from "./formula-class.ts";
import { callsFunction, type Formula, parseFormula } from "./formula-grammar.ts";
import { columnOf, type QueryColumn } from "./query-column.ts";
import { type QueryTest, testOf } from "./query-tests.ts";
import type { CollectionSchema, DerivedResult, FieldSchema, Lookup, Rollup } from "./schema.ts";

export type DerivedStep = { name: string; id: string; cls: ValueClass } & (
  | { kind: "formula"; formula: Formula; columns: ReadonlyMap<string, QueryColumn>; named: readonly QueryColumn[] }
  /** The given value of the record that `via` points to, which is worked out by `steps` of its own. */
  | { kind: "lookup"; via: QueryColumn; schema: CollectionSchema; value: QueryColumn; steps: readonly DerivedStep[] }
  | ({
      kind: "rollup";
      /** The list whose field it is, and the one that is rolled up. */
      list: CollectionSchema;
      schema: CollectionSchema;
      via: QueryColumn;
      tests: readonly QueryTest[];
      steps: readonly DerivedStep[];
      /** By all records there are, whoever looks. */
      everyone?: true;
    } & RolledUp)
);
export type RollupStep = Extract<DerivedStep, { kind: "rollup" }>;
export type RolledUp =
  | { fn: "count" }
  | { fn: "sum" | "avg" | "min" | "max"; value: QueryColumn }
  | { fn: "last"; value: QueryColumn; by: QueryColumn };

/** Why a field cannot be worked out. `isLost`: something it names is not there. */
export class DerivedProblem extends Error {
  readonly isLost: boolean;
  constructor(message: string, isLost = false) {
    super(message);
    this.isLost = isLost;
  }
}

export interface DerivedLists {
  collections: ReadonlyMap<string, CollectionSchema>;
  /** "2026-11-20" */
  today: string;
}

/** All steps of one answer together, those in other lists too. */
const MOST_STEPS = 60;

export const CLASS_OF: Readonly<Record<DerivedResult, ValueClass>> = {
  number: "number",
  money: "number",
  percent: "number",
  date: "date",
  text: "text",
  boolean: "boolean",
};

/** Whether a field reads other lists by itself. */
export const isAcross = (field: FieldSchema): boolean => field.lookup !== undefined || field.rollup !== undefined;

/** What a formula reads a column as; undefined = it cannot. */
export function readAs({ kind, length, options }: QueryColumn): FieldClass | undefined {
  switch (kind) {
    case "number":
    case "text":
    case "boolean":
    case "list":
      return kind;
    case "moment":
      return length >= 10 ? "date" : "text";
    case "choice":
      return options ? "choice" : "text";
    default:
      return undefined;
  }
}

/** A field of a result's class as a column of its list. */
function columnFor(field: FieldSchema, result: DerivedResult, isPrivate: boolean, step?: string): QueryColumn {
  const cls = CLASS_OF[result];
  return {
    id: field.id,
    kind: cls === "date" ? "moment" : cls,
    label: field.label,
    length: cls === "date" ? 10 : 0,
    isPrivate: isPrivate || field.private === true,
    isLong: false,
    ...(step !== undefined && { step }),
  };
}

interface Shared {
  lists: DerivedLists;
  letter: string;
  count: number;
}

export interface StepPlanner {
  /** Stored or worked out; a `DerivedProblem` where there is none. */
  column(id: string): QueryColumn;
  /** What a derived field comes to. */
  resultOf(id: string): DerivedResult;
  /** Of the columns that were asked for, in the order they are taken. */
  readonly steps: readonly DerivedStep[];
}

/** @param letter names of the steps begin with it: one for each statement they stand in */
export const planSteps = (lists: DerivedLists, schema: CollectionSchema, letter = "d"): StepPlanner =>
  planner({ lists, letter, count: 0 }, schema, []);

function planner(shared: Shared, schema: CollectionSchema, path: readonly string[]): StepPlanner {
  const steps: DerivedStep[] = [];
  const known = new Map<string, { column: QueryColumn; result: DerivedResult }>();

  function columnIn(id: string, from: readonly string[]): QueryColumn {
    const stored = columnOf(schema, id);
    return stored ?? worked(id, from).column;
  }

  function worked(id: string, from: readonly string[]) {
    const done = known.get(id);
    if (done) return done;
    const field = schema.fields.find((one) => one.id === id);
    const place = `${schema.id}.${id}`;
    if (!field) throw new DerivedProblem(`there is no ${place}; ${schema.id} has ${idsOf(schema.fields)}`, true);
    if (from.includes(place))
      throw new DerivedProblem(`${place} is worked out from itself: ${[...from.slice(from.indexOf(place)), place].join(" → ")}`);
    const made = stepOf(field, [...from, place]);
    if (++shared.count > MOST_STEPS) throw new DerivedProblem(`${place} is worked out from too many others`);
    const name = `${shared.letter}${shared.count}`;
    steps.push({ ...made.step, name, id, cls: CLASS_OF[made.result] });
    const found = { column: columnFor(field, made.result, made.isPrivate, name), result: made.result };
    known.set(id, found);
    return found;
  }

  function stepOf(field: FieldSchema, from: readonly string[]): Made {
    const ways = [field.formula, field.lookup, field.rollup].filter((way) => way !== undefined);
    if (ways.length !== 1) throw new DerivedProblem(`${schema.id}.${field.id} needs a formula, a lookup or a rollup, and only one of them`);
    const made = field.lookup
      ? lookedUp(shared, schema, field.lookup, from)
      : field.rollup
        ? rolledUp(shared, schema, field.rollup, from)
        : byFormula(field.formula!, (id) => columnIn(id, from));
    return { ...made, result: fitting(`${schema.id}.${field.id}`, made.result, field.result) };
  }

  return {
    steps,
    column: (id) => columnIn(id, path),
    resultOf: (id) => worked(id, path).result,
  };
}

/** A step without its name. */
type Step = DerivedStep extends infer S ? (S extends DerivedStep ? Omit<S, "name" | "id" | "cls"> : never) : never;
interface Made {
  step: Step;
  result: DerivedResult;
  isPrivate: boolean;
}

const COUNTED: ReadonlySet<DerivedResult> = new Set(["number", "money", "percent"]);

/** What is declared, where the value can be shown so. */
function fitting(place: string, found: DerivedResult, declared: DerivedResult | undefined): DerivedResult {
  if (declared === undefined || declared === found) return found;
  const isYesNo = found === "boolean" || declared === "boolean";
  const [counts, isAsked] = [COUNTED.has(found) || found === "boolean", COUNTED.has(declared) || declared === "boolean"];
  if (counts && isAsked && (isYesNo || COUNTED.has(declared))) return declared;
  throw new DerivedProblem(`${place} comes to ${found}, not to ${declared}`);
}

function byFormula(text: string, columnIn: (id: string) => QueryColumn): Made {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new DerivedProblem(`formula: ${parsed.message}`);
  const { formula } = parsed;
  const columns = new Map(parsed.fields.map((id) => [id, columnIn(id)]));
  const found = classify(formula, (id) => readAs(columns.get(id)!));
  if ("problem" in found) throw new DerivedProblem(`formula: ${found.problem}`);
  const costed = parsed.uses.find(({ id, as }) => as === "cost" && columns.get(id)!.options === undefined);
  if (costed) throw new DerivedProblem(`formula: ${costed.id} has no options that cost something`);
  // Whoever asks what is empty says what comes of it; and a day that is only compared is answered by the if(…) that compares it.
  const isAsked = (id: string) => readAs(columns.get(id)!) === "date" && parsed.uses.some((use) => use.id === id && use.isAsked);
  const asksEmpty = callsFunction(formula, "isEmpty");
  const named = new Set(parsed.uses.flatMap(({ id, as }) => (as === "cost" || asksEmpty || isAsked(id) ? [] : [id])));
  // Comparisons alone have been numbers from the beginning.
  const isYesNo = formula.kind === "call" && YES_NO.has(formula.fn);
  return {
    step: { kind: "formula", formula, columns, named: [...named].map((id) => columns.get(id)!) },
    result: found.cls === "boolean" ? (isYesNo ? "boolean" : "number") : found.cls,
    isPrivate: [...columns.values()].some((column) => column.isPrivate),
  };
}
const YES_NO: ReadonlySet<string> = new Set(["and", "or", "not", "contains", "isEmpty"]);

const MOST_NAMED = 24;
const idsOf = (fields: readonly FieldSchema[]): string =>
  fields
    .slice(0, MOST_NAMED)
    .map(({ id }) => id)
    .join(", ") || "none";

/** The list itself; it must be there. */
function listOf({ lists }: Shared, id: string | undefined, place: string): CollectionSchema {
  const found = id === undefined ? undefined : lists.collections.get(id);
  if (!found) throw new DerivedProblem(`${place}: there is no ${id}`, true);
  return found;
}

function relationOf(schema: CollectionSchema, via: string): QueryColumn {
  const column = columnOf(schema, via);
  if (column?.kind !== "relation") {
    const relations = idsOf(schema.fields.filter(({ type }) => type === "relation"));
    throw new DerivedProblem(`${schema.id}.${via} is no relation; its relations are ${relations}`, true);
  }
  return column;
}

function lookedUp(shared: Shared, schema: CollectionSchema, { via, field }: Lookup, from: readonly string[]): Made {
  const column = relationOf(schema, via);
  const target = listOf(shared, column.target, `${schema.id}.${via}`);
  const there = planner(shared, target, from);
  const value = readable(target, there.column(field));
  return {
    step: { kind: "lookup", via: column, schema: target, value, steps: there.steps },
    result: resultIn(target, there, value),
    isPrivate: column.isPrivate || value.isPrivate,
  };
}

function rolledUp(shared: Shared, schema: CollectionSchema, rollup: Rollup, from: readonly string[]): Made {
  const { entity, via, fn, field, where = [], everyone = false } = rollup;
  if (everyone && fn === "last")
    throw new DerivedProblem(`last of ${entity} would tell everyone what one of them wrote: only count, sum, avg, min and max can be`);
  const target = listOf(shared, entity, schema.id);
  const back = relationOf(target, via);
  if (back.target !== schema.id) throw new DerivedProblem(`${entity}.${via} does not point to ${schema.id}`, true);
  const there = planner(shared, target, from);
  const columns = [back];
  const column = (id: string) => {
    const found = there.column(id);
    columns.push(found);
    return found;
  };
  const tests = where.map((condition) => tested(entity, () => testOf({ column, today: shared.lists.today }, condition)));
  const step = {
    kind: "rollup" as const,
    list: schema,
    schema: target,
    via: back,
    tests,
    steps: there.steps,
    ...(everyone && { everyone: true as const }),
  };
  // A number that is meant for everyone tells nothing of what it was worked out from.
  const isPrivate = () => !everyone && columns.some((one) => one.isPrivate);
  if (fn === "count") return { step: { ...step, fn }, result: "number", isPrivate: isPrivate() };
  if (field === undefined) throw new DerivedProblem(`${fn} of ${entity} needs a field`);
  const value = readable(target, column(field));
  const result = resultIn(target, there, value);
  if (fn !== "last" && !COUNTED.has(result) && !((fn === "min" || fn === "max") && result === "date"))
    throw new DerivedProblem(`${entity}.${field} is no number: there is no ${fn} of it`);
  const by = fn === "last" ? column(lastBy(target)) : undefined;
  return {
    step: { ...step, ...(fn === "last" ? { fn, value, by: by! } : { fn, value }) },
    result,
    isPrivate: isPrivate(),
  };
}

/** What makes a record of a list the last one: its day, else when it was made. */
function lastBy(schema: CollectionSchema): string {
  const day = schema.dateField === undefined ? undefined : columnOf(schema, schema.dateField);
  return day?.kind === "moment" ? day.id : "createdAt";
}

function tested(entity: string, ask: () => QueryTest): QueryTest {
  try {
    return ask();
  } catch (error) {
    throw error instanceof DataRefusal ? new DerivedProblem(`condition on ${entity}: ${error.message}`) : error;
  }
}

function readable(schema: CollectionSchema, column: QueryColumn): QueryColumn {
  const cls = readAs(column);
  if (cls === undefined || cls === "list") throw new DerivedProblem(`${schema.id}.${column.id} cannot be read from another list`);
  return column;
}

function resultIn(schema: CollectionSchema, there: StepPlanner, column: QueryColumn): DerivedResult {
  if (column.step !== undefined) return there.resultOf(column.id);
  const type = schema.fields.find(({ id }) => id === column.id)?.type;
  if (type === "money" || type === "percent") return type;
  const cls = readAs(column)!;
  return cls === "choice" || cls === "list" ? "text" : cls;
}

/** What every derived field of an app comes to: "member.left" → money. Fields that cannot be worked out have a problem instead. */
export function resultsOf(collections: ReadonlyMap<string, CollectionSchema>): Map<string, DerivedResult | DerivedProblem> {
  const found = new Map<string, DerivedResult | DerivedProblem>();
  for (const schema of collections.values())
    for (const { id, type } of schema.fields)
      if (type === "computed") found.set(`${schema.id}.${id}`, resultOrProblem(collections, schema, id));
  return found;
}

function resultOrProblem(
  collections: ReadonlyMap<string, CollectionSchema>,
  schema: CollectionSchema,
  id: string,
): DerivedResult | DerivedProblem {
  try {
    // What a field comes to does not change with the day.
    return planSteps({ collections, today: "2000-01-01" }, schema).resultOf(id);
  } catch (error) {
    if (error instanceof DerivedProblem) return error;
    throw error;
  }
}
