/** Fields that begin with what another record holds: PostgreSQL fills them as the store in the browser does, whoever asks. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { ANYBODY, STRANGER } from "@appmon/kit/record-access";
import type { Collection, Json } from "@appmon/kit/schema";
import { playCase } from "@appmon/kit/testing/check-cases";
import { COPY_CASES, COPY_COLLECTIONS } from "@appmon/kit/testing/copy-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";

let database: TestDatabase;
let records: RecordsService;
let apps = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  records = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue: createAppQueue() });
});
afterAll(() => database?.drop());

const newApp = (collections: readonly Collection[] = COPY_COLLECTIONS): Asked => ({
  actor: ANYBODY,
  app: {
    people: null,
    appId: `app_copies${++apps}`,
    env: "live",
    version: 1,
    entities: collections as unknown as ResolvedApp["entities"],
    rules: [],
    title: "시험",
    primary: "#112233",
    background: "#ffffff",
  },
});
const hosted = (asked: Asked) => ({
  create: (collection: string, values: Record<string, Json>) => records.create(asked, collection, values, []),
  update: (collection: string, id: string, values: Record<string, Json>) => records.update(asked, collection, id, values),
  remove: (collection: string, id: string) => records.remove(asked, collection, id),
});
const orders = async (asked: Asked) => (await records.list(asked, "order", { limit: 9 })).items;

describe("the table of cases", () => {
  it.each(COPY_CASES.map((one) => [one.name, one] as const))("%s", async (_, { deeds, order }) => {
    const asked = newApp();
    expect(await playCase({ deeds }, hosted(asked))).toMatchObject({ status: "fulfilled" });
    expect(await orders(asked)).toEqual([expect.objectContaining(order)]);
  });
});

describe("a stranger who orders", () => {
  it("pays what the menu says, whatever they send", async () => {
    const open = COPY_COLLECTIONS.map((one) => ({
      ...one,
      access: [{ role: "any", can: one.id === "menu" ? ["list" as const, "read" as const] : ["create" as const] }],
    }));
    const owner = newApp(open);
    const { id: menu } = await records.create(owner, "menu", { name: "차", price: 5_000 });
    const stranger = { ...owner, actor: STRANGER };
    await records.create(stranger, "order", { name: "가", menu, count: 1, price: 1 });
    await records.create(stranger, "order", { name: "나", menu, count: 1 });
    const items = await orders(owner);
    expect(items).toHaveLength(2);
    expect(items).toEqual(expect.arrayContaining(["가", "나"].map((name) => expect.objectContaining({ name, price: 5_000 }))));
  });
});
