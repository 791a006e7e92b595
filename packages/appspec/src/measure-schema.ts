/** The types of measure-blocks.ts at run time. */
import { z } from "zod";
import { REPORT_PERIODS } from "./measure-blocks.ts";

/** @param block what every block has @param conditions a list of conditions @param metric a number out of records */
export function measureBlockSchemas<B extends z.core.$ZodShape, C extends z.ZodType, M extends z.ZodType>(
  block: B,
  conditions: C,
  metric: M,
) {
  const id = z.string().min(1).max(80);
  const label = z.string().trim().min(1).max(100);
  const unit = z.string().max(20).optional();
  return [
    z.object({
      ...block,
      kind: z.literal("report"),
      entity: id,
      date: id,
      period: z.enum(REPORT_PERIODS),
      where: conditions.optional(),
      group: id.optional(),
      metrics: z.array(z.object({ label, metric, unit })).min(1).max(6),
    }),
    z.object({
      ...block,
      kind: z.literal("goal"),
      entity: id,
      date: id,
      where: conditions.optional(),
      less: conditions.optional(),
      metric,
      unit,
      direction: z.enum(["limit", "reach"]),
      over: z.enum(["day", "week", "year", "all"]).optional(),
      target: z.object({ entity: id, month: id, amount: id }),
    }),
    z.object({
      ...block,
      kind: z.literal("tally"),
      entity: id,
      by: id,
      where: conditions.optional(),
      columns: z
        .array(z.object({ label, metric, where: conditions.optional(), unit, share: z.boolean().optional() }))
        .min(1)
        .max(8),
    }),
  ] as const;
}
