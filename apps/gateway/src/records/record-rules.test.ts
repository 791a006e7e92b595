/** Rules and constraints where they count: many visitors at once, in PostgreSQL, and exactly as in the browser. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import { ANYBODY } from "@appmon/kit/record-access";
import { createLocalStore } from "@appmon/kit/local-store";
import type { DataRefusal } from "@appmon/kit/data-store";
import type { AppRecord, Collection, Json } from "@appmon/kit/schema";
import { playCase } from "@appmon/kit/testing/check-cases";
import { FLOW_COLLECTIONS, FLOW_RULES } from "@appmon/kit/testing/flow-app";
import { STOCK_CASES, STOCK_COLLECTIONS, STOCK_RULES } from "@appmon/kit/testing/stock-cases";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";
import { rounds, roundsTimeout } from "../../../../tools/testing/scale.ts";

let database: TestDatabase;
let records: RecordsService;
let apps = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  records = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue: createAppQueue() });
});
afterAll(() => database.drop());

const newApp = (): Asked => ({ actor: ANYBODY, app: appOf() });
const appOf = (collections: unknown = FLOW_COLLECTIONS, rules: unknown = FLOW_RULES): ResolvedApp => ({
  people: null,
  appId: `app_${++apps}`,
  env: "live",
  version: 1,
  entities: collections as ResolvedApp["entities"],
  rules: rules as ResolvedApp["rules"],
  title: "시험",
  primary: "#112233",
  background: "#ffffff",
});
const valueOf = (record: AppRecord, field: string) => (record as AppRecord & Record<string, Json>)[field];
const fulfilled = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled").length;

describe("numbers that were entered or left empty", () => {
  it.each(STOCK_CASES.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const asked: Asked = { actor: ANYBODY, app: appOf(STOCK_COLLECTIONS, STOCK_RULES) };
    const last = await playCase(one, {
      create: (collection, values) => records.create(asked, collection, values),
      update: (collection, id, values) => records.update(asked, collection, id, values),
      remove: (collection, id) => records.remove(asked, collection, id),
    });
    expect(last.status === "rejected" ? (last.reason as Failure).data["detail"] : undefined).toBe(one.refused);
    if (!one.after) return;
    const [made] = [
      ...(await records.list(asked, "product", { limit: 1 })).items,
      ...(await records.list(asked, "member", { limit: 1 })).items,
    ];
    expect(made).toMatchObject(one.after);
  });
});

describe("many at once", () => {
  it("never sell more than there is: twenty sales of seven", async () => {
    const app = newApp();
    const product = await records.create(app, "product", { name: "아메리카노", stock: 7 });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => records.create(app, "sale", { product: product.id, quantity: 1 })),
    );
    expect(fulfilled(results)).toBe(7);
    expect(valueOf(await records.get(app, "product", product.id), "stock")).toBe(0);
    expect((await records.list(app, "sale", { limit: 50 })).items).toHaveLength(7);
    const refused = results.find((result) => result.status === "rejected") as PromiseRejectedResult;
    expect((refused.reason as Failure).data["detail"]).toBe("‘아메리카노’의 재고가 0개 남아 있어서 1개를 뺄 수 없어요");
  });

  it("give the last place to one of two", async () => {
    const app = newApp();
    const course = await records.create(app, "course", { name: "도예", seats: 1 });
    for (let round = 0; round < 5; round++) {
      const enrol = () => records.create(app, "enrolment", { name: "김하늘", course: course.id, people: 1, status: "waiting" });
      const results = await Promise.allSettled([enrol(), enrol()]);
      expect(fulfilled(results)).toBe(1);
      const [taken] = (await records.list(app, "enrolment", { limit: 1 })).items;
      await records.remove(app, "enrolment", taken!.id);
    }
  });

  it("do not wait for each other for ever, whichever collection they begin with", async () => {
    const app = newApp();
    const product = await records.create(app, "product", { name: "라떼", stock: 100 });
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, at) =>
        at % 2 === 0
          ? records.create(app, "sale", { product: product.id, quantity: 1 })
          : records.update(app, "product", product.id, { name: `라떼 ${at}` }),
      ),
    );
    expect(fulfilled(results)).toBe(24);
    expect(valueOf(await records.get(app, "product", product.id), "stock")).toBe(88);
  });
});

describe("the store in the browser", () => {
  type Step = { do: "create" | "update" | "remove"; collection: string; at: number; values: Record<string, Json> };
  const pick = fc.nat({ max: 3 });
  const sample: Record<string, fc.Arbitrary<Record<string, Json>>> = {
    product: fc.record({ name: fc.constantFrom("가", "나", ""), stock: fc.constantFrom<Json>(0, 2, 5, -1, "x", null) }),
    sale: fc.record({ product: pick.map((at) => `#product${at}`), quantity: fc.constantFrom<Json>(1, 2, 3, 0, 101, "2") }),
    course: fc.record({ name: fc.constant("도예"), seats: fc.constantFrom<Json>(0, 1, 3, null) }),
    enrolment: fc.record({
      name: fc.constant("김하늘"),
      course: pick.map((at) => `#course${at}`),
      people: fc.constantFrom<Json>(1, 2, null),
      status: fc.constantFrom("waiting", "approved", "refused", "odd"),
      reason: fc.constantFrom<Json>("자리 없음", null),
    }),
  };
  const step: fc.Arbitrary<Step> = fc
    .tuple(fc.constantFrom("create", "create", "update", "remove"), fc.constantFrom(...Object.keys(sample)), pick)
    .chain(([deed, collection, at]) =>
      sample[collection]!.chain((values) =>
        fc.subarray(Object.keys(values)).map((kept) => ({
          do: deed as Step["do"],
          collection,
          at,
          values: deed === "create" ? values : Object.fromEntries(kept.map((key) => [key, values[key]!])),
        })),
      ),
    );

  /** The same steps on any store, with ids told apart only by the order they were given in. */
  async function play(
    steps: readonly Step[],
    store: {
      create(collection: string, values: Record<string, Json>): Promise<AppRecord>;
      update(collection: string, id: string, values: Record<string, Json>): Promise<AppRecord>;
      remove(collection: string, id: string): Promise<void>;
      list(collection: string): Promise<AppRecord[]>;
    },
  ) {
    const ids: Record<string, string[]> = {};
    const nameOf = new Map<string, string>();
    const idAt = (collection: string, at: number) => ids[collection]?.[at] ?? "nobody";
    const resolved = (values: Record<string, Json>) =>
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => {
          const [, collection, at] = /^#(\w+?)(\d)$/.exec(String(value)) ?? [];
          return [key, collection ? idAt(collection, Number(at)) : value];
        }),
      );
    const outcomes: string[] = [];
    for (const { do: deed, collection, at, values } of steps) {
      try {
        if (deed === "create") {
          const { id } = await store.create(collection, resolved(values));
          nameOf.set(id, `${collection}${(ids[collection] ??= []).push(id)}`);
        } else if (deed === "update") await store.update(collection, idAt(collection, at), resolved(values));
        else await store.remove(collection, idAt(collection, at));
        outcomes.push("done");
      } catch (thrown) {
        const { fields, message } =
          thrown instanceof Failure
            ? { fields: thrown.data["fields"] ?? {}, message: thrown.data["detail"] }
            : {
                fields: (thrown as DataRefusal).fields,
                message: (thrown as DataRefusal).code === "conflict" ? (thrown as Error).message : undefined,
              };
        outcomes.push(JSON.stringify([fields, message]));
      }
    }
    const shown = async (collection: Collection) =>
      (await store.list(collection.id))
        .map(({ id, createdAt: _made, updatedAt: _changed, ...values }) =>
          [
            nameOf.get(id),
            ...Object.entries(values)
              .map(([key, value]) => `${key}=${nameOf.get(String(value)) ?? String(value)}`)
              .toSorted(),
          ].join(" "),
        )
        .toSorted();
    return { outcomes, records: await Promise.all(FLOW_COLLECTIONS.map(shown)) };
  }

  it(
    "decides every case as the data API does and ends with the same records",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const app = newApp();
          let ids = 0;
          const now = Date.now();
          const local = createLocalStore({
            collections: FLOW_COLLECTIONS,
            rules: FLOW_RULES,
            namespace: "t",
            storage: null,
            now: () => now,
            newId: () => `n${++ids}`,
          });
          const hosted = await play(steps, {
            create: (collection, values) => records.create(app, collection, values),
            update: (collection, id, values) => records.update(app, collection, id, values),
            remove: (collection, id) => records.remove(app, collection, id),
            list: async (collection) => (await records.list(app, collection, { limit: 100 })).items,
          });
          expect(await play(steps, local)).toEqual(hosted);
        }),
        { numRuns: rounds(10, 600) },
      );
    },
    roundsTimeout(60_000),
  );
});
