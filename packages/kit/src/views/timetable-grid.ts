/** Lessons of a week as blocks on a grid of days and hours, side by side where they overlap. Pure. */
import type { FieldSchema } from "../schema.ts";

export interface TimetableColumn {
  /** What a record of this column holds: an option's value or a day. */
  key: string;
  label: string;
  isToday: boolean;
}
export interface TimetableMark {
  at: number;
  label: string;
  /** What a record that starts here holds: "09:00", an option's value or a number. */
  value: string | number;
}
export interface TimetableBlock<R> {
  record: R;
  column: string;
  /** In minutes, or in periods where the rows are periods. */
  start: number;
  end: number;
  lane: number;
  lanes: number;
}
export interface TimetableRows {
  from: number;
  to: number;
  /** How much one row is: 60 minutes, or 1 period. */
  step: number;
  marks: TimetableMark[];
}

const WEEK = "월화수목금토일";
const HOUR = 60;

/** The columns of a field of weekdays, Monday first; of other options as they stand. */
export function weekdayColumns(field: FieldSchema, weekday: string): TimetableColumn[] {
  const columns = (field.options ?? []).map(({ value, label }) => ({ key: value, label, isToday: label.startsWith(weekday) }));
  const place = (label: string) => WEEK.indexOf(label.slice(0, 1));
  return columns.every(({ label }) => place(label) >= 0) ? columns.toSorted((a, b) => place(a.label) - place(b.label)) : columns;
}

/** "09:30" → 570. */
export function minutesOf(time: unknown): number | undefined {
  const match = /(\d{2}):(\d{2})/.exec(typeof time === "string" ? time : "");
  return match ? Number(match[1]) * HOUR + Number(match[2]) : undefined;
}

/** From the first to the last hour that holds something; a working day where nothing does. */
export function hourRows(spans: readonly { start: number; end: number }[]): TimetableRows {
  const first = spans.length > 0 ? Math.floor(Math.min(...spans.map(({ start }) => start)) / HOUR) * HOUR : 9 * HOUR;
  const last = spans.length > 0 ? Math.ceil(Math.max(...spans.map(({ end }) => end)) / HOUR) * HOUR : 18 * HOUR;
  const to = Math.max(last, first + 4 * HOUR);
  const marks = Array.from({ length: (to - first) / HOUR }, (_, at) => {
    const minutes = first + at * HOUR;
    return { at: minutes, label: String((minutes / HOUR) % 24), value: `${String(minutes / HOUR).padStart(2, "0")}:00` };
  });
  return { from: first, to, step: HOUR, marks };
}

/** One row for each period: every option, or every number from 1 to the highest in use. */
export function periodRows(field: FieldSchema, values: readonly unknown[]): TimetableRows {
  if (field.type === "number") {
    const most = Math.min(20, Math.max(6, ...values.filter((value) => typeof value === "number")));
    const marks = Array.from({ length: most }, (_, at) => ({ at, label: `${at + 1}`, value: at + 1 }));
    return { from: 0, to: most, step: 1, marks };
  }
  const marks = (field.options ?? []).map(({ value, label }, at) => ({ at, label, value }));
  return { from: 0, to: Math.max(1, marks.length), step: 1, marks };
}

/** Blocks of one column that overlap share its width. */
export function inLanes<R>(spans: readonly { record: R; column: string; start: number; end: number }[]): TimetableBlock<R>[] {
  const columns = Map.groupBy(spans, ({ column }) => column);
  return [...columns.values()].flatMap((held) => {
    const made: TimetableBlock<R>[] = [];
    let together: TimetableBlock<R>[] = [];
    let until = -Infinity;
    const close = () => {
      const lanes = Math.max(0, ...together.map(({ lane }) => lane)) + 1;
      made.push(...together.map((block) => ({ ...block, lanes })));
      together = [];
    };
    for (const span of held.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      if (span.start >= until) close();
      const busy = new Set(together.filter(({ end }) => end > span.start).map(({ lane }) => lane));
      let lane = 0;
      while (busy.has(lane)) lane++;
      together.push({ ...span, lane, lanes: 1 });
      until = Math.max(until, span.end);
    }
    close();
    return made;
  });
}
