/** What the database refuses by its keys is what the store in the browser refuses, which compares a record with all others. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY } from "@appmon/kit/record-access";
import { DataRefusal } from "@appmon/kit/data-store";
import { createLocalStore } from "@appmon/kit/local-store";
import type { Collection, Constraint, FieldSchema, Json } from "@appmon/kit/schema";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { fillKeys } from "./keyed-write.ts";
import { createRecordQuota } from "./record-quota.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";
import { rounds } from "../../../../tools/testing/scale.ts";

let database: TestDatabase;
let records: RecordsService;
let apps = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  records = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue: createAppQueue() });
});
afterAll(() => database?.drop());

const status: FieldSchema = {
  id: "status",
  label: "상태",
  type: "status",
  options: [
    { value: "open", label: "열림" },
    { value: "gone", label: "취소" },
  ],
};
const collection = (id: string, fields: FieldSchema[], constraints: Constraint[] = []): Collection => ({
  id,
  name: id,
  titleField: fields[0]!.id,
  fields: [...fields, status],
  constraints,
  sample: [],
});
const field = (id: string, type: FieldSchema["type"], more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type, ...more });
const choices = field("choices", "multiselect", { options: ["a", "b", "c"].map((value) => ({ value, label: value })) });
const message = "안 돼요.";
const exceptStatus = ["gone"];

/** One for each way records can collide. */
const COLLECTIONS: Collection[] = [
  collection("name", [field("text", "text", { unique: true })]),
  collection("number", [field("number", "number", { unique: true })]),
  collection("choices", [{ ...choices, unique: true }]),
  collection("flag", [field("flag", "boolean"), field("text", "text")], [{ kind: "unique", fields: ["flag", "text"], message }]),
  collection("range", [field("range", "daterange", { unique: true })]),
  collection(
    "visit",
    [field("date", "date"), field("time", "time")],
    [{ kind: "noOverlap", start: ["date", "time"], minutes: 90, capacity: 2, exceptStatus, message }],
  ),
  collection(
    "night",
    [field("date", "date"), field("time", "time")],
    [{ kind: "noOverlap", start: ["date", "time"], minutes: 1_700, message }],
  ),
  collection(
    "shift",
    [field("date", "date"), field("time", "time"), field("until", "time")],
    [{ kind: "noOverlap", start: ["date", "time"], end: ["until"], minutes: 30, message }],
  ),
  collection(
    "moment",
    [field("moment", "datetime"), field("text", "text")],
    [{ kind: "noOverlap", within: ["text"], start: ["moment"], minutes: 60, message }],
  ),
  collection(
    "stay",
    [field("text", "text"), field("date", "date"), field("last", "date")],
    [{ kind: "noOverlap", within: ["text"], start: ["date"], end: ["last"], exceptStatus, message }],
  ),
  collection("rent", [field("range", "daterange")], [{ kind: "noOverlap", start: ["range"], message }]),
  { ...collection("coupon", [field("key", "text", { unique: true })]), foundBy: "key" },
  collection("party", [field("text", "text")], [{ kind: "capacity", of: [], limit: 2, exceptStatus, message }]),
  collection(
    "table",
    [field("date", "date"), choices, field("number", "number")],
    [{ kind: "capacity", of: ["date", "choices"], limit: 5, amount: "number", exceptStatus, message }],
  ),
  collection(
    "weekly",
    [field("name", "text"), field("day", "date")],
    [{ kind: "capacity", of: ["name"], limit: 1, per: { period: "week", on: "day" }, exceptStatus, message }],
  ),
  collection(
    "monthly",
    [field("moment", "datetime")],
    [{ kind: "capacity", of: [], limit: 2, per: { period: "month", on: "moment" }, message }],
  ),
  collection(
    "yearly",
    [choices, field("number", "number")],
    [{ kind: "capacity", of: ["choices"], limit: 4, amount: "number", per: { period: "year" }, exceptStatus, message }],
  ),
  collection(
    "mine",
    [field("day", "date")],
    [{ kind: "capacity", of: [], limit: 2, each: "creator", per: { period: "year", on: "day" }, message }],
  ),
  collection(
    "budget",
    [field("spent", "money", { unit: "원" }), field("name", "text"), field("day", "date")],
    [
      {
        kind: "capacity",
        of: ["name"],
        limit: 1,
        amount: "spent",
        each: "creator",
        per: { period: "month", on: "day" },
        exceptStatus,
        message,
      },
    ],
  ),
  collection("hours", [field("spent", "number")], [{ kind: "capacity", of: [], limit: 2, amount: "spent", message }]),
];

const DAYS = ["2026-11-20", "2026-11-21", "2026-12-31"];
/** Of two weeks beside each other, and of one that lies in two years. */
const WEEKS = ["2026-11-22", "2026-11-23", "2026-11-29", "2026-12-31", "2027-01-03"];
const TIMES = ["00:30", "09:30", "10:00", "23:30"];
const range = fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)).map((days) => {
  const [start, end] = days.toSorted();
  return { start, end } as Json;
});
const VALUES: Record<string, fc.Arbitrary<Json>> = {
  // Case, spaces, letters outside ASCII, Hangul in parts, signs alone, and what JavaScript lowers to ASCII.
  text: fc.constantFrom<Json>(
    "Kim",
    " kim ",
    "\u212Aim",
    "É1",
    "é1",
    "E\u03011",
    "가나",
    "가나".normalize("NFD"),
    "👍",
    "-",
    "İx",
    "i\u0307x",
    "",
    "x".repeat(500),
  ),
  key: fc.constantFrom<Json>("A-1", "a 1", "B1", "b1 "),
  number: fc.constantFrom<Json>(0, 1, 1.5, -0, 1e21, 2, null),
  // Parts that no binary fraction has, and what is given back.
  spent: fc.constantFrom<Json>(0.1, 0.2, 0.3, 0.7, 1, -5, -0.1, 1e-7, null),
  choices: fc.subarray(["a", "b", "c"]).map((picked): Json => picked),
  flag: fc.constantFrom<Json>(true, false, null),
  range: fc.oneof(range, fc.constant(null)),
  date: fc.constantFrom<Json>(...DAYS, ...DAYS, null),
  day: fc.constantFrom<Json>(...WEEKS, null),
  name: fc.constantFrom<Json>("가", "나"),
  last: fc.constantFrom<Json>(...DAYS, null),
  time: fc.constantFrom<Json>(...TIMES, ...TIMES, null),
  until: fc.constantFrom<Json>(...TIMES, null),
  moment: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...TIMES)).map(([day, time]) => `${day}T${time}`),
  status: fc.constantFrom<Json>("open", "open", "gone", null),
};

interface Step {
  /** Index of the record that is changed; null = a new one. */
  at: number | null;
  /** null = it is deleted. */
  values: Record<string, Json> | null;
}
const stepsOf = ({ fields }: Collection) =>
  fc.array(
    fc
      .record({
        at: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(4) }),
        values: fc.record(Object.fromEntries(fields.map(({ id }) => [id, VALUES[id]!]))),
        isDeleted: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      })
      .map(({ at, values, isDeleted }): Step => ({ at, values: isDeleted && at !== null ? null : values })),
    { minLength: 6, maxLength: 12, size: "max" },
  );

async function play(
  steps: readonly Step[],
  store: {
    create(values: Record<string, Json>): Promise<{ id: string }>;
    update(id: string, values: Record<string, Json>): Promise<unknown>;
    remove(id: string): Promise<unknown>;
  },
): Promise<string[]> {
  const ids: (string | undefined)[] = [];
  const outcomes: string[] = [];
  for (const { at, values } of steps)
    try {
      const id = at === null ? undefined : ids[at];
      if (at === null) ids.push((await store.create(values ?? {})).id);
      else if (id !== undefined && values) await store.update(id, values);
      else if (id !== undefined) {
        await store.remove(id);
        ids[at] = undefined;
      }
      outcomes.push("done");
    } catch (thrown) {
      const isConflict = thrown instanceof Failure ? thrown.code === "record/conflict" : (thrown as DataRefusal).code === "conflict";
      if (!(thrown instanceof Failure) && !(thrown instanceof DataRefusal)) throw thrown;
      outcomes.push(`${isConflict ? (thrown instanceof Failure ? String(thrown.data["detail"]) : thrown.message) : "invalid"}`);
    }
  return outcomes;
}

/** In a browser that has a name: what it makes is known to be its own. */
const ACTOR = { ...ANYBODY, browser: "vis_one" };
const openApp = (): Asked => ({
  actor: ACTOR,
  app: {
    people: null,
    appId: `app_${++apps}`,
    env: "live",
    version: 1,
    entities: COLLECTIONS as unknown as ResolvedApp["entities"],
    rules: [],
    title: "시험",
    primary: "#112233",
    background: "#ffffff",
  },
});

describe("what the database refuses", () => {
  it.each(COLLECTIONS.map((one) => [one.id, one] as const))("%s: is refused as the browser's store refuses it", async (id, one) => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(stepsOf(one), async (steps) => {
        const app = openApp();
        let made = 0;
        const local = createLocalStore({
          collections: COLLECTIONS,
          actor: () => ACTOR,
          namespace: "t",
          storage: null,
          now: () => 1_790_000_000_000,
          newId: () => `n${++made}`,
        });
        const hosted = await play(steps, {
          create: (values) => records.create(app, id, values),
          update: (record, values) => records.update(app, id, record, values),
          remove: (record) => records.remove(app, id, record),
        });
        expect(hosted).toEqual(
          await play(steps, {
            create: (values) => local.create(id, values),
            update: (record, values) => local.update(id, record, values),
            remove: (record) => local.remove(id, record),
          }),
        );
        for (const outcome of hosted) seen.add(outcome);
      }),
      { numRuns: rounds(16, 250) },
    );
    // Both answers were seen: the cases are about something.
    expect(seen.has("done")).toBe(true);
    expect([...seen].some((outcome) => outcome !== "done" && outcome !== "invalid")).toBe(true);
  });

  it("is decided without reading the list, however long it is", async () => {
    const { db } = database.client;
    const app = openApp();
    await db.execute(sql`
      insert into records (app_id, env, collection, id, data)
      select ${app.app.appId}, 'live', c.name, c.name || n, jsonb_build_object(
        'text', 'person ' || n, 'date', to_char(date '2001-01-01' + n, 'YYYY-MM-DD'), 'time', '10:00', 'status', 'open')
      from generate_series(1, 5000) n, (values ('name'), ('visit'), ('stay')) c(name)`);
    // The rules are put in force by the first write.
    await expect(records.create(app, "name", { text: "Person 4999" })).rejects.toMatchObject({ code: "record/conflict" });
    while (await fillKeys(db));
    // As the database does by itself a moment later: a planner that takes a table for empty reads all of it.
    await db.execute(sql`analyze records, record_keys, record_counters`);
    const touched = await db.transaction(async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ n: string }>(
          sql`select sum(seq_tup_read + idx_tup_fetch) as n from pg_stat_xact_user_tables where relname in ('records', 'record_keys')`,
        );
        return Number(rows[0]!.n);
      };
      const before = await read();
      await tx.execute(sql`select record_keys_open(${app.app.appId}, 'live', 'strict')`);
      for (const name of ["name", "visit", "stay"])
        await tx.execute(sql`insert into records (app_id, env, collection, id, data)
          values (${app.app.appId}, 'live', ${name}, 'new', '{"text":"new","date":"2031-01-01","time":"10:00"}')`);
      return (await read()) - before;
    });
    // Of fifteen thousand, with as many keys.
    expect(touched).toBeLessThan(40);
    await records.create(app, "name", { text: "person 5001" });
    await records.create(app, "visit", { date: "2001-01-02", time: "11:00" });
    await expect(records.create(app, "visit", { date: "2001-01-02", time: "10:30" })).rejects.toMatchObject({ code: "record/conflict" });
  });
});

describe("a record that is found by its key", () => {
  it("is found however many came after it, with the key as people type it", async () => {
    const app = openApp();
    await database.client.db.execute(sql`
      insert into records (app_id, env, collection, id, data, created_at)
      select ${app.app.appId}, 'live', 'coupon', 'c' || n, jsonb_build_object('key', 'Ab-' || n || '-쿠폰'), now() - n * interval '1 minute'
      from generate_series(1, 6000) n`);
    expect(await records.findByKey(app, "coupon", " aB 6000 쿠폰")).toMatchObject({ id: "c6000" });
    expect(await records.findByKey(app, "coupon", "ab-6001-쿠폰")).toBeNull();
  });
});

describe("how many records an app may hold", () => {
  it("is counted seldom while there is room, and exactly at the end", async () => {
    let counted = 0;
    let stored = 80;
    const executor = {
      select: () => ({ from: () => ({ where: async () => (counted++, [{ n: stored }]) }) }),
    } as unknown as Parameters<ReturnType<typeof createRecordQuota>["take"]>[0];
    const quota = createRecordQuota({ most: 100, now: () => 0 });
    while (await quota.take(executor, "app")) stored++;
    expect(stored).toBe(100);
    expect(counted).toBeLessThan(8);
  });
});
