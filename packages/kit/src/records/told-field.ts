/** Whether somebody is told what stands in a field: it is not kept from them, nor is anything it is worked out of. Pure. */
import { type Actor, listsOwnOnly } from "../record-access.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";

/** Lists by their ids, for fields that read other lists. */
type Lists = ReadonlyMap<string, CollectionSchema>;

/** A sum over what was withheld would say zero and be taken for the truth. Of one's own records one is told everything. */
export function isFieldTold(lists: Lists, schema: CollectionSchema, actor: Actor, id: string): boolean {
  return actor.admin || listsOwnOnly(schema, actor) || !readsPrivate(lists, schema, id, new Set());
}

function readsPrivate(lists: Lists, schema: CollectionSchema, id: string, seen: Set<string>): boolean {
  const field = schema.fields.find((one) => one.id === id);
  const key = `${schema.id}.${id}`;
  if (!field || seen.has(key)) return false;
  seen.add(key);
  return (
    field.private === true ||
    idsIn(field).some((other) => readsPrivate(lists, schema, other, seen)) ||
    readElsewhere(lists, schema, field).some(([list, other]) => readsPrivate(lists, list, other, seen))
  );
}

const idsIn = ({ formula, lookup }: FieldSchema): string[] => [...(formula?.match(/[A-Za-z_]\w*/g) ?? []), ...(lookup ? [lookup.via] : [])];

/** A number that is told of all there are (`everyone`) is told. */
function readElsewhere(lists: Lists, schema: CollectionSchema, { lookup, rollup }: FieldSchema): [CollectionSchema, string][] {
  const target = schema.fields.find((one) => one.id === lookup?.via)?.target;
  const pointed = target === undefined ? undefined : lists.get(target);
  const counted = rollup && !rollup.everyone ? lists.get(rollup.entity) : undefined;
  return [
    ...(pointed && lookup ? ([[pointed, lookup.field]] as [CollectionSchema, string][]) : []),
    ...(counted && rollup?.field !== undefined ? ([[counted, rollup.field]] as [CollectionSchema, string][]) : []),
  ];
}
