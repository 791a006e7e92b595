/** The types of spec.ts at run time, for specs that come over a wire or from a model. Unknown keys are dropped. */
import { z } from "zod";
import { automationSchemaOf, MAX_AUTOMATIONS } from "./automation-schema.ts";
import { EXPOSURES } from "./exposure.ts";
import {
  conditions,
  fieldSchema,
  iconSchema,
  id,
  ids,
  jsonSchema,
  label,
  optionSchema,
  origin,
  periodSchema,
  text,
  toneSchema,
} from "./field-schema.ts";
import { blockSchema } from "./parts/all-parts.ts";
import { customFileSchema, MAX_FILES } from "./parts/custom/file.ts";
import { ACCESS_DEEDS } from "./people-spec.ts";
import { RULE_MOMENTS } from "./rule-spec.ts";
import { COUNTERS, THEME_FAMILIES } from "./spec.ts";
import { MOST_HOURS } from "./withdrawal-spec.ts";

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

export const constraintSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unique"), fields: ids.min(1), message: text }),
  z.object({
    kind: z.literal("noOverlap"),
    within: ids,
    start: ids.min(1),
    end: ids.optional(),
    exceptStatus: ids.optional(),
    capacity: z.number().int().min(1).max(10_000).optional(),
    minutes: z.number().int().min(1).max(1440).optional(),
    lasts: z.strictObject({ via: id.optional(), field: id }).optional(),
    message: text,
  }),
  z.object({
    kind: z.literal("capacity"),
    of: ids,
    limit: z.union([z.number().int().min(0), z.strictObject({ via: id, field: id })]),
    amount: id.optional(),
    per: z.strictObject({ period: periodSchema, on: id.optional() }).optional(),
    each: z.literal("creator").optional(),
    exceptStatus: ids.optional(),
    message: text,
  }),
  z.object({
    kind: z.literal("check"),
    when: conditions.optional(),
    must: conditions.min(1),
    message: text,
    keeps: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal("locked"), when: conditions.min(1), message: text }),
]);

const ruleValue = z.union([
  z.strictObject({ auto: z.enum(["today", "now"]) }),
  z.strictObject({ via: id.optional(), field: id }),
  z.strictObject({ record: z.literal(true) }),
  jsonSchema,
]);
export const ruleSchema = z.object({
  id,
  entity: id,
  on: z.enum(RULE_MOMENTS),
  changed: id.optional(),
  when: conditions.optional(),
  steps: z
    .array(
      z.discriminatedUnion("do", [
        z.object({ do: z.literal("set"), field: id, to: ruleValue }),
        z.object({
          do: z.literal("add"),
          via: id,
          field: id,
          by: z.union([z.number(), z.strictObject({ field: id, sign: z.union([z.literal(1), z.literal(-1)]) })]),
        }),
        z.object({ do: z.literal("create"), entity: id, values: z.record(id, ruleValue) }),
      ]),
    )
    .min(1)
    .max(10),
});

export const automationSchema = automationSchemaOf({ id, label, conditions, value: ruleValue, json: jsonSchema });

export const highlightSchema = z.object({ when: conditions, tone: toneSchema, label: label.optional() });

const MOST_ROWS = 200;
export const sampleSchema = z
  .array(z.object({ id }).catchall(jsonSchema))
  .max(MOST_ROWS, { error: ({ input }) => `${(input as unknown[]).length} sample rows; there may be ${MOST_ROWS} at most` });

export const withdrawalSchema = z.object({
  field: id,
  to: optionSchema.shape.value,
  until: z.object({ field: id, hours: z.number().int().min(0).max(MOST_HOURS) }).optional(),
});

export const entitySchema = z.object({
  id,
  name: label,
  counter: z.enum(COUNTERS).optional(),
  icon: iconSchema.optional(),
  titleField: id,
  subtitleField: id.optional(),
  imageField: id.optional(),
  statusField: id.optional(),
  dateField: id.optional(),
  likesField: id.optional(),
  foundBy: id.optional(),
  fields: z.array(fieldSchema).min(1).max(80),
  kind: z.enum(["main", "resource", "child", "log", "person", "content"]).optional(),
  parent: id.optional(),
  constraints: z.array(constraintSchema).max(20).optional(),
  highlights: z.array(highlightSchema).max(20).optional(),
  owner: z.literal("creator").optional(),
  access: z
    .array(z.object({ role: id, can: z.array(z.enum(ACCESS_DEEDS)).max(5), through: ids.optional() }))
    .max(20)
    .optional(),
  exposure: z.enum(EXPOSURES).optional(),
  withdrawal: withdrawalSchema.optional(),
  members: z.boolean().optional(),
  starter: z.union([z.boolean(), z.array(z.string()).max(200)]).optional(),
  sample: sampleSchema,
  origin: origin.optional(),
});

export const effectSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("set"), field: id, to: z.union([z.strictObject({ auto: z.enum(["today", "now"]) }), jsonSchema]) }),
  z.object({ do: z.literal("add"), field: id, by: z.number() }),
  z.object({ do: z.literal("toggle"), field: id }),
  z.object({ do: z.literal("delete") }),
  z.object({ do: z.literal("copy"), fields: ids }),
  z.object({ do: z.literal("call"), field: id, via: z.enum(["tel", "sms", "mail"]) }),
]);
export const actionSchema = z.object({
  id,
  label,
  icon: iconSchema.optional(),
  entity: id,
  when: conditions.optional(),
  confirm: text.optional(),
  steps: z.array(effectSchema).max(20),
  success: text,
  tone: toneSchema.optional(),
  ask: ids.optional(),
  roles: ids.optional(),
});

export const screenSchema = z.object({
  id,
  title: label,
  path: z.string().max(100),
  icon: iconSchema.optional(),
  blocks: z.array(blockSchema).max(40),
  access: ids.optional(),
  movable: z.boolean().optional(),
});

export const themeSchema = z.object({
  family: z.enum(THEME_FAMILIES),
  mode: z.enum(["light", "dark"]),
  background: colour,
  primary: colour,
  ink: colour.optional(),
  radius: z.enum(["none", "sm", "md", "lg", "full"]).optional(),
  density: z.enum(["compact", "normal", "roomy"]).optional(),
  fontScale: z.number().min(0.75).max(2).optional(),
  textSizes: z.boolean().optional(),
  font: z.enum(["sans", "serif", "round", "hand"]).optional(),
  stated: z
    .array(z.object({ role: z.enum(["background", "primary", "ink"]), said: text, hex: colour }))
    .max(20)
    .optional(),
});
export const navSchema = z.object({ kind: z.enum(["sidebar", "top", "bottom"]), home: id, items: ids.min(1) });
export const noteSchema = z.object({
  kind: z.enum(["understood", "assumed", "unsupported", "question"]),
  text,
  span: z.tuple([z.number().int(), z.number().int()]).optional(),
  node: id.optional(),
});
export const authSchema = z.object({
  signup: z.boolean(),
  roles: z
    .array(z.object({ id, label, admin: z.literal(true).optional() }))
    .min(1)
    .max(10),
});
export const titleSchema = label;

/** A whole app. `seed` stays within what random generators and JSON keep exactly. */
export const appSpecSchema = z.object({
  v: z.literal(1),
  title: label,
  tagline: z.string().max(200).optional(),
  icon: iconSchema,
  seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  theme: themeSchema,
  entities: z.array(entitySchema).min(1).max(40),
  actions: z.array(actionSchema).max(200),
  screens: z.array(screenSchema).min(1).max(100),
  nav: navSchema,
  notes: z.array(noteSchema).max(200),
  rules: z.array(ruleSchema).max(100).optional(),
  automations: z.array(automationSchema).max(MAX_AUTOMATIONS).optional(),
  auth: authSchema.optional(),
  files: z.array(customFileSchema).max(MAX_FILES).optional(),
  lock: z.boolean().optional(),
  notices: ids.optional(),
});
