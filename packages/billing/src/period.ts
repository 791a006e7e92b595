import { daysInMonth, fromSeoul, toSeoul } from "./seoul-date.ts";

export type Interval = "month" | "year";

/** Half open: the instant of `endMs` belongs to the next period. */
export interface Period {
  index: number;
  startMs: number;
  endMs: number;
}

/**
 * Where period `index` begins. Always counted from the original anchor: its day and time of day in Seoul, on the last day of
 * months that are shorter. Chained from the boundary before, the 31st would become the 28th for ever.
 */
export function periodStart(anchorMs: number, interval: Interval, index: number): number {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError(`period ${index}`);
  const anchor = toSeoul(anchorMs);
  const months = anchor.month - 1 + index * (interval === "year" ? 12 : 1);
  const year = anchor.year + Math.floor(months / 12);
  const month = (months % 12) + 1;
  return fromSeoul({ year, month, day: Math.min(anchor.day, daysInMonth(year, month)), timeMs: anchor.timeMs });
}

export function periodAt(anchorMs: number, interval: Interval, index: number): Period {
  return { index, startMs: periodStart(anchorMs, interval, index), endMs: periodStart(anchorMs, interval, index + 1) };
}

/** The period an instant lies in, for instants not before the anchor. */
export function periodContaining(anchorMs: number, interval: Interval, atMs: number): Period {
  if (atMs < anchorMs) throw new RangeError("before the first period");
  const [from, to] = [toSeoul(anchorMs), toSeoul(atMs)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  // The calendar's guess is off by at most one, by the day and the time of day.
  let index = Math.max(0, (interval === "year" ? Math.floor(months / 12) : months) - 1);
  while (periodStart(anchorMs, interval, index + 1) <= atMs) index += 1;
  return periodAt(anchorMs, interval, index);
}
