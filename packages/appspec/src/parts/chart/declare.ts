import { z } from "zod";
import { DATED_TYPES } from "../../field-kinds.ts";
import { periodSchema } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, conditions, entity, field, metric } from "../property.ts";

const schema = block("chart", {
  chart: z.enum(["bar", "line", "area", "pie", "donut"]),
  entity: entity(),
  where: conditions("entity").optional(),
  /** Field id of the categories or the time axis. */
  x: field("entity"),
  bucket: periodSchema.optional(),
  y: metric("entity", { counted: true }),
});
export type ChartBlock = z.infer<typeof schema>;

export const chart: Part<typeof schema> = {
  schema,
  name: "그래프",
  purpose: "one chart of an entity",
  isCommon: true,
  looks: (of) => (of.chart === "pie" || of.chart === "donut" ? "round" : "bars"),
  sums: true,
  isFigure: true,
  fitting: (of, entityNow, { id, type }) => {
    if (of.entity !== entityNow.id || of.x !== id || of.bucket === undefined || DATED_TYPES.has(type)) return of;
    const { bucket: _bucket, ...rest } = of;
    return rest;
  },
};
