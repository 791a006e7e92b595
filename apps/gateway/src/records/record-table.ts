import { refusal } from "@appmon/contract/failure-codes";
import type { Tx } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { createId } from "@appmon/kernel/id";
import type { StoredRecord } from "@appmon/kit/data-store";
import type { Actor } from "@appmon/kit/record-access";
import type { AppData, RecordTable } from "@appmon/kit/record-writes";
import { seoulNow } from "@appmon/kit/seoul-clock";
import {
  countRecords,
  deleteRecord,
  findRecord,
  insertRecord,
  listRecords,
  nextSequence,
  type RecordRow,
  type Scope,
  updateRecord,
} from "./store.ts";

/** Until plans say otherwise. */
const MAX_RECORDS_PER_APP = 20_000;

export interface RecordChange {
  collection: string;
  type: "create" | "update" | "delete";
  id: string;
  createdBy?: string;
}

/** The records of one app and environment as one transaction sees them. Every change is announced when it commits. */
export function openTable(tx: Tx, { appId, env }: Scope, { collections }: AppData, actor: Actor, at = new Date()): RecordTable {
  const scopeOf = (collection: string): Scope => ({ appId, env, collection });
  const announce = (collection: string, type: RecordChange["type"], { id, createdBy }: Pick<RecordRow, "id" | "createdBy">) => {
    const change: RecordChange = { collection, type, id, ...(createdBy !== null && { createdBy }) };
    return sendNotice(tx, `records:${appId}:${env}`, JSON.stringify(change));
  };

  return {
    actor,
    now: seoulNow(at.getTime()),
    async find(collection, id) {
      const row = await findRecord(tx, scopeOf(collection), id);
      return row && toRecord(row);
    },
    list: async (collection) => (await listRecords(tx, scopeOf(collection), { limit: MAX_RECORDS_PER_APP })).map(toRecord),
    async insert(collection, values) {
      if ((await countRecords(tx, appId)) >= MAX_RECORDS_PER_APP) throw refusal("record/quota");
      const row = await insertRecord(tx, scopeOf(collection), { id: createId("rec"), data: values, createdBy: actor.id }, at);
      await announce(collection, "create", row);
      return toRecord(row);
    },
    async replace(collection, id, values) {
      const row = await updateRecord(tx, scopeOf(collection), id, values, at);
      if (!row) throw refusal("record/not-found");
      await announce(collection, "update", row);
      return toRecord(row);
    },
    async erase(collection, id) {
      const row = await deleteRecord(tx, scopeOf(collection), id);
      if (!row) throw refusal("record/not-found");
      await announce(collection, "delete", row);
    },
    async numbers(collection) {
      const values: Record<string, string> = {};
      for (const field of collections.get(collection)?.fields ?? []) {
        if (!field.default || !("auto" in field.default) || field.default.auto !== "sequence") continue;
        const number = await nextSequence(tx, scopeOf(collection), `${collection}.${field.id}`);
        values[field.id] = `${field.default.prefix}${String(number).padStart(4, "0")}`;
      }
      return values;
    },
  };
}

export function toRecord(row: RecordRow): StoredRecord {
  return {
    ...(row.data as Omit<StoredRecord, "id" | "createdAt" | "updatedAt">),
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.sample ? { sample: true } : {}),
    ...(row.createdBy === null ? {} : { createdBy: row.createdBy }),
  };
}
