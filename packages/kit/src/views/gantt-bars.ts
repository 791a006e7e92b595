/** Where the bars of a gantt chart lie, in days from its first. Pure; days are "2026-11-20". */
import type { FieldSchema } from "../schema.ts";

const DAY = 86_400_000;

export interface GanttBar<R> {
  record: R;
  start: string;
  end: string;
  at: number;
  days: number;
}
export interface GanttScale<R> {
  bars: GanttBar<R>[];
  /** Without a start they have no bar. */
  loose: R[];
  from: string;
  days: number;
  ticks: { at: number; days: number; label: string }[];
  /** Px a day. */
  zoom: number;
}

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const isDay = (value: unknown): value is string => typeof value === "string" && !Number.isNaN(at(value.slice(0, 10)));

/** First and last day of a record; without an end it lasts a day, and an end before the start is none. */
export function spanOf(
  start: FieldSchema,
  end: FieldSchema | undefined,
  record: { [field: string]: unknown },
): [string, string] | undefined {
  const held = record[start.id];
  if (start.type === "daterange") {
    const range = (typeof held === "object" && held !== null ? held : {}) as { start?: string; end?: string };
    return isDay(range.start) ? ordered(range.start, range.end) : undefined;
  }
  return isDay(held) ? ordered(held, end && record[end.id]) : undefined;
}

function ordered(start: string, end: unknown): [string, string] {
  const first = start.slice(0, 10);
  const last = isDay(end) ? end.slice(0, 10) : first;
  return [first, last < first ? first : last];
}

/** Bars in order of their start on a scale of whole weeks, or of whole months where they reach further than ten weeks. */
export function ganttOf<R>(records: readonly R[], span: (record: R) => [string, string] | undefined, today: string): GanttScale<R> {
  const placed: { record: R; start: string; end: string }[] = [];
  const loose: R[] = [];
  for (const record of records) {
    const found = span(record);
    if (found) placed.push({ record, start: found[0], end: found[1] });
    else loose.push(record);
  }
  placed.sort((a, b) => (a.start === b.start ? (a.end < b.end ? -1 : 1) : a.start < b.start ? -1 : 1));
  const first = Math.min(...placed.map(({ start }) => at(start)), placed.length > 0 ? Infinity : at(today));
  const last = Math.max(...placed.map(({ end }) => at(end)), first + 13 * DAY);
  const byMonth = (last - first) / DAY > 70;
  const from = byMonth ? monthStart(first) : weekStart(first);
  const to = byMonth ? monthEnd(last) : weekStart(last) + 6 * DAY;
  const days = Math.round((to - from) / DAY) + 1;
  return {
    bars: placed.map((bar) => ({ ...bar, at: (at(bar.start) - from) / DAY, days: (at(bar.end) - at(bar.start)) / DAY + 1 })),
    loose,
    from: dayOf(from),
    days,
    ticks: byMonth ? monthTicks(from, to) : weekTicks(from, days),
    zoom: byMonth ? (days > 400 ? 2 : 5) : days > 35 ? 14 : 20,
  };
}

/** How many days after the first day of the scale. */
export function daysAfter(from: string, day: string): number {
  return Math.round((at(day) - at(from)) / DAY);
}

const weekStart = (time: number): number => time - ((new Date(time).getUTCDay() + 6) % 7) * DAY;
const monthStart = (time: number): number => at(`${dayOf(time).slice(0, 7)}-01`);
function monthEnd(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
}

function weekTicks(from: number, days: number): GanttScale<never>["ticks"] {
  return Array.from({ length: days / 7 }, (_, week) => {
    const date = new Date(from + week * 7 * DAY);
    return { at: week * 7, days: 7, label: `${date.getUTCMonth() + 1}/${date.getUTCDate()}` };
  });
}

function monthTicks(from: number, to: number): GanttScale<never>["ticks"] {
  const ticks: GanttScale<never>["ticks"] = [];
  for (let time = from; time <= to; time = monthEnd(time) + DAY) {
    const date = new Date(time);
    const year = ticks.length === 0 || date.getUTCMonth() === 0 ? `${date.getUTCFullYear()}년 ` : "";
    ticks.push({ at: (time - from) / DAY, days: (monthEnd(time) - time) / DAY + 1, label: `${year}${date.getUTCMonth() + 1}월` });
  }
  return ticks;
}
