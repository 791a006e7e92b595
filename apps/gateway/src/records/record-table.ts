import { refusal } from "@appmon/contract/failure-codes";
import type { Tx } from "@appmon/db/client";
import { sendNotice } from "@appmon/db/notice-hub";
import { createId } from "@appmon/kernel/id";
import type { StoredRecord } from "@appmon/kit/data-store";
import { type Actor, makerOf } from "@appmon/kit/record-access";
import type { AppData, RecordTable } from "@appmon/kit/record-writes";
import { seoulNow } from "@appmon/kit/seoul-clock";
import { lineAbove } from "./line-above.ts";
import type { RecordQuota } from "./record-quota.ts";
import {
  deleteRecord,
  findRecord,
  holdRecord,
  insertRecord,
  insertRecords,
  nextSequence,
  type RecordRow,
  type Scope,
  updateRecord,
} from "./store.ts";
import { toldOf, waitForWriters } from "./told-values.ts";

export interface RecordChange {
  collection: string;
  type: "create" | "update" | "delete";
  id: string;
  createdBy?: string;
}

/** What a notice about an app's records says; "reset" = many changed at once. */
export type LiveChange = RecordChange | { type: "reset" };

/** Statements of this many rows: one trip for many. */
const BATCH_ROWS = 100;

/** Records of one transaction that are on their way into the database, in order. */
export interface PendingRecords {
  rows: RecordRow[];
}

/** Writes what is on its way. Called before the transaction ends. */
export async function flushPending(tx: Tx, pending: PendingRecords): Promise<void> {
  await insertRecords(tx, pending.rows.splice(0));
}

/** Tells whoever looks at the app to read it again: for changes too many to pass on one by one. */
export const announceMany = (tx: Tx, { appId, env }: Pick<Scope, "appId" | "env">) =>
  sendNotice(tx, `records:${appId}:${env}`, JSON.stringify({ type: "reset" } satisfies LiveChange));

export interface TableOptions {
  /** When its records are made. */
  at?: Date;
  /** New records are written many at a time. */
  pending?: PendingRecords;
  /** The writer announces all changes at once; otherwise each is announced when the transaction commits. */
  isQuiet?: boolean;
}

/**
 * The records of one app and environment as one transaction sees them. What may not stand beside others is refused by the database,
 * as it is written.
 */
export function openTable(
  tx: Tx,
  { appId, env }: Scope,
  { collections }: AppData,
  actor: Actor,
  quota: RecordQuota,
  { at = new Date(), pending, isQuiet = pending !== undefined }: TableOptions = {},
): RecordTable {
  const scopeOf = (collection: string): Scope => ({ appId, env, collection });
  const announce = async (collection: string, type: RecordChange["type"], { id, createdBy }: Pick<RecordRow, "id" | "createdBy">) => {
    if (isQuiet) return;
    const change: RecordChange = { collection, type, id, ...(createdBy !== null && { createdBy }) };
    return sendNotice(tx, `records:${appId}:${env}`, JSON.stringify(change));
  };

  const onItsWay = (id: string) => pending?.rows.find((row) => row.id === id);

  return {
    actor,
    now: seoulNow(at.getTime()),
    async find(collection, id) {
      const waiting = onItsWay(id);
      const row = waiting?.collection === collection ? waiting : await findRecord(tx, scopeOf(collection), id);
      return row && toRecord(row);
    },
    async hold(collection, id) {
      const waiting = onItsWay(id);
      const row = waiting?.collection === collection ? waiting : await holdRecord(tx, scopeOf(collection), id);
      return row && toRecord(row);
    },
    async told(schema, id, steps) {
      if (pending) await flushPending(tx, pending);
      return toldOf(tx, scopeOf(schema.id), { schema, id, steps, today: seoulNow(at.getTime()).slice(0, 10) });
    },
    async above(collection, field, id) {
      if (pending) await flushPending(tx, pending);
      return lineAbove(tx, scopeOf(collection), field, id);
    },
    waitFor: (lists) => waitForWriters(tx, { appId, env }, lists),
    async insert(collection, values) {
      if (!(await quota.take(tx, appId, pending?.rows.length))) throw refusal("record/quota");
      if (pending) {
        const made = {
          id: createId("rec"),
          data: values,
          createdBy: makerOf(actor),
          sample: false,
          createdAt: at,
          updatedAt: at,
          version: 0,
        };
        const waiting: RecordRow = { ...scopeOf(collection), ...made };
        if (pending.rows.push(waiting) >= BATCH_ROWS) await flushPending(tx, pending);
        return toRecord(waiting);
      }
      const row = await insertRecord(tx, scopeOf(collection), { id: createId("rec"), data: values, createdBy: makerOf(actor) }, at);
      await announce(collection, "create", row);
      return toRecord(row);
    },
    async replace(collection, id, values) {
      if (pending && onItsWay(id)) await flushPending(tx, pending);
      const row = await updateRecord(tx, scopeOf(collection), id, values, at);
      if (!row) throw refusal("record/not-found");
      await announce(collection, "update", row);
      return toRecord(row);
    },
    async erase(collection, id) {
      if (pending && onItsWay(id)) await flushPending(tx, pending);
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
