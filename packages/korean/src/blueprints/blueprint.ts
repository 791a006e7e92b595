/**
 * A blueprint: a small app for one subject, whole, in a form short enough to have many of them. One line of `packages/korean/blueprints/`.
 * Fields and conditions are short sentences (`read-field.ts`, `read-condition.ts`); everything else is an AppSpec's own.
 */
import { z } from "zod";
import { COUNTERS, THEME_FAMILIES, TONES } from "@appmon/appspec/spec";
import { ICON_NAMES } from "@appmon/appspec/icon-names";

const ID = /^[a-z][A-Za-z0-9]*$/;
const text = z.string().trim().min(1).max(400);
const icon = z.enum(ICON_NAMES);
const tone = z.enum(TONES);
const json = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);
/** "until < today & state = stored" */
const condition = z.string().trim().min(1).max(300);

const list = z.strictObject({
  id: z.string().regex(ID),
  name: text.max(20),
  counter: z.enum(COUNTERS).optional(),
  icon: icon.optional(),
  kind: z.enum(["main", "resource", "child", "log", "person", "content"]).optional(),
  /** Id of the list whose records it stands inside of. */
  parent: z.string().optional(),
  /** Absent = the first field. */
  title: z.string().optional(),
  fields: z.record(z.string().regex(ID), z.string().min(3).max(400)),
  columns: z.array(z.string()).min(1),
  rows: z.array(z.array(json)).max(12),
  /** [condition, tone, label] */
  marks: z
    .array(z.tuple([condition, tone, text.max(20)]))
    .max(5)
    .optional(),
  limits: z.array(z.record(z.string(), z.unknown())).max(5).optional(),
  /** What strangers may do; only in blueprints with `visitors`. */
  exposure: z.enum(["shown", "submitted", "shared", "private"]).optional(),
});

const action = z.strictObject({
  id: z.string().regex(ID),
  list: z.string(),
  label: text.max(12),
  icon: icon.optional(),
  when: condition.optional(),
  /** Field id → value; "today" and "now" are the moment it is pressed. */
  set: z.record(z.string(), json).optional(),
  /** Field id → number that is added. */
  add: z.record(z.string(), z.number()).optional(),
  ask: z.array(z.string()).max(3).optional(),
  confirm: text.optional(),
  success: text.max(60),
  tone: tone.optional(),
});

/** "count(tire where state = stored)", "sum(sale.amount)" */
const measure = z.string().trim().min(3).max(200);
const figure = z.strictObject({
  label: text.max(20),
  of: measure,
  /** "month of date": only those of the day, week, month or year that is running. */
  period: z.string().optional(),
  unit: z.string().max(6).optional(),
  tone: tone.optional(),
  /** Taken off it: income − spending. */
  less: measure.optional(),
});

const chart = z.strictObject({
  title: text.max(30),
  chart: z.enum(["bar", "line", "area", "pie", "donut"]),
  /** "sum(sale.amount)" */
  y: measure,
  x: z.string(),
  bucket: z.enum(["day", "week", "month", "year"]).optional(),
});

/** Where strangers come: what they see, and what they hand in or book. */
const visitors = z.strictObject({
  sees: z.array(z.string()).max(3).optional(),
  form: z.string().optional(),
  booking: z.record(z.string(), z.unknown()).optional(),
});

export const BLUEPRINT = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: text.max(20),
  tagline: text.max(60),
  icon,
  look: z.enum(THEME_FAMILIES),
  shelf: z.enum(["shop", "work", "life", "group"]),
  /** Ways of asking for it. */
  says: z.array(text).min(8).max(20),
  /** Words that speak for it: its things, its trade, what is done. */
  words: z.array(text.max(20)).min(3).max(30),
  lists: z.array(list).min(1).max(6),
  actions: z.array(action).max(8).optional(),
  rules: z.array(z.record(z.string(), z.unknown())).max(8).optional(),
  figures: z.array(figure).max(6).optional(),
  charts: z.array(chart).max(3).optional(),
  visitors: visitors.optional(),
});
export type Blueprint = z.infer<typeof BLUEPRINT>;
export type BlueprintList = Blueprint["lists"][number];
