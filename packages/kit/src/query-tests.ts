/** Conditions measured by the columns they are put to: what is left are values of known kinds, for whoever asks them of records. */
import { DataRefusal } from "./data-store.ts";
import type { QueryCondition } from "./data-query.ts";
import { josa } from "./josa.ts";
import { type ColumnKind, isTime, type QueryColumn } from "./query-column.ts";

type Scalar = string | number | boolean;
export type QueryTest = { column: QueryColumn } & (
  | { op: "empty" | "filled" }
  | { op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte"; value: Scalar }
  | { op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte"; other: QueryColumn }
  /** A range that is this very one. */
  | { op: "is" | "isnt"; start: string; end: string }
  | { op: "in"; values: readonly Scalar[] }
  | { op: "contains" | "startsWith"; value: string }
  | { op: "between"; from: Scalar; to: Scalar }
);

const ORDERED = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "between", "empty", "filled"] as const;
const OPERATORS: Record<ColumnKind, readonly QueryCondition["op"][]> = {
  number: ORDERED,
  moment: [...ORDERED, "startsWith"],
  range: ["eq", "ne", "lt", "lte", "gt", "gte", "between", "empty", "filled"],
  text: ["eq", "ne", "in", "contains", "startsWith", "empty", "filled"],
  choice: ["eq", "ne", "in", "empty", "filled"],
  relation: ["eq", "ne", "in", "empty", "filled"],
  list: ["in", "contains", "empty", "filled"],
  boolean: ["eq", "ne", "in", "empty", "filled"],
  file: ["empty", "filled"],
};

const MOST_VALUES = 200;
const LONGEST_TEXT = 2_000;

/** Of which list is asked, and when. */
export interface Asking {
  /** Refuses columns that are not there. */
  column(id: string): QueryColumn;
  /** "2026-11-20" */
  today: string;
}

export const refused = (sentence: string): DataRefusal => new DataRefusal("query/refused", sentence);

/** A condition as it is put to the columns of a list; refuses what has no answer. */
export function testOf(asking: Asking, { field, op, value: given }: QueryCondition): QueryTest {
  const column = asking.column(field);
  if (!OPERATORS[column.kind].includes(op)) throw refused(`${josa(quoted(column), "은/는")} 그렇게 견줄 수 없어요`);
  if (op === "empty" || op === "filled") return { column, op };
  const asked = relativeTime(given, asking.today);
  switch (op) {
    case "in":
      if (!Array.isArray(asked) || asked.length > MOST_VALUES) throw wrongValue(column);
      return { column, op, values: asked.map((one) => scalarFor(column, one)) };
    case "between":
      if (!Array.isArray(asked) || asked.length !== 2) throw wrongValue(column);
      return { column, op, from: scalarFor(column, asked[0]), to: scalarFor(column, asked[1]) };
    case "contains":
    case "startsWith":
      return { column, op, value: textFor(column, asked) };
    default:
      return comparison(asking, column, op, asked);
  }
}

function comparison(asking: Asking, column: QueryColumn, op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte", asked: unknown): QueryTest {
  const isEquality = op === "eq" || op === "ne";
  if (isEquality && (asked === null || asked === undefined || asked === "")) return { column, op: op === "eq" ? "empty" : "filled" };
  if (typeof asked === "object" && asked !== null && !Array.isArray(asked)) {
    const { field, start, end } = asked as { field?: unknown; start?: unknown; end?: unknown };
    if (column.kind === "range" && isEquality && isDay(start) && isDay(end)) return { column, op: op === "eq" ? "is" : "isnt", start, end };
    const other = typeof field === "string" ? asking.column(field) : undefined;
    if (!other || !isLike(column, other)) throw wrongValue(column);
    return { column, op, other };
  }
  return { column, op, value: scalarFor(column, asked) };
}

const isLike = (a: QueryColumn, b: QueryColumn): boolean =>
  a.kind === b.kind && a.kind !== "range" && a.kind !== "list" && isTime(a) === isTime(b) && a.target === b.target;

export const quoted = ({ label }: QueryColumn): string => `‘${label}’`;
const wrongValue = (column: QueryColumn): DataRefusal => refused(`${josa(quoted(column), "와/과")} 견줄 값을 다시 확인해 주세요`);

/** A day or a month that is said from today; anything else stays what it is. */
export function relativeTime(given: unknown, today: string): unknown {
  if (Array.isArray(given)) return given.map((one: unknown) => relativeTime(one, today));
  const { today: days, month: months } = (typeof given === "object" && given !== null ? given : {}) as { today?: unknown; month?: unknown };
  if (typeof days !== "number" && typeof months !== "number") return given;
  const at = new Date(`${typeof days === "number" ? today : `${today.slice(0, 7)}-01`}T00:00:00Z`);
  if (typeof days === "number") at.setUTCDate(at.getUTCDate() + days);
  else at.setUTCMonth(at.getUTCMonth() + (months as number));
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year < 0 || year > 9999) throw refused("날짜를 다시 확인해 주세요");
  return at.toISOString().slice(0, typeof days === "number" ? 10 : 7);
}

const DAY = /^\d{4}-\d{2}(-\d{2}(T\d{2}:\d{2})?)?$/;
const TIME = /^\d{2}:\d{2}$/;
const isDay = (value: unknown): value is string => typeof value === "string" && DAY.test(value);

/** A value of the column's own kind; nothing else is compared with it. */
function scalarFor(column: QueryColumn, value: unknown): Scalar {
  const fits =
    column.kind === "number"
      ? typeof value === "number" && Number.isFinite(value)
      : column.kind === "boolean"
        ? typeof value === "boolean"
        : column.kind === "moment" && isTime(column)
          ? typeof value === "string" && TIME.test(value)
          : column.kind === "moment" || column.kind === "range"
            ? isDay(value)
            : true;
  if (!fits) throw wrongValue(column);
  return typeof value === "number" || typeof value === "boolean" ? value : textFor(column, value);
}

/** PostgreSQL has no text with a NUL in it: nothing that is stored could be found by one. */
function textFor(column: QueryColumn, value: unknown): string {
  if (typeof value !== "string" || value.length > LONGEST_TEXT || value.includes("\0")) throw wrongValue(column);
  return value;
}
