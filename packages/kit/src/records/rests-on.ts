/** What a field that is worked out is worked out of. */
import { parseFormula } from "../formula-grammar.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";

/** Every field on the way, itself first, by way of others too; each once. */
function chainOf(schema: CollectionSchema, id: string, seen: Map<string, FieldSchema>): Map<string, FieldSchema> {
  const field = schema.fields.find((one) => one.id === id);
  if (!field || seen.has(id)) return seen;
  seen.set(id, field);
  const parsed = field.formula === undefined ? undefined : parseFormula(field.formula);
  for (const next of field.lookup ? [field.lookup.via] : parsed?.ok ? parsed.fields : []) chainOf(schema, next, seen);
  return seen;
}

/** The stored fields it rests on: of what it looks up in another list, the relation that leads there. */
export const restsOn = (schema: CollectionSchema, id: string): FieldSchema[] =>
  [...chainOf(schema, id, new Map()).values()].filter(({ type }) => type !== "computed");
