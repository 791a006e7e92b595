/** Changes that people often ask for, chosen for an app: what there is, and one of them as a form. */
import { z } from "zod";
import type { OftenAskedForm } from "@appmon/appspec/often-asked-change";
import { CHANGE_AREAS } from "@appmon/appspec/often-asked-change";
import { CHANGE_TEXT_MAX } from "./app.ts";

const ID_MAX = 60;
const VALUE_MAX = 100;
const MOST_VALUES = 20;

const words = z.string().max(CHANGE_TEXT_MAX);
const id = z.string().min(1).max(ID_MAX);

/** `words`: what is looked for; without any, everything the app has parts for. */
export const oftenAskedBodySchema = z.object({ words: words.optional() });
export const oftenAskedSchema = z.object({
  /** Nearest to the words, or most of this trade, first. */
  changes: z.array(z.object({ id: z.string(), title: z.string(), area: z.enum(CHANGE_AREAS), isAtHome: z.boolean() })),
});
export type OftenAsked = z.infer<typeof oftenAskedSchema>;

export const oftenAskedParamsSchema = z.object({ id: z.string().max(64), change: id });
/** `words`: what was said, if anything; `parts`, `values`: what a person has chosen, by their ids in the form. */
export const oftenAskedFormBodySchema = z.object({
  words: words.optional(),
  parts: z.record(id, z.string().max(VALUE_MAX)).optional(),
  values: z.record(id, z.union([z.string().max(VALUE_MAX), z.number(), z.array(z.string().max(VALUE_MAX)).max(MOST_VALUES)])).optional(),
});
export type OftenAskedFormBody = z.infer<typeof oftenAskedFormBodySchema>;
/** Of the newest design, whose number is `version`. */
export const oftenAskedFormSchema = z.object({
  version: z.number().int(),
  form: z.custom<OftenAskedForm>((value) => typeof value === "object" && value !== null),
});
