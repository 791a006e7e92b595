/** Conditions put to a record that is at hand, as PostgreSQL puts them to its rows. */
import type { StoredRecord } from "../data-store.ts";
import { isColumnEmpty, type QueryColumn, valueIn } from "../query-column.ts";
import type { QueryTest } from "../query-tests.ts";

export const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a record meets a condition. */
export function passes(test: QueryTest, record: StoredRecord): boolean {
  const { column } = test;
  switch (test.op) {
    case "empty":
      return isColumnEmpty(column, record);
    case "filled":
      return !isColumnEmpty(column, record);
    case "is":
    case "isnt": {
      const range = valueIn(column, record) as { start: string | null; end: string | null } | null;
      return (range?.start === test.start && range.end === test.end) === (test.op === "is");
    }
    case "in":
      return test.values.some((value) => equals(column, record, value));
    case "contains": {
      const value = valueIn(column, record);
      if (Array.isArray(value)) return value.includes(test.value);
      return typeof value === "string" && value.toLowerCase().includes(test.value.toLowerCase());
    }
    case "startsWith": {
      const value = valueIn(column, record);
      return typeof value === "string" && value.toLowerCase().startsWith(test.value.toLowerCase());
    }
    case "between":
      return edge(column, record, "end", test.from, (order) => order >= 0) && edge(column, record, "start", test.to, (order) => order <= 0);
    default:
      return "other" in test ? comparesFields(test, record) : comparesValue(test, record);
  }
}

function equals(column: QueryColumn, record: StoredRecord, wanted: unknown): boolean {
  const value = valueIn(column, record);
  if (Array.isArray(value)) return value.includes(wanted as string);
  if (column.kind === "range")
    return edge(column, record, "start", wanted, (order) => order <= 0) && edge(column, record, "end", wanted, (order) => order >= 0);
  if (column.kind === "moment") return compareWith(column.length, value, wanted) === 0;
  return value === wanted;
}

/** null = one of them is none. A moment is compared as coarsely as the coarser of the two. */
function compareWith(length: number, value: unknown, wanted: unknown): number | null {
  if (typeof value === "number" && typeof wanted === "number") return value - wanted;
  if (typeof value === "boolean" && typeof wanted === "boolean") return Number(value) - Number(wanted);
  if (typeof value !== "string" || typeof wanted !== "string") return null;
  const signs = length === 0 ? Infinity : Math.min(length, wanted.length);
  return before(value.slice(0, signs), wanted.slice(0, signs));
}

function edge(
  column: QueryColumn,
  record: StoredRecord,
  which: "start" | "end",
  wanted: unknown,
  fits: (order: number) => boolean,
): boolean {
  const value = valueIn(column, record);
  const at = column.kind === "range" ? ((value as { start: string | null; end: string | null } | null)?.[which] ?? null) : value;
  const order = compareWith(column.length, at, wanted);
  return order !== null && fits(order);
}

type Comparison = Extract<QueryTest, { op: "eq" | "ne" | "lt" | "lte" | "gt" | "gte" }>;
const FITS: Record<"lt" | "lte" | "gt" | "gte", (order: number) => boolean> = {
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
};

function comparesValue({ column, op, value }: Comparison & { value: unknown }, record: StoredRecord): boolean {
  if (op === "eq" || op === "ne") return equals(column, record, value) === (op === "eq");
  return edge(column, record, op === "lt" || op === "lte" ? "end" : "start", value, FITS[op]);
}

function comparesFields({ column, op, other }: Comparison & { other: QueryColumn }, record: StoredRecord): boolean {
  const [left, right] = [valueIn(column, record), valueIn(other, record)];
  const order = compareWith(Math.min(column.length, other.length), left, right);
  if (op !== "eq" && op !== "ne") return order !== null && FITS[op](order);
  return (order === null ? left === right : order === 0) === (op === "eq");
}
