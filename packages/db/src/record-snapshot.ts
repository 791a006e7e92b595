/** Preview records as they were in an earlier version: what stands there since, and what the trigger `keep_record` kept. */
import { sql } from "drizzle-orm";
import type { Tx } from "./client.ts";
import { sendNotice } from "./notice-hub.ts";
import { recordHistory, records } from "./schema.ts";

/**
 * Brings the preview's records to where they were when `version` was last the latest one. Call after a new version was added in
 * the same transaction: what stands there now is kept under the version before it.
 */
export async function restoreRecords(tx: Tx, appId: string, version: number): Promise<void> {
  const kept = sql`(
    select distinct on (collection, id) * from ${recordHistory}
    where app_id = ${appId} and from_version <= ${version} and to_version >= ${version}
    order by collection, id, to_version)`;
  await tx.execute(sql`
    delete from ${records} r where r.app_id = ${appId} and r.env = 'preview' and r.version > ${version}
      and not exists (select 1 from ${kept} h where h.collection = r.collection and h.id = r.id)`);
  await tx.execute(sql`
    insert into ${records} (app_id, env, collection, id, data, sample, created_at, updated_at)
    select app_id, 'preview', collection, id, data, sample, created_at, updated_at from ${kept} h
    on conflict (app_id, env, collection, id) do update
      set data = excluded.data, sample = excluded.sample, created_at = excluded.created_at, updated_at = excluded.updated_at
      where ${records}.version > ${version}`);
  await sendNotice(tx, `records:${appId}:preview`, JSON.stringify({ type: "reset" }));
}
