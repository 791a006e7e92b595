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
  const write = async <T>(
    app: ResolvedApp,
    collection: string,
    work: (data: AppData, tableAt: (at?: Date) => RecordTable) => Promise<T>,
  ): Promise<T> => {
    const scope = open(app, collection);
    const data: AppData = { collections: new Map(app.entities.map((entity) => [entity.id, entity])), rules: app.rules };
    try {
      return await db.transaction(async (tx) => {
        for (const touched of collectionsTouchedBy(data, collection)) await lockCollection(tx, { ...scope, collection: touched });
        return work(data, (at) => openTable(tx, scope, data, at));
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
      write(app, collection, (data, tableAt) => createRecord(data, tableAt(), collection, values)),

    /**
     * All of these or none. What is wrong is said by row: "3" → sentence, counted from 1. The first row becomes the newest, so
     * that lists show them in the order they came in.
     */
    createMany: (app: ResolvedApp, collection: string, rows: unknown[]): Promise<number> =>
      write(app, collection, async (data, tableAt) => {
        const errors: Record<string, string> = {};
        const now = Date.now();
        for (const [index, values] of rows.entries()) {
          try {
            await createRecord(data, tableAt(new Date(now - index)), collection, values);
          } catch (error) {
            if (!(error instanceof DataRefusal)) throw error;
            errors[String(index + 1)] = Object.values(error.fields).join(" ") || error.message;
          }
        }
        if (Object.keys(errors).length > 0) throw refusal("record/invalid", { fields: errors });
        return rows.length;
      }),

    update: (app: ResolvedApp, collection: string, id: string, values: unknown): Promise<AppRecord> =>
      write(app, collection, (data, tableAt) => updateRecord(data, tableAt(), collection, id, values)),

    remove: (app: ResolvedApp, collection: string, id: string): Promise<void> =>
      write(app, collection, (data, tableAt) => removeRecord(data, tableAt(), collection, id)),

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
