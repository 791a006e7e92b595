/** One question, two who answer it: PostgreSQL and the browser, for every kind of asker and whatever stands in the records. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { records } from "@appmon/db/schema";
import { Failure } from "@appmon/kernel/failure";
import type { QueryAnswer, QueryRequest } from "@appmon/kit/data-query";
import type { StoredRecord } from "@appmon/kit/data-store";
import { ANYBODY, may } from "@appmon/kit/record-access";
import type { CollectionSchema } from "@appmon/kit/schema";
import { withComputed } from "@appmon/kit/record-rules";
import { EVERYONE_ASKERS, EVERYONE_CASES, EVERYONE_COLLECTIONS, EVERYONE_RECORDS } from "@appmon/kit/testing/everyone-cases";
import { QUERY_CASES, QUERY_COLLECTIONS, QUERY_RECORDS, QUERY_REFUSED, QUERY_TODAY } from "@appmon/kit/testing/query-cases";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";
import type { ResolvedApp } from "../app-resolver.ts";
import { access, actor, FIELDS, list, nasty, numbers, request, schemaOf } from "./testing/arbitrary-query.ts";
import { createAppQueue } from "./app-queue.ts";
import { comparable, type Held, inMemory, reached, refusalOr, storeApp, withNumbersOf } from "./testing/query-in-memory.ts";
import { queryBody } from "./query-body.ts";
import { createQueryService, type QueryService } from "./query-service.ts";

let database: TestDatabase;
let queries: QueryService;
let apps = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  queries = createQueryService({ db: database.client.db, queue: createAppQueue(), now: () => Date.parse(`${QUERY_TODAY}T03:00:00Z`) });
});
afterAll(() => database.drop());

const openApp = (collections: readonly CollectionSchema[], held: Held) =>
  storeApp(database.client.db, `app_query${++apps}`, collections, held);

describe("the table of cases", () => {
  let app: ResolvedApp;
  beforeAll(async () => {
    app = await openApp(QUERY_COLLECTIONS, QUERY_RECORDS);
  });
  const ask = (request: Partial<QueryRequest>) => queries.ask({ app, actor: ANYBODY }, queryBody.parse({ entity: "show", ...request }));

  it.each(QUERY_CASES.map((one) => [one.name, one] as const))("%s", async (_, { ask: request, ids, groups }) => {
    const answer = await ask(request);
    if (ids) expect(answer.items.map(({ id }) => id)).toEqual(ids);
    if (groups) expect(answer.groups).toEqual(groups);
  });

  it.each(QUERY_REFUSED)("refuses %s", async (_, request) => {
    const question = queryBody.safeParse({ entity: "show", ...request });
    if (!question.success) return;
    await expect(ask(request)).rejects.toMatchObject({ code: "query/refused" });
  });

  it("knows no collection of another app, and none that is not declared", async () => {
    await expect(queries.ask({ app, actor: ANYBODY }, { entity: "records" })).rejects.toMatchObject({ code: "collection/not-found" });
  });
});

describe("numbers that count for everyone", () => {
  let app: ResolvedApp;
  beforeAll(async () => {
    app = await openApp(EVERYONE_COLLECTIONS, EVERYONE_RECORDS);
  });

  it.each(EVERYONE_CASES.map((one) => [one.name, one] as const))("%s", async (_, { as, ask, items, groups }) => {
    const answer = await queries.ask({ app, actor: EVERYONE_ASKERS[as] }, queryBody.parse(ask));
    if (groups) expect(answer.groups).toEqual(groups);
    if (!items) return;
    expect(answer.items.map(({ id }) => id)).toEqual(Object.keys(items));
    const schema = EVERYONE_COLLECTIONS.find(({ id }) => id === ask.entity)!;
    for (const item of answer.items.map((one) => withComputed(schema, one, QUERY_TODAY)))
      for (const [field, value] of Object.entries(items[item.id]!)) expect([item.id, field, item[field]]).toEqual([item.id, field, value]);
  });
});

describe("whatever stands in the records and whoever asks", () => {
  it(
    "both answer alike: the same records in the same order, the same counts, sums and titles",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          list,
          access,
          fc.constantFrom(undefined, { until: "secret" }),
          actor,
          fc.array(fc.oneof({ weight: 2, arbitrary: request }, numbers), { minLength: 8, maxLength: 8 }),
          async (things, rules, open, who, questions) => {
            const held = { thing: things };
            const app = await openApp(schemaOf(rules, open), held);
            const asked = { app, actor: who };
            if (!may(app.entities[0]!, who, "list")) {
              await expect(queries.ask(asked, { entity: "thing" })).rejects.toMatchObject({
                code: expect.stringMatching(/^visitor\/(forbidden|sign-in-required)$/),
              });
              return;
            }
            for (const made of questions) {
              const parsed = queryBody.safeParse({ entity: "thing", ...made });
              if (!parsed.success) continue;
              const [there, here] = [
                await refusalOr(() => queries.ask(asked, parsed.data)),
                await refusalOr(() => inMemory(app, held, reached(who, rules, things), parsed.data)),
              ];
              expect([made, withNumbersOf(comparable(there), comparable(here))]).toEqual([made, comparable(here)]);
            }
          },
        ),
        { numRuns: rounds(10, 1_000) },
      );
    },
    roundsTimeout(120_000),
  );

  it(
    "pages follow each other without a gap or a record twice, in any order",
    async () => {
      const ask = (app: ResolvedApp, sort: QueryRequest["sort"], after: string | null) =>
        queries.ask(
          { app, actor: ANYBODY },
          { entity: "thing", ...(sort && { sort }), page: { size: 3, ...(after !== null && { after }) } },
        );
      await fc.assert(
        fc.asyncProperty(
          list,
          fc.array(
            fc.record({
              field: fc.constantFrom(...FIELDS.filter((id) => id !== "labels"), "createdAt", "updatedAt"),
              dir: fc.constantFrom("asc" as const, "desc" as const),
            }),
            { maxLength: 2 },
          ),
          async (things, sort) => {
            const app = await openApp(schemaOf([], undefined), { thing: things });
            const seen: string[] = [];
            for (let next: string | null = null; ;) {
              const page: QueryAnswer = await ask(app, sort, next);
              seen.push(...page.items.map(({ id }) => id));
              next = page.next;
              if (next === null) break;
            }
            expect(seen).toEqual(
              inMemory(app, { thing: things }, ANYBODY, { entity: "thing", sort, page: { size: 200 } }).items.map(({ id }) => id),
            );
          },
        ),
        { numRuns: rounds(8, 400) },
      );
    },
    roundsTimeout(60_000),
  );

  it("a page does not shift when records come and go before it", async () => {
    const things = Array.from({ length: 6 }, (_, at) => ({
      id: `r${at}`,
      createdAt: new Date(Date.UTC(2026, 0, 9 - at)).toISOString(),
      updatedAt: new Date(Date.UTC(2026, 0, 9)).toISOString(),
      title: "가",
    })) as unknown as StoredRecord[];
    const app = await openApp(schemaOf([], undefined), { thing: things });
    const ask = (after?: string) =>
      queries.ask({ app, actor: ANYBODY }, { entity: "thing", page: { size: 2, ...(after !== undefined && { after }) } });
    const first = await ask();
    await database.client.db.insert(records).values({ appId: app.appId, env: "live", collection: "thing", id: "new", data: {} });
    await database.client.db.execute(sql`delete from records where app_id = ${app.appId} and env = 'live' and id = 'r1'`);
    expect((await ask(first.next!)).items.map(({ id }) => id)).toEqual(["r2", "r3"]);
  });
});

describe("whatever is sent", () => {
  it(
    "is data and never part of a statement: it is answered or refused, and nothing else happens",
    async () => {
      const app = await openApp(QUERY_COLLECTIONS, QUERY_RECORDS);
      const text = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 20 }), fc.constantFrom("name", "price", "day", "show", "eq"));
      const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constant({ today: 1e300 }));
      const condition = fc.record({ field: text, op: fc.constantFrom("eq", "in", "between", "contains", "lt"), value: anything });
      const hostile = fc.record(
        {
          entity: fc.oneof({ weight: 5, arbitrary: fc.constant("show") }, text),
          where: fc.oneof(fc.array(condition, { maxLength: 3 }), anything),
          search: fc.oneof(fc.record({ text }), anything),
          sort: fc.oneof(fc.array(fc.record({ field: text, dir: fc.constantFrom("asc", "desc") }), { maxLength: 3 }), anything),
          page: fc.oneof(
            fc.record({
              after: fc.oneof(
                text,
                fc.array(anything).map((parts) => JSON.stringify(parts)),
              ),
            }),
            anything,
          ),
          aggregate: fc.array(fc.record({ fn: fc.constantFrom("sum", "count"), field: text, as: text }), { maxLength: 2 }),
          groupBy: fc.array(text, { maxLength: 2 }),
          expand: fc.array(text, { maxLength: 2 }),
        },
        { requiredKeys: ["entity"] },
      );
      await fc.assert(
        fc.asyncProperty(hostile, async (sent) => {
          const question = queryBody.safeParse(sent);
          if (!question.success) return;
          try {
            await queries.ask({ app, actor: ANYBODY }, question.data);
          } catch (error) {
            if (!(error instanceof Failure) || !["query/refused", "collection/not-found"].includes(error.code)) throw error;
          }
        }),
        { numRuns: rounds(35, 2_000) },
      );
      const { rows } = await database.client.db.execute(
        sql`select count(*)::int as n from records where app_id = ${app.appId} and env = 'live'`,
      );
      expect(rows[0]).toEqual({ n: 8 });
    },
    roundsTimeout(60_000),
  );

  it("says the same number of records whether they are counted or read", async () => {
    const app = await openApp(QUERY_COLLECTIONS, QUERY_RECORDS);
    const none = await queries.ask(
      { app, actor: ANYBODY },
      { entity: "show", where: [{ field: "name", op: "eq", value: "없음" }], total: true },
    );
    expect(none).toEqual({ items: [], next: null, total: 0 });
    const count = (upTo: number) =>
      queries.ask(
        { app, actor: ANYBODY },
        queryBody.parse({ entity: "show", where: [{ field: "price", op: "gt", value: 0 }], count: { upTo } }),
      );
    expect(await count(10_000)).toEqual({ items: [], next: null, total: 3 });
    expect(await count(2)).toEqual({ items: [], next: null, total: 2, isMore: true });
    const [first] = (await queries.ask({ app, actor: ANYBODY }, { entity: "show", total: true, page: { size: 2 } })).items;
    expect(first).toMatchObject({ ...QUERY_RECORDS["show"]![0] });
  });
});
