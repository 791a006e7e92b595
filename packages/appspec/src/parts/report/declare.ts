import { z } from "zod";
import { label } from "../../field-schema.ts";
import { DATED_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, conditions, entity, field, metric, unit } from "../property.ts";

const REPORT_PERIODS = ["day", "week", "month", "quarter", "year"] as const;

const schema = block("report", {
  entity: entity(),
  /** Date field that says to which period a record belongs. */
  date: field("entity", DATED_TYPES),
  /** What one sees first. */
  period: z.enum(REPORT_PERIODS),
  where: conditions("entity").optional(),
  /** Rows of the table; absent = the days (months, in a longer period). */
  group: field("entity").optional(),
  /** Columns of the table and totals above it. Never empty. */
  metrics: z
    .array(z.object({ label, metric: metric("../entity"), unit: unit.optional() }))
    .min(1)
    .max(6),
});
/** A period one picks, its totals beside the period before, and a table; to print and to download. */
export type ReportBlock = z.infer<typeof schema>;

export const report: Part<typeof schema> = {
  schema,
  name: "보고서",
  purpose: "sums of a period by groups",
  looks: "rows",
  sums: true,
  isFigure: true,
  check: ({ metrics }) => (metrics.length > 0 ? [] : [{ code: "value", message: "a report needs metrics" }]),
};
