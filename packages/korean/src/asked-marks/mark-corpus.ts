/** What owners of the ready apps want to stand out, with when that is, a line of JSON each. */
import { z } from "zod";

const value = z.union([z.string(), z.boolean(), z.number()]);
export const CONDITION = z.strictObject({
  /** Label of the field. */
  field: z.string(),
  is: value.optional(),
  isnt: value.optional(),
  over: z.number().optional(),
  atleast: z.number().optional(),
  under: z.number().optional(),
  atmost: z.number().optional(),
  /** So many days ago or more; today or within so many. */
  pastDays: z.number().optional(),
  withinDays: z.number().optional(),
  today: z.boolean().optional(),
  empty: z.boolean().optional(),
  filled: z.boolean().optional(),
});
export type AskedCondition = z.infer<typeof CONDITION>;

const LINE = z.strictObject({
  /** Id of the declared kind of app. */
  kind: z.string().min(1),
  say: z.string().min(1),
  mark: z.strictObject({ list: z.string(), when: z.array(CONDITION).min(1), colour: z.string().nullable() }),
});
export type MarkAsk = z.infer<typeof LINE>;

/** @throws where the line is none */
export const readMarkAsk = (line: string): MarkAsk => LINE.parse(JSON.parse(line));
