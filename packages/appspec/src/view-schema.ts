import { z } from "zod";
import { TIMELINE_STEPS } from "./view-spec.ts";

/** The types of view-spec.ts at run time; `id` is the shape of a field's id. */
export function viewSchemaOf(id: z.ZodString) {
  const columns = z.array(id).max(100).optional();
  const field = id.optional();
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["list", "table", "cards", "gallery", "checklist"]), columns }),
    z.object({ kind: z.literal("kanban"), by: id, columns }),
    z.object({ kind: z.literal("calendar"), date: id, columns }),
    z.object({
      kind: z.literal("matrix"),
      row: id,
      date: id,
      mark: field,
      weekday: z.number().int().min(0).max(6).optional(),
      columns,
    }),
    z.object({ kind: z.literal("timetable"), day: id, time: field, end: field, columns }),
    z.object({ kind: z.literal("timeline"), date: id, per: z.enum(TIMELINE_STEPS).optional(), columns }),
    z.object({ kind: z.literal("gantt"), start: id, end: field, done: field, columns }),
    z.object({ kind: z.literal("rank"), by: id, low: z.boolean().optional(), columns }),
    z.object({ kind: z.literal("menu"), price: id, group: field, columns }),
    z.object({ kind: z.literal("feed"), date: field, author: field, columns }),
    z.object({ kind: z.literal("tree"), under: id, columns }),
    z.object({ kind: z.literal("locator"), address: id, columns }),
  ]);
}
