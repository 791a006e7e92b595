import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Database, Executor } from "@appmon/db/client";
import { appFaults } from "@appmon/db/fault-schema";

/** Kinds of errors that are kept apart for a version of an app; what else goes wrong is counted. */
export const MOST_KINDS = 20;
/** Under which it is counted. */
export const OTHERS = "others";

/** How long an error is kept that is seen no more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type StoredFault = Pick<typeof appFaults.$inferInsert, "appId" | "version" | "fingerprint" | "message" | "path" | "stack">;

/** Counts an error of the public version; one that is new is kept while there is room for another kind. */
export async function countFault(db: Database, fault: StoredFault, now: Date): Promise<void> {
  if (await countKnown(db, fault, now)) return;
  const { appId, version } = fault;
  const kinds = (executor: Executor) =>
    executor.$count(appFaults, and(eq(appFaults.appId, appId), eq(appFaults.version, version), ne(appFaults.fingerprint, OTHERS)));
  // Once there is no room nobody waits for anybody.
  if ((await kinds(db)) >= MOST_KINDS) return addOrCount(db, othersOf(fault), now);
  await db.transaction(async (tx) => {
    // One after the other: several browsers that tell of new ones at once find the same room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`faults:${appId}`}, 0))`);
    await addOrCount(tx, (await kinds(tx)) < MOST_KINDS ? fault : othersOf(fault), now);
  });
}

/** Counts an error that is known of a version already. False = it is not. */
export async function countKnown(executor: Executor, { appId, version, fingerprint }: StoredFault, now: Date): Promise<boolean> {
  const counted = await executor
    .update(appFaults)
    .set({ count: sql`${appFaults.count} + 1`, lastAt: now })
    .where(and(eq(appFaults.appId, appId), eq(appFaults.version, version), eq(appFaults.fingerprint, fingerprint)))
    .returning({ count: appFaults.count });
  return counted.length > 0;
}

async function addOrCount(executor: Executor, fault: StoredFault, now: Date): Promise<void> {
  await executor
    .insert(appFaults)
    .values({ ...fault, count: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [appFaults.appId, appFaults.version, appFaults.fingerprint],
      set: { count: sql`${appFaults.count} + 1`, lastAt: now },
    });
}

const othersOf = ({ appId, version }: StoredFault): StoredFault => ({
  appId,
  version,
  fingerprint: OTHERS,
  message: "",
  path: "/",
  stack: null,
});

/** Takes away what nobody has met for 30 days. */
export async function forgetOldFaults(executor: Executor, now: Date): Promise<void> {
  await executor.delete(appFaults).where(lt(appFaults.lastAt, new Date(now.getTime() - KEPT_MS)));
}
