/** A part's schema as a tree of what it refers to, which all that is derived from declarations walks. */
import { z } from "zod";
import type { Block, FieldType } from "../spec.ts";
import { type FieldMeaning, type Holding, type Meaning, meaningOf, type Plain } from "./property.ts";

export interface Property {
  key: string;
  isOptional: boolean;
  node: Node;
}
export type Node =
  /** A value that refers to nothing. */
  | { kind: "plain"; told: Holding }
  | { kind: "reference"; told: Meaning }
  | { kind: "object"; told: Holding; properties: readonly Property[] }
  | { kind: "list"; told: Holding; item: Node; mayBeEmpty: boolean }
  /** Objects told apart by a word of theirs. */
  | { kind: "choice"; told: Holding; by: string; options: ReadonlyMap<string, Node> };

/** An object of a block, and those around it. */
export interface Scope {
  value: Plain;
  outer?: Scope;
}

const known = new WeakMap<z.core.$ZodType, Node>();

export function shapeOf(schema: z.core.$ZodType): Node {
  const node = known.get(schema) ?? read(schema);
  known.set(schema, node);
  return node;
}

function read(schema: z.core.$ZodType): Node {
  const told = meaningOf(schema) ?? {};
  if (told.refers !== undefined) return { kind: "reference", told };
  if (schema instanceof z.ZodObject) {
    const properties = Object.entries(schema.shape as Record<string, z.core.$ZodType>).map(([key, inner]): Property => {
      const isOptional = inner instanceof z.ZodOptional;
      return { key, isOptional, node: shapeOf(isOptional ? inner.unwrap() : inner) };
    });
    return { kind: "object", told, properties };
  }
  if (schema instanceof z.ZodArray) return { kind: "list", told, item: shapeOf(schema.element), mayBeEmpty: schema.safeParse([]).success };
  if (schema instanceof z.ZodDiscriminatedUnion) return choice(schema, told);
  return { kind: "plain", told };
}

function choice(schema: z.ZodDiscriminatedUnion, told: Holding): Node {
  const by = schema.def.discriminator;
  const options = schema.options.flatMap((option) => {
    const word = (option as z.ZodObject).shape[by] as z.ZodLiteral<string> | z.ZodEnum;
    const words = word instanceof z.ZodEnum ? (word.options as string[]) : [...word.values];
    return words.map((name): [string, Node] => [name, shapeOf(option)]);
  });
  return { kind: "choice", told, by, options: new Map(options) };
}

/** The value that a path leads to: `entity` in the object itself, `../query/entity` from the one around it. */
export function valueAt(path: string, scope: Scope): string | undefined {
  let at: Scope | undefined = scope;
  let value: unknown = scope.value;
  for (const step of path.split("/")) {
    if (step !== "..") value = (value as Plain | undefined)?.[step];
    else value = (at = at?.outer)?.value;
  }
  return typeof value === "string" ? value : undefined;
}

/** The entity that a reference is about: whose field, action or list it names. */
export const ownerOf = (told: Meaning, scope: Scope): string | undefined => ("of" in told ? valueAt(told.of, scope) : undefined);

/** Whether the block cannot be without it, though the schema can. */
export const isVital = (node: Node, block: Block): boolean => {
  const { vital } = node.told;
  return typeof vital === "function" ? vital(block as unknown as Plain) : vital === true;
};

/** What a field may be here; undefined = anything. */
export const typesOf = ({ types }: FieldMeaning, block: Block): ReadonlySet<FieldType> | undefined =>
  typeof types === "function" ? types(block as unknown as Plain) : types;
