/** Random values of the shape a schema has, its bounds aside: ids and texts come from wherever the caller draws them. */
import type { Json } from "@appmon/kernel/json";
import fc from "fast-check";
import { z } from "zod";
import { meaningOf } from "../parts/property.ts";
import type { Condition, FieldSpec } from "../spec.ts";

export interface Drawn {
  id: fc.Arbitrary<string>;
  text: fc.Arbitrary<string>;
  field: fc.Arbitrary<FieldSpec>;
  conditions: fc.Arbitrary<Condition[]>;
  json: fc.Arbitrary<Json>;
}

export function arbitraryOf<S extends z.core.$ZodType>(schema: S, drawn: Drawn): fc.Arbitrary<z.infer<S>> {
  return valuesOf(schema, drawn) as fc.Arbitrary<z.infer<S>>;
}

function valuesOf(schema: z.core.$ZodType, drawn: Drawn): fc.Arbitrary<unknown> {
  const told = meaningOf(schema) ?? {};
  if (told.refers === "conditions") return drawn.conditions;
  if (told.refers !== undefined && told.refers !== "metric") return drawn.id;
  if (told.refers === undefined && told.input) return drawn.field;
  if (schema instanceof z.ZodOptional) return fc.option(valuesOf(schema.unwrap(), drawn), { nil: undefined });
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    // Ids that stand for themselves are drawn like those that refer to others, so that they meet.
    return fc.record(Object.fromEntries(members.map(([key, inner]) => [key, key === "id" ? drawn.id : valuesOf(inner, drawn)])));
  }
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.element, drawn), { maxLength: 3 });
  if (schema instanceof z.ZodDiscriminatedUnion) return fc.oneof(...schema.options.map((option) => valuesOf(option, drawn)));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.nat({ max: 30 }), fc.integer());
  if (schema instanceof z.ZodString) return drawn.text;
  if (schema instanceof z.ZodRecord) return fc.dictionary(drawn.id, drawn.json, { maxKeys: 3, noNullPrototype: true });
  return drawn.json;
}
