import { z } from "zod";
import { label, periodSchema, toneSchema } from "../../field-schema.ts";
import { DATED_TYPES } from "../../field-kinds.ts";
import type { Block } from "../../spec.ts";
import { AppName, type Part } from "../part.ts";
import { block, conditions, entity, field, flag, metric, told, unit } from "../property.ts";

const term = { entity: entity(), metric: metric("entity", { counted: true }), where: conditions("entity").optional() };
/** A number out of records. */
const item = z.object({
  label,
  ...term,
  /** Only records of the day, week, month or year that is running, with the change against the one before. */
  period: told(z.object({ field: field("../entity", DATED_TYPES, { created: "used", counted: true }), unit: periodSchema }), {
    vital: true,
  }).optional(),
  unit: unit.optional(),
  tone: toneSchema.optional(),
  /** Is taken off it: 수입 − 지출. */
  less: told(z.object(term), { vital: true }).optional(),
});

const schema = block("stats", {
  /** Absent = these: numbers in a row. */
  form: z.literal("row").optional(),
  /** A button puts the numbers on the clipboard, to be pasted into a chat. */
  copy: flag().optional(),
  items: z.array(item).min(1).max(12),
});
export type StatsItem = z.infer<typeof item>;
export type StatsBlock = z.infer<typeof schema>;

/** Whether a block is numbers in a row, and no other form of figures. */
export const isRow = (block: Block): block is StatsBlock => block.kind === "stats" && (block.form ?? "row") === "row";
/** The numbers in a row that a block shows. */
export const figuresOf = (block: Block): StatsItem[] => (isRow(block) ? block.items : []);

export const stats: Part<typeof schema> = {
  schema,
  name: "숫자 요약",
  purpose: "numbers on top",
  isCommon: true,
  looks: "numbers",
  sums: true,
  isFigure: true,
  element: ({ items }, { copy }) => ({ props: { copy: new AppName("plain", copy), items } }),
};
