/** Conditions as rows of a form, and both ways between the two: what a row cannot say is kept as it is. */
import { comparedField } from "@appmon/appspec/compared-field";
import { unreadable } from "@appmon/appspec/rule-fit";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Option } from "@appmon/appspec/spec";
import { knownEntity, knownFields } from "../list/known-fields.ts";
import { numberOf } from "../typed-number.ts";
import { COMPARISONS, type How, howsOf, othersOf } from "./comparisons.ts";

/** One comparison of one field; of what stands on its right, that counts which `how` needs. */
export interface ConditionDraft {
  field: string;
  how: How;
  /** Values of options. */
  choices: readonly string[];
  /** As typed: a number, a count of days, a time, a word. */
  value: string;
  /** Id of the field it is held against; "" for what is typed. */
  other: string;
}
/** A row of the form. `kept`: conditions that no row can say; they stay until they are taken away. */
export type ConditionRow = ConditionDraft | { kept: Condition[] };
export const isKept = (row: ConditionRow): row is { kept: Condition[] } => "kept" in row;

export const MOST_CONDITIONS = 10;
const MOST_DAYS = 3_650;
const A_WEEK = "7";

/** Where conditions stand; what runs while records are written or when nobody looks does not read other lists. */
export type ConditionUse = "list" | "mark" | "figure" | "rollup" | "button" | "automation" | "check" | "must" | "locked";

/** Fields of a list that a condition may ask about there. */
export function comparedFields(spec: AppSpec, entityId: string, use: ConditionUse): FieldSpec[] {
  const entity = knownEntity(spec, entityId);
  if (!entity) return [];
  const readable = (field: FieldSpec) => use !== "automation" || unreadable(entity, field.id) === undefined;
  return knownFields(spec, entityId)
    .filter(readable)
    .map((field) => withLookedUpChoices(spec, entity, field));
}

/** A choice that is looked up comes as it is called. */
function withLookedUpChoices(spec: AppSpec, entity: EntitySpec, field: FieldSpec): FieldSpec {
  const via = entity.fields.find(({ id }) => id === field.lookup?.via)?.target;
  const source = spec.entities.find(({ id }) => id === via)?.fields.find(({ id }) => id === field.lookup?.field);
  if (source?.type !== "select" && source?.type !== "status") return field;
  return { ...field, options: (source.options ?? []).map((option) => ({ ...option, value: option.label })) };
}

/** What may be picked of a field: what is offered no longer only where it is picked already. */
export const choicesOf = ({ options = [] }: FieldSpec, { choices }: Pick<ConditionDraft, "choices">): Option[] =>
  options.filter(({ value, former }) => former !== true || choices.includes(value));

/** The likeliest comparison of a field; which of its choices is meant is for people to say. @param how where another one is meant */
export function startRow(fields: readonly FieldSpec[], field: FieldSpec, how = howsOf(fields, field)[0]!): ConditionDraft {
  const { need } = COMPARISONS[how];
  return {
    field: field.id,
    how,
    choices: [],
    value: need === "amount" ? "0" : need === "days" ? A_WEEK : "",
    other: need === "other" ? (othersOf(fields, field)[0]?.id ?? "") : "",
  };
}

/** Another comparison of the same field, with what was picked and typed as far as it needs that. */
export function withHow(fields: readonly FieldSpec[], field: FieldSpec, row: ConditionDraft, how: How): ConditionDraft {
  const [before, after] = [COMPARISONS[row.how].need, COMPARISONS[how].need];
  return before === after ? { ...row, how } : startRow(fields, field, how);
}

/** One more row: of the field that tells records apart best among those that no row is about. */
export function nextRow(entity: EntitySpec, fields: readonly FieldSpec[], rows: readonly ConditionRow[]): ConditionDraft | undefined {
  const used = new Set(rows.flatMap((row) => (isKept(row) ? [] : [row.field])));
  const free = fields.filter(({ id }) => !used.has(id));
  const state = free.find(({ id }) => id === entity.statusField) ?? free.find(({ type }) => type === "status" || type === "select");
  const field = state ?? free.find(({ id }) => id !== entity.titleField) ?? free[0] ?? fields[0];
  return field && startRow(fields, field);
}

/** Records with one choice of a field, a box that is ticked or not, a day that is today; undefined where there is no such thing. */
export function rowOfChoice(fields: readonly FieldSpec[], id: string, value: string): ConditionDraft | undefined {
  const field = fields.find((one) => one.id === id);
  const hows = field ? howsOf(fields, field) : [];
  const how = hows.find((one) => (one === "unticked" ? value === "false" : one === "ticked" ? value === "true" : one === "is" || one === "has" || one === "today")); // prettier-ignore
  if (!field || !how) return undefined;
  if (COMPARISONS[how].need !== "choices") return startRow(fields, field, how);
  return choicesOf(field, { choices: [] }).some((option) => option.value === value)
    ? { ...startRow(fields, field, how), choices: [value] }
    : undefined;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Whether what was typed of a row can be, where it is typed at all. */
export function isTypedWell({ how, value, other }: ConditionDraft): boolean {
  switch (COMPARISONS[how].need) {
    case "amount":
      return other !== "" || numberOf(value) !== null;
    case "days":
      return /^\d{1,4}$/.test(value.trim()) && Number(value) <= MOST_DAYS;
    case "clock":
      return other !== "" || CLOCK.test(value);
    case "word":
      return value.trim() !== "";
    default:
      return true;
  }
}

/** Whether nothing of any row is missing. */
export const areComplete = (rows: readonly ConditionRow[]): boolean => rows.every((row) => isKept(row) || isComplete(row));
function isComplete(row: ConditionDraft): boolean {
  const { need } = COMPARISONS[row.how];
  return isTypedWell(row) && (need !== "choices" || row.choices.length > 0) && (need !== "other" || row.other !== "");
}

/** What the rows say, all of which has to hold; a row that is not complete says nothing yet. */
export const conditionsOf = (rows: readonly ConditionRow[]): Condition[] =>
  rows.flatMap((row) => (isKept(row) ? row.kept : isComplete(row) ? madeOf(row) : []));

/** The same where a spec has no empty list of conditions. */
export function whereOf(rows: readonly ConditionRow[]): Condition[] | undefined {
  const where = conditionsOf(rows);
  return where.length > 0 ? where : undefined;
}

function madeOf({ field, how, choices, value, other }: ConditionDraft): Condition[] {
  const right = { choices, number: numberOf(value) ?? 0, text: value.trim(), other };
  return COMPARISONS[how].made(right).map((made) => ({ field, ...made }));
}

/** The rows that say what conditions say. */
export function rowsOf(fields: readonly FieldSpec[], conditions: readonly Condition[] | undefined): ConditionRow[] {
  const rows: ConditionRow[] = [];
  let left: readonly Condition[] = wholeDays(conditions ?? []);
  while (left.length > 0) {
    const { row, said } = firstRow(fields, left);
    rows.push(row);
    left = left.filter((one) => !said.includes(one));
  }
  return rows;
}

/** What is not, of one choice, is one row, and so are the two ends of a span. */
function firstRow(fields: readonly FieldSpec[], [first, ...more]: readonly Condition[]): { row: ConditionRow; said: Condition[] } {
  const nots = more.filter(({ field, op }) => field === first!.field && op === "ne" && first!.op === "ne");
  const several = [nots, more.slice(0, 1)].filter(({ length }) => length > 0);
  for (const others of [...several, []]) {
    const said = [first!, ...others];
    const row = rowFor(fields, said);
    if (row) return { row, said };
  }
  return { row: { kept: [first!] }, said: [first!] };
}

/** The row that comes to these very conditions; undefined: there is none. */
function rowFor(fields: readonly FieldSpec[], conditions: readonly Condition[]): ConditionDraft | undefined {
  const field = fields.find(({ id }) => id === conditions[0]!.field);
  if (!field) return undefined;
  const right = rightOf(conditions);
  const isKnown = right.choices.every((value) => field.options?.some((option) => option.value === value));
  const isOther = right.other === "" || othersOf(fields, field).some(({ id }) => id === right.other);
  if (!isOther) return undefined;
  return howsOf(fields, field)
    .filter((how) => COMPARISONS[how].need !== "choices" || isKnown)
    .map((how): ConditionDraft => trimmed({ field: field.id, how, ...right }))
    .find((row) => isComplete(row) && isSame(madeOf(row), conditions));
}

/** Without what its comparison does not need. */
function trimmed(row: ConditionDraft): ConditionDraft {
  const { need } = COMPARISONS[row.how];
  const isTyped = need === "amount" || need === "clock" || need === "word" || need === "days";
  return {
    ...row,
    choices: need === "choices" ? row.choices : [],
    value: isTyped ? row.value : "",
    other: need === "other" || need === "amount" || need === "clock" ? row.other : "",
  };
}

/** What stands on the right of conditions, as a row has it. */
function rightOf(conditions: readonly Condition[]): Pick<ConditionDraft, "choices" | "value" | "other"> {
  const values = conditions.map(({ value }) => value);
  const choices = values.flat().filter((value) => typeof value === "string");
  const number = values.find((value) => typeof value === "number");
  const far = conditions.flatMap(({ value }) => {
    const days = todayOf(value);
    return days === undefined ? [] : [Math.abs(days)];
  });
  const other = conditions.map(comparedField).find((id) => id !== undefined) ?? "";
  return { choices, value: String(number ?? far.find((days) => days !== 0) ?? far[0] ?? choices[0] ?? ""), other };
}

/** One day is said as such, and not as the moments from its beginning to the next. */
const wholeDays = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((condition, at): Condition[] => {
    if (isDayEnd(conditions[at - 1], condition)) return [];
    return isDayEnd(condition, conditions[at + 1]) ? [{ ...condition, op: "eq" }] : [condition];
  });
function isDayEnd(from: Condition | undefined, to: Condition | undefined): boolean {
  if (!from || !to || from.field !== to.field || from.op !== "gte" || to.op !== "lt") return false;
  const [first, last] = [todayOf(from.value), todayOf(to.value)];
  return first !== undefined && last === first + 1;
}
const todayOf = (value: Condition["value"]): number | undefined =>
  typeof value === "object" && value !== null && "today" in value && typeof value.today === "number" ? value.today : undefined;

/** Keys of what is stored are in an order of its own; one of one is that one. */
const isSame = (made: readonly Condition[], given: readonly Condition[]): boolean =>
  made.length === given.length &&
  made.every(({ field, op, value }, at) => {
    const other = given[at]!;
    const isOneOfOne = other.op === "in" && (op === "eq" || op === "contains");
    return (
      field === other.field &&
      (op === other.op || isOneOfOne) &&
      JSON.stringify(isOneOfOne ? [value] : value) === JSON.stringify(other.value)
    );
  });
