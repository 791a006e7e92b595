/** The types of watch-blocks.ts at run time. */
import { z } from "zod";

const id = z.string().min(1).max(80);

/** @param base what every block has */
export function watchBlockSchemas<B extends z.ZodRawShape>(base: B) {
  return [
    z.object({ ...base, kind: z.literal("live"), entity: id, at: id, values: z.array(id).min(1).max(12) }),
    z.object({ ...base, kind: z.literal("trend"), entity: id, at: id, values: z.array(id).min(1).max(12), by: id.optional() }),
    z.object({
      ...base,
      kind: z.literal("league"),
      entity: id,
      show: z.enum(["standings", "forecast", "advice"]),
      date: id,
      home: id,
      away: id,
      homeScore: id,
      awayScore: id,
      points: z.object({ win: z.int().min(0).max(100), draw: z.int().min(0).max(100) }).optional(),
    }),
    z.object({
      ...base,
      kind: z.literal("outbox"),
      entity: id,
      phone: id.optional(),
      mail: id.optional(),
      template: id,
      templateName: id,
      templateBody: id,
      log: id,
      logTo: id,
      logBody: id,
      logAt: id,
    }),
  ] as const;
}
