import { and, count, desc, eq, gt, ne } from "drizzle-orm";
import type { Executor } from "@appmon/db/client";
import { abuseReports } from "@appmon/db/operator-schema";
import { slugs } from "@appmon/db/schema";
import { templates } from "@appmon/db/template-schema";
import { type Before, isBefore, PAGE } from "./pages.ts";

export type ReportRow = typeof abuseReports.$inferSelect;

/** The app at this address, or the one a template of this id was made of. */
export async function findAppAt(executor: Executor, name: string): Promise<string | undefined> {
  const [row] = await executor.select({ appId: slugs.appId }).from(slugs).where(eq(slugs.slug, name));
  if (row) return row.appId;
  const [template] = await executor.select({ appId: templates.appId }).from(templates).where(eq(templates.id, name));
  return template?.appId;
}

export async function countReportsSince(executor: Executor, appId: string, since: Date): Promise<number> {
  const [row] = await executor
    .select({ n: count() })
    .from(abuseReports)
    .where(and(eq(abuseReports.appId, appId), gt(abuseReports.createdAt, since)));
  return row?.n ?? 0;
}

export async function addReport(executor: Executor, row: typeof abuseReports.$inferInsert): Promise<void> {
  await executor.insert(abuseReports).values(row);
}

/** Newest first. */
export async function listReports(executor: Executor, isOpen: boolean, before: Before | undefined): Promise<ReportRow[]> {
  return executor
    .select()
    .from(abuseReports)
    .where(
      and(
        isOpen ? eq(abuseReports.state, "open") : ne(abuseReports.state, "open"),
        isBefore(before, abuseReports.createdAt, abuseReports.id),
      ),
    )
    .orderBy(desc(abuseReports.createdAt), desc(abuseReports.id))
    .limit(PAGE + 1);
}

export async function findReport(executor: Executor, id: string): Promise<ReportRow | undefined> {
  const [row] = await executor.select().from(abuseReports).where(eq(abuseReports.id, id));
  return row;
}

/** Closes open reports; undefined = there was none. */
export async function closeReports(
  executor: Executor,
  which: { id: string } | { appId: string },
  close: { state: "dismissed" | "acted"; closedBy: string; closedAt: Date },
): Promise<ReportRow | undefined> {
  const theirs = "id" in which ? eq(abuseReports.id, which.id) : eq(abuseReports.appId, which.appId);
  const [row] = await executor
    .update(abuseReports)
    .set(close)
    .where(and(theirs, eq(abuseReports.state, "open")))
    .returning();
  return row;
}
