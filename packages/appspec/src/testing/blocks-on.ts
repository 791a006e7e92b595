/** A block of every kind that the fields of an entity allow, for random apps that are valid. */
import { z } from "zod";
import { nameOf, PARTS } from "../parts/all-parts.ts";
import { checkBlock } from "../parts/check-references.ts";
import { type Meaning, meaningOf, type Plain } from "../parts/property.ts";
import type { AppSpec, Block, EntitySpec, FieldSpec } from "../spec.ts";

/** Plain values to begin with: the first that a schema takes. */
const PLAIN = ["하나", "09:00", 1, 8, true, "day"];
/** What the tests make by hand, and what needs more of an app than a list. */
const LEFT_OUT: ReadonlySet<string> = new Set(["collection", "record", "form", "custom", "calculator", "profile"]);

export function blocksOn(entity: EntitySpec): Block[] {
  const screen = { id: "here", title: "여기", path: "/", blocks: [] };
  const spec = { entities: [entity], actions: [], screens: [screen] } as unknown as AppSpec;
  const place = { spec, screen, entities: new Map([[entity.id, entity]]), worded: new Map() };
  return PARTS.flatMap((part): Block[] => {
    const [{ schema }, name] = [part, nameOf(part)];
    if (LEFT_OUT.has(name)) return [];
    const made = objectOn(schema, entity, {});
    const block = made && ({ ...made, id: `${entity.id}${name}` } as unknown as Block);
    return block && checkBlock(block, place).length === 0 ? [block] : [];
  });
}

/** With what it may do without where an entity or a field is named there, and without all else. */
function objectOn(schema: z.ZodObject, entity: EntitySpec, outer: Plain): Plain | undefined {
  const made: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(schema.shape as Record<string, z.core.$ZodType>)) {
    const isOptional = inner instanceof z.ZodOptional;
    const bare = isOptional ? inner.unwrap() : inner;
    if (isOptional && !refersTo(bare)) continue;
    const value = valueOn(bare, entity, { ...outer, ...made });
    if (value !== undefined) made[key] = value;
    else if (!isOptional) return undefined;
  }
  return made;
}

const refersTo = (schema: z.core.$ZodType): boolean =>
  meaningOf(schema)?.refers !== undefined || (schema instanceof z.ZodArray && refersTo(schema.element));

function valueOn(schema: z.core.$ZodType, entity: EntitySpec, block: Plain): unknown {
  const told = meaningOf(schema);
  if (told?.refers !== undefined) return referenceOn(told, entity, block);
  if (schema instanceof z.ZodObject) return objectOn(schema, entity, block);
  if (schema instanceof z.ZodArray) {
    const item = valueOn(schema.element, entity, block);
    return item === undefined ? undefined : [item];
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  return PLAIN.find((value) => z.safeParse(schema, value).success);
}

function referenceOn(told: Meaning, { id, fields }: EntitySpec, block: Plain): unknown {
  if (told.refers === "entity") return id;
  if (told.refers === "metric") return { fn: "count" };
  if (told.refers !== "field") return undefined;
  const types = typeof told.types === "function" ? told.types(block) : told.types;
  const fits = ({ type, target, hidden }: FieldSpec) =>
    !hidden && (types === undefined || types.has(type)) && (told.to === undefined || target === id);
  return fields.find(fits)?.id;
}
