/** Days and weeks of things that are ticked off anew, and whose turn it is. Pure. */
import { dayIn } from "@appmon/kit/data";
import type { Kept } from "../shared/list.ts";

export type Span = "day" | "week";

/** A Monday long ago: turns are counted from here, so that everybody's device says the same. */
const FIRST_MONDAY = "2024-01-01";

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First day of the span a day lies in; weeks begin on Monday. */
export function spanStart(day: string, per: Span): string {
  if (per === "day") return day;
  return shifted(day, -(((daysBetween(FIRST_MONDAY, day) % 7) + 7) % 7));
}

export function shiftSpan(start: string, per: Span, steps: number): string {
  return shifted(start, steps * (per === "week" ? 7 : 1));
}

/** Last day of the span. */
export function spanEnd(start: string, per: Span): string {
  return per === "week" ? shifted(start, 6) : start;
}

/** Which of `members` has the `at`th thing in the week of a day: everybody moves on by one each week. */
export function turnOf(day: string, at: number, members: number): number {
  if (members === 0) return -1;
  const week = Math.floor(daysBetween(FIRST_MONDAY, spanStart(day, "week")) / 7);
  return (((week + at) % members) + members) % members;
}

interface Log {
  readonly [field: string]: unknown;
}

/** The entry of an item within a span; undefined = not done yet. */
export function doneIn<T extends object>(
  logs: readonly T[],
  fields: { item: string; date: string },
  item: string,
  start: string,
  per: Span,
): T | undefined {
  const end = spanEnd(start, per);
  return logs.find((log) => {
    const day = dayIn((log as Log)[fields.date]);
    return (log as Log)[fields.item] === item && day >= start && day <= end;
  });
}

/**
 * How many spans in a row, up to now, had something done, or had one of the items done; the running one breaks nothing while it is empty.
 */
export function streakOf(logs: readonly object[], date: string, today: string, per: Span, of?: { field: string; item: string }): number {
  const starts = new Set(
    logs
      .filter((log) => !of || (log as Log)[of.field] === of.item)
      .map((log) => dayIn((log as Log)[date]))
      .filter(Boolean)
      .map((day) => spanStart(day, per)),
  );
  let at = spanStart(today, per);
  if (!starts.has(at)) at = shiftSpan(at, per, -1);
  let streak = 0;
  for (; starts.has(at); at = shiftSpan(at, per, -1)) streak++;
  return streak;
}

/** Records in the order they were put down, where lists have the newest first; samples stand in the order they were written. */
export function saidOrder(records: readonly Kept[]): Kept[] {
  return [...records.filter((record) => record.sample), ...records.filter((record) => !record.sample).toReversed()];
}
