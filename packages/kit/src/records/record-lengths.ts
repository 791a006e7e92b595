/** How many minutes a record takes, where it or the record it is of says so. Pure; also run by the data API. */
import type { StoredRecord } from "../data-store.ts";
import { type Given, own } from "../record-rules.ts";
import type { CollectionSchema, Constraint } from "../schema.ts";
import { targetOf } from "./rule-sums.ts";

type NoOverlap = Extract<Constraint, { kind: "noOverlap" }>;
/** A length that stands in another record. */
type Told = Required<NonNullable<NoOverlap["lasts"]>>;
/** A record by its list and id. */
export type Found = (collection: string, id: string) => object | undefined;

/** Longer than a day is days, which have fields of their own. */
const LONGEST = 1_440;

/** Where a length that stands in another record is kept while records are compared: no field is called that. */
const keyOf = ({ via, field }: Told): string => `${via}.${field}`;

const usable = (minutes: unknown): number | undefined => {
  const whole = typeof minutes === "number" ? Math.round(minutes) : 0;
  return whole >= 1 ? Math.min(LONGEST, whole) : undefined;
};

/** Minutes a record takes by a rule; undefined = it says nothing of them. */
export function minutesOf({ lasts, minutes }: NoOverlap, record: Given): number | undefined {
  if (!lasts) return minutes;
  const { via, field } = lasts;
  return usable(own(record, via === undefined ? field : keyOf({ via, field }))) ?? minutes;
}

/** Lengths of a list's records that stand in other records. */
export const lengthsToldBy = (schema: CollectionSchema): Told[] =>
  (schema.constraints ?? []).flatMap((rule) => {
    const lasts = rule.kind === "noOverlap" ? rule.lasts : undefined;
    return lasts?.via === undefined ? [] : [{ via: lasts.via, field: lasts.field }];
  });

/** The record with the lengths that stand in others, for `minutesOf`. What was told of it already stays. */
export const withLengths = <R extends object>(schema: CollectionSchema, record: R, found: Found): R =>
  lengthsToldOf(schema, record, found, record);

/** `told` with the lengths of `record`. */
export function lengthsToldOf<R extends object>(schema: CollectionSchema, record: object, found: Found, told: R): R {
  const lengths = lengthsToldBy(schema).flatMap((length): [string, unknown][] => {
    const [target, id] = [targetOf(schema, length.via), own(record as Given, length.via)];
    const source = target !== undefined && typeof id === "string" ? found(target, id) : undefined;
    return source ? [[keyOf(length), own(source as Given, length.field)]] : [];
  });
  return lengths.length === 0 ? told : { ...told, ...Object.fromEntries(lengths) };
}

/** The same for many, of a store that has all records at hand. */
export async function lengthReader(
  schema: CollectionSchema,
  all: (collection: string) => Promise<readonly StoredRecord[]>,
): Promise<<R extends object>(record: R) => R> {
  const lists = new Map<string, Map<string, StoredRecord>>();
  for (const { via } of lengthsToldBy(schema)) {
    const target = targetOf(schema, via);
    if (target !== undefined && !lists.has(target)) lists.set(target, new Map((await all(target)).map((record) => [record.id, record])));
  }
  return (record) => withLengths(schema, record, (collection, id) => lists.get(collection)?.get(id));
}
