/** Checks that read other lists: PostgreSQL decides them as the store in the browser does, also for many writers at once. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { records as stored } from "@appmon/db/schema";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY, STRANGER } from "@appmon/kit/record-access";
import { createLocalStore } from "@appmon/kit/local-store";
import { DataRefusal } from "@appmon/kit/data-store";
import type { Collection, Constraint, Json } from "@appmon/kit/schema";
import {
  CHECK_CASES,
  CHECK_COLLECTIONS,
  CHECK_RULES,
  CHECK_TODAY,
  type CheckDeed,
  LATE,
  playCase,
  THREE,
} from "@appmon/kit/testing/check-cases";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";

const WRITERS = 16;

let database: TestDatabase;
let records: RecordsService;
let apps = 0;

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse(`${CHECK_TODAY}T03:00:00Z`), toFake: ["Date"] });
  database = await createTestDatabase();
  const all = { atOnce: WRITERS, waiting: WRITERS };
  records = createRecordsService({
    db: database.client.db,
    ...memoryObjects(database.client.db),
    queue: createAppQueue({ read: all, count: all, write: all, follow: all }),
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await database?.drop();
});

const newApp = (collections: readonly Collection[] = CHECK_COLLECTIONS): Asked => ({
  actor: ANYBODY,
  app: {
    people: null,
    appId: `app_checks${++apps}`,
    env: "live",
    version: 1,
    entities: collections as unknown as ResolvedApp["entities"],
    rules: CHECK_RULES as unknown as ResolvedApp["rules"],
    title: "시험",
    primary: "#112233",
    background: "#ffffff",
  },
});
const hosted = (asked: Asked) => ({
  create: (collection: string, values: Record<string, Json>, parts: { collection: string; via: string; values: Record<string, Json> }[]) =>
    records.create(asked, collection, values, parts),
  update: (collection: string, id: string, values: Record<string, Json>) => records.update(asked, collection, id, values),
  remove: (collection: string, id: string) => records.remove(asked, collection, id),
});
const local = () => {
  let ids = 0;
  return createLocalStore({
    collections: CHECK_COLLECTIONS,
    rules: CHECK_RULES,
    namespace: "t",
    storage: null,
    now: Date.now,
    newId: () => `n${++ids}`,
  });
};

/** "done", or what was said and at which fields. */
function outcomeOf(result: PromiseSettledResult<unknown>): unknown {
  if (result.status === "fulfilled") return "done";
  const error: unknown = result.reason;
  if ((error instanceof Failure && error.code === "record/not-found") || (error instanceof DataRefusal && error.code === "not_found"))
    return "gone";
  if (error instanceof Failure) return { message: error.data["detail"], fields: error.data["fields"] };
  if (error instanceof DataRefusal) return { message: error.message, fields: error.fields };
  throw error;
}

describe("the table of cases", () => {
  it.each(CHECK_CASES.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const outcome = outcomeOf(await playCase(one, hosted(newApp())));
    if (!one.refused) return expect(outcome).toBe("done");
    const { message, fields } = one.refused;
    return expect(outcome).toEqual({ message, fields: Object.fromEntries(fields.map((id) => [id, message])) });
  });
});

describe("whatever happens in the library", () => {
  const homes = ["home", "other"];
  const book = { book: "책", due: "2026-12-01", returned: false };
  const loan = fc.record(
    {
      home: fc.constantFrom(...homes.map((id) => `#${id}`)),
      due: fc.constantFrom<Json>("2026-11-19", "2026-12-01", "2026-12-01", null),
      returned: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const at = fc.nat({ max: 7 });
  const deed = fc.oneof(
    fc.tuple(at, loan).map(([n, values]): CheckDeed => ({ create: "loan", values: { home: "#home", ...book, ...values }, as: `b${n}` })),
    fc.tuple(at, loan).map(([n, values]): CheckDeed => ({ update: "loan", id: `#b${n}`, values })),
    at.map((n): CheckDeed => ({ remove: "loan", id: `#b${n}` })),
    fc.constantFrom(...homes).map((id): CheckDeed => ({ create: "order", values: { memo: "책", home: `#${id}` } })),
  );

  it(
    "both decide alike",
    async () => {
      const begin = homes.map((id): CheckDeed => ({ create: "home", values: { name: id }, as: id }));
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
          const [there, here] = [hosted(newApp()), local()];
          const outcomes = async (store: typeof there | typeof here) => {
            const found: unknown[] = [];
            // One after the other on the same store: each deed as the last one of a case, with the ids of those before it.
            const ids = new Map<string, string>();
            for (const one of [...begin, ...deeds]) {
              const named = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
                typeof value === "string" && value.startsWith("#") ? (ids.get(value.slice(1)) ?? value) : value,
              ) as CheckDeed;
              const result = await playCase({ deeds: [named] }, store);
              if (result.status === "fulfilled" && "create" in one && one.as !== undefined)
                ids.set(one.as, (result.value as { id: string }).id);
              found.push(outcomeOf(result));
            }
            return found;
          };
          expect(await outcomes(there)).toEqual(await outcomes(here));
        }),
        { numRuns: rounds(8, 400) },
      );
    },
    roundsTimeout(120_000),
  );
});

describe("many at once", () => {
  const lendAll = async (asked: Asked, homes: readonly string[]) =>
    Promise.allSettled(
      Array.from({ length: WRITERS }, (_, at) =>
        records.create(asked, "loan", { book: `책 ${at}`, home: homes[at % homes.length], returned: false }),
      ),
    );
  const done = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled").length;

  it("sixteen borrow for a household that may have three: exactly three do", async () => {
    const asked = newApp();
    const { id } = await records.create(asked, "home", { name: "101호" });
    const results = await lendAll(asked, [id]);
    expect(done(results)).toBe(3);
    expect(results.flatMap((one) => (one.status === "rejected" ? [outcomeOf(one)] : []))).toEqual(
      Array.from({ length: WRITERS - 3 }, () => ({ message: THREE, fields: { home: THREE } })),
    );
    expect((await records.list(asked, "loan", { limit: 50 })).items).toHaveLength(3);
  });

  it("sixteen books that are to be taken out again at once: exactly three are", async () => {
    const asked = newApp();
    const { id } = await records.create(asked, "home", { name: "101호" });
    const books = await Promise.all(Array.from({ length: WRITERS }, () => records.create(asked, "loan", { home: id, returned: true })));
    expect(done(await Promise.allSettled(books.map((book) => records.update(asked, "loan", book.id, { returned: false }))))).toBe(3);
  });

  it("two lists that are counted together do not overlook each other", async () => {
    const limit: Constraint = { kind: "check", must: [{ field: "both", op: "lte", value: 3 }], message: "셋까지예요" };
    const about = (id: string): Collection => ({
      id,
      name: id,
      titleField: "memo",
      fields: [
        { id: "memo", label: "메모", type: "text" },
        { id: "home", label: "집", type: "relation", target: "home" },
        { id: "both", label: "모두", type: "computed", lookup: { via: "home", field: "both" } },
      ],
      constraints: [limit],
      sample: [],
    });
    const count = (id: string) => ({
      id: `${id}s`,
      label: id,
      type: "computed" as const,
      rollup: { entity: id, via: "home", fn: "count" as const },
    });
    const home: Collection = {
      id: "home",
      name: "집",
      titleField: "name",
      fields: [
        { id: "name", label: "이름", type: "text" },
        count("book"),
        count("game"),
        { id: "both", label: "모두", type: "computed", formula: "books + games" },
      ],
      sample: [],
    };
    const asked = newApp([home, about("book"), about("game")]);
    const { id } = await records.create(asked, "home", { name: "101호" });
    const results = await Promise.allSettled(
      Array.from({ length: WRITERS }, (_, at) => records.create(asked, at % 2 === 0 ? "book" : "game", { home: id })),
    );
    expect(done(results)).toBe(3);
  });
});

describe("what is true counts", () => {
  it("for a stranger who can read neither list", async () => {
    const asked = newApp();
    const { id } = await records.create(asked, "home", { name: "101호" });
    for (let at = 0; at < 3; at++) await records.create(asked, "loan", { home: id, returned: false });
    const opened = CHECK_COLLECTIONS.map((collection) =>
      collection.id === "home" ? { ...collection, access: [{ role: "any", can: ["read" as const] }] } : collection,
    );
    const stranger = { app: { ...asked.app, entities: opened as unknown as ResolvedApp["entities"] }, actor: STRANGER };
    const [refused] = await Promise.allSettled([records.create(stranger, "loan", { home: id, returned: false })]);
    expect(outcomeOf(refused!)).toEqual({ message: THREE, fields: { home: THREE } });
  });

  it("for a household that became late meanwhile, whose books still come back", async () => {
    const asked = newApp();
    const { id } = await records.create(asked, "home", { name: "101호" });
    const { appId, env } = asked.app;
    await database.client.db
      .insert(stored)
      .values(
        ["a", "b"].map((book) => ({ appId, env, collection: "loan", id: book, data: { home: id, due: "2026-11-01", returned: false } })),
      );
    const borrow = async () => outcomeOf((await Promise.allSettled([records.create(asked, "loan", { home: id, due: "2026-12-01" })]))[0]!);
    expect(await borrow()).toEqual({ message: LATE, fields: { home: LATE } });
    for (const book of ["a", "b"]) await records.update(asked, "loan", book, { returned: true });
    expect(await borrow()).toBe("done");
  });

  it("of rows that are taken in together, each counts those before it", async () => {
    const asked = newApp();
    const { id } = await records.create(asked, "home", { name: "101호" });
    const rows = (count: number) => Array.from({ length: count }, () => ({ home: id, returned: false }));
    await expect(records.createMany(asked, "loan", rows(4))).rejects.toMatchObject({ data: { fields: { "4": `home: ${THREE}` } } });
    expect(await records.createMany(asked, "loan", rows(3))).toBe(3);
  });
});
