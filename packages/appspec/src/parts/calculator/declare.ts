import { z } from "zod";
import { id, label, toneSchema } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, flag, input, unit } from "../property.ts";
import { checkCalculator } from "./check.ts";

const output = z.object({
  /** ASCII camelCase: formulas further down may read it like an input. */
  id,
  label,
  /** Over inputs and the outputs above it. See formula.ts. */
  formula: z.string().min(1).max(2_000),
  unit: unit.optional(),
  /** `result`: large, what one came for · `line` (default): a line of the breakdown · `none`: only for other formulas. */
  show: z.enum(["result", "line", "none"]).optional(),
  /** The value counts days and is shown as a date. */
  date: flag().optional(),
  /** What a value means: the first band whose `upto` lies above it; the last may have none. */
  bands: z
    .array(z.object({ upto: z.number().optional(), label, tone: toneSchema }))
    .max(20)
    .optional(),
});
export type CalculatorOutput = z.infer<typeof output>;

/** Ids of outputs that are dates; without `to` it is one day. */
const span = z.object({ label, from: id, to: id.optional(), tone: toneSchema });

const schema = block("calculator", {
  /** Ids are unique within the block. Required ones must be filled before there is a result; others count as 0. */
  inputs: z.array(input).max(40),
  rows: z.object({ label, fields: z.array(input).min(1).max(12), /** shown at first */ count: z.number().int().min(1).max(30) }).optional(),
  outputs: z.array(output).min(1).max(60),
  /** Days among the outputs that are shown on a calendar: the first span that holds a day colours it. */
  calendar: z.array(span).min(1).max(12).optional(),
  /** What the figures rest on: "2026년 요율로 계산해요." */
  basis: z.string().max(2_000).optional(),
  /** Results can be kept there. Inputs and outputs go into the fields of the same id. */
  history: entity({ says: "history", visitors: "kept" }).optional(),
});
/** Inputs, live results with a breakdown. With `rows` there are as many rows of these fields as one wants, summed by `sum(…)`. */
export type CalculatorBlock = z.infer<typeof schema>;

export const calculator: Part<typeof schema> = {
  schema,
  name: "계산기",
  purpose: "results by formulas",
  looks: "form",
  check: checkCalculator,
};
