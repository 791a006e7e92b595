import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { AppSpec } from "@appmon/appspec/spec";
import type { Executor } from "@appmon/db/client";
import { apps, deployments, generations, messages, records, recordSequences, rooms, versions } from "@appmon/db/schema";
import { sampleSets } from "@appmon/db/sample-schema";
import { adminTickets } from "@appmon/db/visitor-schema";
import type { VisibleSpec } from "./version-look.ts";

export type AppRow = typeof apps.$inferSelect;
export type LiveRow = Pick<
  typeof deployments.$inferSelect,
  "id" | "version" | "slug" | "title" | "description" | "visibility" | "state" | "seen" | "createdAt"
>;

export async function findApp(executor: Executor, ownerId: string, id: string): Promise<AppRow | undefined> {
  const [row] = await executor
    .select()
    .from(apps)
    .where(and(eq(apps.id, id), eq(apps.ownerId, ownerId), isNull(apps.deletedAt)));
  return row;
}

const liveColumns = {
  id: deployments.id,
  version: deployments.version,
  slug: deployments.slug,
  title: deployments.title,
  description: deployments.description,
  visibility: deployments.visibility,
  state: deployments.state,
  seen: deployments.seen,
  createdAt: deployments.createdAt,
};

/** An app in the trash, while it can be had back. */
export async function findTrashedApp(executor: Executor, ownerId: string, id: string, since: Date): Promise<AppRow | undefined> {
  const [row] = await executor
    .select()
    .from(apps)
    .where(and(eq(apps.id, id), eq(apps.ownerId, ownerId), gt(apps.deletedAt, since), isNull(apps.purgedAt)));
  return row;
}

/** The same, held until the transaction ends: nobody empties it, or gives it back, at the same time. */
export async function lockTrashedApp(tx: Executor, ownerId: string, id: string, since: Date): Promise<AppRow | undefined> {
  await tx.select({ id: apps.id }).from(apps).where(eq(apps.id, id)).for("update");
  return findTrashedApp(tx, ownerId, id, since);
}

/** Apps with the look of their latest version and what is public, newest first; those in the trash instead with `trashedSince`. */
export async function listApps(
  executor: Executor,
  ownerId: string,
  page: { limit: number; before?: { updatedAt: Date; id: string }; trashedSince?: Date },
) {
  const { before, trashedSince } = page;
  return executor
    .select({ app: apps, spec: versions.spec, live: liveColumns })
    .from(apps)
    .innerJoin(versions, and(eq(versions.appId, apps.id), eq(versions.number, apps.latestVersion)))
    .leftJoin(deployments, and(eq(deployments.appId, apps.id), eq(deployments.state, "live")))
    .where(
      and(
        eq(apps.ownerId, ownerId),
        trashedSince ? gt(apps.deletedAt, trashedSince) : isNull(apps.deletedAt),
        isNull(apps.purgedAt),
        before && or(lt(apps.updatedAt, before.updatedAt), and(eq(apps.updatedAt, before.updatedAt), lt(apps.id, before.id))),
      ),
    )
    .orderBy(desc(apps.updatedAt), desc(apps.id))
    .limit(page.limit);
}

export async function findLive(executor: Executor, appId: string): Promise<LiveRow | undefined> {
  const [row] = await executor
    .select(liveColumns)
    .from(deployments)
    .where(and(eq(deployments.appId, appId), eq(deployments.state, "live")));
  return row;
}

/** Stores a ticket and clears away those of this app that nobody used in time. */
export async function addAdminTicket(executor: Executor, ticket: typeof adminTickets.$inferInsert): Promise<void> {
  await executor.delete(adminTickets).where(and(eq(adminTickets.appId, ticket.appId), lt(adminTickets.expiresAt, new Date())));
  await executor.insert(adminTickets).values(ticket);
}

export async function findPreviewName(executor: Executor, roomId: string): Promise<string | undefined> {
  const [row] = await executor.select({ name: rooms.previewName }).from(rooms).where(eq(rooms.id, roomId));
  return row?.name;
}

/** Versions, newest first, with what was said that they answer and what of them can be seen; their data stays where it is. */
export async function listVersions(executor: Executor, appId: string, page: { limit: number; before?: number }) {
  const visible = sql<VisibleSpec>`jsonb_build_object('title', ${versions.spec}->'title', 'icon', ${versions.spec}->'icon',
    'theme', ${versions.spec}->'theme', 'screens', ${versions.spec}->'screens', 'nav', ${versions.spec}->'nav')`;
  return executor
    .select({
      number: versions.number,
      summary: versions.summary,
      origin: versions.origin,
      createdAt: versions.createdAt,
      asked: sql<string | null>`left(${messages.content}, 300)`,
      spec: visible,
    })
    .from(versions)
    .leftJoin(generations, eq(generations.id, versions.generationId))
    .leftJoin(messages, and(eq(messages.roomId, generations.roomId), eq(messages.id, generations.messageId)))
    .where(and(eq(versions.appId, appId), page.before === undefined ? undefined : lt(versions.number, page.before)))
    .orderBy(desc(versions.number))
    .limit(page.limit);
}

/** Records of these collections in both environments, counted no farther than `most` + 1 each. */
export async function countRecords(executor: Executor, appId: string, collections: string[], most: number) {
  const { rows } = await executor.execute<{ collection: string; env: string; n: number }>(sql`
    select l.collection, e.env, c.n
    from unnest(${sql.param(collections)}::text[]) l(collection) cross join unnest(array['preview', 'live']) e(env) cross join lateral (
      select count(*)::int as n from (
        select 1 from ${records} r where r.app_id = ${appId} and r.env = e.env and r.collection = l.collection
        order by r.created_at desc, r.id limit ${most + 1}) found) c`);
  return rows;
}

/** Into the trash; what is public disappears with it. */
export async function trashApp(executor: Executor, appId: string, now: Date): Promise<void> {
  // The room first, as all who write to both: nobody waits in a circle.
  await executor.update(rooms).set({ appId: null }).where(eq(rooms.appId, appId));
  await executor.update(apps).set({ deletedAt: now }).where(eq(apps.id, appId));
}

/** Out of the trash, into this room. What was public stays unpublished until the owner publishes again. */
export async function untrashApp(tx: Executor, app: AppRow, roomId: string): Promise<void> {
  await tx.update(apps).set({ deletedAt: null, roomId }).where(eq(apps.id, app.id));
  await linkRoom(tx, roomId, app.id);
  await tx
    .update(deployments)
    .set({ state: "unpublished" })
    .where(and(eq(deployments.appId, app.id), eq(deployments.state, "live")));
}

export async function linkRoom(tx: Executor, roomId: string, appId: string): Promise<void> {
  await tx.update(rooms).set({ appId }).where(eq(rooms.id, roomId));
}

export async function insertApp(
  tx: Executor,
  app: Pick<AppRow, "id" | "ownerId" | "roomId" | "title"> & Partial<Pick<AppRow, "fromTemplate">>,
): Promise<void> {
  await tx.insert(apps).values(app);
}

/** The preview's records, sample marks and running numbers of one app for another. */
export async function copyPreviewRecords(tx: Executor, fromApp: string, toApp: string): Promise<void> {
  await tx.execute(sql`
    insert into ${records} (app_id, env, collection, id, data, sample, created_at, updated_at)
    select ${toApp}, env, collection, id, data, sample, created_at, updated_at from ${records} where app_id = ${fromApp} and env = 'preview'`);
  await tx.execute(sql`
    insert into ${sampleSets} (app_id, env, collection, hash, ids, cleared_at)
    select ${toApp}, env, collection, hash, ids, cleared_at from ${sampleSets} where app_id = ${fromApp} and env = 'preview'`);
  await tx.execute(sql`
    insert into ${recordSequences} (app_id, env, name, value)
    select ${toApp}, env, name, value from ${recordSequences} where app_id = ${fromApp} and env = 'preview'`);
}

export async function setTitle(executor: Executor, app: { id: string; roomId: string }, title: string): Promise<void> {
  await executor.update(apps).set({ title }).where(eq(apps.id, app.id));
  await executor.update(rooms).set({ title }).where(eq(rooms.id, app.roomId));
}

/** `undefined` = it is in the trash, or gone. */
export async function lockLatestVersion(tx: Executor, appId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ latest: apps.latestVersion, deletedAt: apps.deletedAt })
    .from(apps)
    .where(eq(apps.id, appId))
    .for("update");
  return row?.deletedAt === null ? row.latest : undefined;
}

/** The spec of an app's latest version. */
export async function findLatestSpec(executor: Executor, appId: string): Promise<AppSpec | undefined> {
  const [row] = await executor
    .select({ spec: versions.spec })
    .from(apps)
    .innerJoin(versions, and(eq(versions.appId, apps.id), eq(versions.number, apps.latestVersion)))
    .where(eq(apps.id, appId));
  return row?.spec as AppSpec | undefined;
}
