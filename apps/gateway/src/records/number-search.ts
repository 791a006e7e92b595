/** Finding a booking, an order or an application again: by a number with what proves it, and what this browser has handed in without. */
import type { GuardedEntity } from "@appmon/appspec/guarded-entity";
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import type { KeptNumber, StoredRecord } from "@appmon/kit/data-store";
import { foundByNumber, isProvenTheirs, type NumberAsked, numberOf, readings, type WithdrawalAsked } from "@appmon/kit/find-by-number";
import { foundSteps, toldOfFound } from "@appmon/kit/found-record";
import { asKey, makerOf } from "@appmon/kit/record-access";
import { type AppData, type RecordTable, withdrawRecord } from "@appmon/kit/record-writes";
import type { AppRecord } from "@appmon/kit/schema";
import { seoulToday } from "@appmon/kit/seoul-clock";
import type { AppQueue } from "./app-queue.ts";
import { lookupRule } from "./key-rules.ts";
import { ensureKeys } from "./keyed-write.ts";
import { numberCodes } from "./number-code.ts";
import { toRecord } from "./record-table.ts";
import type { Asked } from "./service.ts";
import { findRecord, listByKey, listRecords, type Scope } from "./store.ts";
import { toldOf } from "./told-values.ts";

const MOST_OWN = 20;

interface NumberSearchDeps {
  db: Database;
  queue: AppQueue;
  open(asked: Asked, collection: string): { scope: Scope; schema: GuardedEntity };
  /** One write with everything that follows from it. */
  write<T>(asked: Asked, collection: string, work: (data: AppData, table: () => RecordTable) => Promise<T>): Promise<T>;
}

export function createNumberSearch({ db, queue, open, write }: NumberSearchDeps) {
  const lookedUp = (asked: Asked, collection: string) => {
    const { scope, schema } = open(asked, collection);
    const lookup = schema.open?.lookup;
    if (lookup === undefined) throw refusal("collection/not-found");
    return { scope, schema, lookup };
  };

  /** What may be told of these records to who has asked for them so. */
  const tell = async (
    { app, actor }: Asked,
    { scope, schema, lookup }: ReturnType<typeof lookedUp>,
    records: readonly StoredRecord[],
    given: Partial<NumberAsked> = {},
  ) => {
    if (records.length === 0) return [];
    const codes = lookup.numbers === undefined ? undefined : await numberCodes(db, scope.appId);
    const today = seoulToday();
    const steps = foundSteps({ collections: new Map(app.entities.map((entity) => [entity.id, entity])), today }, schema);
    return queue.run(scope.appId, "read", async () => {
      const told: AppRecord[] = [];
      for (const record of records) {
        const values = await toldOf(db, scope, { schema, id: record.id, steps, today });
        told.push(toldOfFound(schema, record, values, isProvenTheirs(schema, record, actor, given, codes)));
      }
      return told;
    });
  };

  return {
    /**
     * Records whose number or phone was typed whole. Whether a number is there is told to nobody who cannot prove that it is theirs; a page
     * that does not ask for that yet is told what to write.
     */
    async lookUp(asked: Asked, collection: string, given: NumberAsked): Promise<AppRecord[]> {
      const place = lookedUp(asked, collection);
      const { scope, schema, lookup } = place;
      const typed = readings(given).map((one) => one.typed);
      const found = await queue.run(scope.appId, "read", async () => {
        await ensureKeys(db, asked.app);
        return Promise.all(typed.flatMap((one) => lookup.by.map((field) => listByKey(db, scope, lookupRule(field), one))));
      });
      const rows = new Map(found.flat().map((row) => [row.id, row]));
      const codes = lookup.numbers === undefined ? undefined : await numberCodes(db, scope.appId);
      const records = foundByNumber(schema, [...rows.values()].map(toRecord), given, codes);
      if (records.length === 0 && lookup.numbers !== undefined && given.proof === undefined)
        throw refusal("record/invalid", { detail: askedBeside(schema), fields: {} });
      return tell(asked, place, [...new Map(records.map((record) => [record.id, record])).values()], given);
    },

    /** What the asker has handed in, newest first; they have proven that by their session. */
    async lookUpMine(asked: Asked, collection: string): Promise<AppRecord[]> {
      const place = lookedUp(asked, collection);
      const createdBy = makerOf(asked.actor);
      if (createdBy === null) return [];
      const rows = await queue.run(place.scope.appId, "read", () => listRecords(db, place.scope, { limit: MOST_OWN, createdBy }));
      return tell(asked, place, rows.map(toRecord));
    },

    /**
     * Calls off a record that is theirs: they made it, or typed what it is found by. One answer for what is not there and what is not
     * theirs.
     */
    async withdraw(asked: Asked, collection: string, { id, ...given }: WithdrawalAsked): Promise<AppRecord> {
      const place = lookedUp(asked, collection);
      const { scope, schema, lookup } = place;
      if (schema.open?.withdrawal === undefined) throw refusal("collection/not-found");
      const codes = lookup.numbers === undefined ? undefined : await numberCodes(db, scope.appId);
      const isTheirs = (record: StoredRecord) => isProvenTheirs(schema, record, asked.actor, given, codes);
      const record = await write(asked, collection, (data, table) => withdrawRecord(data, table(), collection, id, isTheirs));
      return (await tell(asked, place, [record], given))[0]!;
    },

    /** Under what a record is found again, for its maker and who runs the app; not found for anybody else. */
    async numberOf(asked: Asked, collection: string, id: string): Promise<KeptNumber | null> {
      const { scope, schema } = lookedUp(asked, collection);
      const row = await queue.run(scope.appId, "read", () => findRecord(db, scope, id));
      const isTheirs = row && (asked.actor.admin || (row.createdBy !== null && row.createdBy === makerOf(asked.actor)));
      if (!isTheirs) throw refusal("record/not-found");
      const kept = numberOf(schema, toRecord(row));
      if (!kept) return null;
      const { number, origin, needsCode } = kept;
      return { number, ...(needsCode && { code: (await numberCodes(db, scope.appId))(origin, asKey(number)) }) };
    },
  };
}

function askedBeside({ fields, open }: GuardedEntity): string {
  const contacts = (open?.lookup?.contacts ?? []).map((id) => fields.find((field) => field.id === id)?.label ?? "");
  return `찾지 못했어요. 번호 뒤에 한 칸 띄고 ${[...contacts, "확인 코드"].join(" 또는 ")}까지 적어 주세요.`;
}
