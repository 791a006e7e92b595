/** The types of service-blocks.ts at run time. */
import { z } from "zod";

const id = z.string().min(1).max(80);
const ids = z.array(id).min(1).max(100);
const clock = z.string().regex(/^\d{2}:\d{2}$/);

/** @param base what every block has */
export function serviceBlockSchemas<B extends z.ZodRawShape>(base: B) {
  return [
    z.object({
      ...base,
      kind: z.literal("booking"),
      entity: id,
      resource: id.optional(),
      date: id,
      time: id.optional(),
      endTime: id.optional(),
      endDate: id.optional(),
      slot: z.object({
        unit: z.enum(["slot", "day", "night"]),
        from: clock.optional(),
        to: clock.optional(),
        stepMinutes: z.number().int().min(5).max(1440).optional(),
        closedWeekdays: z.array(z.number().int().min(0).max(6)).max(7).optional(),
      }),
      layout: z.enum(["steps", "board"]).optional(),
    }),
    z.object({ ...base, kind: z.literal("lookup"), entity: id, by: ids, show: ids.optional() }),
    z.object({
      ...base,
      kind: z.literal("thread"),
      entity: id,
      body: id,
      via: id.optional(),
      author: id.optional(),
      rating: id.optional(),
      likes: id.optional(),
      reply: id.optional(),
      anonymous: z.boolean().optional(),
    }),
    z.object({
      ...base,
      kind: z.literal("inbox"),
      entity: id,
      opening: id.optional(),
      answer: id.optional(),
      status: id.optional(),
      message: id,
      room: id,
      body: id,
      author: id.optional(),
      staff: id.optional(),
      side: z.enum(["visitor", "staff"]).optional(),
    }),
    z.object({
      ...base,
      kind: z.literal("bot"),
      entity: id,
      question: id,
      answer: id,
      keywords: id.optional(),
      asked: id.optional(),
      greeting: z.string().max(300).optional(),
    }),
    z.object({ ...base, kind: z.literal("poll"), entity: id, votes: id }),
    z.object({
      ...base,
      kind: z.literal("shop"),
      entity: id,
      price: id,
      group: id.optional(),
      order: id,
      total: id,
      line: id,
      lineOrder: id,
      lineItem: id,
      quantity: id,
      minimum: z.number().int().positive().max(100_000_000).optional(),
      fee: z.number().int().positive().max(10_000_000).optional(),
    }),
    z.object({ ...base, kind: z.literal("queue"), entity: id, number: id, status: id }),
  ] as const;
}
