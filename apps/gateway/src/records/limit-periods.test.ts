/** Limits of a day, a week and of each who writes, in PostgreSQL: many writers at once. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY } from "@appmon/kit/record-access";
import type { AppRecord, CollectionSchema, Constraint, Json } from "@appmon/kit/schema";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { fillKeys } from "./keyed-write.ts";
import { keyDifferences } from "./testing/key-differences.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";

const WRITERS = 64;

let database: TestDatabase;
let records: RecordsService;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  // All writers at once, as many as there are connections.
  const all = { atOnce: WRITERS, waiting: WRITERS };
  records = createRecordsService({
    db: database.client.db,
    ...memoryObjects(database.client.db),
    queue: createAppQueue({ read: all, count: all, write: all, follow: all }),
  });
});
afterAll(() => database?.drop());

const WEEKLY: Constraint = {
  kind: "capacity",
  of: ["room"],
  limit: 2,
  per: { period: "week", on: "date" },
  message: "이번 주는 다 찼어요",
};
const DAILY: Constraint = { kind: "capacity", of: [], limit: 5, per: { period: "day" }, message: "오늘은 다 받았어요" };

function appOf(...constraints: Constraint[]): Asked {
  const booking: CollectionSchema = {
    id: "booking",
    name: "예약",
    titleField: "code",
    fields: [
      { id: "code", label: "code", type: "text" },
      { id: "room", label: "room", type: "text" },
      { id: "date", label: "date", type: "date" },
    ],
    constraints,
  };
  const entities = [booking] as unknown as ResolvedApp["entities"];
  return {
    actor: ANYBODY,
    app: {
      people: null,
      appId: `app_${++made}`,
      env: "live",
      version: 1,
      entities,
      rules: [],
      title: "시험",
      primary: "#112233",
      background: "#ffffff",
    },
  };
}
const book = (asked: Asked, values: Record<string, Json>) => records.create(asked, "booking", values);
const atOnce = (work: (at: number) => Promise<AppRecord>) => Promise.allSettled(Array.from({ length: WRITERS }, (_, at) => work(at)));
const stored = (results: PromiseSettledResult<AppRecord>[]) => results.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((one) => {
      if (one.status === "fulfilled") return [];
      expect(one.reason).toBeInstanceOf(Failure);
      return JSON.stringify([(one.reason as Failure).code, (one.reason as Failure).data]);
    }),
  );
const refusal = (message: string, ...fields: string[]) =>
  new Set([JSON.stringify(["record/conflict", { detail: message, fields: Object.fromEntries(fields.map((each) => [each, message])) }])]);
const differences = (appId: string) => keyDifferences(database.client.db, appId);

describe("sixty-four writers at once", () => {
  it("get what there is of a week, and of the next one", async () => {
    const app = appOf(WEEKLY, DAILY);
    // From Monday to Sunday, over the end of a year; the day after is another week's.
    const days = ["2026-12-28", "2026-12-31", "2027-01-03"];
    const inWeek = (at: number) => book(app, { code: `w${at}`, room: "가", date: days[at % 3]! });
    const results = await atOnce(inWeek);
    expect(stored(results)).toHaveLength(2);
    expect(refusals(results)).toEqual(refusal("이번 주는 다 찼어요", "room", "date"));
    await book(app, { code: "next", room: "가", date: "2027-01-04" });
    await book(app, { code: "beside", room: "나", date: "2026-12-31" });
    expect(await differences(app.app.appId)).toEqual([]);
  });

  it("get what there is of the day on which they come, and what others had of another day is theirs", async () => {
    const { db } = database.client;
    const app = appOf(WEEKLY, DAILY);
    const results = await atOnce((at) => book(app, { code: `d${at}`, room: `${at}` }));
    expect(stored(results)).toHaveLength(5);
    expect(refusals(results)).toEqual(new Set([JSON.stringify(["record/conflict", { detail: "오늘은 다 받았어요", fields: {} }])]));
    // Two of them came the day before.
    const ids = stored(results).map(({ id }) => id);
    await db.execute(
      sql`update records set created_at = created_at - interval '1 day' where app_id = ${app.app.appId} and id in (${ids[0]}, ${ids[1]})`,
    );
    expect(stored(await atOnce((at) => book(app, { code: `e${at}`, room: `${at}` })))).toHaveLength(2);
    // What is changed is of the day it was made on.
    await records.update(app, "booking", ids[0]!, { room: "다" });
    expect(await differences(app.app.appId)).toEqual([]);
  });

  it("find their places where examples were, which were made on no day", async () => {
    const app = appOf(DAILY);
    await database.client.db.execute(sql`insert into records (app_id, env, collection, id, data, sample)
      select ${app.app.appId}, 'live', 'booking', 's' || n, '{}', true from generate_series(1, 9) n`);
    expect(stored(await atOnce((at) => book(app, { code: `s${at}` })))).toHaveLength(5);
    expect(await differences(app.app.appId)).toEqual([]);
  });

  it("get as much as each of them may have, and whoever is not known as much as they like", async () => {
    const app = appOf({ kind: "capacity", of: [], limit: 3, each: "creator", message: "세 번까지예요" });
    const by = (browser: string): Asked => ({ ...app, actor: { ...ANYBODY, browser } });
    const [one, other] = [by("vis_one"), by("vis_other")];
    const results = await atOnce((at) => book(at % 2 === 0 ? one : other, { code: `m${at}` }));
    expect(stored(results)).toHaveLength(6);
    for (let at = 0; at < 4; at++) await book(app, { code: `x${at}` });
    expect(await differences(app.app.appId)).toEqual([]);
  });
});

describe("a long list", () => {
  it("is not read to know how much of a period is taken", async () => {
    const { db } = database.client;
    const app = appOf(WEEKLY, DAILY);
    await db.execute(sql`insert into records (app_id, env, collection, id, data, created_at)
      select ${app.app.appId}, 'live', 'booking', 'b' || n, jsonb_build_object('code', 'c' || n, 'room', 'r' || n % 7, 'date', to_char(date '2001-01-01' + n, 'YYYY-MM-DD')),
        now() - n * interval '1 hour'
      from generate_series(30, 5000) n`);
    // The rules are put in force by the first write.
    await book(app, { code: "first", room: "가", date: "2027-03-01" });
    while (await fillKeys(db));
    await db.execute(sql`analyze records, record_keys, record_counters`);
    const touched = await db.transaction(async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ n: string }>(
          sql`select sum(seq_tup_read + idx_tup_fetch) as n from pg_stat_xact_user_tables where relname in ('records', 'record_keys', 'record_counters')`,
        );
        return Number(rows[0]!.n);
      };
      const before = await read();
      await tx.execute(sql`select record_keys_open(${app.app.appId}, 'live', 'strict')`);
      await tx.execute(
        sql`insert into records (app_id, env, collection, id, data) values (${app.app.appId}, 'live', 'booking', 'new', '{"room":"r1","date":"2031-01-01"}')`,
      );
      return (await read()) - before;
    });
    expect(touched).toBeLessThan(20);
    // What was there before the rules takes its places.
    const [day] = (
      await db.execute<{ day: string }>(sql`select data ->> 'date' as day from records where app_id = ${app.app.appId} and id = 'b700'`)
    ).rows;
    await book(app, { code: "second", room: "r0", date: day!.day });
    await expect(book(app, { code: "third", room: "r0", date: day!.day })).rejects.toMatchObject({ code: "record/conflict" });
    expect(await differences(app.app.appId)).toEqual([]);
  });
});
