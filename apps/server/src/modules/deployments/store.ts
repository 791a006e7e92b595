import { and, desc, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { apps, deployments, slugs } from "@appmon/db/schema";

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
    .where(and(eq(deployments.appId, appId), ne(deployments.state, "failed")))
    .limit(1);
  return row !== undefined;
}

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
        before &&
          or(lt(deployments.createdAt, before.createdAt), and(eq(deployments.createdAt, before.createdAt), lt(deployments.id, before.id))),
      ),
    )
    .orderBy(desc(deployments.createdAt), desc(deployments.id))
    .limit(page.limit);
}

/** Moves what is public to `next` in one step; what was live before becomes history. */
export async function pointAt(tx: Tx, next: typeof deployments.$inferInsert): Promise<DeploymentRow> {
  await setLiveState(tx, next.appId, "superseded");
  const [row] = await tx
    .insert(deployments)
    .values({ ...next, state: "live" })
    .onConflictDoUpdate({ target: [deployments.appId, deployments.id], set: { state: "live" } })
    .returning();
  if (!row) throw new Error("deployment was not stored");
  return row;
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
