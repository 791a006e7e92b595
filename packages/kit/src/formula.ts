/**
 * Computes formulas: of fields that are worked out, and of calculators. By the tree of `formula-grammar.ts`; total: whatever the text,
 * there is a value or `null`. Dates count as days since 1970. The data computes the same in SQL; one table of cases holds for both.
 */
import { type ClassOf, classify, comparesWords, type ValueClass } from "./formula-class.ts";
import { DAY_MS, dayNumber, dayOf, FIRST_DAY, LAST_DAY } from "./formula-days.ts";
import { DATE_ARGUMENTS, type Formula, isComparison, type Operator, parseFormula } from "./formula-grammar.ts";
import { minutesBetween, minutesLater } from "./formula-times.ts";

type Value = number | string | null;

export interface FormulaScope {
  /** What a name stands for: number, boolean, "2026-11-20", option value; `null` = empty. */
  read(id: string): unknown;
  /** Of what class fields are declared: a value of another one counts as none. Absent = as they come. */
  classOf?: ClassOf;
  /** Whether a yes or no was never asked; absent = what is read tells. */
  isEmpty?(id: string): boolean;
  /** What the option chosen for a name is called. */
  label?(id: string): string | null;
  /** A scope for each row; `sum(…)` adds up over them. */
  rows?: readonly FormulaScope[];
  /** "2026-11-20" */
  today: string;
  /** What the options chosen for a name cost together; 0 where nothing is chosen. */
  cost?(id: string): number;
  /** What an empty number counts as; `null` leaves the result empty. */
  empty: 0 | null;
}

/** Numbers from here on count as none. */
const LARGEST = 1e100;
/** Signs of a text that formulas make. */
export const LONGEST_TEXT = 1_000;

/** The same day `months` later, the last of the month where that one is shorter. */
function addMonths(from: number, months: number): number | null {
  const days = Math.floor(from);
  if (days < FIRST_DAY || days > LAST_DAY || Math.abs(months) > 120_000) return null;
  const at = new Date(days * DAY_MS);
  const first = new Date(Date.UTC(2000, at.getUTCMonth() + Math.trunc(months), 1));
  first.setUTCFullYear(first.getUTCFullYear() - 2000 + at.getUTCFullYear());
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1, 0);
  const found = first.getTime() / DAY_MS + Math.min(at.getUTCDate(), next.getUTCDate()) - 1;
  return found >= FIRST_DAY && found <= LAST_DAY ? found : null;
}

/** Whole months from one day to another. */
function monthsBetween(from: number, to: number): number | null {
  if (dayOf(from) === null || dayOf(to) === null) return null;
  const [a, b] = [new Date(from * DAY_MS), new Date(to * DAY_MS)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  const there = addMonths(from, months);
  if (there === null) return months;
  if (to >= from) return there > to ? months - 1 : months;
  return there < to ? months + 1 : months;
}

/** Monday is 1, Sunday 7. */
const weekday = (days: number): number | null => (days < FIRST_DAY || days > LAST_DAY ? null : ((((days + 3) % 7) + 7) % 7) + 1);

/** To `digits` places behind the point; negative ones round to tens. Knocks off what binary fractions add (1.005 → 1.01). */
function rounded(how: "round" | "floor" | "ceil", value: number, digits: number): number {
  const scale = 10 ** Math.max(-12, Math.min(12, Math.trunc(digits)));
  return Math[how](Number((value * scale).toPrecision(14))) / scale;
}

/** Without what binary fractions add; the same digits PostgreSQL keeps of a double. */
const clean = (value: number): number => Number(value.toPrecision(15));

/** A step of an arithmetic: what is beyond all measure is none, and what is below it nothing. */
function step(value: number): number | null {
  if (!(Math.abs(value) < LARGEST)) return null;
  return Math.abs(value) < 5e-16 ? 0 : value;
}

/** A derived number as it is kept: fifteen digits, ten behind the point at most, never a zero with a sign; none where it is beyond all measure. */
export const settled = (value: number): number | null => (Math.abs(value) < LARGEST ? Number(clean(value).toFixed(10)) + 0 : null);

/** 1e21 → "1000000000000000000000", 0.5 → "0.5". */
const written = (value: number): string => (settled(value) ?? 0).toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 10 });

function evaluate(node: Formula, scope: FormulaScope): Value {
  switch (node.kind) {
    case "number":
    case "text":
      return node.value;
    case "field":
      return named(node.id, scope);
    case "negate": {
      const value = evaluate(node.of, scope);
      return value === null ? null : typeof value === "string" ? NaN : 0 - value;
    }
    case "binary":
      return operate(node, scope);
    case "call":
      return call(node, scope);
  }
}

function named(id: string, scope: FormulaScope): Value {
  const value = scope.read(id);
  const cls = scope.classOf?.(id);
  if (cls === "date") return typeof value === "string" ? dayNumber(value) : null;
  if (cls === "text" || cls === "choice") return typeof value === "string" && value !== "" ? value : null;
  if (cls === "boolean") return typeof value === "boolean" ? Number(value) : scope.empty;
  if (cls !== undefined) return typeof value === "number" && Number.isFinite(value) ? (step(value) ?? scope.empty) : scope.empty;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "string" && value !== "") return dayNumber(value) ?? value;
  return value === null || value === undefined || value === "" ? scope.empty : NaN;
}

function operate({ op, left, right }: Extract<Formula, { kind: "binary" }>, scope: FormulaScope): Value {
  const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
  if (typeof a === "string" || typeof b === "string" || ((a === null || b === null) && comparesWords(left, right, scope.classOf))) {
    if (op === "=") return Number((a ?? "") === (b ?? ""));
    return op === "!=" ? Number((a ?? "") !== (b ?? "")) : NaN;
  }
  if (a === null || b === null) return null;
  return isComparison(op) ? Number(compares(op, clean(a), clean(b))) : step(arithmetic(op, a, b));
}

function compares(op: Operator, a: number, b: number): boolean {
  switch (op) {
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
    default:
      return (a === b) === (op === "=");
  }
}

function arithmetic(op: Operator, a: number, b: number): number {
  switch (op) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    default:
      return a / b;
  }
}

/** Whether a part has no value: a field that is empty, a number that cannot be worked out. */
function isNone(part: Formula, scope: FormulaScope): boolean {
  if (part.kind !== "field") {
    const value = evaluate(part, { ...scope, empty: null });
    return value === null || value === "" || Number.isNaN(value);
  }
  const value = scope.read(part.id);
  switch (scope.classOf?.(part.id)) {
    case "list":
      return !Array.isArray(value) || value.length === 0;
    case "boolean":
      return scope.isEmpty?.(part.id) ?? typeof value !== "boolean";
    case undefined:
      return value === null || value === undefined || value === "";
    default:
      return named(part.id, { ...scope, empty: null }) === null;
  }
}

const isYes = (value: Value): boolean => typeof value === "number" && value !== 0;

function call({ fn, args }: Extract<Formula, { kind: "call" }>, scope: FormulaScope): Value {
  switch (fn) {
    case "if": {
      const met = evaluate(args[0]!, scope);
      // A record without that day does not meet the condition; a calculator waits for what is not filled in yet.
      return met === null && scope.empty === null ? null : evaluate(met === null || met === 0 ? args[2]! : args[1]!, scope);
    }
    case "isEmpty":
      return Number(isNone(args[0]!, scope));
    case "and":
      return Number(args.every((arg) => isYes(evaluate(arg, scope))));
    case "or":
      return Number(args.some((arg) => isYes(evaluate(arg, scope))));
    case "not":
      return Number(!isYes(evaluate(args[0]!, scope)));
    case "join":
      return firstSigns(args.map((arg) => said(arg, scope)).join(""));
    case "contains":
      return contains(args[0]!, args[1]!, scope);
    case "minutesBetween":
    case "addMinutes":
      return ofTimes(fn, args, scope);
    case "sum":
      return total((scope.rows ?? []).map((row) => evaluate(args[0]!, row)));
    case "cost":
      return args[0]?.kind === "field" ? (scope.cost?.(args[0].id) ?? 0) : null;
    case "count":
      return scope.rows?.length ?? 0;
    case "today":
      return dayNumber(scope.today);
    default:
      break;
  }
  // An empty day is no day: it never counts as 0.
  const inner = DATE_ARGUMENTS[fn] ? { ...scope, empty: null } : scope;
  const numbers = args.map((arg) => evaluate(arg, inner));
  if (numbers.some((value) => value === null)) return null;
  if (numbers.some((value) => typeof value === "string")) return NaN;
  const found = ofNumbers(fn, numbers as number[]);
  return found === null ? null : step(found);
}

/** Times are read as they are held: a field that is read as a day has lost its time. */
function ofTimes(fn: "minutesBetween" | "addMinutes", [from, other]: readonly Formula[], scope: FormulaScope): Value {
  const held = (part: Formula | undefined) => (part?.kind === "field" ? scope.read(part.id) : null);
  if (fn === "minutesBetween") return minutesBetween(held(from), held(other));
  const minutes = evaluate(other!, scope);
  return typeof minutes === "string" ? NaN : minutesLater(held(from), minutes);
}

function ofNumbers(fn: string, numbers: number[]): number | null {
  const [a = NaN, b = 0] = numbers;
  switch (fn) {
    case "round":
    case "floor":
    case "ceil":
      return rounded(fn, a, b);
    case "min":
      return Math.min(...numbers);
    case "max":
      return Math.max(...numbers);
    case "abs":
      return Math.abs(a);
    case "pow":
      return a ** b;
    case "daysBetween":
      return b - a;
    case "monthsBetween":
      return monthsBetween(Math.floor(a), Math.floor(b));
    case "yearsBetween": {
      const months = monthsBetween(Math.floor(a), Math.floor(b));
      return months === null ? null : Math.trunc(months / 12);
    }
    case "addDays":
      return a + b;
    case "weekday":
      return weekday(Math.floor(a));
    default:
      return addMonths(a, b);
  }
}

/** A part of a text as one reads it: the label of a choice, a day as it is written, a number without commas. */
function said(arg: Formula, scope: FormulaScope): string {
  if (arg.kind === "field" && scope.classOf?.(arg.id) === "choice") return scope.label?.(arg.id) ?? "";
  const value = evaluate(arg, scope);
  if (value === null || typeof value === "string") return value ?? "";
  const found = classify(arg, scope.classOf ?? (() => undefined));
  if ("cls" in found && found.cls === "date") return dayOf(value) ?? "";
  return Number.isFinite(value) ? written(value) : "";
}

function contains(held: Formula, sought: Formula, scope: FormulaScope): number {
  const word = evaluate(sought, scope) ?? "";
  if (held.kind === "field" && scope.classOf?.(held.id) === "list") {
    const list = scope.read(held.id);
    return Number(Array.isArray(list) && list.includes(word));
  }
  return Number(
    String(evaluate(held, scope) ?? "")
      .toLowerCase()
      .includes(String(word).toLowerCase()),
  );
}

const firstSigns = (text: string): string => (text.length <= LONGEST_TEXT ? text : [...text].slice(0, LONGEST_TEXT).join(""));

/** Rows that are not filled in yet do not spoil the sum. */
function total(values: Value[]): Value {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return null;
  return numbers.some((value) => typeof value === "string") ? NaN : (numbers as number[]).reduce((sum, value) => sum + value, 0);
}

/** The value of a formula; `null` when something needed is empty, the text is no formula, or the result is no finite number. */
export function formulaValue(formula: string, scope: FormulaScope): number | null {
  const found = parseFormula(formula);
  if (!found.ok) return null;
  const value = evaluate(found.formula, scope);
  return typeof value === "number" && Number.isFinite(value) ? Number(value.toPrecision(14)) + 0 : null;
}

/** The value of a tree as a record holds it: a number, "2026-11-20", a text, yes or no; `null` = none. */
export function valueOfFormula(formula: Formula, scope: FormulaScope, cls: ValueClass): number | string | boolean | null {
  const value = evaluate(formula, scope);
  if (cls === "text") return typeof value === "string" && value !== "" ? firstSigns(value) : null;
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  if (cls === "boolean") return value !== 0;
  return cls === "date" ? dayOf(value) : settled(value);
}
