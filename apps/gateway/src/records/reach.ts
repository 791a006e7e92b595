import type { Executor } from "@appmon/db/client";
import { type Actor, makerOf } from "@appmon/kit/record-access";
import type { CollectionSchema } from "@appmon/kit/schema";
import { linkedAmong, linkedTo } from "../visitors/links.ts";
import type { Asked } from "./service.ts";
import { heldAmong, heldBy, type Scope } from "./store.ts";

const throughOf = (schema: CollectionSchema): Set<string> => new Set((schema.access ?? []).flatMap((rule) => rule.through ?? []));

/** Whether a record of the collection can be somebody's through a relation or a link. */
export const reaches = (schema: CollectionSchema): boolean => schema.members === true || throughOf(schema).size > 0;

/** Collections through whose records a record of this one can be somebody's. */
export const targetsOf = (schema: CollectionSchema): string[] => {
  const through = throughOf(schema);
  return schema.fields.flatMap(({ id, target }) => (through.has(id) && target !== undefined ? [target] : []));
};

/** The asker with what they hold, where a rule of this collection reaches through a relation. */
export async function reachOf(executor: Executor, { app, actor }: Asked, schema: CollectionSchema): Promise<Actor> {
  const maker = makerOf(actor);
  if (actor.admin || maker === null || actor.holds || !reaches(schema)) return actor;
  const [made, linked] = await Promise.all([
    heldBy(executor, app, targetsOf(schema), maker),
    actor.id === null ? [] : linkedTo(executor, app, actor.id),
  ]);
  return { ...actor, holds: new Set([...made, ...linked]) };
}

/** Account or browser → those of the records in question that are theirs. */
export type Holders = ReadonlyMap<string, ReadonlySet<string>>;

/** `reachOf` for many at once, asked only of the records in question. */
export async function findHolders(
  executor: Executor,
  scope: Pick<Scope, "appId" | "env">,
  { targets, makers, ids }: { targets: readonly string[]; makers: readonly string[]; ids: readonly string[] },
): Promise<Holders> {
  if (makers.length === 0 || ids.length === 0) return new Map();
  const pairs = await Promise.all([heldAmong(executor, scope, { targets, makers, ids }), linkedAmong(executor, scope, { makers, ids })]);
  const holders = new Map<string, Set<string>>();
  for (const { maker, id } of pairs.flat()) holders.set(maker, (holders.get(maker) ?? new Set()).add(id));
  return holders;
}
