/** Bookings that last as long as what is booked: the database and the store in the browser refuse the same, whatever became of the lengths. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY, STRANGER } from "@appmon/kit/record-access";
import { DataRefusal } from "@appmon/kit/data-store";
import { createLocalStore } from "@appmon/kit/local-store";
import type { AppRecord, Collection, FieldSchema, Json } from "@appmon/kit/schema";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { fillKeys, listBreaches } from "./keyed-write.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";
import { keyDifferences } from "./testing/key-differences.ts";
import { rounds } from "../../../../tools/testing/scale.ts";

let database: TestDatabase;
let records: RecordsService;
let apps = 0;

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
const collection = (id: string, fields: FieldSchema[], constraints: Collection["constraints"] = []): Collection => ({
  id,
  name: id,
  titleField: fields[0]!.id,
  fields,
  constraints,
  sample: [],
});
const status = field("status", "status", { options: ["open", "gone"].map((value) => ({ value, label: value })) });
const bookingOf = (id: string, capacity?: number) =>
  collection(
    id,
    [field("staff", "text"), field("service", "relation", { target: "service" }), field("date", "date"), field("time", "time"), status],
    [
      {
        kind: "noOverlap",
        within: ["staff"],
        start: ["date", "time"],
        minutes: 60,
        lasts: { via: "service", field: "minutes" },
        exceptStatus: ["gone"],
        message: "찼어요",
        ...(capacity !== undefined && { capacity }),
      },
    ],
  );
const COLLECTIONS = [
  collection("service", [field("name", "text"), field("minutes", "number")]),
  bookingOf("booking"),
  bookingOf("table", 2),
  collection(
    "meeting",
    [field("date", "date"), field("time", "time"), field("length", "number")],
    [{ kind: "noOverlap", start: ["date", "time"], minutes: 30, lasts: { field: "length" }, message: "찼어요" }],
  ),
];

const openApp = (): Asked => ({
  actor: ANYBODY,
  app: {
    people: null,
    appId: `app_lasts${++apps}`,
    env: "live",
    version: 1,
    entities: COLLECTIONS as unknown as ResolvedApp["entities"],
    rules: [],
    title: "시험",
    primary: "#112233",
    background: "#ffffff",
  },
});

/** `at`: index of the record that is changed, among those of its list; null = a new one. */
type Step =
  | { list: "service"; at: number | null; minutes: Json; drops: boolean }
  | { list: "booking" | "table"; at: number | null; service: number; values: Record<string, Json> }
  | { list: "meeting"; at: number | null; values: Record<string, Json> };

const DAYS = ["2026-11-20", "2026-11-21"];
const TIMES = ["00:30", "10:00", "11:00", "12:30", "23:30"];
const LENGTHS: Json[] = [30, 60, 150, 0, 0.4, 59.5, 4_000, -5, null];
const at = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat(4) });
const when = { date: fc.constantFrom<Json>(...DAYS), time: fc.constantFrom<Json>(...TIMES, null) };
const booked = fc.record({
  ...when,
  staff: fc.constantFrom<Json>("민지", "민지", "수현", null),
  status: fc.constantFrom<Json>("open", "open", "gone"),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      list: fc.constant("service" as const),
      at,
      minutes: fc.constantFrom(...LENGTHS),
      drops: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ list: fc.constantFrom("booking" as const, "table" as const), at, service: fc.nat(3), values: booked }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      list: fc.constant("meeting" as const),
      at,
      values: fc.record({ ...when, length: fc.constantFrom(...LENGTHS) }),
    }),
  },
);

interface Store {
  create(list: string, values: Record<string, Json>): Promise<{ id: string }>;
  update(list: string, id: string, values: Record<string, Json>): Promise<unknown>;
  remove(list: string, id: string): Promise<unknown>;
}

async function play(steps: readonly Step[], store: Store): Promise<string[]> {
  const ids: Record<Step["list"], string[]> = { service: [], booking: [], table: [], meeting: [] };
  const outcomes: string[] = [];
  for (const one of steps)
    try {
      const id = one.at === null ? undefined : ids[one.list][one.at];
      if (one.at !== null && id === undefined) continue;
      const values =
        one.list === "service"
          ? { name: "펌", minutes: one.minutes }
          : one.list === "meeting"
            ? one.values
            : { ...one.values, service: ids.service[one.service] ?? null };
      if (id === undefined) ids[one.list].push((await store.create(one.list, values)).id);
      else if (one.list === "service" && one.drops) await store.remove("service", id);
      else await store.update(one.list, id, values);
      outcomes.push("done");
    } catch (thrown) {
      if (!(thrown instanceof Failure) && !(thrown instanceof DataRefusal)) throw thrown;
      outcomes.push(thrown.code.replace("record/", "").replace("_", "-"));
    }
  return outcomes;
}

const perm = async (asked: Asked, minutes: number): Promise<AppRecord> => records.create(asked, "service", { name: "펌", minutes });
const book = (asked: Asked, service: string | null, time: string, more: object = {}) =>
  records.create(asked, "booking", { staff: "민지", service, date: "2026-11-21", time, status: "open", ...more });
const taken = { code: "record/conflict" };

describe("a booking lasts as long as what is booked", () => {
  it("is refused by the database as the browser's store refuses it", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24, size: "max" }), async (steps) => {
        const app = openApp();
        let made = 0;
        const local = createLocalStore({
          collections: COLLECTIONS,
          namespace: "t",
          storage: null,
          now: () => 1_790_000_000_000,
          newId: () => `n${++made}`,
        });
        const hosted = await play(steps, {
          create: (list, values) => records.create(app, list, values),
          update: (list, id, values) => records.update(app, list, id, values),
          remove: (list, id) => records.remove(app, list, id),
        });
        expect(hosted).toEqual(
          await play(steps, {
            create: (list, values) => local.create(list, values),
            update: (list, id, values) => local.update(list, id, values),
            remove: (list, id) => local.remove(list, id),
          }),
        );
        expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
        for (const outcome of hosted) seen.add(outcome);
      }),
      { numRuns: rounds(25, 400) },
    );
    expect([...seen]).toEqual(expect.arrayContaining(["done", "conflict"]));
  });

  it("holds its whole time, and the minutes of all where what is booked says none", async () => {
    const app = openApp();
    const { id } = await perm(app, 150);
    await book(app, id, "10:00");
    await expect(book(app, null, "12:00")).rejects.toMatchObject(taken);
    const short = await book(app, null, "12:30");
    await expect(book(app, null, "13:00")).rejects.toMatchObject(taken);
    // What is booked becomes another thing: it would run into nobody, and then into the next one.
    await book(app, null, "13:30");
    await expect(records.update(app, "booking", short.id, { service: id })).rejects.toMatchObject(taken);
    await records.update(app, "booking", short.id, { staff: "수현", service: id });
  });

  it("takes as long as it is said to take now: nothing is refused, and those that meet now are told", async () => {
    const app = openApp();
    const { id } = await perm(app, 60);
    const first = await book(app, id, "10:00");
    const second = await book(app, id, "11:00");
    await records.update(app, "service", id, { minutes: 150 });
    await expect(book(app, null, "13:00")).rejects.toMatchObject(taken);
    expect(await listBreaches(database.client.db, app.app)).toMatchObject([
      { collection: "booking", count: 1, records: [{ id: second.id }] },
    ]);
    // An old fault does not stop a change elsewhere.
    await records.update(app, "booking", second.id, { status: "open" });
    await records.update(app, "service", id, { minutes: 45 });
    expect(await listBreaches(database.client.db, app.app)).toEqual([]);
    await book(app, null, "11:45");
    await records.remove(app, "service", id);
    await expect(book(app, null, "10:45")).rejects.toMatchObject(taken);
    await records.update(app, "booking", first.id, { time: "09:00" });
    expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
  });

  it("is the same whoever comes first, of those who book and those who change how long it takes", async () => {
    const app = openApp();
    const { id } = await perm(app, 60);
    await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => book(app, id, `${String(8 + n).padStart(2, "0")}:00`, { staff: `담당 ${n}` })),
      ...[90, 120, 150].map((minutes) => records.update(app, "service", id, { minutes })),
    ]);
    expect(await keyDifferences(database.client.db, app.app.appId)).toEqual([]);
  });

  it("has its time where bookings come before what they are of, as when an app is put back", async () => {
    const app = openApp();
    await book(app, null, "08:00");
    const { db } = database.client;
    await db.execute(sql`insert into records (app_id, env, collection, id, data) values
      (${app.app.appId}, 'live', 'booking', 'b1', '{"staff":"민지","service":"s1","date":"2026-11-21","time":"10:00","status":"open"}')`);
    await db.execute(sql`insert into records (app_id, env, collection, id, data) values
      (${app.app.appId}, 'live', 'service', 's1', '{"name":"펌","minutes":150}')`);
    expect(await keyDifferences(db, app.app.appId)).toEqual([]);
    await expect(book(app, null, "12:00")).rejects.toMatchObject(taken);
  });

  it("is decided without reading the list, also when how long it takes is changed", async () => {
    const { db } = database.client;
    const app = openApp();
    await db.execute(sql`
      insert into records (app_id, env, collection, id, data)
      select ${app.app.appId}, 'live', 'booking', 'b' || n, jsonb_build_object(
        'staff', '민지', 'service', 's' || n % 500, 'date', to_char(date '2001-01-01' + n, 'YYYY-MM-DD'), 'time', '10:00', 'status', 'open')
      from generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into records (app_id, env, collection, id, data)
      select ${app.app.appId}, 'live', 'service', 's' || n, '{"name":"펌","minutes":60}' from generate_series(0, 499) n`);
    await book(app, "s1", "10:00", { date: "2031-01-01" });
    // While the keys of the long list are still being made.
    await records.update(app, "service", "s2", { minutes: 150 });
    await expect(book(app, null, "12:00", { date: "2001-01-03" })).rejects.toMatchObject(taken);
    await expect(book(app, null, "12:00", { date: "2001-01-04" })).resolves.toBeDefined();
    while (await fillKeys(db));
    await db.execute(sql`analyze records, record_keys, record_rules`);
    const touched = await db.transaction(async (tx) => {
      const read = async () => {
        const { rows } = await tx.execute<{ n: string }>(
          sql`select sum(seq_tup_read + idx_tup_fetch) as n from pg_stat_xact_user_tables where relname in ('records', 'record_keys')`,
        );
        return Number(rows[0]!.n);
      };
      const before = await read();
      await tx.execute(sql`select record_keys_open(${app.app.appId}, 'live', 'strict')`);
      await tx.execute(sql`insert into records (app_id, env, collection, id, data) values
        (${app.app.appId}, 'live', 'booking', 'new', '{"staff":"민지","service":"s7","date":"2031-01-01","time":"12:00","status":"open"}')`);
      const booking = (await read()) - before;
      await tx.execute(sql`update records set data = data || '{"minutes":90}'
        where app_id = ${app.app.appId} and env = 'live' and collection = 'service' and id = 's7'`);
      return { booking, changing: (await read()) - before - booking };
    });
    expect(touched.booking).toBeLessThan(20);
    // Eleven bookings are of it.
    expect(touched.changing).toBeLessThan(300);
    expect(await keyDifferences(db, app.app.appId)).toEqual([]);
  });

  it("goes for very many bookings at once, whose keys are made some at a time", async () => {
    const { db } = database.client;
    const app = openApp();
    await db.execute(sql`
      insert into records (app_id, env, collection, id, data)
      select ${app.app.appId}, 'live', 'booking', 'b' || n, jsonb_build_object(
        'staff', '민지', 'service', 's1', 'date', to_char(date '2001-01-01' + n, 'YYYY-MM-DD'), 'time', '10:00', 'status', 'open')
      from generate_series(1, 700) n`);
    await db.execute(sql`insert into records (app_id, env, collection, id, data)
      values (${app.app.appId}, 'live', 'service', 's1', '{"name":"펌","minutes":60}')`);
    await book(app, null, "11:00", { date: "2001-02-01" });
    for (const [minutes, free] of [
      [150, "12:30"],
      [90, "11:30"],
    ] as const) {
      await records.update(app, "service", "s1", { minutes });
      await expect(book(app, null, "11:00", { date: "2002-01-01" })).rejects.toMatchObject(taken);
      await book(app, null, free, { date: "2002-01-01", staff: "민지" }).then(({ id }) => records.remove(app, "booking", id));
    }
    while (await fillKeys(db));
    expect(await keyDifferences(db, app.app.appId)).toEqual([]);
    await expect(book(app, null, "11:15", { date: "2002-01-01" })).rejects.toMatchObject(taken);
    expect(await listBreaches(db, app.app)).toMatchObject([{ collection: "booking", count: 1 }]);
  });
});

describe("a visitor", () => {
  const open = { outline: { fields: ["staff", "date", "time", "status"] }, ahead: { date: "date", time: "time" } };
  const access = [
    { role: "any", can: ["create" as const] },
    { role: "sender", can: ["list" as const, "read" as const, "update" as const] },
  ];
  const visited = (): { owner: Asked; visitor: Asked; staff: Asked } => {
    const owner = openApp();
    const entities = owner.app.entities.map((one) =>
      one.id === "booking" ? { ...one, open, access: [...access, { role: "staff", can: ["update" as const, "create" as const] }] } : one,
    );
    const app = { ...owner.app, entities };
    return {
      owner: { ...owner, app },
      visitor: { app, actor: { ...STRANGER, browser: "b1" } },
      staff: { app, actor: { id: "u1", role: "staff", admin: false, people: null } },
    };
  };
  const [past, coming] = ["2001-01-01", "2099-01-01"];

  it("is told how long a time is taken, and not by what", async () => {
    const { owner, visitor } = visited();
    const { id } = await perm(owner, 150);
    await book(owner, id, "10:00", { date: coming });
    const [told] = await records.outline(visitor, "booking");
    expect(told).toMatchObject({ date: coming, time: "10:00", "service.minutes": 150 });
    expect(told).not.toHaveProperty("service");
  });

  it("books what lies ahead, and moves it only there; who keeps the book writes down what was", async () => {
    const { owner, visitor, staff } = visited();
    const refused = { code: "record/invalid" };
    await expect(book(visitor, null, "10:00", { date: past })).rejects.toMatchObject(refused);
    const { id } = await book(visitor, null, "10:00", { date: coming });
    await expect(records.update(visitor, "booking", id, { date: past })).rejects.toMatchObject(refused);
    await records.update(visitor, "booking", id, { time: "11:00" });
    await book(owner, null, "10:00", { date: past });
    await book(staff, null, "12:00", { date: past });
    // What is past by now is still theirs to change but for the time.
    await records.update(owner, "booking", id, { date: past, time: "15:00" });
    await records.update(visitor, "booking", id, { status: "gone" });
    await expect(records.update(visitor, "booking", id, { time: "16:00" })).rejects.toMatchObject(refused);
  });
});
