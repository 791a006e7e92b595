import type { Executor } from "@appmon/db/client";
import { type Actor, makerOf } from "@appmon/kit/record-access";
import type { CollectionSchema } from "@appmon/kit/schema";
import { linkedTo } from "../visitors/links.ts";
import type { Asked } from "./service.ts";
import { heldBy } from "./store.ts";

/** The asker with what they hold, where a rule of this collection reaches through a relation. */
export async function reachOf(executor: Executor, { app, actor }: Asked, schema: CollectionSchema): Promise<Actor> {
  const maker = makerOf(actor);
  const through = new Set((schema.access ?? []).flatMap((rule) => rule.through ?? []));
  if (actor.admin || maker === null || actor.holds || (through.size === 0 && !schema.members)) return actor;
  const targets = schema.fields.flatMap(({ id, target }) => (through.has(id) && target !== undefined ? [target] : []));
  const [made, linked] = await Promise.all([
    heldBy(executor, app, targets, maker),
    actor.id === null ? [] : linkedTo(executor, app, actor.id),
  ]);
  return { ...actor, holds: new Set([...made, ...linked]) };
}
