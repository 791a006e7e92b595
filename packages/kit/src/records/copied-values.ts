/** Fields that begin with what another record holds: the price of what is ordered, which stays when that price is raised. */
import type { CollectionSchema, FieldSchema, Lookup } from "../schema.ts";

/** Where the field is copied from; undefined = it begins otherwise. */
export const copiedFrom = ({ default: begins }: FieldSchema): Lookup | undefined =>
  begins !== undefined && "from" in begins ? begins.from : undefined;

/** Nothing was written there. 0 is something: what is free of charge. */
const isUnwritten = (value: unknown): boolean => value === undefined || value === null || value === "";

/**
 * What is copied anew as a record is written: of a new one what nobody has written, of one that points to another record since what is still
 * as it was, as nobody has said otherwise.
 */
export function copiedAnew(
  { fields }: Pick<CollectionSchema, "fields">,
  before: Readonly<Record<string, unknown>> | undefined,
  draft: Readonly<Record<string, unknown>>,
): { field: FieldSchema; from: Lookup }[] {
  return fields.flatMap((field) => {
    const from = copiedFrom(field);
    if (!from || isUnwritten(draft[from.via])) return [];
    if (!before) return isUnwritten(draft[field.id]) ? [{ field, from }] : [];
    return before[from.via] !== draft[from.via] && draft[field.id] === before[field.id] ? [{ field, from }] : [];
  });
}

/** A record that is still to be made, as it will begin. `held`: what the record of a list holds; undefined = nobody knows yet. */
export function withCopied<R extends Readonly<Record<string, unknown>>>(
  { fields }: Pick<CollectionSchema, "fields">,
  record: R,
  held: (list: string, id: string) => Readonly<Record<string, unknown>> | undefined,
): R {
  const copies = fields.flatMap((field): [string, unknown][] => {
    const from = copiedFrom(field);
    const [target, id] = [fields.find((one) => one.id === from?.via)?.target, from && record[from.via]];
    if (!from || target === undefined || typeof id !== "string" || !isUnwritten(record[field.id])) return [];
    return [[field.id, held(target, id)?.[from.field] ?? null]];
  });
  return copies.length === 0 ? record : { ...record, ...Object.fromEntries(copies) };
}
