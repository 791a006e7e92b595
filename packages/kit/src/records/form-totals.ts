/** Amounts that are worked out of what a form asks and of the records that were chosen in it: the price before it is sent. */
import type { CollectionSchema, FieldSchema, Json } from "../schema.ts";

interface Asked {
  /** Ids of the fields that the form asks for or that are decided before it. */
  known: ReadonlySet<string>;
  /** Ids of those that stand in the form already. */
  shown: ReadonlySet<string>;
  /** Whether who fills it in may read the list. */
  mayRead: (list: string) => boolean;
}

const NAMES = /[A-Za-z_]\w*/g;

/** Fields in money that can be worked out before the record is there, in order. */
export function totalsOf({ fields }: CollectionSchema, { known, shown, mayRead }: Asked): FieldSchema[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const isKnown = (id: string, path: readonly string[]): boolean => {
    const field = byId.get(id);
    if (!field || path.includes(id)) return false;
    if (field.type !== "computed") return known.has(id);
    if (field.lookup) return known.has(field.lookup.via) && mayRead(byId.get(field.lookup.via)?.target ?? "");
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
    const target = field.lookup && byId.get(field.lookup.via)?.target;
    if (field.lookup && target) found.set(field.lookup.via, target);
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
  const looked = fields.flatMap(({ id, lookup }): [string, Json][] =>
    lookup && chosen.has(lookup.via) ? [[id, (chosen.get(lookup.via)?.[lookup.field] ?? null) as Json]] : [],
  );
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
