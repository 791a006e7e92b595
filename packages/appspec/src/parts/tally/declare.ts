import { z } from "zod";
import { label } from "../../field-schema.ts";
import { TALLY_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, conditions, entity, field, flag, metric, unit } from "../property.ts";

const schema = block("tally", {
  entity: entity(),
  /** Field whose values are the rows. */
  by: field("entity", TALLY_TYPES),
  where: conditions("entity").optional(),
  /** Never empty; rows are in the order of the first. `share`: percent of the row's records that meet `where`. */
  columns: z
    .array(
      z.object({
        label,
        metric: metric("../entity"),
        where: conditions("../entity").optional(),
        unit: unit.optional(),
        share: flag().optional(),
      }),
    )
    .min(1)
    .max(8),
});
/** A row for each person, thing or kind: how often and how much. 회원별 출석률, 선수별 득점. */
export type TallyBlock = z.infer<typeof schema>;

export const tally: Part<typeof schema> = {
  schema,
  name: "집계표",
  purpose: "counters tapped up and down",
  sums: true,
  isFigure: true,
  check: ({ columns }) => (columns.length > 0 ? [] : [{ code: "value", message: "a tally needs columns" }]),
};
