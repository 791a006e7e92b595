import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor, Tx } from "@appmon/db/client";
import { takeDowns } from "@appmon/db/operator-schema";
import { apps, deployments } from "@appmon/db/schema";
import { type Before, isBefore, PAGE } from "./pages.ts";

export type TakeDownRow = typeof takeDowns.$inferSelect;

/** Why an app is closed now; undefined = it is not. */
export async function findTakeDown(executor: Executor, appId: string): Promise<TakeDownRow | undefined> {
  const [row] = await executor
    .select()
    .from(takeDowns)
    .where(and(eq(takeDowns.appId, appId), isNull(takeDowns.restoredAt)));
  return row;
}

/** False = it is closed already. */
export async function addTakeDown(tx: Tx, row: typeof takeDowns.$inferInsert): Promise<boolean> {
  return (await tx.insert(takeDowns).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Undefined = the app was not closed. */
export async function endTakeDown(tx: Tx, appId: string, end: { restoredBy: string; restoredAt: Date }): Promise<TakeDownRow | undefined> {
  const [row] = await tx
    .update(takeDowns)
    .set(end)
    .where(and(eq(takeDowns.appId, appId), isNull(takeDowns.restoredAt)))
    .returning();
  return row;
}

/** Newest first. */
export async function listTakeDowns(executor: Executor, before: Before | undefined): Promise<TakeDownRow[]> {
  return executor
    .select()
    .from(takeDowns)
    .where(and(isNull(takeDowns.restoredAt), isBefore(before, takeDowns.takenDownAt, takeDowns.id)))
    .orderBy(desc(takeDowns.takenDownAt), desc(takeDowns.id))
    .limit(PAGE + 1);
}

/** Apps that are not in the trash, with what is public of them and why they are closed. */
export async function findOperatedApps(executor: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  return executor
    .select({
      id: apps.id,
      title: apps.title,
      ownerId: apps.ownerId,
      slug: deployments.slug,
      reason: takeDowns.reason,
      takenDownAt: takeDowns.takenDownAt,
    })
    .from(apps)
    .leftJoin(deployments, and(eq(deployments.appId, apps.id), eq(deployments.state, "live")))
    .leftJoin(takeDowns, and(eq(takeDowns.appId, apps.id), isNull(takeDowns.restoredAt)))
    .where(and(inArray(apps.id, ids), isNull(apps.deletedAt)));
}
