/** Closing a published app and opening it again. */
import type { OperatedApp, TakenDown } from "@appmon/contract/operator";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Executor, Tx } from "@appmon/db/client";
import type { Clock } from "@appmon/kernel/clock";
import { createId } from "@appmon/kernel/id";
import { readBefore, toPage } from "./pages.ts";
import { closeReports, findAppAt } from "./report-store.ts";
import { addTakeDown, endTakeDown, findOperatedApps, findTakeDown, listTakeDowns } from "./take-down-store.ts";

export interface TakeDownsDeps {
  db: Database;
  clock: Clock;
  siteUrl(slug: string): string;
  /** Ends what is public of an app, with nobody publishing beside it. Answers the deployment; null = nothing was public. */
  closeSite(tx: Tx, appId: string): Promise<string | null>;
  /** Makes that deployment public again, unless the app is in the trash. */
  reopenSite(tx: Tx, appId: string, deploymentId: string): Promise<void>;
}

export type TakeDownsService = ReturnType<typeof createTakeDownsService>;

export function createTakeDownsService({ db, clock, siteUrl, closeSite, reopenSite }: TakeDownsDeps) {
  const appsOf = async (executor: Executor, ids: string[]): Promise<Map<string, OperatedApp>> => {
    const rows = await findOperatedApps(executor, [...new Set(ids)]);
    return new Map(
      rows.map(({ id, title, ownerId, slug, reason, takenDownAt }) => [
        id,
        {
          id,
          title,
          ownerId,
          liveUrl: slug === null ? null : siteUrl(slug),
          takenDown: reason === null || takenDownAt === null ? null : { reason, at: takenDownAt.toISOString() },
        },
      ]),
    );
  };
  const appOf = async (executor: Executor, id: string): Promise<OperatedApp> => {
    const app = (await appsOf(executor, [id])).get(id);
    if (!app) throw refusal("app/not-found");
    return app;
  };

  return {
    appsOf,

    /** The app at a public address, for closing what nobody reported. */
    async findBySlug(slug: string): Promise<OperatedApp> {
      const id = await findAppAt(db, slug);
      if (id === undefined) throw refusal("app/not-found");
      return appOf(db, id);
    },

    async list(cursor: string | undefined) {
      const rows = await listTakeDowns(db, readBefore(cursor));
      const apps = await appsOf(
        db,
        rows.map(({ appId }) => appId),
      );
      const page = toPage(
        rows,
        (row) => row.takenDownAt,
        (row) => apps.get(row.appId),
      );
      // What the owner moved to the trash needs no opening.
      return { ...page, items: page.items.filter((app) => app !== undefined) };
    },

    /** The address stops answering, the owner is told why, and every open report of the app is done with. */
    async takeDown(operatorId: string, appId: string, reason: string): Promise<OperatedApp> {
      return db.transaction(async (tx) => {
        await appOf(tx, appId);
        const deploymentId = await closeSite(tx, appId);
        const now = new Date(clock.now());
        const row = { id: createId("down"), appId, deploymentId, reason, takenDownBy: operatorId, takenDownAt: now };
        if (!(await addTakeDown(tx, row))) throw refusal("request/conflict");
        await closeReports(tx, { appId }, { state: "acted", closedBy: operatorId, closedAt: now });
        return appOf(tx, appId);
      });
    },

    async restore(operatorId: string, appId: string): Promise<OperatedApp> {
      return db.transaction(async (tx) => {
        await appOf(tx, appId);
        const ended = await endTakeDown(tx, appId, { restoredBy: operatorId, restoredAt: new Date(clock.now()) });
        if (!ended) throw refusal("request/conflict");
        if (ended.deploymentId !== null) await reopenSite(tx, appId, ended.deploymentId);
        return appOf(tx, appId);
      });
    },
  };
}

/** What the owner of an app is told; null = it is not closed. */
export async function takenDownOf(executor: Executor, appId: string): Promise<TakenDown | null> {
  const row = await findTakeDown(executor, appId);
  return row ? { reason: row.reason, at: row.takenDownAt.toISOString() } : null;
}
