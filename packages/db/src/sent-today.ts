/** How many messages apps have sent of themselves on one day, for the limits of plans. */
import { and, eq, sql } from "drizzle-orm";
import { automationDays } from "./automation-schema.ts";
import type { Executor, Tx } from "./client.ts";
import { apps } from "./schema.ts";

/** `day`: "2026-11-20". Apps that were deleted since count: what they have sent was sent. */
export async function sentByOwner(executor: Executor, ownerId: string, day: string): Promise<number> {
  const [row] = await executor
    .select({ n: sql<number>`coalesce(sum(${automationDays.sent}), 0)::int` })
    .from(automationDays)
    .innerJoin(apps, eq(apps.id, automationDays.appId))
    .where(and(eq(apps.ownerId, ownerId), eq(automationDays.day, day)));
  return row?.n ?? 0;
}

export async function sentByApp(executor: Executor, appId: string, day: string): Promise<number> {
  const [row] = await executor
    .select({ n: automationDays.sent })
    .from(automationDays)
    .where(and(eq(automationDays.appId, appId), eq(automationDays.day, day)));
  return row?.n ?? 0;
}

export async function countSent(tx: Tx, appId: string, day: string): Promise<void> {
  await tx
    .insert(automationDays)
    .values({ appId, day, sent: 1 })
    .onConflictDoUpdate({ target: [automationDays.appId, automationDays.day], set: { sent: sql`${automationDays.sent} + 1` } });
}

/** Until this transaction ends, nobody else counts what the apps of these people send. Always in the same order, so that nobody waits in a circle. */
export async function holdSending(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(ownerIds)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sending/${id}`}, 0))`);
}
