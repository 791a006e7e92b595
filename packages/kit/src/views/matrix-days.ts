import { addDays, addMonths, addWeeks, format, parseISO, startOfMonth, startOfWeek } from "date-fns";

const WEEKS = 8;
const MONTHS = 6;

/** Days in the columns: the week `page` weeks from today's, or one weekday of eight weeks that end with the coming one. */
export function matrixDays(today: string, page: number, weekday?: number): string[] {
  const start = startOfWeek(parseISO(today), { weekStartsOn: 1 });
  if (weekday === undefined) return Array.from({ length: 7 }, (_, at) => format(addDays(addWeeks(start, page), at), "yyyy-MM-dd"));
  const last = addDays(start, (weekday + 6) % 7);
  return Array.from({ length: WEEKS }, (_, at) => format(addWeeks(last, page * WEEKS + at - WEEKS + 1), "yyyy-MM-dd"));
}

/** Months in the columns, as "2026-11": six that end with this one, or with the one `page` times six after it. */
export function matrixMonths(today: string, page: number): string[] {
  const last = startOfMonth(parseISO(today));
  return Array.from({ length: MONTHS }, (_, at) => format(addMonths(last, page * MONTHS + at - MONTHS + 1), "yyyy-MM"));
}
