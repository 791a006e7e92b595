/** What went wrong on the screens of visitors of a published app, for its owner. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { AppFaultList } from "@appmon/contract/app-fault";
import type { Database, Executor } from "@appmon/db/client";
import { appFaults } from "@appmon/db/fault-schema";
import { versions } from "@appmon/db/schema";
import { OTHERS } from "@appmon/gateway/faults/store";
import { getOwnApp } from "./policy.ts";
import { findLive } from "./store.ts";

/** Versions have 20 at most; nobody reads more than the last few versions'. */
const MOST_LISTED = 100;

/** Those of the version that is public first, then the latest first. */
export async function listFaults(db: Database, userId: string, appId: string): Promise<AppFaultList> {
  await getOwnApp(db, userId, appId);
  const live = (await findLive(db, appId))?.version ?? 0;
  const rows = await db
    .select()
    .from(appFaults)
    .where(eq(appFaults.appId, appId))
    .orderBy(desc(sql`${appFaults.version} = ${live}`), desc(appFaults.lastAt), appFaults.fingerprint)
    .limit(MOST_LISTED);
  const kept = rows.filter(({ fingerprint }) => fingerprint !== OTHERS);
  const titles = await findScreenTitles(db, appId, [...new Set(kept.map(({ version }) => version))]);
  return {
    items: kept.map(({ appId: _appId, firstAt, lastAt, ...fault }) => ({
      ...fault,
      isCurrent: fault.version === live,
      screen: titles.get(`${fault.version} ${fault.path}`) ?? null,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    others: rows.find(({ fingerprint, version }) => fingerprint === OTHERS && version === live)?.count ?? 0,
  };
}

/** Takes one off the list; it comes back when somebody meets it again. */
export async function forgetFault(db: Database, userId: string, appId: string, fingerprint: string): Promise<void> {
  await getOwnApp(db, userId, appId);
  await db.delete(appFaults).where(and(eq(appFaults.appId, appId), eq(appFaults.fingerprint, fingerprint)));
}

/** "3 /customers" → "고객" */
async function findScreenTitles(executor: Executor, appId: string, numbers: number[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await executor
    .select({ number: versions.number, screens: sql<{ path: string; title: string }[] | null>`${versions.spec} -> 'screens'` })
    .from(versions)
    .where(and(eq(versions.appId, appId), inArray(versions.number, numbers)));
  return new Map(rows.flatMap(({ number, screens }) => (screens ?? []).map(({ path, title }) => [`${number} ${path}`, title] as const)));
}
