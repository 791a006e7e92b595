/** Apps that nobody can have back any more: everything in them goes. */
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Database, Tx } from "@appmon/db/client";
import { releaseObjects } from "@appmon/db/object-rows";
import { customDomains } from "@appmon/db/domain-schema";
import { transactAgain } from "@appmon/db/transact-again";
import { apps, deployments, recordHistory, records, recordSequences, versions } from "@appmon/db/schema";
import {
  automationDays,
  automationDeclarations,
  automationNews,
  automationRuns,
  automations,
  noticeReaders,
  outgoingMessages,
} from "@appmon/db/automation-schema";
import { numberSecrets } from "@appmon/db/number-schema";
import { appFaults } from "@appmon/db/fault-schema";
import { sampleSets } from "@appmon/db/sample-schema";
import { recordCounters, recordDeclarations, recordKeys, recordRules } from "@appmon/db/record-key-schema";
import { recordIndexes, recordValues } from "@appmon/db/record-value-schema";
import { templates } from "@appmon/db/template-schema";
import { publishReviews } from "@appmon/db/operator-schema";
import {
  adminTickets,
  memberInvites,
  memberLinks,
  memberRequests,
  visitorAttempts,
  visitors,
  visitorSessions,
} from "@appmon/db/visitor-schema";

/** What holds something of an app. Its addresses stay taken: links that others have must not lead to somebody else one day. */
const HOLDERS = [
  // Before the records: none of their keys has to be found for each of them.
  automationRuns,
  automations,
  automationDeclarations,
  automationNews,
  automationDays,
  outgoingMessages,
  noticeReaders,
  recordKeys,
  recordCounters,
  recordRules,
  recordDeclarations,
  recordValues,
  recordIndexes,
  records,
  // After the records: taking one away writes here what it was.
  recordHistory,
  sampleSets,
  recordSequences,
  numberSecrets,
  visitorSessions,
  visitorAttempts,
  memberRequests,
  memberLinks,
  memberInvites,
  visitors,
  adminTickets,
  appFaults,
  publishReviews,
  customDomains,
  templates,
  deployments,
  versions,
];
const AT_ONCE = 50;

/** Empties an app for good; its row stays without a name. */
export async function purgeApp(tx: Tx, id: string, now: Date): Promise<void> {
  for (const holder of HOLDERS) await tx.delete(holder).where(eq(holder.appId, id));
  // Their rows are what their bytes are found and deleted by.
  await releaseObjects(tx, id, now);
  await tx.update(apps).set({ purgedAt: now, title: "", fromTemplate: null }).where(eq(apps.id, id));
}

/** Empties apps that went to the trash before `since`, some at a time. Answers how many. */
export async function purgeExpiredApps(db: Database, since: Date): Promise<number> {
  const expired = await db
    .select({ id: apps.id })
    .from(apps)
    .where(and(lt(apps.deletedAt, since), isNull(apps.purgedAt)))
    .limit(AT_ONCE);
  for (const { id } of expired)
    await transactAgain(db, async (tx) => {
      const [app] = await tx.select({ deletedAt: apps.deletedAt, purgedAt: apps.purgedAt }).from(apps).where(eq(apps.id, id)).for("update");
      // Given back, or emptied, since it was listed.
      if (app?.deletedAt && app.deletedAt < since && app.purgedAt === null) await purgeApp(tx, id, new Date());
    });
  return expired.length;
}
