/** Values that are held of long lists in order: whatever is read by them is what reading the whole list comes to, and they follow each write. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import type { Database } from "@appmon/db/client";
import { records } from "@appmon/db/schema";
import type { QueryAnswer, QueryRequest } from "@appmon/kit/data-query";
import type { StoredRecord } from "@appmon/kit/data-store";
import { ANYBODY, may } from "@appmon/kit/record-access";
import { QUERY_TODAY } from "@appmon/kit/testing/query-cases";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";
import type { ResolvedApp } from "../app-resolver.ts";
import { createAppQueue } from "./app-queue.ts";
import { fillValues } from "./held-values.ts";
import { queryBody } from "./query-body.ts";
import { createQueryService } from "./query-service.ts";
import { access, actor, FIELDS, list, numbers, request, schemaOf } from "./testing/arbitrary-query.ts";
import { comparable, inMemory, reached, refusalOr, storeApp, withNumbersOf } from "./testing/query-in-memory.ts";

const HELD = ["title", "price", "day", "at", "kind", "done", "span"];
const SAID: Record<string, readonly (string | number | boolean)[]> = {
  title: ["감 10", "나무"],
  price: [0, 1_000, -5],
  day: ["2026-11-20", "2026-11"],
  at: ["2026-11-20T09:30", "2026-11-21"],
  kind: ["a", "z"],
  done: [true, false],
  other: ["r0", "gone"],
};
/** What is often asked: a page in one order, of records that meet a condition or two. */
const usual = fc.record({
  where: fc.array(
    fc.constantFrom(...Object.keys(SAID)).chain((field) =>
      fc.record({
        field: fc.constant(field),
        op: fc.constantFrom("eq" as const, ...(["price", "day", "at"].includes(field) ? (["lt", "lte", "gt", "gte"] as const) : [])),
        value: fc.constantFrom(...SAID[field]!),
      }),
    ),
    { maxLength: 2 },
  ),
  sort: fc.array(fc.record({ field: fc.constantFrom(...HELD), dir: fc.constantFrom("asc" as const, "desc" as const) }), {
    minLength: 1,
    maxLength: 1,
  }),
  page: fc.constantFrom({ size: 3 }, { size: 50 }, { size: 3, skip: 2 }),
});

let database: TestDatabase;
let apps = 0;
/** Statements that went by what is held. */
let used = { ordered: 0, narrowed: 0 };
const dialect = new PgDialect();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** The database, with an eye on what is asked of it. */
const watched = (): Database =>
  new Proxy(database.client.db, {
    get: (db, key) =>
      key === "execute"
        ? (statement: SQL) => {
            const { sql: text } = dialect.sqlToQuery(statement);
            if (text.includes("from record_values") && !text.includes("count(*)::int as n"))
              used[text.includes("v.key") ? "ordered" : "narrowed"]++;
            return db.execute(statement);
          }
        : (Reflect.get(db, key) as unknown),
  });
/** Knows of what is held as of now. Each list is a long one, and each answer slow. */
const open = (limits: { steps?: number; few?: number } = {}) =>
  createQueryService({
    db: watched(),
    queue: createAppQueue(),
    now: () => Date.parse(`${QUERY_TODAY}T03:00:00Z`),
    held: { long: 1, slowMs: 0, ...limits },
  });
const fillAll = async () => {
  while (await fillValues(database.client.db));
};

/** Rows of the change, as records hold them. */
async function change(app: ResolvedApp, before: readonly StoredRecord[], next: readonly StoredRecord[]): Promise<StoredRecord[]> {
  const { db } = database.client;
  const after = before.flatMap((record, at) => {
    const other = next[at];
    return at % 3 === 0 || !other ? [record] : at % 3 === 1 ? [{ ...other, id: record.id }] : [];
  });
  const added = next.map((record, at) => ({ ...record, id: `new${at}` }) as StoredRecord);
  const kept = new Set(after.map(({ id }) => id));
  for (const { id } of before)
    if (!kept.has(id)) await db.execute(sql`delete from records where app_id = ${app.appId} and env = 'live' and id = ${id}`);
  for (const { id, createdAt, updatedAt, createdBy, ...data } of [...after, ...added]) {
    const row = { data, createdBy: createdBy ?? null, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
    await db
      .insert(records)
      .values({ appId: app.appId, env: "live", collection: "thing", id, ...row })
      .onConflictDoUpdate({ target: [records.appId, records.env, records.collection, records.id], set: row });
  }
  return [...after, ...added];
}

/** What is held of an app and is not what its records say, and what they say and is not held. */
async function differences(appId: string): Promise<unknown[]> {
  const { rows } = await database.client.db.execute(sql`
    with right_values as (
      select i.place, r.id as record, i.kind, i.down, v.num, v.said, r.created_at as at from record_indexes i
        join records r on r.app_id = i.app_id and r.env = i.env and r.collection = i.collection, record_value_of(i.definition, r.data) v
        where i.app_id = ${appId} and i.filled_id is null),
    held as (select place, record, kind, down, num, said, at from record_values where app_id = ${appId})
    (table right_values except table held) union all (table held except table right_values)`);
  return rows;
}

describe("what is read by values that are held", () => {
  it(
    "is the same as without them, for every kind of asker, before and after the records change",
    async () => {
      used = { ordered: 0, narrowed: 0 };
      await fc.assert(
        fc.asyncProperty(
          list,
          list,
          access,
          actor,
          fc.constantFrom({}, { few: 1 }, { few: 1, steps: 3 }, { few: 3 }),
          fc.array(fc.oneof({ weight: 3, arbitrary: usual }, { weight: 2, arbitrary: request }, numbers), { minLength: 8, maxLength: 8 }),
          async (things, others, rules, who, limits, questions) => {
            const app = await storeApp(database.client.db, `app_held${++apps}`, schemaOf(rules, undefined), { thing: things });
            if (!may(app.entities[0]!, who, "list")) return;
            const asked = questions.flatMap((one) => queryBody.safeParse({ entity: "thing", ...one }).data ?? []);
            const agree = async (held: readonly StoredRecord[]) => {
              const queries = open(limits);
              for (const one of asked) {
                const there = await refusalOr(() => queries.ask({ app, actor: who }, one));
                const here = await refusalOr(() => inMemory(app, { thing: held }, reached(who, rules, held), one));
                expect([one, withNumbersOf(comparable(there), comparable(here))]).toEqual([one, comparable(here)]);
              }
            };
            // Nothing is held; what is asked for is; some of it is there; all of it is, of other records.
            await agree(things);
            await fillAll();
            await agree(things);
            const after = await change(app, things, others);
            expect(await differences(app.appId)).toEqual([]);
            await agree(after);
            await fillAll();
            expect(await differences(app.appId)).toEqual([]);
            await agree(after);
          },
        ),
        { numRuns: rounds(12, 600) },
      );
      // The cases are about something.
      expect(used.ordered).toBeGreaterThan(20);
      expect(used.narrowed).toBeGreaterThan(20);
    },
    roundsTimeout(180_000),
  );

  it(
    "comes in pages without a gap or a record twice, in any order",
    async () => {
      used = { ordered: 0, narrowed: 0 };
      await fc.assert(
        fc.asyncProperty(
          list,
          fc.constantFrom(...FIELDS.filter((id) => id !== "labels")),
          fc.constantFrom("asc" as const, "desc" as const),
          fc.constantFrom({}, { steps: 4 }),
          async (things, field, dir, limits) => {
            const app = await storeApp(database.client.db, `app_held${++apps}`, schemaOf([], undefined), { thing: things });
            const sort = [{ field, dir }];
            const pages = async () => {
              const queries = open(limits);
              const seen: string[] = [];
              for (let next: string | null = null; ;) {
                const asked: QueryRequest = { entity: "thing", sort, page: { size: 3, ...(next !== null && { after: next }) } };
                const page: QueryAnswer = await queries.ask({ app, actor: ANYBODY }, asked);
                seen.push(...page.items.map(({ id }) => id));
                next = page.next;
                if (next === null) return seen;
              }
            };
            const right = inMemory(app, { thing: things }, ANYBODY, { entity: "thing", sort, page: { size: 200 } }).items.map(
              ({ id }) => id,
            );
            expect(await pages()).toEqual(right);
            await fillAll();
            expect(await pages()).toEqual(right);
          },
        ),
        { numRuns: rounds(20, 600) },
      );
      expect(used.ordered).toBeGreaterThan(20);
    },
    roundsTimeout(120_000),
  );
});

describe("what is held", () => {
  const things = Array.from({ length: 600 }, (_, at) => ({
    id: `r${String(at).padStart(4, "0")}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 0, 9)).toISOString(),
    price: at % 7,
    kind: at === 300 ? "c" : "a",
    title: `가 ${at}`,
  })) as unknown as StoredRecord[];
  const heldNow = async (appId: string) => {
    const { rows } = await database.client.db.execute<{ fields: string[]; kept: number }>(sql`
      select (select coalesce(array_agg(i.definition ->> 'field' order by i.definition ->> 'field'), '{}') from record_indexes i
        where i.app_id = ${appId} and i.filled_id is null) as fields,
        (select count(*)::int from record_values where app_id = ${appId}) as kept`);
    return rows[0]!;
  };
  const byPrice: QueryRequest = { entity: "thing", sort: [{ field: "price", dir: "desc" }], page: { size: 5 } };

  it("is nothing of a short list, and of a long one what was slow", async () => {
    const app = await storeApp(database.client.db, `app_held${++apps}`, schemaOf([], undefined), { thing: things });
    const short = createQueryService({ db: watched(), queue: createAppQueue(), held: { slowMs: 0 } });
    await short.ask({ app, actor: ANYBODY }, byPrice);
    await fillAll();
    expect(await heldNow(app.appId)).toEqual({ fields: [], kept: 0 });
    await open().ask({ app, actor: ANYBODY }, byPrice);
    await fillAll();
    expect(await heldNow(app.appId)).toEqual({ fields: ["price"], kept: things.length });
    const rare: QueryRequest = {
      entity: "thing",
      where: [{ field: "kind", op: "eq", value: "c" }],
      sort: [{ field: "createdAt", dir: "asc" }],
    };
    await open().ask({ app, actor: ANYBODY }, rare);
    await fillAll();
    expect((await heldNow(app.appId)).fields).toEqual(["kind", "price"]);
    used = { ordered: 0, narrowed: 0 };
    const queries = open();
    expect((await queries.ask({ app, actor: ANYBODY }, rare)).items.map(({ id }) => id)).toEqual(["r0300"]);
    expect((await queries.ask({ app, actor: ANYBODY }, byPrice)).items.map(({ id }) => id)).toEqual([
      "r0594",
      "r0587",
      "r0580",
      "r0573",
      "r0566",
    ]);
    expect(used).toEqual({ ordered: 1, narrowed: 1 });
  });

  it("is of at most six fields of a list; one that nobody asked for lately makes room", async () => {
    const app = await storeApp(database.client.db, `app_held${++apps}`, schemaOf([], undefined), { thing: things.slice(0, 9) });
    const sorts = ["title", "price", "day", "at", "kind", "done", "span"].map((field) => ({ field, dir: "asc" as const }));
    for (const sort of sorts) await open().ask({ app, actor: ANYBODY }, { entity: "thing", sort: [sort] });
    await fillAll();
    expect((await heldNow(app.appId)).fields).toEqual(["at", "day", "done", "kind", "price", "title"]);
    await database.client.db.execute(sql`update record_indexes set asked_at = now() - interval '2 days'
      where app_id = ${app.appId} and definition ->> 'field' = 'title'`);
    await open().ask({ app, actor: ANYBODY }, { entity: "thing", sort: [sorts[6]!] });
    await fillAll();
    // Whoever has begun to read by it is not cut off.
    expect((await heldNow(app.appId)).kept).toBe(54);
    await database.client.db.execute(
      sql`update record_indexes set leaving_at = leaving_at - interval '11 minutes' where app_id = ${app.appId}`,
    );
    await fillAll();
    await open().ask({ app, actor: ANYBODY }, { entity: "thing", sort: [sorts[6]!] });
    await fillAll();
    expect(await heldNow(app.appId)).toEqual({ fields: ["at", "day", "done", "kind", "price", "span"], kept: 54 });
  });

  it("is not used for texts that are longer than what is held of them", async () => {
    const long = [1, 2, 3].map((at) => ({ ...things[at]!, title: `${"가".repeat(400)}${9 - at}` })) as unknown as StoredRecord[];
    const app = await storeApp(database.client.db, `app_held${++apps}`, schemaOf([], undefined), { thing: long });
    const ask = () => open().ask({ app, actor: ANYBODY }, { entity: "thing", sort: [{ field: "title", dir: "asc" }] });
    await ask();
    await fillAll();
    expect((await ask()).items.map(({ id }) => id)).toEqual(["r0003", "r0002", "r0001"]);
  });

  it("can be laid out by app: each key has it", async () => {
    const { rows } = await database.client.db.execute<{ has: boolean }>(sql`
      select exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'app_id' and a.attnum = any (i.indkey)) as has
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relname in ('record_values', 'record_indexes') and i.indisunique`);
    expect(rows).toEqual([{ has: true }, { has: true }]);
  });
});
