import { addDays, addWeeks, format, parseISO, startOfWeek } from "date-fns";

const WEEKS = 8;

/** Days in the columns: the week `page` weeks from today's, or one weekday of eight weeks that end with the coming one. */
export function matrixDays(today: string, page: number, weekday?: number): string[] {
  const start = startOfWeek(parseISO(today), { weekStartsOn: 1 });
  if (weekday === undefined) return Array.from({ length: 7 }, (_, at) => format(addDays(addWeeks(start, page), at), "yyyy-MM-dd"));
  const last = addDays(start, (weekday + 6) % 7);
  return Array.from({ length: WEEKS }, (_, at) => format(addWeeks(last, page * WEEKS + at - WEEKS + 1), "yyyy-MM-dd"));
}
