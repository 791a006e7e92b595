/** The types of spec.ts at run time, for specs that come over a wire or from a model. Unknown keys are dropped. */
import type { Json } from "@appmon/kernel/json";
import { z } from "zod";
import { automationSchemaOf, MAX_AUTOMATIONS } from "./automation-schema.ts";
import { computeBlockSchemas } from "./compute-schema.ts";
import { DERIVED_RESULTS, ROLLUP_FUNCTIONS } from "./derived-spec.ts";
import { EXPOSURES } from "./exposure.ts";
import { ICON_NAMES } from "./icon-names.ts";
import { ACCESS_DEEDS } from "./people-spec.ts";
import { RULE_MOMENTS } from "./rule-spec.ts";
import { measureBlockSchemas } from "./measure-schema.ts";
import { playBlockSchemas } from "./play-schema.ts";
import { customBlockSchema, customFileSchema, MAX_FILES } from "./custom-schema.ts";
import { serviceBlockSchemas } from "./service-schema.ts";
import { PRESENT_SECTIONS } from "./present-blocks.ts";
import { CONDITION_OPS, COUNTERS, FIELD_TYPES, THEME_FAMILIES, TIME_BUCKETS, TONES } from "./spec.ts";
import { viewSchemaOf } from "./view-schema.ts";

export const id = z.string().min(1).max(80);
const label = z.string().trim().min(1).max(100);
const text = z.string().max(2_000);
const ids = z.array(id).max(100);
export const jsonSchema = z.json() as z.ZodType<Json>;
export const toneSchema = z.enum(TONES);
export const iconSchema = z.enum(ICON_NAMES);
const origin = z.enum(["user", "template", "llm"]);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

export const optionSchema = z.object({
  value: id,
  label,
  tone: toneSchema.optional(),
  final: z.boolean().optional(),
  next: ids.optional(),
  roles: ids.optional(),
  price: z.number().int().min(0).max(100_000_000).optional(),
});

export const conditionSchema = z.object({
  field: id,
  op: z.enum(CONDITION_OPS),
  value: z
    .union([
      z.strictObject({ today: z.number().int() }),
      z.strictObject({ month: z.number().int().min(-1_200).max(1_200) }),
      z.strictObject({ via: id.optional(), field: id }),
      jsonSchema,
    ])
    .optional(),
});
const conditions = z.array(conditionSchema).max(20);

export const fieldSchema = z.object({
  id,
  label,
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
  unique: z.boolean().optional(),
  hidden: z.boolean().optional(),
  unit: z.string().max(20).optional(),
  options: z.array(optionSchema).max(100).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  maxLength: z.number().int().positive().max(20_000).optional(),
  placeholder: text.optional(),
  help: text.optional(),
  countdown: z.boolean().optional(),
  default: z
    .union([
      z.object({ value: jsonSchema }),
      z.object({ auto: z.enum(["today", "now"]) }),
      z.object({ auto: z.literal("sequence"), prefix: z.string().max(20) }),
    ])
    .optional(),
  target: id.optional(),
  formula: z.string().max(500).optional(),
  lookup: z.object({ via: id, field: id }).optional(),
  rollup: z
    .object({
      entity: id,
      via: id,
      fn: z.enum(ROLLUP_FUNCTIONS),
      field: id.optional(),
      where: conditions.optional(),
      everyone: z.boolean().optional(),
    })
    .optional(),
  result: z.enum(DERIVED_RESULTS).optional(),
  private: z.boolean().optional(),
  roles: ids.optional(),
  origin: origin.optional(),
});

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
    message: text,
  }),
  z.object({
    kind: z.literal("capacity"),
    of: ids,
    limit: z.union([z.number().int().min(0), z.strictObject({ via: id, field: id })]),
    amount: id.optional(),
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

export const viewSchema = viewSchemaOf(id);
export const querySchema = z.object({
  entity: id,
  where: conditions.optional(),
  sort: z
    .array(z.object({ field: id, dir: z.enum(["asc", "desc"]) }))
    .max(5)
    .optional(),
  limit: z.number().int().positive().max(500).optional(),
  search: ids.optional(),
  filters: ids.optional(),
  group: id.optional(),
  mine: z.boolean().optional(),
});
const metric = z.object({ fn: z.enum(["count", "sum", "avg", "min", "max"]), field: id.optional() });

const block = { id, title: label.optional() };
export const blockSchema = z.discriminatedUnion("kind", [
  z.object({
    ...block,
    kind: z.literal("collection"),
    query: querySchema,
    views: z.array(viewSchema).min(1).max(10),
    create: z.boolean().optional(),
    actions: ids.optional(),
    empty: text.optional(),
    export: z.boolean().optional(),
    clear: z.boolean().optional(),
  }),
  z.object({
    ...block,
    kind: z.literal("record"),
    entity: id,
    children: ids.optional(),
    actions: ids.optional(),
    print: z.boolean().optional(),
  }),
  z.object({
    ...block,
    kind: z.literal("form"),
    entity: id,
    submitLabel: label.optional(),
    success: text.optional(),
    again: id.optional(),
  }),
  z.object({
    ...block,
    kind: z.literal("stats"),
    copy: z.boolean().optional(),
    items: z
      .array(
        z.object({
          label,
          entity: id,
          metric,
          where: conditions.optional(),
          period: z.object({ field: id, unit: z.enum(TIME_BUCKETS) }).optional(),
          unit: z.string().max(20).optional(),
          tone: toneSchema.optional(),
          less: z.object({ entity: id, metric, where: conditions.optional() }).optional(),
        }),
      )
      .min(1)
      .max(12),
  }),
  z.object({
    ...block,
    kind: z.literal("chart"),
    chart: z.enum(["bar", "line", "area", "pie", "donut"]),
    entity: id,
    where: conditions.optional(),
    x: id,
    bucket: z.enum(TIME_BUCKETS).optional(),
    y: metric,
  }),
  z.object({
    ...block,
    kind: z.literal("section"),
    section: z.enum(["hero", "text", "features", "steps", "faq", "hours", "contact", "cta", ...PRESENT_SECTIONS]),
    heading: text.optional(),
    body: text.optional(),
    items: z
      .array(z.object({ title: text, body: text.optional(), icon: iconSchema.optional(), note: text.optional() }))
      .max(40)
      .optional(),
    cta: z.object({ label, screen: id }).optional(),
    at: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
      .optional(),
    address: z.string().max(200).optional(),
  }),
  ...computeBlockSchemas(block, fieldSchema),
  ...playBlockSchemas(block),
  ...serviceBlockSchemas(block),
  ...measureBlockSchemas(block, conditions, metric),
  z.object({ ...block, kind: z.literal("profile") }),
  customBlockSchema(block, id, jsonSchema),
]);

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
