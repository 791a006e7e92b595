/** References of blocks to the rest of the app: which there are, and what is left of a block when some of them change or go. */
import type { Block, FieldType } from "../spec.ts";
import { partOf } from "./all-parts.ts";
import type { AnyPart } from "./part.ts";
import type { Meaning, Plain } from "./property.ts";
import { isVital, type Node, ownerOf, type Property, type Scope, shapeOf, typesOf, valueAt } from "./shape.ts";

export interface Reference {
  told: Meaning;
  /** An id, or what holds several: conditions, a metric. */
  value: unknown;
  /** The entity whose field, action or list it is. */
  owner: string | undefined;
  /** What a field may be; undefined = anything. */
  types: ReadonlySet<FieldType> | undefined;
  /** The entity it has to point to. */
  target: string | undefined;
  /** No property around it may be absent. */
  isCertain: boolean;
  /** The block's own property that holds it. */
  at: string;
}

/** In the place of a reference: there is nothing it could be. */
export const GONE = Symbol("gone");
/** Instead of it: what holds it cannot be without it, though it may be absent. */
const LOST = Symbol("lost");
/** What stands in the place of a reference from now on. */
export type Keep = (reference: Reference) => unknown;

interface Walk {
  block: Block;
  keep: Keep;
  at: string;
}

/**
 * The block with its references as `keep` answers them; undefined where nothing is left. What may be absent goes by itself, what may
 * not takes along what holds it: a field a table can do without its column, one it cannot the whole block.
 */
export function rewriteBlock<B extends Block>(block: B, keep: Keep, part: Pick<AnyPart, "schema"> = partOf(block)): B | undefined {
  const written = rewritten(shapeOf(part.schema), block, undefined, true, { block, keep, at: "" });
  return written === GONE || written === LOST ? undefined : (written as B);
}

/** Blocks are never changed in place, and each request of a visitor asks for those of all of them. */
const known = new WeakMap<Block, readonly Reference[]>();

/** Every reference of a block, in the order of its properties. */
export function referencesOf(block: Block): readonly Reference[] {
  const found = known.get(block) ?? listReferences(block);
  known.set(block, found);
  return found;
}

function listReferences(block: Block): Reference[] {
  const found: Reference[] = [];
  rewriteBlock(block, (reference) => {
    found.push(reference);
    return reference.value;
  });
  return found;
}

function rewritten(node: Node, value: unknown, scope: Scope | undefined, isCertain: boolean, walk: Walk): unknown {
  switch (node.kind) {
    case "plain":
      return value;
    case "reference":
      return walk.keep(reference(node.told, value, scope!, isCertain, walk));
    case "list":
      return rewrittenList(node, value as readonly unknown[], scope, isCertain, walk);
    case "choice": {
      const option = node.options.get((value as Record<string, string>)[node.by]!);
      return option ? rewritten(option, value, scope, isCertain, walk) : value;
    }
    case "object":
      return rewrittenObject(node.properties, { value: value as Plain, ...(scope && { outer: scope }) }, isCertain, walk);
  }
}

function reference(told: Meaning, value: unknown, scope: Scope, isCertain: boolean, { block, at }: Walk): Reference {
  const types = told.refers === "field" ? typesOf(told, block) : undefined;
  const target = told.refers === "field" && told.to !== undefined ? valueAt(told.to, scope) : undefined;
  return { told, value, owner: ownerOf(told, scope), types, target, isCertain, at };
}

function rewrittenList(
  { item, told, mayBeEmpty }: Extract<Node, { kind: "list" }>,
  values: readonly unknown[],
  scope: Scope | undefined,
  isCertain: boolean,
  walk: Walk,
): unknown {
  const all = values.map((value) => rewritten(item, value, scope, isCertain, walk));
  const isGone = (value: unknown) => value === GONE || value === LOST;
  if (told.needs && all.some((value, at) => isGone(value) && told.needs!(values[at] as Plain))) return LOST;
  const kept = all.filter((value) => !isGone(value));
  if (kept.length === values.length && kept.every((value, at) => value === values[at])) return values;
  if (kept.length > 0) return kept;
  if (told.emptied) return told.emptied === "gone" ? GONE : told.emptied;
  return mayBeEmpty ? kept : GONE;
}

function rewrittenObject(properties: readonly Property[], scope: Scope, isCertain: boolean, walk: Walk): unknown {
  const before = scope.value;
  const changed = new Map<string, unknown>();
  const isBlock = scope.outer === undefined;
  for (const { key, node, isOptional } of properties) {
    if (before[key] === undefined) continue;
    const value = rewritten(node, before[key], scope, isCertain && !isOptional, isBlock ? { ...walk, at: key } : walk);
    if (value === before[key]) continue;
    if (value === LOST) return LOST;
    if (value === GONE && (!isOptional || isVital(node, walk.block))) return GONE;
    changed.set(key, value);
  }
  if (changed.size === 0) return before;
  if (!loseTogether(properties, changed)) return GONE;
  return Object.fromEntries(
    Object.entries(before).flatMap(([key, value]) => {
      const next = changed.has(key) ? changed.get(key) : value;
      return next === GONE ? [] : [[key, next]];
    }),
  );
}

/** An entity goes with a field it is of no use without, and with it what else was named of it. False: the block needs that entity. */
function loseTogether(properties: readonly Property[], changed: Map<string, unknown>): boolean {
  const fields = properties.flatMap(({ key, node }) => {
    const named = node.kind === "list" ? node.item : node;
    return named.kind === "reference" && named.told.refers === "field" ? [{ key, of: named.told.of, needed: named.told.needed }] : [];
  });
  for (const { key, of, needed } of fields) {
    if (!needed || changed.get(key) !== GONE) continue;
    if (properties.some((property) => property.key === of && !property.isOptional)) return false;
    changed.set(of, GONE);
  }
  for (const { key, of } of fields) if (changed.get(of) === GONE) changed.set(key, GONE);
  return true;
}
