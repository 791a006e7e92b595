import { Failure } from "@appmon/kernel/failure";
import { z } from "zod";
import type { SpecOp } from "./operation.ts";
import { fieldSchema, iconSchema, id, optionSchema } from "./field-schema.ts";
import { blockSchema } from "./parts/all-parts.ts";
import { querySchema } from "./parts/collection/query.ts";
import { viewSchema } from "./parts/collection/views.ts";
import {
  actionSchema,
  authSchema,
  automationSchema,
  constraintSchema,
  entitySchema,
  highlightSchema,
  navSchema,
  noteSchema,
  ruleSchema,
  sampleSchema,
  screenSchema,
  themeSchema,
  titleSchema,
} from "./spec-schema.ts";
import { customFileSchema } from "./parts/custom/file.ts";

const at = z.number().int().min(0).max(1_000);

/** `restore` is missing on purpose: it is only ever an inverse that we computed. */
export const operationSchema = z.discriminatedUnion("op", [
  z.object({ op: z.literal("addField"), entity: id, field: fieldSchema, after: id.nullish() }),
  z.object({ op: z.enum(["dropField", "hideField", "showField"]), entity: id, field: id }),
  z.object({ op: z.literal("setField"), entity: id, field: id, patch: fieldSchema.omit({ id: true }).partial() }),
  z.object({ op: z.literal("moveField"), entity: id, field: id, to: at }),
  z.object({ op: z.literal("addOption"), entity: id, field: id, option: optionSchema, at: at.optional() }),
  z.object({ op: z.literal("dropOption"), entity: id, field: id, value: id }),
  z.object({ op: z.literal("setOption"), entity: id, field: id, value: id, patch: optionSchema.omit({ value: true }).partial() }),
  z.object({ op: z.literal("orderOptions"), entity: id, field: id, values: z.array(id).min(1).max(100) }),
  z.object({ op: z.literal("addEntity"), entity: entitySchema, at: at.optional() }),
  z.object({ op: z.literal("dropEntity"), entity: id }),
  z.object({ op: z.literal("setEntity"), entity: id, patch: entitySchema.omit({ id: true, fields: true }).partial() }),
  z.object({ op: z.literal("addScreen"), screen: screenSchema, at: at.optional() }),
  z.object({ op: z.literal("dropScreen"), screen: id }),
  z.object({ op: z.literal("setScreen"), screen: id, patch: screenSchema.omit({ id: true, blocks: true }).partial() }),
  z.object({ op: z.literal("addBlock"), screen: id, block: blockSchema, at: at.optional() }),
  z.object({ op: z.literal("dropBlock"), screen: id, block: id }),
  z.object({ op: z.literal("setBlock"), screen: id, block: blockSchema }),
  z.object({ op: z.literal("moveBlock"), screen: id, block: id, to: at }),
  z.object({ op: z.literal("setView"), screen: id, block: id, view: viewSchema }),
  z.object({ op: z.literal("setQuery"), screen: id, block: id, patch: querySchema.omit({ entity: true }).partial() }),
  z.object({ op: z.literal("addAction"), action: actionSchema, at: at.optional() }),
  z.object({ op: z.literal("dropAction"), action: id }),
  z.object({ op: z.literal("setAction"), action: id, patch: actionSchema.omit({ id: true, entity: true }).partial() }),
  z.object({ op: z.literal("addRule"), rule: ruleSchema, at: at.optional() }),
  z.object({ op: z.literal("dropRule"), rule: id }),
  z.object({ op: z.enum(["addAutomation", "setAutomation"]), automation: automationSchema }),
  z.object({ op: z.literal("dropAutomation"), automation: id }),
  z.object({ op: z.literal("setAuth"), auth: authSchema.nullable() }),
  z.object({ op: z.literal("addConstraint"), entity: id, constraint: constraintSchema }),
  z.object({ op: z.literal("addHighlight"), entity: id, highlight: highlightSchema }),
  z.object({ op: z.literal("setTheme"), patch: themeSchema.partial().extend({ ink: themeSchema.shape.ink.nullable() }) }),
  z.object({ op: z.literal("setNav"), patch: navSchema.partial() }),
  z.object({
    op: z.literal("setApp"),
    patch: z
      .object({ title: titleSchema, tagline: z.string().max(200), icon: iconSchema, lock: z.boolean(), notices: z.array(id).max(100) })
      .partial(),
  }),
  z.object({ op: z.literal("setNotes"), notes: z.array(noteSchema).max(200) }),
  z.object({ op: z.literal("setSample"), entity: id, sample: sampleSchema }),
  z.object({ op: z.literal("setFile"), file: customFileSchema }),
  z.object({ op: z.literal("dropFile"), path: z.string().max(200) }),
]);

/**
 * Operations that came over a wire. What a `patch` takes away is `null` there, because JSON has no `undefined`. Throws
 * `Failure("spec/invalid")` naming the first thing that is wrong.
 */
export function parseOperations(input: unknown): SpecOp[] {
  const parsed = z
    .array(operationSchema)
    .max(100)
    .safeParse(Array.isArray(input) ? input.map(withUnset) : input);
  if (parsed.success) return parsed.data as SpecOp[];
  const issue = parsed.error.issues[0];
  throw new Failure("spec/invalid", { detail: issue ? `${issue.path.join(".")}: ${issue.message}` : undefined }, { cause: parsed.error });
}

function withUnset(op: unknown): unknown {
  if (!isObject(op) || !isObject(op["patch"]) || op["op"] === "setTheme") return op;
  return { ...op, patch: Object.fromEntries(Object.entries(op["patch"]).map(([key, value]) => [key, value ?? undefined])) };
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
