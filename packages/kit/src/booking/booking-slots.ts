/** When something can be booked, and what a choice means for the record. Pure. */
import { findConflict, occupantsOf } from "../record-conflict.ts";
import { findFullPlace, placeFieldsOf } from "../record-limits.ts";
import { type Given, own } from "../record-rules.ts";
import type { Collection, FieldSchema, Json } from "../schema.ts";

export interface BookingSlot {
  unit: "slot" | "day" | "night";
  from?: string;
  to?: string;
  stepMinutes?: number;
  closedWeekdays?: number[];
  breaks?: { from: string; to: string }[];
}

/** Field ids of what a booking decides. */
export interface BookingFields {
  resource?: string;
  /** Relation to what is done, where that says how long it takes. */
  service?: string;
  date: string;
  time?: string;
  endTime?: string;
  endDate?: string;
}

/** What a visitor has chosen so far. Days are "2026-11-20"; `last` is the last day, or the day of leaving. */
export interface Choice {
  /** What is done, where that says how long it takes. */
  service?: string;
  resource?: string;
  day?: string;
  last?: string;
  time?: string;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
/** The last moment a time field can hold. */
const DAY_END = 23 * 60 + 59;

const stepOf = ({ stepMinutes = 60 }: BookingSlot): number => Math.max(5, stepMinutes);

/**
 * "10:00", "11:00", … : starts of the slots of a day that end within it and touch no break; after a break they begin with its end.
 * `lasts`: minutes of what is booked; what takes longer than a slot has to be over by then as well.
 */
export function slotStarts(slot: BookingSlot, lasts = 0): string[] {
  const { to = "20:00", breaks = [] } = slot;
  return gridOf(slot).filter((start) => {
    const [begins, ends] = [minutesOf(start), minutesOf(start) + lasts];
    return ends <= minutesOf(to) && !breaks.some((one) => begins < minutesOf(one.to) && minutesOf(one.from) < ends);
  });
}

function gridOf(slot: BookingSlot): string[] {
  const { from = "10:00", to = "20:00", breaks = [] } = slot;
  const step = stepOf(slot);
  const starts: string[] = [];
  for (let at = minutesOf(from); at + step <= minutesOf(to) && starts.length < 288;) {
    const rest = breaks.find((one) => at < minutesOf(one.to) && minutesOf(one.from) < at + step);
    if (rest) at = minutesOf(rest.to);
    else {
      starts.push(clockOf(at));
      at += step;
    }
  }
  return starts;
}

export function slotEnd(start: string, slot: BookingSlot, lasts: number | undefined = undefined): string {
  return clockOf(Math.min(DAY_END, minutesOf(start) + (lasts ?? stepOf(slot))));
}

/** "30분", "1시간", "2시간 30분". */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`].filter(Boolean).join(" ");
}

/** "2026-11-20" shifted by whole days. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export function isClosed(day: string, slot: BookingSlot): boolean {
  return slot.closedWeekdays?.includes(weekdayOf(day)) ?? false;
}

/** Whole days from `today` to `day`: 3, 0, -1. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}

/** "D-3", "D-Day", "D+2". */
export function dDayText(day: string, today: string): string {
  const days = daysUntil(day, today);
  return days === 0 ? "D-Day" : days > 0 ? `D-${days}` : `D+${-days}`;
}

/** The part of a record that a choice decides. `lasts`: minutes of what is booked. */
export function bookedValues(
  schema: Collection,
  fields: BookingFields,
  slot: BookingSlot,
  choice: Choice,
  lasts: number | undefined = undefined,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  if (fields.service && choice.service) values[fields.service] = choice.service;
  const typeOf = (id: string): FieldSchema["type"] | undefined => schema.fields.find((field) => field.id === id)?.type;
  if (fields.resource && choice.resource) values[fields.resource] = choice.resource;
  if (choice.day) {
    const last = choice.last ?? (slot.unit === "night" ? dayAfter(choice.day, 1) : choice.day);
    const type = typeOf(fields.date);
    values[fields.date] =
      type === "daterange"
        ? { start: choice.day, end: last }
        : type === "datetime"
          ? `${choice.day}T${choice.time ?? "10:00"}`
          : choice.day;
    if (fields.endDate) values[fields.endDate] = last;
  }
  if (choice.time) {
    if (fields.time) values[fields.time] = choice.time;
    if (fields.endTime) values[fields.endTime] = slotEnd(choice.time, slot, lasts);
  }
  return values;
}

/** What stands in the way of a choice, by the app's own rule against double booking; undefined = it is free. */
export function takenBy(schema: Collection, values: Record<string, Json>, records: readonly { id: string }[]): string | undefined {
  return findConflict(schema, values, records)?.other;
}

/** All bookings that take up part of a cell of the board, earliest first; not those that one made there would run into. */
export function bookingsIn<R extends object>(
  { collection, fields, slot, records }: { collection: Collection; fields: BookingFields; slot: BookingSlot; records: readonly R[] },
  cell: Choice,
): R[] {
  const values = bookedValues(collection, fields, slot, cell);
  if (slot.unit !== "slot") return occupantsOf(collection, values, records);
  const begins = (record: R) => String(own(record as Given, fields.time ?? fields.date));
  return occupantsOf(collection, values, records, stepOf(slot)).toSorted((a, b) => begins(a).localeCompare(begins(b)));
}

/** Whether the day (or whatever else a limit counts by) has all the bookings it takes, as far as the choice says. */
export function isFull(schema: Collection, values: Record<string, Json>, records: readonly object[]): boolean {
  return (schema.constraints ?? []).some(
    (rule) =>
      rule.kind === "capacity" &&
      typeof rule.limit === "number" &&
      rule.amount === undefined &&
      rule.each === undefined &&
      (rule.per === undefined || rule.per.on !== undefined) &&
      placeFieldsOf(rule).length > 0 &&
      placeFieldsOf(rule).every((field) => Object.hasOwn(values, field)) &&
      findFullPlace(schema, rule, { record: values, before: undefined, others: records as readonly Given[], limit: rule.limit }) !== null,
  );
}

/** Whether a slot lies behind us. `now` is "2026-11-20T09:30". */
export function isPast(day: string, start: string | undefined, now: string): boolean {
  return start === undefined ? day < now.slice(0, 10) : `${day}T${start}` <= now;
}
