import { z } from "zod";
import { MOMENT_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, entity, field, fields } from "../property.ts";

const schema = block("stats", {
  form: z.literal("trend"),
  entity: entity(),
  date: field("entity", MOMENT_TYPES, { as: "at" }),
  values: fields("entity", ["number", "percent", "money", "rating", "computed"], { most: 12 }),
  /** Whose numbers they are. On the record screen of what it points to it is that record. */
  by: field("entity", ["relation", "select"]).optional(),
});
/** The course of numbers over days one picks, drawn, summed up and as a table; with `by` of one thing, or of two beside each other. */
export type TrendBlock = z.infer<typeof schema>;

export const trend: Part<typeof schema> = {
  schema,
  name: "기간별 추이",
  purpose: "numbers over time",
  lets: (list) => `기간을 골라 ${list} 추이 보기`,
  looks: "bars",
  namesProperties: true,
  sums: true,
  isFigure: true,
};
