import { z } from "zod";
import { DATED_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, conditions, entity, field } from "../property.ts";
import { columns } from "./columns.ts";

const REPORT_PERIODS = ["day", "week", "month", "quarter", "year"] as const;

const schema = block("stats", {
  form: z.literal("report"),
  entity: entity(),
  /** Date field that says to which period a record belongs. */
  date: field("entity", DATED_TYPES),
  /** What one sees first. */
  period: z.enum(REPORT_PERIODS),
  where: conditions("entity").optional(),
  /** Rows of the table; absent = the days (months, in a longer period). */
  by: field("entity", undefined, { as: "group" }).optional(),
  /** Of the table, and totals above it. */
  columns: columns(6, "metrics"),
});
/** A period one picks, its totals beside the period before, and a table; to print and to download. */
export type ReportBlock = z.infer<typeof schema>;

export const report: Part<typeof schema> = {
  schema,
  name: "보고서",
  purpose: "sums of a period",
  looks: "rows",
  sums: true,
  isFigure: true,
};
