import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { refusal } from "@appmon/contract/failure-codes";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";

export const PAGE = 50;

export interface Before {
  at: Date;
  id: string;
}

/** Where a list goes on, newest first. */
export function readBefore(cursor: string | undefined): Before | undefined {
  const parts = decodeCursor(cursor, 2);
  if (!parts) return undefined;
  const before = { at: new Date(parts[0] as string), id: String(parts[1]) };
  if (Number.isNaN(before.at.getTime())) throw refusal("request/invalid");
  return before;
}

export function isBefore(before: Before | undefined, at: PgColumn, id: PgColumn): SQL | undefined {
  return before && or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id)));
}

/** One row more than a page was asked for; it says that there is more. */
export function toPage<Row extends { id: string }, Item>(
  rows: Row[],
  timeOf: (row: Row) => Date,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    nextCursor: rows.length > PAGE && last ? encodeCursor([timeOf(last).toISOString(), last.id]) : null,
  };
}
