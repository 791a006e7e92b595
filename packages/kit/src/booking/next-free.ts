/** What is free soonest, for who does not mind when. Pure. */
import {
  type BookingFields,
  type BookingSlot,
  bookedValues,
  type Choice,
  dayAfter,
  isClosed,
  isFull,
  isPast,
  slotStarts,
  takenBy,
} from "./booking-slots.ts";
import type { StoredRecord } from "../data-store.ts";
import type { Collection } from "../schema.ts";

export interface Bookings {
  collection: Collection;
  fields: BookingFields;
  slot: BookingSlot;
  records: readonly StoredRecord[];
}

/** As far as the days that are offered one by one. */
const DAYS_AHEAD = 28;

/** Whether nothing stands in the way of a choice, as far as it goes. */
export function isFree({ collection, fields, slot, records }: Bookings, choice: Choice): boolean {
  const values = bookedValues(collection, fields, slot, choice);
  return takenBy(collection, values, records) === undefined && !isFull(collection, values, records);
}

/** The first choices that are free from `now` ("2026-11-20T09:30") on, soonest first. `resource`: of this one. */
export function nextFree(
  bookings: Bookings,
  { now, most, resource }: { now: string; most: number; resource?: string | undefined },
): Choice[] {
  const { slot } = bookings;
  const whose: Choice = resource === undefined ? {} : { resource };
  const found: Choice[] = [];
  for (let at = 0; at < DAYS_AHEAD && found.length < most; at++) {
    const day = dayAfter(now.slice(0, 10), at);
    if (isClosed(day, slot)) continue;
    const choices: Choice[] =
      slot.unit === "slot"
        ? slotStarts(slot).map((time) => ({ ...whose, day, time }))
        : [{ ...whose, day, ...(slot.unit === "night" && { last: dayAfter(day, 1) }) }];
    const free = choices.filter((choice) => !isPast(day, choice.time, now) && isFree(bookings, choice));
    found.push(...free.slice(0, most - found.length));
  }
  return found;
}
