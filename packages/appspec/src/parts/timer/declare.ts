import { z } from "zod";
import { label } from "../../field-schema.ts";
import type { Part } from "../part.ts";
import { block, entity, flag } from "../property.ts";

const minutes = z.number().positive().max(1_440);

const schema = block("timer", {
  mode: z.enum(["stopwatch", "countdown", "interval"]),
  /** countdown: where it starts. */
  minutes: minutes.optional(),
  /** interval: what follows what, over and over. */
  intervals: z
    .array(z.object({ label, minutes, rest: flag().optional() }))
    .max(20)
    .optional(),
  rounds: z.number().int().min(1).max(100).optional(),
  logTo: entity({ as: "log", says: "logTo", visitors: "kept" }).optional(),
});
/** Keeps time. What was timed can be logged: fields `title`, `minutes` and the date field of the entity are filled. */
export type TimerBlock = z.infer<typeof schema>;

export const timer: Part<typeof schema> = {
  schema,
  name: "타이머",
  purpose: "countdowns, laps, intervals, pomodoro",
  looks: "numbers",
  check: ({ mode, intervals }) =>
    mode === "interval" && !intervals?.length ? [{ code: "value", message: "an interval timer needs intervals" }] : [],
};
