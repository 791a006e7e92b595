import { refusal } from "@appmon/contract/failure-codes";
import type { Database, Tx } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { clearSampleRecords } from "@appmon/db/sample-records";
import { createId } from "@appmon/kernel/id";
import { findConflict } from "@appmon/kit/record-conflict";
import { validateRecord } from "@appmon/kit/record-rules";
import type { AppRecord, CollectionSchema } from "@appmon/kit/schema";
import type { ResolvedApp } from "../app-resolver.ts";
import {
  countRecords,
  deleteRecord,
  findRecord,
  hasRecord,
  insertRecord,
  listRecords,
  lockCollection,
  nextSequence,
  type RecordRow,
  type Scope,
  updateRecord,
} from "./store.ts";

/** Until plans say otherwise. */
const MAX_RECORDS_PER_APP = 20_000;
const MAX_PAGE = 500;

export interface RecordChange {
  collection: string;
  type: "create" | "update" | "delete";
  id: string;
}

/** Records of one app and environment, validated by the app's own declaration. Everything from a visitor is hostile. */
export function createRecordsService({ db }: { db: Database }) {
  const open = (app: ResolvedApp, collection: string): { scope: Scope; schema: CollectionSchema } => {
    const entity = app.entities.find((candidate) => candidate.id === collection);
    if (!entity) throw refusal("collection/not-found");
    return { scope: { appId: app.appId, env: app.env, collection }, schema: entity };
  };

  const announce = (tx: Tx, scope: Scope, type: RecordChange["type"], id: string) =>
    sendNotice(
      tx,
      `records:${scope.appId}:${scope.env}`,
      JSON.stringify({ collection: scope.collection, type, id } satisfies RecordChange),
    );

  /** Validates, then checks relations and constraints against what is stored. Call with the collection locked. */
  const check = async (tx: Tx, scope: Scope, schema: CollectionSchema, values: unknown, current: RecordRow | undefined) => {
    const before = current?.data ?? {};
    const input = isPlainObject(values) ? { ...before, ...values } : values;
    const { values: clean, errors } = validateRecord(schema, input as never);
    if (Object.keys(errors).length > 0) throw refusal("record/invalid", { fields: errors });
    for (const field of schema.fields) {
      const id = clean[field.id];
      if (field.type !== "relation" || typeof id !== "string" || id === before[field.id] || field.target === undefined) continue;
      if (!(await hasRecord(tx, { ...scope, collection: field.target }, id)))
        throw refusal("record/invalid", { fields: { [field.id]: "없어진 항목이에요. 다시 골라 주세요." } });
    }
    if ((schema.constraints?.length ?? 0) > 0 || schema.fields.some((field) => field.unique)) {
      const candidate = { ...clean, id: current?.id ?? "" } as unknown as AppRecord;
      const others = (await listRecords(tx, scope, { limit: MAX_RECORDS_PER_APP })).filter((row) => row.id !== current?.id).map(toRecord);
      const conflict = findConflict(schema, candidate, others);
      if (conflict)
        throw refusal("record/conflict", {
          detail: conflict.message,
          fields: Object.fromEntries(conflict.fields.map((field) => [field, conflict.message])),
        });
    }
    // Fields that were removed from the app keep their data.
    return { ...before, ...clean };
  };

  return {
    async list(
      app: ResolvedApp,
      collection: string,
      page: { limit: number; before?: { createdAt: Date; id: string } },
    ): Promise<AppRecord[]> {
      const { scope } = open(app, collection);
      return (await listRecords(db, scope, { ...page, limit: Math.min(page.limit, MAX_PAGE + 1) })).map(toRecord);
    },

    async get(app: ResolvedApp, collection: string, id: string): Promise<AppRecord> {
      const row = await findRecord(db, open(app, collection).scope, id);
      if (!row) throw refusal("record/not-found");
      return toRecord(row);
    },

    async create(app: ResolvedApp, collection: string, values: unknown): Promise<AppRecord> {
      const { scope, schema } = open(app, collection);
      return db.transaction(async (tx) => {
        await lockCollection(tx, scope);
        if ((await countRecords(tx, app.appId)) >= MAX_RECORDS_PER_APP) throw refusal("record/quota");
        const numbered = isPlainObject(values) ? { ...values, ...(await sequences(tx, scope, schema)) } : values;
        const data = await check(tx, scope, schema, numbered, undefined);
        const row = await insertRecord(tx, scope, createId("rec"), data, new Date());
        await announce(tx, scope, "create", row.id);
        return toRecord(row);
      });
    },

    async update(app: ResolvedApp, collection: string, id: string, values: unknown): Promise<AppRecord> {
      const { scope, schema } = open(app, collection);
      return db.transaction(async (tx) => {
        await lockCollection(tx, scope);
        const current = await findRecord(tx, scope, id);
        if (!current) throw refusal("record/not-found");
        const row = await updateRecord(tx, scope, id, await check(tx, scope, schema, values, current), new Date());
        if (!row) throw refusal("record/not-found");
        await announce(tx, scope, "update", id);
        return toRecord(row);
      });
    },

    async remove(app: ResolvedApp, collection: string, id: string): Promise<void> {
      const { scope } = open(app, collection);
      await db.transaction(async (tx) => {
        if (!(await deleteRecord(tx, scope, id))) throw refusal("record/not-found");
        await announce(tx, scope, "delete", id);
      });
    },

    async clearSample(app: ResolvedApp): Promise<number> {
      return db.transaction((tx) => clearSampleRecords(tx, app.appId, app.env, new Date()));
    },
  };
}
export type RecordsService = ReturnType<typeof createRecordsService>;

/** Running numbers are given by the database, whatever the visitor sent. */
async function sequences(tx: Tx, scope: Scope, schema: CollectionSchema): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const field of schema.fields) {
    if (!field.default || !("auto" in field.default) || field.default.auto !== "sequence") continue;
    const number = await nextSequence(tx, scope, `${scope.collection}.${field.id}`);
    values[field.id] = `${field.default.prefix}${String(number).padStart(4, "0")}`;
  }
  return values;
}

function toRecord(row: RecordRow): AppRecord {
  return {
    ...row.data,
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.sample ? { sample: true } : {}),
  };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
