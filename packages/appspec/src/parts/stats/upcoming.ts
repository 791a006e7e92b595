import { z } from "zod";
import type { Part } from "../part.ts";
import { block, entity, field, fields } from "../property.ts";

const schema = block("stats", {
  form: z.literal("upcoming"),
  entity: entity(),
  dates: fields("entity", ["date", "datetime", "daterange"]),
  /** Those of them that come again every year: birthdays, anniversaries. */
  yearly: fields("entity", ["date"]).optional(),
  phone: field("entity", ["phone"]).optional(),
  days: z.number().int().min(1).max(366).optional(),
});
/** What comes up within `days` (30 when absent), nearest first, with the days that are left. */
export type UpcomingBlock = z.infer<typeof schema>;

export const upcoming: Part<typeof schema> = {
  schema,
  name: "다가오는 날",
  purpose: "what is due soon",
  lets: () => "챙길 날을 가까운 순으로 보기",
  namesProperties: true,
  sums: true,
  isFigure: true,
};
