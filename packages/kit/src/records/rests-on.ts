/** What a field that is worked out is worked out of. */
import { parseFormula } from "../formula-grammar.ts";
import { copiedFrom } from "./copied-values.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";

/** Every field on the way, itself first, by way of others too; each once. */
function chainOf(schema: CollectionSchema, id: string, seen: Map<string, FieldSchema>): Map<string, FieldSchema> {
  const field = schema.fields.find((one) => one.id === id);
  if (!field || seen.has(id)) return seen;
  seen.set(id, field);
  const parsed = field.formula === undefined ? undefined : parseFormula(field.formula);
  const of = field.lookup ?? copiedFrom(field);
  for (const next of of ? [of.via] : parsed?.ok ? parsed.fields : []) chainOf(schema, next, seen);
  return seen;
}

/** The fields it rests on that are written by hand: of what it looks up in another list, or copies of it, the relation that leads there. */
export const restsOn = (schema: CollectionSchema, id: string): FieldSchema[] =>
  [...chainOf(schema, id, new Map()).values()].filter((field) => field.type !== "computed" && !copiedFrom(field));
