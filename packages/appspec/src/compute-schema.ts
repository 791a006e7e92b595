/** The types of compute-blocks.ts at run time. */
import { z } from "zod";
import type { fieldSchema } from "./spec-schema.ts";
import { TONES } from "./spec.ts";

const label = z.string().trim().min(1).max(100);

/** @param block what every block has @param field a field of a form */
export function computeBlockSchemas<B extends z.core.$ZodShape>(block: B, field: typeof fieldSchema) {
  const id = z.string().min(1).max(80);
  const output = z.object({
    id,
    label,
    formula: z.string().min(1).max(2_000),
    unit: z.string().max(20).optional(),
    show: z.enum(["result", "line", "none"]).optional(),
    date: z.boolean().optional(),
    bands: z
      .array(z.object({ upto: z.number().optional(), label, tone: z.enum(TONES) }))
      .max(20)
      .optional(),
  });
  return [
    z.object({
      ...block,
      kind: z.literal("calculator"),
      inputs: z.array(field).max(40),
      rows: z.object({ label, fields: z.array(field).min(1).max(12), count: z.number().int().min(1).max(30) }).optional(),
      outputs: z.array(output).min(1).max(60),
      calendar: z
        .array(z.object({ label, from: id, to: id.optional(), tone: z.enum(TONES) }))
        .min(1)
        .max(12)
        .optional(),
      basis: z.string().max(2_000).optional(),
      history: id.optional(),
    }),
    z.object({ ...block, kind: z.literal("settle"), entity: id, payer: id, amount: id, people: id.optional() }),
  ] as const;
}
