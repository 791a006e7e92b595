import { z } from "zod";
import { TALLY_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, conditions, entity, field } from "../property.ts";
import { columns } from "./columns.ts";

const schema = block("stats", {
  form: z.literal("tally"),
  entity: entity(),
  /** Field whose values are the rows. */
  by: field("entity", TALLY_TYPES),
  where: conditions("entity").optional(),
  /** Rows are in the order of the first. */
  columns: columns(8),
});
/** A row for each person, thing or kind: how often and how much. 회원별 출석률, 선수별 득점. */
export type TallyBlock = z.infer<typeof schema>;

export const tally: Part<typeof schema> = {
  schema,
  name: "집계표",
  purpose: "a row of sums for each value",
  sums: true,
  isFigure: true,
};
