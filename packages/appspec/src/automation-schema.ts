import type { Json } from "@appmon/kernel/json";
import { z } from "zod";
import { AUTOMATION_UNITS } from "./automation-spec.ts";

export const MAX_AUTOMATIONS = 30;
const MAX_STEPS = 10;
/** Ten years, and a week of minutes: what is further away is said in days. */
const MAX_DAYS = 3_650;
const MAX_MINUTES = 10_080;

interface Parts {
  id: z.ZodString;
  label: z.ZodString;
  conditions: z.ZodType;
  /** What a field may be set to. */
  value: z.ZodType;
  json: z.ZodType<Json>;
}

/** The types of automation-spec.ts at run time. */
export function automationSchemaOf({ id, label, conditions, value, json }: Parts) {
  const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time is like 09:00");
  const text = z.string().trim().min(1).max(2_000);
  const day = z.number().int().min(1).max(31);
  const recipient = z.strictObject({ via: id.optional(), field: id });
  const set = z.object({ do: z.literal("set"), via: id.optional(), field: id, to: value });
  const add = z.object({
    do: z.literal("add"),
    via: id.optional(),
    field: id,
    by: z.union([z.number(), z.strictObject({ field: id, sign: z.union([z.literal(1), z.literal(-1)]) })]),
  });
  const email = z.object({
    do: z.literal("email"),
    to: z.union([z.literal("admins"), recipient]),
    subject: z.string().trim().min(1).max(200),
    body: text,
  });
  const sms = z.object({ do: z.literal("sms"), to: recipient, body: text });
  return z.object({
    id,
    name: label,
    on: z.discriminatedUnion("event", [
      z.object({ event: z.enum(["created", "deleted"]), entity: id }),
      z.object({ event: z.literal("changed"), entity: id, field: id.optional(), to: json.optional() }),
      z.object({
        event: z.literal("due"),
        entity: id,
        field: id,
        days: z.number().int().min(-MAX_DAYS).max(MAX_DAYS).optional(),
        minutes: z.number().int().min(-MAX_MINUTES).max(MAX_MINUTES).optional(),
        time: time.optional(),
      }),
      z.object({ event: z.literal("every"), unit: z.enum(AUTOMATION_UNITS), day: day.optional(), time, entity: id.optional() }),
      z.object({ event: z.literal("webhook"), entity: id, values: z.record(id, z.string().min(1).max(100)) }),
    ]),
    when: conditions.optional(),
    steps: z
      .array(
        z.discriminatedUnion("do", [
          set,
          add,
          z.object({ do: z.literal("create"), entity: id, values: z.record(id, value) }),
          z.object({
            do: z.literal("each"),
            entity: id,
            through: id,
            when: conditions.optional(),
            steps: z
              .array(z.discriminatedUnion("do", [set, add, email, sms]))
              .min(1)
              .max(MAX_STEPS),
          }),
          z.object({ do: z.literal("notice"), to: z.enum(["admins", "creator"]), text: z.string().trim().min(1).max(500) }),
          email,
          sms,
          z.object({ do: z.literal("call"), url: z.string().max(500) }),
        ]),
      )
      .min(1)
      .max(MAX_STEPS),
    off: z.literal(true).optional(),
  });
}
