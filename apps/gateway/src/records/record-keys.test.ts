/** The keys of records in PostgreSQL: many writers at once, a connection that breaks, other apps, and what changes records beside writes. */
import { openDatabase } from "@appmon/db/client";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { restoreRecords } from "@appmon/db/record-snapshot";
import { clearSampleRecords, copyRecordsToLive, syncSampleRecords } from "@appmon/db/sample-records";
import { apps, rooms, users } from "@appmon/db/schema";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY } from "@appmon/kit/record-access";
import type { AppRecord, CollectionSchema, Constraint, FieldSchema, Json } from "@appmon/kit/schema";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
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
  await database.client.db.insert(users).values({ id: "owner", name: "주인", agreedAt: new Date() });
});
afterAll(() => database?.drop());

const field = (id: string, type: FieldSchema["type"], more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type, ...more });
const exceptStatus = ["gone"];
const apart: Constraint = {
  kind: "noOverlap",
  within: ["room"],
  start: ["date", "time"],
  minutes: 60,
  exceptStatus,
  message: "찬 시간이에요",
};
const full: Constraint = { kind: "capacity", of: ["date"], limit: 10, amount: "people", exceptStatus, message: "자리가 없어요." };
const alike: Constraint = { kind: "unique", fields: ["room", "code"], message: "이미 있는 방이에요" };
const statuses = ["open", "gone"].map((value) => ({ value, label: value }));
const booking = (isUnique: boolean, ...constraints: Constraint[]): CollectionSchema => ({
  id: "booking",
  name: "예약",
  titleField: "code",
  fields: [
    field("code", "text", { unique: isUnique }),
    field("room", "text"),
    field("date", "date"),
    field("time", "time"),
    field("people", "number"),
    field("number", "text", { default: { auto: "sequence", prefix: "R-" } }),
    field("status", "status", { options: statuses }),
  ],
  constraints,
});
/** What the versions of an app say. */
const VERSIONS = [
  booking(true, apart, full),
  booking(false),
  booking(true, { ...apart, capacity: 2 }, alike),
  booking(false, alike, apart, { ...full, limit: 5 }),
  booking(
    false,
    { kind: "capacity", of: ["room"], limit: 2, per: { period: "week", on: "date" }, exceptStatus, message: "이번 주는 다 찼어요" },
    { kind: "capacity", of: [], limit: 5, per: { period: "day" }, message: "오늘은 다 받았어요" },
  ),
].map((schema) => [schema] as unknown as ResolvedApp["entities"]);

const appOf = (appId: string, entities = VERSIONS[0]!, env: ResolvedApp["env"] = "live"): Asked => ({
  actor: ANYBODY,
  app: { people: null, appId, env, version: 1, entities, rules: [], title: "시험", primary: "#112233", background: "#ffffff" },
});
const newApp = (): Asked => appOf(`app_${++made}`);
const book = (asked: Asked, values: Record<string, Json>) => records.create(asked, "booking", { status: "open", people: 1, ...values });
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
  it("get exactly the ten places there are", async () => {
    const app = newApp();
    const results = await atOnce((at) => book(app, { code: `p${at}`, date: "2027-03-01" }));
    expect(stored(results)).toHaveLength(10);
    expect(refusals(results)).toEqual(refusal("자리가 없어요.", "date"));
    expect(await differences(app.app.appId)).toEqual([]);
  });

  it("get no more than ten places when they come in parties, and are told how many are left", async () => {
    const app = newApp();
    const results = await atOnce((at) => book(app, { code: `p${at}`, date: "2027-03-01", people: 3 }));
    expect(stored(results)).toHaveLength(3);
    expect(refusals(results)).toEqual(refusal("자리가 없어요. 지금 남은 자리는 1이에요.", "people"));
    // Somebody cancels: their three places are free at once.
    await records.update(app, "booking", stored(results)[0]!.id, { status: "gone" });
    await book(app, { code: "later", date: "2027-03-01", people: 4 });
    await expect(book(app, { code: "last", date: "2027-03-01" })).rejects.toMatchObject({ code: "record/conflict" });
    expect(await differences(app.app.appId)).toEqual([]);
  });

  it("get one hour once, and another one as soon as it is free", async () => {
    const app = newApp();
    const hour = { room: "가", date: "2027-03-01", time: "10:00" };
    const results = await atOnce((at) => book(app, { code: `h${at}`, ...hour, people: 0 }));
    expect(stored(results)).toHaveLength(1);
    expect(refusals(results)).toEqual(refusal("찬 시간이에요", "date", "time"));
    await book(app, { ...hour, code: "next", time: "11:00" });
    await book(app, { ...hour, code: "beside", room: "나" });
    await expect(book(app, { ...hour, code: "half", time: "10:30" })).rejects.toMatchObject({ code: "record/conflict" });
    await records.remove(app, "booking", stored(results)[0]!.id);
    await book(app, { ...hour, code: "again" });
    expect(await differences(app.app.appId)).toEqual([]);
  });

  it("register one value once, however they write it", async () => {
    const app = newApp();
    const results = await atOnce((at) => book(app, { code: at % 2 === 0 ? "Kim" : " kIM " }));
    expect(stored(results)).toHaveLength(1);
    expect(refusals(results)).toEqual(refusal("이미 등록된 code예요", "code"));
  });

  it("get running numbers without a gap, after those of what was there", async () => {
    const app = newApp();
    await database.client.db.execute(sql`insert into records (app_id, env, collection, id, data, sample)
      values (${app.app.appId}, 'live', 'booking', 'old', '{"number":"R-0041"}', true)`);
    const numbers = stored(await atOnce((at) => book(app, { code: `n${at}` }))).map(
      (one) => (one as AppRecord & { number: string }).number,
    );
    expect(numbers.toSorted()).toEqual(Array.from({ length: WRITERS }, (_, at) => `R-${String(42 + at).padStart(4, "0")}`));
  });

  it("of other apps and environments never meet", async () => {
    const [one, other] = [newApp(), newApp()];
    const places = [one, other, appOf(one.app.appId, VERSIONS[0], "preview")];
    const values = { code: "same", room: "가", date: "2027-03-01", time: "10:00", people: 10 };
    await Promise.all(places.map((place) => book(place, values)));
    for (const place of places) await expect(book(place, { code: "SAME" })).rejects.toMatchObject({ code: "record/conflict" });
  });
});

describe("a connection that breaks in the middle of a write", () => {
  it("leaves neither the record nor a key, a counter or a number", async () => {
    const app = newApp();
    const values = { code: "cut", room: "가", date: "2027-03-01", time: "10:00", people: 10 };
    await book(app, { code: "first" });
    const told: Error[] = [];
    const breaking = openDatabase({ url: database.url, max: 1, onError: (error) => told.push(error) });
    const writer = await breaking.pool.connect();
    await writer.query("begin");
    await writer.query("select record_keys_open($1, 'live', 'strict')", [app.app.appId]);
    await writer.query("insert into records (app_id, env, collection, id, data) values ($1, 'live', 'booking', 'cut', $2)", [
      app.app.appId,
      JSON.stringify(values),
    ]);
    const { rows } = await writer.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]!.pid;
    // Somebody else waits for the very hour, and gets it.
    const waiting = book(app, values);
    const { pool } = database.client;
    await vi.waitFor(async () => {
      const held = await pool.query("select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [pid]);
      expect(held.rowCount).toBe(1);
    });
    await pool.query("select pg_terminate_backend($1)", [pid]);
    expect(await waiting).toMatchObject({ code: "cut" });
    await vi.waitFor(() => expect(told).toHaveLength(1));
    writer.release(true);
    await breaking.close();
    expect((await records.list(app, "booking", { limit: 9 })).items).toHaveLength(2);
    expect(await differences(app.app.appId)).toEqual([]);
  });
});

describe("rows that come together", () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `r${at}`, status: "open", people: 0 }));

  it("are told one by one which of them meet what is there or each other, and none is stored", async () => {
    const app = newApp();
    await book(app, { code: "R7" });
    const rows: Record<string, Json>[] = rowsOf(250);
    rows[120] = { ...rows[120]!, code: "r3" };
    rows[200] = { ...rows[200]!, date: "2027-03-01", people: 11 };
    const failure = await records.createMany(app, "booking", rows).catch((thrown: unknown) => thrown);
    expect((failure as Failure).data["fields"]).toEqual({
      "8": "code: 이미 등록된 code예요",
      "121": "code: 이미 등록된 code예요",
      "201": "people: 자리가 없어요. 지금 남은 자리는 10이에요.",
    });
    expect((await records.list(app, "booking", { limit: 9 })).items).toHaveLength(1);
    rows.splice(200, 1);
    expect(
      await records.createMany(
        app,
        "booking",
        rows.filter((_, at) => at !== 7 && at !== 120),
      ),
    ).toBe(247);
    expect(await differences(app.app.appId)).toEqual([]);
  });

  it("are told the same where something follows from each of them", async () => {
    const app = newApp();
    const rules: ResolvedApp["rules"] = [
      { id: "mark", entity: "booking", on: "create", steps: [{ do: "set", field: "room", to: "가" }] },
    ] as unknown as ResolvedApp["rules"];
    const failure = await records
      .createMany({ ...app, app: { ...app.app, rules } }, "booking", [{ code: "a" }, { code: "A" }, { code: "b" }])
      .catch((thrown: unknown) => thrown);
    expect((failure as Failure).data["fields"]).toEqual({ "2": "code: 이미 등록된 code예요" });
  });
});

describe("a rule that comes after the records", () => {
  it("holds for what is written from then on; of those that break it the older one has the value, then the next", async () => {
    const plain = appOf(`app_${++made}`, VERSIONS[1]);
    const [first, second] = [await book(plain, { code: "twin" }), await book(plain, { code: "Twin" })];
    const strict = appOf(plain.app.appId);
    await expect(book(strict, { code: "TWIN" })).rejects.toMatchObject({ code: "record/conflict" });
    const waiting = async () => {
      const { rows } = await database.client.db.execute<{ record: string }>(
        sql`select record from record_keys where app_id = ${plain.app.appId} and not held`,
      );
      return rows.map(({ record }) => record);
    };
    expect(await waiting()).toEqual([second.id]);
    // What it has is left alone while it is changed elsewhere.
    await records.update(strict, "booking", second.id, { room: "가" });
    await records.remove(strict, "booking", first.id);
    expect(await waiting()).toEqual([]);
    await expect(book(strict, { code: "twin" })).rejects.toMatchObject({ code: "record/conflict" });
    expect(await differences(plain.app.appId)).toEqual([]);
  });
});

describe("after whatever was done", () => {
  const values = fc.record<Record<string, Json>>({
    code: fc.constantFrom<Json>("a", "A", "b", "c", null),
    room: fc.constantFrom<Json>("가", "나", null),
    date: fc.constantFrom<Json>("2027-03-01", "2027-03-02"),
    time: fc.constantFrom<Json>("10:00", "10:30", "11:00"),
    people: fc.constantFrom<Json>(1, 2, 4, null),
    status: fc.constantFrom<Json>("open", "open", "gone"),
  });
  const sample = fc.array(fc.tuple(values, fc.nat(99)), { maxLength: 4 });
  const step = fc.oneof(
    { weight: 6, arbitrary: values.map((given) => ({ do: "create" as const, given })) },
    { weight: 4, arbitrary: fc.tuple(fc.nat(9), values).map(([at, given]) => ({ do: "update" as const, at, given })) },
    { weight: 2, arbitrary: fc.nat(9).map((at) => ({ do: "remove" as const, at })) },
    { weight: 2, arbitrary: fc.array(values, { minLength: 1, maxLength: 4 }).map((rows) => ({ do: "import" as const, rows })) },
    { weight: 2, arbitrary: fc.nat(VERSIONS.length - 1).map((version) => ({ do: "version" as const, version })) },
    { weight: 2, arbitrary: sample.map((rows) => ({ do: "sample" as const, rows })) },
    { weight: 1, arbitrary: fc.constant({ do: "clear" as const }) },
    { weight: 1, arbitrary: fc.nat(3).map((back) => ({ do: "restore" as const, back })) },
    { weight: 1, arbitrary: fc.constant({ do: "publish" as const }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  async function open(): Promise<string> {
    const appId = `app_${++made}`;
    const { db } = database.client;
    const room = { id: `room_${made}`, ownerId: "owner", previewName: `preview${made}`, previewExpiresAt: new Date() };
    await db.insert(rooms).values(room);
    await db.insert(apps).values({ id: appId, ownerId: "owner", roomId: room.id, title: "예약", latestVersion: 1 });
    return appId;
  }

  /** A refusal is an answer, too. */
  const allowed = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown;
    });

  async function run(appId: string, one: Step, state: { version: number; entities: ResolvedApp["entities"] }): Promise<void> {
    const { db } = database.client;
    const asked = appOf(appId, state.entities, "preview");
    const nth = async (at: number) => {
      const { items } = await records.list(asked, "booking", { limit: 10 });
      return items[at % Math.max(1, items.length)]?.id ?? "nobody";
    };
    const next = () =>
      db
        .update(apps)
        .set({ latestVersion: ++state.version })
        .where(eq(apps.id, appId));
    if (one.do === "create") await allowed(records.create(asked, "booking", one.given));
    else if (one.do === "update") await allowed(records.update(asked, "booking", await nth(one.at), one.given));
    else if (one.do === "remove") await allowed(records.remove(asked, "booking", await nth(one.at)));
    else if (one.do === "import") await allowed(records.createMany(asked, "booking", one.rows));
    else if (one.do === "clear") await db.transaction((tx) => clearSampleRecords(tx, appId, "preview", new Date()));
    else if (one.do === "publish") await db.transaction((tx) => copyRecordsToLive(tx, appId, ["booking"], new Date()));
    else if (one.do === "sample")
      await db.transaction((tx) =>
        syncSampleRecords(
          tx,
          appId,
          [{ collection: "booking", rows: one.rows.map(([row, n], at) => ({ id: `s${at}`, ...row, number: `R-${n}` })) }],
          new Date(),
        ),
      );
    else if (one.do === "version") {
      await next();
      state.entities = VERSIONS[one.version]!;
    } else {
      const back = Math.max(1, state.version - one.back);
      await next();
      await db.transaction((tx) => restoreRecords(tx, appId, back));
    }
  }

  it("the keys are those that all records would have if they were made anew", async () => {
    let [kept, waiting] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: "max" }), async (steps) => {
        const appId = await open();
        const state = { version: 1, entities: VERSIONS[0]! };
        for (const one of steps) {
          await run(appId, one, state);
          expect(await differences(appId), one.do).toEqual([]);
        }
        await allowed(book(appOf(appId, VERSIONS[3]), { code: "z" }));
        expect(await differences(appId)).toEqual([]);
        const { rows } = await database.client.db.execute<{ kept: number; waiting: number }>(
          sql`select count(*)::int as kept, count(*) filter (where not held)::int as waiting from record_keys where app_id = ${appId}`,
        );
        kept += rows[0]!.kept;
        waiting += rows[0]!.waiting;
      }),
      { numRuns: 30 },
    );
    // The cases are about something: keys that are held and keys that wait.
    expect(kept).toBeGreaterThan(100);
    expect(waiting).toBeGreaterThan(5);
  });
});

describe("the tables of keys", () => {
  it("can be laid out by app: each key and each constraint has it", async () => {
    const { rows } = await database.client.db.execute<{ name: string; has: boolean }>(sql`
      select i.indexrelid::regclass::text as name, exists (select from pg_attribute a where a.attrelid = i.indrelid
        and a.attname = 'app_id' and a.attnum = any (i.indkey)) as has
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relname in ('records', 'record_keys', 'record_counters', 'record_rules', 'record_declarations', 'record_sequences')
        and (i.indisunique or i.indisprimary or i.indisexclusion)`);
    expect(rows.length).toBeGreaterThan(7);
    expect(rows.filter(({ has }) => !has)).toEqual([]);
  });
});
