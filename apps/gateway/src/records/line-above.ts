/** Who stands above a record of a tree, for a write that hangs another one under it. */
import { sql } from "drizzle-orm";
import type { Tx } from "@appmon/db/client";
import { MOST_ABOVE } from "@appmon/kit/tree-circles";
import type { Scope } from "./store.ts";

/**
 * Ids from `id` up along `field`, itself first, in one statement that reads a row for each. Whoever else moves records of the list waits
 * until the transaction ends: of two who hang their records under each other's, the second one sees what the first one did.
 */
export async function lineAbove(tx: Tx, { appId, env, collection }: Scope, field: string, id: string): Promise<string[]> {
  // A statement of its own: the one after it sees what was committed while this one waited.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trees:${appId}/${env}/${collection}`}, 0))`);
  // `union` passes over who was there already, so that a circle of older records ends; PostgreSQL goes no further than the limit.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive line (id) as (
      select ${id}::text
      union
      select r.data ->> ${field}::text from line join records r
        on r.app_id = ${appId} and r.env = ${env} and r.collection = ${collection} and r.id = line.id
      where r.data ->> ${field}::text is not null
    )
    select id from line limit ${MOST_ABOVE}`);
  return rows.map((row) => row.id);
}
