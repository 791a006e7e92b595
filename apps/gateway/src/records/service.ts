import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { clearSampleRecords } from "@appmon/db/sample-records";
import { DataRefusal } from "@appmon/kit/data-store";
import { type AppData, collectionsTouchedBy, createRecord, type RecordTable, removeRecord, updateRecord } from "@appmon/kit/record-writes";
import type { AppRecord } from "@appmon/kit/schema";
import type { Failure } from "@appmon/kernel/failure";
import type { ResolvedApp } from "../app-resolver.ts";
import { openTable, toRecord } from "./record-table.ts";
import { findRecord, listRecords, lockCollection, type Scope } from "./store.ts";

const MAX_PAGE = 500;

/** Records of one app and environment, validated by the app's own declaration. Everything from a visitor is hostile. */
export function createRecordsService({ db }: { db: Database }) {
  const open = (app: ResolvedApp, collection: string): Scope => {
    if (!app.entities.some((entity) => entity.id === collection)) throw refusal("collection/not-found");
    return { appId: app.appId, env: app.env, collection };
  };

  /** One write with everything that follows from it, in one transaction that holds every collection it may change. */
  const write = async <T>(app: ResolvedApp, collection: string, work: (data: AppData, table: RecordTable) => Promise<T>): Promise<T> => {
    const scope = open(app, collection);
    const data: AppData = { collections: new Map(app.entities.map((entity) => [entity.id, entity])), rules: app.rules };
    try {
      return await db.transaction(async (tx) => {
        for (const touched of collectionsTouchedBy(data, collection)) await lockCollection(tx, { ...scope, collection: touched });
        return work(data, openTable(tx, scope, data));
      });
    } catch (error) {
      throw error instanceof DataRefusal ? toFailure(error) : error;
    }
  };

  return {
    async list(
      app: ResolvedApp,
      collection: string,
      page: { limit: number; before?: { createdAt: Date; id: string } },
    ): Promise<AppRecord[]> {
      const scope = open(app, collection);
      return (await listRecords(db, scope, { ...page, limit: Math.min(page.limit, MAX_PAGE + 1) })).map(toRecord);
    },

    async get(app: ResolvedApp, collection: string, id: string): Promise<AppRecord> {
      const row = await findRecord(db, open(app, collection), id);
      if (!row) throw refusal("record/not-found");
      return toRecord(row);
    },

    create: (app: ResolvedApp, collection: string, values: unknown): Promise<AppRecord> =>
      write(app, collection, (data, table) => createRecord(data, table, collection, values)),

    update: (app: ResolvedApp, collection: string, id: string, values: unknown): Promise<AppRecord> =>
      write(app, collection, (data, table) => updateRecord(data, table, collection, id, values)),

    remove: (app: ResolvedApp, collection: string, id: string): Promise<void> =>
      write(app, collection, (data, table) => removeRecord(data, table, collection, id)),

    async clearSample(app: ResolvedApp): Promise<number> {
      return db.transaction((tx) => clearSampleRecords(tx, app.appId, app.env, new Date()));
    },
  };
}
export type RecordsService = ReturnType<typeof createRecordsService>;

/** What a write was refused for, as the wire says it. */
function toFailure({ code, message, fields }: DataRefusal): Failure {
  if (code === "not_found") return refusal("record/not-found");
  return code === "invalid" ? refusal("record/invalid", { fields }) : refusal("record/conflict", { detail: message, fields });
}
