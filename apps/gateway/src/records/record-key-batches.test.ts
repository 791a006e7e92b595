/** Rules that come to a long list: its keys are made some at a time, and from the first moment on no write slips past a record without keys. */
import { openDatabase } from "@appmon/db/client";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY } from "@appmon/kit/record-access";
import type { AppRecord, CollectionSchema, Constraint, FieldSchema, Json } from "@appmon/kit/schema";
import { someOf } from "../../../../tools/testing/scale.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { fillKeys } from "./keyed-write.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";
import { keyDifferences } from "./testing/key-differences.ts";

/** More than are looked through at once. */
const LONG = 4_000;

let database: TestDatabase;
let records: RecordsService;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const all = { atOnce: 8, waiting: 200 };
  records = createRecordsService({
    db: database.client.db,
    ...memoryObjects(database.client.db),
    queue: createAppQueue({ read: all, count: all, write: all, follow: all }),
  });
});
afterAll(() => database?.drop());

const field = (id: string, type: FieldSchema["type"], more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type, ...more });
const exceptStatus = ["gone"];
const CONSTRAINTS: Constraint[] = [
  { kind: "noOverlap", within: ["room"], start: ["date", "time"], minutes: 60, exceptStatus, message: "찬 시간이에요" },
  { kind: "capacity", of: ["date"], limit: 10, amount: "people", exceptStatus, message: "자리가 없어요." },
];
const booking = (isRuled: boolean): ResolvedApp["entities"] =>
  [
    {
      id: "booking",
      name: "예약",
      titleField: "code",
      ...(isRuled && { foundBy: "ticket" }),
      fields: [
        field("code", "text", { unique: isRuled }),
        field("ticket", "text"),
        field("room", "text"),
        field("date", "date"),
        field("time", "time"),
        field("people", "number"),
        field("memo", "text"),
        field("status", "status", { options: ["open", "gone"].map((value) => ({ value, label: value })) }),
      ],
      constraints: isRuled ? CONSTRAINTS : [],
    } satisfies CollectionSchema,
  ] as unknown as ResolvedApp["entities"];
const [PLAIN, RULED] = [booking(false), booking(true)];

const appOf = (appId: string, entities = RULED): Asked => ({
  actor: ANYBODY,
  app: { people: null, appId, env: "live", version: 1, entities, rules: [], title: "시험", primary: "#112233", background: "#ffffff" },
});
const book = (asked: Asked, values: Record<string, Json>): Promise<AppRecord> =>
  records.create(asked, "booking", { status: "open", people: 1, ...values });

/** A long list without rules; "old 0" and "old 1" stand there twice, the older of each as "r0" and "r1". Eight share a day. */
async function openLong(): Promise<Asked> {
  const appId = `app_long${++made}`;
  await database.client.db.execute(sql`
    insert into records (app_id, env, collection, id, data, created_at)
    select ${appId}, 'live', 'booking', 'r' || n, jsonb_build_object('code', 'Old ' || n % ${LONG - 2}::int, 'ticket', 'T-' || n, 'room', '방 ' || n % 4,
      'date', to_char(date '2001-01-01' + n / 8, 'YYYY-MM-DD'), 'time', to_char(8 + n / 4 % 2, 'FM00') || ':00', 'people', 1, 'status', 'open'),
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(0, ${LONG - 1}::int) n`);
  return appOf(appId);
}

const phases = async ({ app }: Asked) => {
  const { rows } = await database.client.db.execute<{ kind: string; phase: string; done: number }>(
    sql`select kind, phase, done from record_rules where app_id = ${app.appId} order by rank`,
  );
  return rows;
};
const isFilling = async (asked: Asked) => (await phases(asked)).some(({ phase }) => phase !== "whole");
const fillAll = async () => {
  while (await fillKeys(database.client.db));
};
const conflict = (detail: string) => ({ code: "record/conflict", data: { detail: expect.stringContaining(detail) as string } });

describe("rules that come to a long list", () => {
  it("hold at once, for records whose keys are there and for those whose are not", async () => {
    const app = await openLong();
    await book(app, { code: "new", room: "방 1", date: "2030-01-01", time: "10:00" });
    expect((await phases(app)).map(({ kind, phase }) => [kind, phase])).toEqual(
      ["unique", "span", "capacity", "lookup"].map((kind) => [kind, "filling"]),
    );
    // The first and the last of the list, of which the last has no key yet.
    for (const n of [5, LONG - 3]) {
      await expect(book(app, { code: ` old ${n}` })).rejects.toMatchObject(conflict("이미 등록된"));
      const day = new Date(Date.UTC(2001, 0, 1 + Math.floor(n / 8))).toISOString().slice(0, 10);
      const hour = `${String(8 + (Math.floor(n / 4) % 2)).padStart(2, "0")}:30`;
      await expect(book(app, { code: "x", room: `방 ${n % 4}`, date: day, time: hour })).rejects.toMatchObject(conflict("찬 시간"));
      await expect(book(app, { code: "x", date: day, people: 3 })).rejects.toMatchObject(conflict("지금 남은 자리는 2"));
      await book(app, { code: `free ${n}`, date: day, people: 2 });
      await expect(book(app, { code: "x", date: day })).rejects.toMatchObject(conflict("자리가 없어요"));
      expect(await records.findByKey(app, "booking", `t ${n}`)).toMatchObject({ id: `r${n}` });
    }
    expect(await isFilling(app)).toBe(true);
    await fillAll();
    expect(await isFilling(app)).toBe(false);
    expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
    await expect(book(app, { code: "OLD 9" })).rejects.toMatchObject(conflict("이미 등록된"));
  });

  const alike = [
    ["ΟΔΟΣ", "οδος"],
    ["방 A\u00a0", "방 a"],
    ["οδος ", "ΟΔΟΣ"],
    ["\u212a-1", "k-1"],
    ["\u0130Z", "i\u0307z"],
    ["010-1234", " 010-1234"],
  ] as const;
  it.each(someOf(alike, 2))("find %j where %j is wanted, as the keys themselves would", async (stored, wanted) => {
    const app = await openLong();
    await database.client.db.execute(sql`update records set data = data || jsonb_build_object('code', ${stored}::text)
      where app_id = ${app.app.appId} and id = ${`r${LONG - 3}`}`);
    const { rows } = await database.client.db.execute<{ same: boolean }>(
      sql`select record_key_texts(to_jsonb(${stored}::text)) = record_key_texts(to_jsonb(${wanted}::text)) as same`,
    );
    const booked = await book(app, { code: wanted }).then(
      () => "stored",
      () => "refused",
    );
    expect(booked).toBe(rows[0]!.same ? "refused" : "stored");
  });

  it("are told to the owner while the list is looked through, and what breaks them afterwards, as of a short list", async () => {
    const app = await openLong();
    const { pending } = await records.breaches(app);
    expect(pending.map(({ message, fields }) => [message, fields])).toEqual([
      ["이미 등록된 code예요", ["code"]],
      ["찬 시간이에요", ["date", "time"]],
      ["자리가 없어요.", ["date"]],
    ]);
    // Lists of other tests may be gone on with before this one.
    const isFurther = async () => {
      await fillKeys(database.client.db);
      const { pending: now } = await records.breaches(app);
      return now.length < pending.length || now.some(({ done }, at) => done > pending[at]!.done);
    };
    await expect.poll(isFurther, { timeout: 20_000 }).toBe(true);
    await fillAll();
    const after = await records.breaches(app);
    expect(after.pending).toEqual([]);
    expect(after.items).toMatchObject([{ fields: ["code"], count: 2, records: [{ id: `r${LONG - 2}` }, { id: `r${LONG - 1}` }] }]);
  });

  it("let a record be changed that broke them before", async () => {
    const app = await openLong();
    await records.update(app, "booking", "r1", { memo: "늦음" });
    await records.update(app, "booking", `r${LONG - 1}`, { memo: "바뀜" });
    await expect(records.update(app, "booking", "r2", { code: `old ${LONG - 3}` })).rejects.toMatchObject(conflict("이미 등록된"));
    await records.update(app, "booking", `r${LONG - 4}`, { code: "moved" });
    await book(app, { code: `old ${LONG - 4}` });
    await records.remove(app, "booking", `r${LONG - 5}`);
    await book(app, { code: `old ${LONG - 5}` });
    await fillAll();
    expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
  });

  it("let nobody through while writers and the making of keys go on side by side", async () => {
    const app = await openLong();
    await book(app, { code: "first" });
    const wanted = Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? `old ${LONG - 3 - at}` : `twin ${at % 6}`));
    const results = wanted.map((code) =>
      book(app, { code }).then(
        () => code,
        (thrown: unknown) => thrown,
      ),
    );
    const [answers] = await Promise.all([Promise.all(results), fillAll(), fillAll()]);
    for (const one of answers) if (typeof one !== "string") expect(one).toMatchObject(conflict("이미 등록된"));
    const stored = answers.filter((one) => typeof one === "string");
    expect(stored.toSorted()).toEqual([1, 2, 4, 5].map((n) => `twin ${n}`));
    await fillAll();
    expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
  });

  it("ask many records that come at once to come later", async () => {
    const app = await openLong();
    const rows = Array.from({ length: 30 }, (_, at) => ({ code: `import ${at}`, status: "open", people: 0 }));
    await book(app, { code: "first" });
    const failure = await records.createMany(app, "booking", rows).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject(conflict("잠시 뒤에 다시"));
    await fillAll();
    expect(await records.createMany(app, "booking", rows)).toBe(30);
  });
});

describe("what is cut off in the middle", () => {
  it("is gone on with where it stood", async () => {
    const app = await openLong();
    await book(app, { code: "first" });
    const told: Error[] = [];
    const breaking = openDatabase({ url: database.url, max: 1, onError: (error) => told.push(error) });
    const worker = await breaking.pool.connect();
    const before = await phases(app);
    await worker.query("begin");
    await worker.query("select record_keys_go_on($1, 'live', 500)", [app.app.appId]);
    const { rows } = await worker.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.client.pool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    worker.release(true);
    await breaking.close();
    expect(await phases(app)).toEqual(before);
    await fillAll();
    expect((await phases(app)).map(({ phase }) => phase)).toEqual(["whole", "whole", "whole", "whole"]);
    expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
  });

  it.each(someOf([5, 1, 99], 1))(
    "rules that go and come back meanwhile (after %i steps) begin anew, and leave nothing behind",
    async (steps) => {
      const app = await openLong();
      const plain = appOf(app.app.appId, PLAIN);
      await book(app, { code: "first" });
      for (let at = 0; at < steps && (await fillKeys(database.client.db)); at++);
      await book(plain, { code: "OLD 17" });
      await records.update(plain, "booking", "r18", { code: "old 20", date: "2031-01-01" });
      await records.remove(plain, "booking", "r19");
      await fillKeys(database.client.db);
      await expect(book(app, { code: "old 17" })).rejects.toMatchObject(conflict("이미 등록된"));
      await book(app, { code: "old 19" });
      await book(app, { code: "old 18" });
      await fillAll();
      expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
      const { items } = await records.breaches(app);
      // "old 0", "old 1", and what was written without the rule.
      expect(items.find(({ fields }) => fields[0] === "code")?.count).toBe(4);
      await book(plain, { code: "last" });
      await fillAll();
      const { rows } = await database.client.db.execute(
        sql`select (select count(*) from record_keys where app_id = ${app.app.appId})::int as keys,
        (select count(*) from record_counters where app_id = ${app.app.appId})::int as counters`,
      );
      expect(rows[0]).toEqual({ keys: 0, counters: 0 });
    },
  );
});
