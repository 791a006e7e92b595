/**
 * A change of an app that people often ask for, in a form that fits many apps: what it needs of an app (`roles`), what is taken out of the
 * sentence (`values`), and what it puts in. One line of `packages/korean/changes/`. Fields and conditions are the sentences of blueprints,
 * in which a role or a value stands in place of what it is bound to.
 */
import { z } from "zod";
import { TONES } from "@appmon/appspec/spec";

const ID = /^[a-z][A-Za-z0-9]*$/;
const id = z.string().regex(ID);
const text = z.string().trim().min(1).max(400);
const sentence = z.string().trim().min(1).max(300);
const json = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const list = z.strictObject({
  id,
  name: text.max(20),
  kind: z.enum(["main", "resource", "child", "log", "person", "content"]).optional(),
  fields: z.record(id, z.string().min(3).max(400)),
  columns: z.array(id).min(1),
  /** A day is so many from today; a relation is which row of its list, from 1. */
  rows: z.array(z.array(json)).max(8),
});

const action = z.strictObject({
  id,
  list: id,
  label: text.max(12),
  when: sentence.optional(),
  set: z.record(id, json).optional(),
  add: z.record(id, z.union([z.number(), z.string()])).optional(),
  ask: z.array(id).max(3).optional(),
  confirm: text.optional(),
  success: text.max(60),
  tone: z.enum(TONES).optional(),
});

const measure = z.string().trim().min(3).max(200);

/** What every change is called in the index that needs no template. */
export const PLAIN = "plain";

export const CHANGE_TEMPLATE = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Said as it is, it asks for the change: 노쇼한 손님 표시하기. */
  title: text.max(30),
  /** Ways of asking for it, of many apps. */
  says: z.array(text).min(10).max(30),
  /** Words that speak for it. */
  words: z.array(text.max(20)).min(2).max(30),
  /** What it needs of an app, in order: see `read-role.ts`. The first is the list it is about. */
  roles: z.record(id, z.string().min(4).max(400)),
  /** What is taken out of the sentence: see `read-value.ts`. */
  values: z.record(id, z.string().min(4).max(120)).optional(),
  /** Role of a field with choices → choices it has to have: "value label tone". */
  options: z.record(id, z.array(text)).optional(),
  /** Role of a list → fields it gets. */
  fields: z.record(id, z.record(id, z.string().min(3).max(400))).optional(),
  /** New lists. */
  lists: z.array(list).max(2).optional(),
  /** [role of a list, condition, tone, label] */
  marks: z
    .array(z.tuple([id, sentence, text.max(20), text.max(20)]))
    .max(3)
    .optional(),
  actions: z.array(action).max(3).optional(),
  /** Role of a list → number field that everybody who sees a record counts up once, by a button called as the field. */
  likes: z.record(id, id).optional(),
  /** Role of a list → constraints. */
  limits: z.record(id, z.array(z.record(z.string(), z.unknown())).max(3)).optional(),
  rules: z.array(z.record(z.string(), z.unknown())).max(3).optional(),
  figures: z
    .array(z.strictObject({ label: text.max(20), of: measure, period: z.string().optional(), unit: z.string().max(6).optional() }))
    .max(3)
    .optional(),
  charts: z
    .array(
      z.strictObject({
        title: text.max(30),
        chart: z.enum(["bar", "line", "area", "pie", "donut"]),
        y: measure,
        x: z.string(),
        bucket: z.enum(["day", "week", "month", "year"]).optional(),
      }),
    )
    .max(2)
    .optional(),
  /** Role of a field → its settings. */
  settings: z
    .record(
      id,
      z.strictObject({
        required: z.boolean().optional(),
        unique: z.boolean().optional(),
        private: z.boolean().optional(),
        min: z.number().optional(),
        max: z.number().optional(),
        step: z.number().optional(),
        countdown: z.boolean().optional(),
      }),
    )
    .optional(),
  /** The list is put in order: "field asc" or "field desc", most important first. */
  order: z
    .record(
      id,
      z
        .array(z.string().regex(/^\w+ (?:asc|desc)$/))
        .min(1)
        .max(2),
    )
    .optional(),
  /** Role of a list → which of its records are shown in it. */
  shows: z.record(id, sentence).optional(),
  /** Role of a list → field its records stand together by. */
  group: z.record(id, id).optional(),
  /** What was done, in 해요체; "{n}" is a value, "{guest}" a part of the app, with a particle "{guest:을/를}". */
  done: text,
  /** The same title, and the sentences of `done` one by one, on an English page. */
  english: z.strictObject({ title: text, done: z.array(text).min(1) }),
  /** Sentences for apps of known kinds that have to be done. */
  tries: z
    .array(z.strictObject({ app: z.string(), say: text }))
    .min(2)
    .max(6),
});
export type ChangeTemplate = z.infer<typeof CHANGE_TEMPLATE>;
