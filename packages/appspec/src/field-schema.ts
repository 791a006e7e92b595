/** Fields, conditions and the plain values that everything in a spec is made of, at run time. */
import type { Json } from "@appmon/kernel/json";
import { z } from "zod";
import { DERIVED_RESULTS, ROLLUP_FUNCTIONS } from "./derived-spec.ts";
import { ICON_NAMES } from "./icon-names.ts";
import { CONDITION_OPS, FIELD_TYPES, TIME_BUCKETS, TONES } from "./spec.ts";

export const id = z.string().min(1).max(80);
export const label = z.string().trim().min(1).max(100);
export const text = z.string().max(2_000);
export const ids = z.array(id).max(100);
export const jsonSchema = z.json() as z.ZodType<Json>;
export const toneSchema = z.enum(TONES);
export const iconSchema = z.enum(ICON_NAMES);
export const origin = z.enum(["user", "template", "llm"]);

/** A day, a week from Monday, a month or a year. */
export const periodSchema = z.enum(TIME_BUCKETS);

export const optionSchema = z.object({
  value: id,
  label,
  tone: toneSchema.optional(),
  final: z.boolean().optional(),
  next: ids.optional(),
  roles: ids.optional(),
  price: z.number().int().min(0).max(100_000_000).optional(),
  former: z.boolean().optional(),
});

export const conditionSchema = z.object({
  field: id,
  op: z.enum(CONDITION_OPS),
  value: z
    .union([
      z.strictObject({ today: z.number().int() }),
      z.strictObject({ month: z.number().int().min(-1_200).max(1_200) }),
      z.strictObject({ via: id.optional(), field: id }),
      jsonSchema,
    ])
    .optional(),
});
export const conditions = z.array(conditionSchema).max(20);

export const fieldSchema = z.object({
  id,
  label,
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
  unique: z.boolean().optional(),
  hidden: z.boolean().optional(),
  unit: z.string().max(20).optional(),
  options: z.array(optionSchema).max(100).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  maxLength: z.number().int().positive().max(20_000).optional(),
  placeholder: text.optional(),
  help: text.optional(),
  countdown: z.boolean().optional(),
  default: z
    .union([
      z.object({ value: jsonSchema }),
      z.object({ auto: z.enum(["today", "now"]) }),
      z.object({ auto: z.literal("sequence"), prefix: z.string().max(20) }),
      z.object({ from: z.object({ via: id, field: id }) }),
    ])
    .optional(),
  target: id.optional(),
  formula: z.string().max(500).optional(),
  lookup: z.object({ via: id, field: id }).optional(),
  rollup: z
    .object({
      entity: id,
      via: id,
      fn: z.enum(ROLLUP_FUNCTIONS),
      field: id.optional(),
      where: conditions.optional(),
      everyone: z.boolean().optional(),
    })
    .optional(),
  result: z.enum(DERIVED_RESULTS).optional(),
  private: z.boolean().optional(),
  roles: ids.optional(),
  origin: origin.optional(),
});
