/** Rows of `objects`: what an app keeps in the object store, and since when nothing refers to it. */
import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Executor, Tx } from "./client.ts";
import { objects } from "./object-schema.ts";
import { apps, recordHistory, records } from "./schema.ts";

export type ObjectRow = typeof objects.$inferSelect;

/** Before its bytes are stored: whatever happens then, they can be found and deleted. Nothing refers to it yet. */
export async function insertObject(
  executor: Executor,
  row: Pick<ObjectRow, "appId" | "id" | "type" | "size" | "width" | "height"> & Partial<Pick<ObjectRow, "uploadedBy">>,
  now: Date,
): Promise<void> {
  await executor.insert(objects).values({ ...row, createdAt: now, releasedAt: now });
}

/** What an object turned out to be, once it was made anew. */
export async function describeObject(
  executor: Executor,
  appId: string,
  id: string,
  what: Pick<ObjectRow, "type" | "size" | "width" | "height">,
): Promise<void> {
  await executor
    .update(objects)
    .set(what)
    .where(and(eq(objects.appId, appId), eq(objects.id, id)));
}

export async function findObject(executor: Executor, appId: string, id: string): Promise<ObjectRow | undefined> {
  const [row] = await executor
    .select()
    .from(objects)
    .where(and(eq(objects.appId, appId), eq(objects.id, id), isNull(objects.deletedAt)));
  return row;
}

/** The second app has what its records refer to, and keeps it when the first one goes. Call after they were copied. */
export async function copyObjects(tx: Tx, fromApp: string, toApp: string): Promise<void> {
  await tx.execute(sql`
    insert into ${objects} (app_id, id, type, size, width, height, created_at)
    select ${toApp}, id, type, size, width, height, created_at from ${objects}
    where app_id = ${fromApp} and deleted_at is null and id in (
      select object from ${records}, record_objects(data) object where app_id = ${toApp} and data::text like '%"object:obj\\_%')
    on conflict do nothing`);
}

/** Everything of an app that is emptied for good. */
export async function releaseObjects(tx: Tx, appId: string, now: Date): Promise<void> {
  await tx.update(objects).set({ releasedAt: now }).where(eq(objects.appId, appId));
}

/** Which apps have something that nothing may have referred to since before `since`, or whose deletion was not finished. */
export async function appsWithReleased(executor: Executor, since: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ appId: objects.appId })
    .from(objects)
    .where(and(isNotNull(objects.releasedAt), lt(objects.releasedAt, since)))
    .limit(limit);
  return rows.map(({ appId }) => appId);
}

/**
 * Marks what no record of the app refers to any more, nor one as it was in an earlier version, and what was marked before and is
 * still there; answers their ids, at most `limit`. What is referred to after all counts as such again.
 */
export async function markUnused(executor: Executor, appId: string, since: Date, now: Date, limit: number): Promise<string[]> {
  const released = and(eq(objects.appId, appId), lt(objects.releasedAt, since));
  const candidates = await executor.select({ id: objects.id }).from(objects).where(released).orderBy(objects.releasedAt).limit(limit);
  const ids = candidates.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await executor.execute(sql`
    select object from ${records}, record_objects(data) object where app_id = ${appId} and data::text like '%"object:obj\\_%'
    union select object from ${recordHistory}, record_objects(data) object where app_id = ${appId} and data::text like '%"object:obj\\_%'`);
  const used = new Set(found.rows.map((row) => row["object"] as string));
  const [kept, unused] = [ids.filter((id) => used.has(id)), ids.filter((id) => !used.has(id))];
  // Asked once more with the time: what a record let go of meanwhile begins to wait anew.
  if (kept.length > 0)
    await executor
      .update(objects)
      .set({ releasedAt: null })
      .where(and(released, inArray(objects.id, kept)));
  if (unused.length === 0) return [];
  const marked = await executor
    .update(objects)
    .set({ deletedAt: now })
    .where(and(released, inArray(objects.id, unused)))
    .returning({ id: objects.id });
  return marked.map(({ id }) => id);
}

/** Marks what was stored for a record that never came to be: nobody has heard of it, so that no record has to be asked. */
export async function markNeverUsed(executor: Executor, appId: string, ids: string[], now: Date): Promise<void> {
  await executor
    .update(objects)
    .set({ deletedAt: now })
    .where(and(eq(objects.appId, appId), inArray(objects.id, ids)));
}

/** Those whose bytes another app has too. */
export async function heldElsewhere(executor: Executor, appId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectDistinct({ id: objects.id })
    .from(objects)
    .where(and(inArray(objects.id, ids), sql`${objects.appId} <> ${appId}`, isNull(objects.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

export async function deleteObjects(executor: Executor, appId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor.delete(objects).where(and(eq(objects.appId, appId), inArray(objects.id, ids), isNotNull(objects.deletedAt)));
}

/** Bytes that a person's apps hold, also in the trash. What copies share is counted once, as it lies there once. */
export async function storedBytes(executor: Executor, ownerId: string): Promise<number> {
  const { rows } = await executor.execute(sql`
    select coalesce(sum(size), 0)::bigint as bytes from (
      select distinct o.id, o.size from ${objects} o join ${apps} a on a.id = o.app_id where a.owner_id = ${ownerId}) held`);
  return Number(rows[0]?.["bytes"] ?? 0);
}

export async function ownerOfApp(executor: Executor, appId: string): Promise<string | undefined> {
  const [row] = await executor.select({ ownerId: apps.ownerId }).from(apps).where(eq(apps.id, appId));
  return row?.ownerId;
}
