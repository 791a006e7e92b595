/** What comes up soon out of records with dates. Pure. */
import { daysUntil } from "../booking/booking-slots.ts";
import { dayIn } from "../figures/report.ts";

export interface Occasion<T> {
  record: T;
  /** Id of the field the day comes from. */
  field: string;
  /** The day it is next, "2026-11-29". */
  day: string;
  /** Days from today; negative = it is over and nobody moved it. */
  left: number;
}

/** How long something that is over is still said to be. */
const LATE_DAYS = 14;

/** The next time a day of the year comes: today counts; the 29th of February is the 28th in other years. */
export function nextOfYear(day: string, today: string): string {
  for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]) {
    const wanted = `${year}${day.slice(4)}`;
    const at = new Date(`${wanted}T00:00:00Z`);
    const exists = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === wanted;
    const next = exists ? wanted : `${year}-02-28`;
    if (next >= today) return next;
  }
  return day;
}

/** Occasions of the next `days` days, and of the two weeks that are over, nearest first. */
export function upcoming<T extends object>(
  records: readonly T[],
  fields: { dates: readonly string[]; yearly: readonly string[] },
  today: string,
  days: number,
): Occasion<T>[] {
  return records
    .flatMap((record) =>
      fields.dates.flatMap((field): Occasion<T>[] => {
        const held = dayIn((record as { readonly [field: string]: unknown })[field]);
        if (!/^\d{4}-\d{2}-\d{2}$/.test(held)) return [];
        const again = fields.yearly.includes(field);
        const day = again ? nextOfYear(held, today) : held;
        const left = daysUntil(day, today);
        return left <= days && left >= (again ? 0 : -LATE_DAYS) ? [{ record, field, day, left }] : [];
      }),
    )
    .toSorted((a, b) => a.left - b.left);
}
