import { z } from "zod";
import { DATED_TYPES, NUMERIC_TYPES } from "../../field-kinds.ts";
import type { Part } from "../part.ts";
import { block, conditions, entity, field, metric, unit } from "../property.ts";

const schema = block("stats", {
  form: z.literal("goal"),
  entity: entity(),
  date: field("entity", DATED_TYPES),
  where: conditions("entity").optional(),
  /** Records of the month whose measure is taken off: what was saved is 수입 − 지출. */
  less: conditions("entity").optional(),
  metric: metric("entity"),
  unit: unit.optional(),
  direction: z.enum(["limit", "reach"]),
  /** What is counted instead of this month: today, this week, this year, or all there is. */
  over: z.enum(["day", "week", "year", "all"]).optional(),
  /** Entity that holds what was aimed at: months and numbers. The month's own records are summed, else those of the latest before it. */
  target: z.object({
    entity: entity({ isBeside: true }),
    month: field("entity", ["month"]),
    amount: field("entity", NUMERIC_TYPES),
  }),
});
/** How far this month, or a longer time, has come: a budget not to be passed, or a goal to be reached. */
export type GoalBlock = z.infer<typeof schema>;

export const goal: Part<typeof schema> = {
  schema,
  name: "목표",
  purpose: "budget or target of a month",
  looks: "numbers",
  sums: true,
  isFigure: true,
  element: ({ unit: letters, metric: counted, ...given }) => {
    const { collection, date, where, less, ...others } = given;
    return { props: { collection, date, where, less, metric: { ...(counted as object), unit: letters }, ...others } };
  },
};
