import { lt, sql } from "drizzle-orm";
import { automationDays, automationRuns, outgoingMessages } from "@appmon/db/automation-schema";
import type { Database } from "@appmon/db/client";

const DAYS_KEPT = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs that are over and messages, after 90 days; neither what is still to come nor what still waits to be sent. */
export async function forgetOldAutomations(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS_KEPT * DAY_MS);
  await db.delete(automationRuns).where(lt(automationRuns.doneAt, since));
  await db
    .delete(outgoingMessages)
    .where(sql`${outgoingMessages.createdAt} < ${since.toISOString()} and ${outgoingMessages.state} <> 'waiting'`);
  await db.delete(automationDays).where(lt(automationDays.day, since.toISOString().slice(0, 10)));
}
