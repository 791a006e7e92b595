/** Many records at once: all of them are stored, or none and each that is wrong is told. */
import { refusal } from "@appmon/contract/failure-codes";
import type { Tx } from "@appmon/db/client";
import { DataRefusal } from "@appmon/kit/data-store";
import { hasToldChecks } from "@appmon/kit/record-checks";
import { type AppData, createRecord, type RecordTable } from "@appmon/kit/record-writes";
import type { CollectionSchema } from "@appmon/kit/schema";
import type { ResolvedApp } from "../app-resolver.ts";
import { type KeyMode, listRefused, refusalOf, waitForKeys } from "./keyed-write.ts";
import { announceMany, flushPending, type PendingRecords, type TableOptions } from "./record-table.ts";
import type { Scope } from "./store.ts";

interface Import {
  app: ResolvedApp;
  scope: Scope;
  schema: CollectionSchema;
  data: AppData;
  open: (options?: TableOptions, within?: Tx) => RecordTable;
  tx: Tx;
  rows: readonly unknown[];
}

/**
 * Where nothing follows from a record, rows travel by the hundred and the database says at the end which it refuses. Where rules
 * follow, each row is written by itself, so that what follows from a refused one is taken back before the next; so where other lists
 * say whether it may be there, which the rows before it are part of.
 */
export const importMode = (app: ResolvedApp, collection: string): KeyMode =>
  app.rules.some(({ entity }) => entity === collection) || app.entities.some((entity) => entity.id === collection && hasToldChecks(entity))
    ? "strict"
    : "told";

/** Runs inside a write of `importMode`. Throws `record/invalid` with a sentence for each row, counted from 1. */
export async function importRecords(task: Import): Promise<number> {
  const { app, schema, scope, rows, tx } = task;
  await waitForKeys(tx, scope);
  const refused = importMode(app, scope.collection) === "strict" ? await oneByOne(task) : await together(task);
  if (refused.size > 0)
    throw refusal("record/invalid", {
      fields: Object.fromEntries(
        [...refused].toSorted(([a], [b]) => a - b).map(([at, { fields, message }]) => [String(at + 1), byField(schema, fields) || message]),
      ),
    });
  await announceMany(tx, app);
  return rows.length;
}

/** When the row at this place is made: the first is the newest. */
const momentOf = (now: number, at: number): Date => new Date(now - at);

async function together({ app, scope, data, open, tx, rows }: Import): Promise<Map<number, DataRefusal>> {
  const [refused, placeOf, now] = [new Map<number, DataRefusal>(), new Map<string, number>(), Date.now()];
  const pending: PendingRecords = { rows: [] };
  for (const [at, values] of rows.entries())
    try {
      const { id } = await createRecord(data, open({ at: momentOf(now, at), pending }), scope.collection, values);
      placeOf.set(id, at);
    } catch (error) {
      if (!(error instanceof DataRefusal)) throw error;
      refused.set(at, error);
    }
  await flushPending(tx, pending);
  for (const [id, why] of await listRefused(tx, app, scope, [...placeOf.keys()])) refused.set(placeOf.get(id)!, why);
  return refused;
}

async function oneByOne({ app, scope, data, open, tx, rows }: Import): Promise<Map<number, DataRefusal>> {
  const [refused, now] = [new Map<number, DataRefusal>(), Date.now()];
  for (const [at, values] of rows.entries())
    try {
      await tx.transaction((within) =>
        createRecord(data, open({ at: momentOf(now, at), isQuiet: true }, within), scope.collection, values),
      );
    } catch (error) {
      const why = error instanceof DataRefusal ? error : refusalOf(app, error);
      if (!why) throw error;
      refused.set(at, why);
    }
  return refused;
}

/** "연락처: 전화번호를 확인해 주세요", and a sentence about several fields once: "구역, 날짜: 이미 찼어요". */
function byField(schema: CollectionSchema, fields: Readonly<Record<string, string>>): string {
  const labels = new Map<string, string[]>();
  for (const [id, sentence] of Object.entries(fields)) {
    const label = schema.fields.find((field) => field.id === id)?.label ?? id;
    labels.set(sentence, [...(labels.get(sentence) ?? []), label]);
  }
  return [...labels].map(([sentence, named]) => `${named.join(", ")}: ${sentence}`).join(" ");
}
