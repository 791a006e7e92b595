import { z } from "zod";
import { conditions, entity, field, flag } from "../property.ts";

const named = (how: "used" | "ignored", of = "entity") => field(of, undefined, { created: how });
const several = z.array(named("ignored")).max(100);

export const querySchema = z.object({
  entity: entity(),
  where: conditions("entity", { thins: true }).optional(),
  sort: z
    .array(z.object({ field: named("used", "../entity"), dir: z.enum(["asc", "desc"]) }))
    .max(5)
    .optional(),
  limit: z.number().int().positive().max(500).optional(),
  /** Field ids the search box looks in; absent or empty = no search box. */
  search: several.optional(),
  /** Field ids offered as filters. */
  filters: several.optional(),
  /** Field id whose values group the list. */
  group: named("ignored").optional(),
  /** Only what the one who looks has made. */
  mine: flag().optional(),
});
export type Query = z.infer<typeof querySchema>;
