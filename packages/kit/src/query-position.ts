/** Where a page of an answer ends. It comes back from outside, so it is read as anything else that does. */
import type { QueryColumn } from "./query-column.ts";

export interface QueryPosition {
  /** A key for each field the records are put in order by; null = the record has none. Numbers are written out. */
  keys: (string | null)[];
  /** ISO, to a millionth of a second where the database says so. */
  createdAt: string;
  id: string;
}

const NUMBER = /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i;
/** A place in a list of choices. */
const PLACE = /^\d{1,4}$/;
const INSTANT = /^((?:19|[2-9]\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})(\d{0,3})Z$/;
const LONGEST = 30_000;

export const writePosition = ({ keys, createdAt, id }: QueryPosition): string => JSON.stringify([...keys, createdAt, id]);

/** undefined = not written by us for this order. */
export function readPosition(text: string, columns: readonly QueryColumn[]): QueryPosition | undefined {
  let parts: unknown;
  try {
    parts = text.length > LONGEST ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== columns.length + 2) return undefined;
  const list: readonly unknown[] = parts;
  const keys = columns.map((column, at) => keyIn(column, list[at]));
  const [createdAt, id] = [instantIn(list.at(-2)), list.at(-1)];
  if (createdAt === undefined || typeof id !== "string" || id.length > 100 || id.includes("\0")) return undefined;
  return keys.every((key) => key !== undefined) ? { keys, createdAt, id } : undefined;
}

function keyIn(column: QueryColumn, key: unknown): string | null | undefined {
  if (key === null) return null;
  if (typeof key !== "string" || key.includes("\0")) return undefined;
  if (column.system === "createdAt" || column.system === "updatedAt") return instantIn(key);
  if (column.kind === "number") return NUMBER.test(key) ? key : undefined;
  if (column.kind === "boolean" || (column.kind === "choice" && column.options)) return PLACE.test(key) ? key : undefined;
  return key;
}

/** A day that there is, whatever was written. */
function instantIn(value: unknown): string | undefined {
  const [, upToMs, rest] = typeof value === "string" ? (INSTANT.exec(value) ?? []) : [];
  const at = upToMs === undefined ? Number.NaN : Date.parse(`${upToMs}Z`);
  return Number.isNaN(at) ? undefined : `${new Date(at).toISOString().slice(0, -1)}${rest}Z`;
}
