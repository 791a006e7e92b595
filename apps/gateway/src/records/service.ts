import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { clearSampleRecords } from "@appmon/db/sample-records";
import { DataRefusal, type RecordPart, type StoredRecord } from "@appmon/kit/data-store";
import {
  type AppData,
  collectionsTouchedBy,
  createRecord,
  createWithParts,
  type RecordTable,
  removeRecord,
  updateRecord,
} from "@appmon/kit/record-writes";
import { type Actor, ANYBODY, foundByKey, may, refusalFor, visibleTo } from "@appmon/kit/record-access";
import type { AppRecord, CollectionSchema } from "@appmon/kit/schema";
import type { Failure } from "@appmon/kernel/failure";
import type { ResolvedApp } from "../app-resolver.ts";
import { remakePictures } from "./picture.ts";
import { openTable, toRecord } from "./record-table.ts";
import { findRecord, listRecords, lockCollection, type Scope } from "./store.ts";

const MAX_PAGE = 500;
/** Keys beyond the newest of these are not found: nobody hands out more coupons by hand. */
const MOST_KEYED = 5_000;

/** As it came over the wire: its values are looked at like those of any record. */
export interface GivenPart {
  collection: string;
  via: string;
  values: Record<string, unknown>;
}

/** An app and who asks it for something. */
export interface Asked {
  app: ResolvedApp;
  actor: Actor;
}

/** The app's owner at their desk in AppMon: may do everything, and makes records that are nobody's own. */
export const asOwner = (app: ResolvedApp): Asked => ({ app, actor: ANYBODY });

/** Records of one app and environment, validated by the app's own declaration. Everything from a visitor is hostile. */
export function createRecordsService({ db }: { db: Database }) {
  const open = ({ app }: Asked, collection: string): { scope: Scope; schema: CollectionSchema } => {
    const schema = app.entities.find((entity) => entity.id === collection);
    if (!schema) throw refusal("collection/not-found");
    return { scope: { appId: app.appId, env: app.env, collection }, schema };
  };

  /** One write with everything that follows from it, in one transaction that holds every collection it may change. */
  const write = async <T>(
    asked: Asked,
    collection: string,
    work: (data: AppData, tableAt: (at?: Date) => RecordTable) => Promise<T>,
    parts: readonly { collection: string }[] = [],
  ): Promise<T> => {
    const { scope } = open(asked, collection);
    const { app, actor } = asked;
    const data: AppData = { collections: new Map(app.entities.map((entity) => [entity.id, entity])), rules: app.rules };
    try {
      return await db.transaction(async (tx) => {
        for (const touched of collectionsTouchedBy(data, collection, ...parts.map((part) => open(asked, part.collection).scope.collection)))
          await lockCollection(tx, { ...scope, collection: touched });
        return work(data, (at) => openTable(tx, scope, data, actor, at));
      });
    } catch (error) {
      throw error instanceof DataRefusal ? toFailure(error) : error;
    }
  };

  /** What was given, with its pictures made anew. Before the transaction: they take a moment each. */
  const takeIn = async (asked: Asked, collection: string, values: unknown): Promise<unknown> => {
    const { schema } = open(asked, collection);
    try {
      return await remakePictures(schema, values);
    } catch (error) {
      throw error instanceof DataRefusal ? toFailure(error) : error;
    }
  };

  /** What the writer is told of what they wrote: a guest who may only hand in learns that it arrived. */
  const answer = (asked: Asked, collection: string, record: StoredRecord): AppRecord =>
    visibleTo(open(asked, collection).schema, asked.actor, record) ?? {
      id: record.id,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
    };

  return {
    /** Whether the asker may list a record that `createdBy` made. */
    mayList: (asked: Asked, collection: string, createdBy: string | undefined): boolean => {
      const schema = asked.app.entities.find((entity) => entity.id === collection);
      return schema !== undefined && may(schema, asked.actor, "list", { createdBy });
    },

    /** A page of what the asker may see. Rows they may not see are passed over, so that a page can be shorter than asked. */
    async list(
      asked: Asked,
      collection: string,
      page: { limit: number; before?: { createdAt: Date; id: string } },
    ): Promise<{ items: AppRecord[]; next: { createdAt: string; id: string } | null }> {
      const { scope, schema } = open(asked, collection);
      if (!may(schema, asked.actor, "list")) throw toFailure(refusalFor(schema, asked.actor, "list"));
      const limit = Math.min(page.limit, MAX_PAGE);
      const rows = (await listRecords(db, scope, { ...page, limit: limit + 1 })).map(toRecord);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).flatMap((record) => visibleTo(schema, asked.actor, record, "list") ?? []),
        next: last ? { createdAt: last.createdAt, id: last.id } : null,
      };
    },

    /** One that may not be seen is not found. */
    async get(asked: Asked, collection: string, id: string, deed: "list" | "read" = "read"): Promise<AppRecord> {
      const { scope, schema } = open(asked, collection);
      const row = await findRecord(db, scope, id);
      const record = row && visibleTo(schema, asked.actor, toRecord(row), deed);
      if (!record) throw refusal("record/not-found");
      return record;
    },

    /** The one record that has this key; a collection without keys is not found. */
    async findByKey(asked: Asked, collection: string, key: string): Promise<AppRecord | null> {
      const { scope, schema } = open(asked, collection);
      if (schema.foundBy === undefined) throw refusal("collection/not-found");
      const rows = await listRecords(db, scope, { limit: MOST_KEYED });
      return foundByKey(schema, rows.map(toRecord), key) ?? null;
    },

    /** `parts`: records that belong to this one and are made with it, or nothing is. */
    async create(asked: Asked, collection: string, given: unknown, givenParts: readonly GivenPart[] = []): Promise<AppRecord> {
      const values = await takeIn(asked, collection, given);
      const parts = await Promise.all(
        givenParts.map(async (part) => ({ ...part, values: (await takeIn(asked, part.collection, part.values)) as GivenPart["values"] })),
      );
      const work = (data: AppData, table: RecordTable) =>
        parts.length === 0
          ? createRecord(data, table, collection, values)
          : createWithParts(data, table, collection, values, parts as readonly RecordPart[]);
      return answer(asked, collection, await write(asked, collection, (data, tableAt) => work(data, tableAt()), parts));
    },

    /**
     * All of these or none. What is wrong is said by row: "3" → sentence, counted from 1. The first row becomes the newest, so
     * that lists show them in the order they came in.
     */
    createMany: async (asked: Asked, collection: string, given: unknown[]): Promise<number> => {
      const rows: unknown[] = [];
      for (const values of given) rows.push(await takeIn(asked, collection, values));
      return write(asked, collection, async (data, tableAt) => {
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
      });
    },

    async update(asked: Asked, collection: string, id: string, given: unknown): Promise<AppRecord> {
      const values = await takeIn(asked, collection, given);
      return answer(
        asked,
        collection,
        await write(asked, collection, (data, tableAt) => updateRecord(data, tableAt(), collection, id, values)),
      );
    },

    remove: (asked: Asked, collection: string, id: string): Promise<void> =>
      write(asked, collection, (data, tableAt) => removeRecord(data, tableAt(), collection, id)),

    async clearSample({ app, actor }: Asked): Promise<number> {
      if (!actor.admin) throw refusal(actor.id === null ? "visitor/sign-in-required" : "visitor/forbidden");
      return db.transaction((tx) => clearSampleRecords(tx, app.appId, app.env, new Date()));
    },
  };
}
export type RecordsService = ReturnType<typeof createRecordsService>;

/** What a write was refused for, as the wire says it. */
function toFailure({ code, message, fields }: DataRefusal): Failure {
  if (code === "not_found") return refusal("record/not-found");
  if (code === "visitor/sign-in-required" || code === "visitor/forbidden") return refusal(code, { detail: message, fields });
  return code === "invalid" ? refusal("record/invalid", { fields }) : refusal("record/conflict", { detail: message, fields });
}
