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
import { chosenLength, quickestService, type Services, timed } from "./booked-lengths.ts";
import type { StoredRecord } from "../data-store.ts";
import type { Collection } from "../schema.ts";

export interface Bookings {
  collection: Collection;
  fields: BookingFields;
  slot: BookingSlot;
  /** With how long each takes. */
  records: readonly StoredRecord[];
  services?: Services | undefined;
}

/** As far as the days that are offered one by one. */
const DAYS_AHEAD = 28;

/** Whether nothing stands in the way of a choice, as far as it goes. */
export function isFree(bookings: Bookings, choice: Choice): boolean {
  const { collection, fields, slot, records, services } = bookings;
  const values = bookedValues(collection, fields, slot, choice, chosenLength(bookings, choice));
  // Where all take equally long, whichever it is going to be.
  const any =
    services && !services.isAsked && values[services.field] === undefined ? { [services.field]: services.records[0]?.id ?? null } : {};
  return (
    takenBy(collection, timed(collection, services, { ...any, ...values }), records) === undefined && !isFull(collection, values, records)
  );
}

/** Whether anything at all fits, where what is to be done is said only after the hour. */
export function isOpen(bookings: Bookings, choice: Choice): boolean {
  const { collection, fields, services } = bookings;
  if (!services || services.field === fields.resource) return isFree(bookings, choice);
  const service = quickestService(collection, services);
  return isFree({ ...bookings, fields: { ...fields, service: services.field } }, { ...choice, ...(service !== undefined && { service }) });
}

/** The first choices that are free from `now` ("2026-11-20T09:30") on, soonest first. `resource`: of this one. */
export function nextFree(
  bookings: Bookings,
  { now, most, resource, service }: { now: string; most: number; resource?: string | undefined; service?: string | undefined },
): Choice[] {
  const { slot } = bookings;
  const whose: Choice = { ...(service !== undefined && { service }), ...(resource !== undefined && { resource }) };
  const starts = slotStarts(slot, chosenLength(bookings, whose));
  const found: Choice[] = [];
  for (let at = 0; at < DAYS_AHEAD && found.length < most; at++) {
    const day = dayAfter(now.slice(0, 10), at);
    if (isClosed(day, slot)) continue;
    const choices: Choice[] =
      slot.unit === "slot"
        ? starts.map((time) => ({ ...whose, day, time }))
        : [{ ...whose, day, ...(slot.unit === "night" && { last: dayAfter(day, 1) }) }];
    const free = choices.filter((choice) => !isPast(day, choice.time, now) && isFree(bookings, choice));
    found.push(...free.slice(0, most - found.length));
  }
  return found;
}
