import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field } from "../property.ts";
import { checkBooking } from "./check.ts";

const clock = z.string().regex(/^\d{2}:\d{2}$/);

/** When something can be booked. Times are "HH:MM" of the Seoul wall clock. */
const slot = z.object({
  /** slot: an hour of a day · day: whole days · night: check-in to check-out. */
  unit: z.enum(["slot", "day", "night"]),
  /** First start and last end of a day; 10:00 to 20:00 when absent. */
  from: clock.optional(),
  to: clock.optional(),
  /** Length of a slot in minutes; 60 when absent. */
  stepMinutes: z.number().int().min(5).max(1440).optional(),
  /** 0 = Sunday … 6 = Saturday. */
  closedWeekdays: z.array(z.number().int().min(0).max(6)).max(7).optional(),
  /** Hours of every day in which nothing can be booked: lunch. */
  breaks: z
    .array(z.object({ from: clock, to: clock }))
    .max(6)
    .optional(),
});
export type BookingSlot = z.infer<typeof slot>;

const schema = block("booking", {
  entity: entity({ visitors: "handedIn" }),
  /** What is booked; absent when there is only one. */
  resource: field("entity", ["relation"], { visitors: "picked" }).optional(),
  /** A datetime field holds the hour as well, a daterange field the whole stay. */
  date: field("entity", ["date", "datetime", "daterange"]),
  time: field("entity", ["time"]).optional(),
  endTime: field("entity", ["time"]).optional(),
  /** The last day, or the day of leaving. */
  endDate: field("entity", ["date"]).optional(),
  slot,
  /** steps: one question after the other · board: everything that can be booked beside the hours of a day. */
  layout: z.enum(["steps", "board"]).optional(),
});
/**
 * Books one record of `entity`: what, which day, which hour, then who. How many may share a slot is the entity's
 * `noOverlap` constraint; the block greys out what that rule would refuse.
 */
export type BookingBlock = z.infer<typeof schema>;

export const booking: Part<typeof schema> = {
  schema,
  name: "예약하기",
  purpose: "books days and hours",
  lets: (list) => `빈 시간을 골라 ${list}하기`,
  looks: "cells",
  namesProperties: true,
  opensClosed: true,
  check: checkBooking,
  opens: (of, { id }) =>
    of.entity === id
      ? {
          begins: true,
          taken: [of.resource, of.date, of.time, of.endTime, of.endDate],
          ahead: { date: of.date, ...(of.time !== undefined && { time: of.time }) },
        }
      : undefined,
};
