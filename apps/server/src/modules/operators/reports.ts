import { refusal } from "@appmon/contract/failure-codes";
import { type AbuseReport, abuseReportSchema, type CreateReportBody, type OperatedApp } from "@appmon/contract/operator";
import type { Database, Executor } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import { createId } from "@appmon/kernel/id";
import { maskPersonalNumbers } from "@appmon/korean/mask-personal-numbers";
import { readBefore, toPage } from "./pages.ts";
import { addReport, closeReports, countReportsSince, findAppAt, findReport, listReports, type ReportRow } from "./report-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reports of one app within 24 hours: more of them say nothing new, and nobody fills the table. */
export const DAILY_REPORTS = 200;

export interface ReportsDeps {
  db: Database;
  clock: Clock;
  appsOf(executor: Executor, ids: string[]): Promise<Map<string, OperatedApp>>;
}

export type ReportsService = ReturnType<typeof createReportsService>;

/** What anybody says is wrong with a published app, and what became of it. */
export function createReportsService({ db, clock, appsOf }: ReportsDeps) {
  return {
    async receive(body: CreateReportBody): Promise<void> {
      const appId = await findAppAt(db, body.app);
      if (appId === undefined) throw refusal("app/not-found");
      const now = new Date(clock.now());
      if ((await countReportsSince(db, appId, new Date(now.getTime() - DAY_MS))) >= DAILY_REPORTS) throw refusal("request/rate-limited");
      await addReport(db, {
        id: createId("report"),
        appId,
        slug: body.app,
        category: body.category,
        content: maskPersonalNumbers(body.content).text,
        email: body.email ?? null,
        state: "open",
        createdAt: now,
      });
    },

    async list(isOpen: boolean, cursor: string | undefined) {
      const rows = await listReports(db, isOpen, readBefore(cursor));
      const apps = await appsOf(
        db,
        rows.map(({ appId }) => appId),
      );
      return toPage(
        rows,
        (row) => row.createdAt,
        (row) => toReport(row, apps.get(row.appId) ?? null),
      );
    },

    /** Nothing is wrong with the app. */
    async dismiss(operatorId: string, id: string): Promise<AbuseReport> {
      if (!(await findReport(db, id))) throw refusal("report/not-found");
      const row = await closeReports(db, { id }, { state: "dismissed", closedBy: operatorId, closedAt: new Date(clock.now()) });
      if (!row) throw refusal("request/conflict");
      return toReport(row, (await appsOf(db, [row.appId])).get(row.appId) ?? null);
    },
  };
}

function toReport(row: ReportRow, app: OperatedApp | null): AbuseReport {
  return abuseReportSchema.parse({ ...row, createdAt: row.createdAt.toISOString(), closedAt: row.closedAt?.toISOString() ?? null, app });
}
