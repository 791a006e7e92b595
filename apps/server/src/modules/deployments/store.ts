import { and, desc, eq, inArray, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { apps, deployments, records, slugs } from "@appmon/db/schema";

export type DeploymentRow = typeof deployments.$inferSelect;
export type OwnApp = typeof apps.$inferSelect;

export async function findOwnApp(executor: Executor, ownerId: string, id: string): Promise<OwnApp | undefined> {
  const [row] = await executor
    .select()
    .from(apps)
    .where(and(eq(apps.id, id), eq(apps.ownerId, ownerId), isNull(apps.deletedAt)));
  return row;
}

export async function findSlugOwner(executor: Executor, slug: string): Promise<string | undefined> {
  const [row] = await executor.select({ appId: slugs.appId }).from(slugs).where(eq(slugs.slug, slug));
  return row?.appId;
}

/** Slug → app, of those of the slugs that somebody has. */
export async function findSlugOwners(executor: Executor, wanted: readonly string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select()
    .from(slugs)
    .where(inArray(slugs.slug, [...wanted]));
  return new Map(rows.map(({ slug, appId }) => [slug, appId]));
}

/** Takes the slug for this app for life. False = another app has it. */
export async function takeSlug(tx: Tx, slug: string, appId: string): Promise<boolean> {
  await tx.insert(slugs).values({ slug, appId }).onConflictDoNothing();
  return (await findSlugOwner(tx, slug)) === appId;
}

export async function lockApp(tx: Tx, appId: string): Promise<void> {
  await tx.select({ id: apps.id }).from(apps).where(eq(apps.id, appId)).for("update");
}

export async function isTrashed(executor: Executor, appId: string): Promise<boolean> {
  const [row] = await executor.select({ deletedAt: apps.deletedAt }).from(apps).where(eq(apps.id, appId));
  return row?.deletedAt != null;
}

export async function findLive(executor: Executor, appId: string): Promise<DeploymentRow | undefined> {
  const [row] = await executor
    .select()
    .from(deployments)
    .where(and(eq(deployments.appId, appId), eq(deployments.state, "live")));
  return row;
}

export async function findDeployment(executor: Executor, appId: string, id: string): Promise<DeploymentRow | undefined> {
  const [row] = await executor
    .select()
    .from(deployments)
    .where(and(eq(deployments.appId, appId), eq(deployments.id, id)));
  return row;
}

export async function hasPublishedBefore(executor: Executor, appId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: deployments.id })
    .from(deployments)
    .where(and(eq(deployments.appId, appId), notInArray(deployments.state, ["failed", "checking"])))
    .limit(1);
  return row !== undefined;
}

/** The newest record of a collection; undefined = there is none. */
export async function findFirstRecord(
  executor: Executor,
  { appId, env, collection }: { appId: string; env: "preview" | "live"; collection: string },
): Promise<string | undefined> {
  const [row] = await executor
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.appId, appId), eq(records.env, env), eq(records.collection, collection)))
    .orderBy(desc(records.createdAt), desc(records.id))
    .limit(1);
  return row?.id;
}

/** What was public once or could not become it, newest first. */
export async function listDeployments(
  executor: Executor,
  appId: string,
  page: { limit: number; before?: { createdAt: Date; id: string } },
): Promise<DeploymentRow[]> {
  const { before } = page;
  return executor
    .select()
    .from(deployments)
    .where(
      and(
        eq(deployments.appId, appId),
        ne(deployments.state, "checking"),
        before &&
          or(lt(deployments.createdAt, before.createdAt), and(eq(deployments.createdAt, before.createdAt), lt(deployments.id, before.id))),
      ),
    )
    .orderBy(desc(deployments.createdAt), desc(deployments.id))
    .limit(page.limit);
}

/** A version that its owner opens before it is public. */
export async function addCandidate(tx: Tx, row: Omit<typeof deployments.$inferInsert, "state" | "seen">): Promise<void> {
  await tx.insert(deployments).values({ ...row, state: "checking" });
}

const CLOSED = { state: "failed", candidateName: null, candidateUntil: null } as const;

/** Ends the candidates of an app: one is looked at at a time, and none after it was found wanting. */
export async function closeCandidates(tx: Tx, appId: string): Promise<void> {
  await tx
    .update(deployments)
    .set(CLOSED)
    .where(and(eq(deployments.appId, appId), eq(deployments.state, "checking")));
}

/** Ends every candidate whose time is over. */
export async function closeExpiredCandidates(db: Database, now: Date): Promise<void> {
  await db
    .update(deployments)
    .set(CLOSED)
    .where(and(eq(deployments.state, "checking"), lt(deployments.candidateUntil, now)));
}

export type PublicRow = Omit<typeof deployments.$inferInsert, "state">;

/** Moves what is public to `next` in one step; what was live before becomes history. */
export async function pointAt(tx: Tx, next: PublicRow): Promise<DeploymentRow> {
  await setLiveState(tx, next.appId, "superseded");
  const live = { ...next, state: "live", candidateName: null, candidateUntil: null } as const;
  const [row] = await tx
    .insert(deployments)
    .values(live)
    .onConflictDoUpdate({
      target: [deployments.appId, deployments.id],
      set: { state: live.state, seen: live.seen ?? null, candidateName: null, candidateUntil: null },
    })
    .returning();
  if (!row) throw new Error("deployment was not stored");
  return row;
}

/** What the owner has answered about open lists when publishing before, as `answerKey`. */
export async function findAnswers(executor: Executor, appId: string): Promise<Set<string>> {
  const rows = await executor.selectDistinct({ answers: deployments.acknowledged }).from(deployments).where(eq(deployments.appId, appId));
  return new Set(rows.flatMap(({ answers }) => answers));
}

/** Ends the live deployment, if any, with this state. */
export async function setLiveState(
  tx: Tx,
  appId: string,
  state: "superseded" | "unpublished" | "failed",
): Promise<DeploymentRow | undefined> {
  const [row] = await tx
    .update(deployments)
    .set({ state })
    .where(and(eq(deployments.appId, appId), eq(deployments.state, "live")))
    .returning();
  return row;
}
