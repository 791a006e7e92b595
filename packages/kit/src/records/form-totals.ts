/** Amounts that are worked out of what a form asks and of the records that were chosen in it: the price before it is sent. */
import type { CollectionSchema, FieldSchema, Json, Lookup } from "../schema.ts";
import { copiedFrom } from "./copied-values.ts";

interface Asked {
  /** Ids of the fields that the form asks for or that are decided before it. */
  known: ReadonlySet<string>;
  /** Ids of those that stand in the form already. */
  shown: ReadonlySet<string>;
  /** Whether who fills it in may read the list. */
  mayRead: (list: string) => boolean;
}

/** The record and its field that it reads, now or as the record is made. */
const readOf = (field: FieldSchema): Lookup | undefined => field.lookup ?? copiedFrom(field);

const NAMES = /[A-Za-z_]\w*/g;

/** Fields in money that can be worked out before the record is there, in order. */
export function totalsOf({ fields }: CollectionSchema, { known, shown, mayRead }: Asked): FieldSchema[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isKnown = (id: string, path: readonly string[]): boolean => {
    const field = byId.get(id);
    if (!field || path.includes(id)) return false;
    const of = readOf(field);
    if (of && !known.has(id)) return known.has(of.via) && mayRead(byId.get(of.via)?.target ?? "");
    if (field.type !== "computed") return known.has(id);
    return namesIn(field, byId).every((name) => isKnown(name, [...path, id])) && field.formula !== undefined;
  };
  return fields.filter(
    (field) =>
      field.type === "computed" &&
      (field.result === "money" || field.unit === "원") &&
      !field.hidden &&
      !field.private &&
      !shown.has(field.id) &&
      isKnown(field.id, []),
  );
}

/** Relations whose records the totals read: field of the form → its list. */
export function readThrough({ fields }: CollectionSchema, totals: readonly FieldSchema[]): Map<string, string> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const follow = (field: FieldSchema | undefined) => {
    if (!field || seen.has(field.id)) return;
    seen.add(field.id);
    const of = readOf(field);
    const target = of && byId.get(of.via)?.target;
    if (of && target) found.set(of.via, target);
    for (const name of namesIn(field, byId)) follow(byId.get(name));
  };
  totals.forEach(follow);
  return found;
}

/** The values of a form with what they say of the records that were chosen. */
export function withLookedUp(
  { fields }: CollectionSchema,
  values: Readonly<Record<string, unknown>>,
  chosen: ReadonlyMap<string, Readonly<Record<string, unknown>> | undefined>,
): Record<string, Json> {
  const looked = fields.flatMap((field): [string, Json][] => {
    const of = readOf(field);
    // What is written in the form by hand is not of the other record.
    if (!of || !chosen.has(of.via) || (values[field.id] ?? null) !== null) return [];
    return [[field.id, (chosen.get(of.via)?.[of.field] ?? null) as Json]];
  });
  return { ...(values as Record<string, Json>), ...Object.fromEntries(looked) };
}

/** Other fields that the formula reads. */
const namesIn = ({ formula }: FieldSchema, byId: ReadonlyMap<string, FieldSchema>): string[] => [
  // What stands in quotes is a choice or a text.
  ...new Set(
    (formula ?? "")
      .replace(/"[^"]*"|'[^']*'/g, "")
      .match(NAMES)
      ?.filter((name) => byId.has(name)) ?? [],
  ),
];
