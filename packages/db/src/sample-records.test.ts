import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearSampleRecords, type SampleSet, syncSampleRecords } from "./sample-records.ts";
import { sampleSets } from "./sample-schema.ts";
import { apps, records, rooms, users } from "./schema.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.client;
  const now = new Date();
  await db.insert(users).values({ id: "owner", name: "주인", agreedAt: now });
  await db.insert(rooms).values({ id: "room", ownerId: "owner", previewName: "preview", previewExpiresAt: now });
  await db.insert(apps).values({ id: "app", ownerId: "owner", roomId: "room", title: "카페" });
});
afterAll(() => database?.drop());

const menu = (...names: string[]): SampleSet[] => [{ collection: "menu", rows: names.map((name) => ({ id: name, name })) }];
const sync = (sets: SampleSet[]) => database.client.db.transaction((tx) => syncSampleRecords(tx, "app", sets, new Date()));
const there = async () => {
  const rows = await database.client.db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.appId, "app"), eq(records.env, "preview")));
  return rows.map(({ id }) => id).toSorted();
};

describe("the sample rows of a preview", () => {
  it("are those of the version: what it no longer has goes, unless the owner changed it", async () => {
    await sync(menu("latte", "mocha", "tea"));
    await database.client.db
      .update(records)
      .set({ data: { name: "밀크티" }, updatedAt: new Date(Date.now() + 5_000) })
      .where(eq(records.id, "tea"));
    await sync(menu("latte", "cocoa"));
    expect(await there()).toEqual(["cocoa", "latte", "tea"]);
  });

  it("that were deleted do not come back with a later version, nor with the one after it", async () => {
    await sync(menu("latte", "cocoa", "ade"));
    await database.client.db.delete(records).where(eq(records.id, "cocoa"));
    const withPrices = (...names: string[]) =>
      menu(...names).map((set) => ({ ...set, rows: set.rows.map((row) => ({ ...row, price: 4_000 })) }));
    await sync(withPrices("latte", "cocoa", "ade"));
    expect(await there()).toEqual(["ade", "latte", "tea"]);
    await sync(menu("latte", "cocoa", "ade", "juice"));
    expect(await there()).toEqual(["ade", "juice", "latte", "tea"]);
  });

  it("that words took away come back with the version that has them", async () => {
    await sync(menu("latte"));
    expect(await there()).toEqual(["latte", "tea"]);
    await sync(menu("latte", "ade", "juice"));
    expect(await there()).toEqual(["ade", "juice", "latte", "tea"]);
  });

  it("that the owner named come in as their own after the others were cleared, once, and nothing else does", async () => {
    const spots = (own: string[], ...names: string[]): SampleSet[] => [
      { collection: "spot", rows: names.map((name) => ({ id: name, name })), own },
    ];
    const ofSpots = async () => (await there()).filter((id) => /^spot/.test(id));
    await sync(spots([], "spot1", "spot2"));
    await database.client.db.transaction((tx) => clearSampleRecords(tx, "app", "preview", new Date()));
    expect(await ofSpots()).toEqual([]);
    await sync(spots(["spot3"], "spot1", "spot2", "spot3", "spot4"));
    expect(await ofSpots()).toEqual(["spot3"]);
    await database.client.db.delete(records).where(eq(records.id, "spot3"));
    await sync(spots(["spot3", "spot5"], "spot1", "spot2", "spot3", "spot5"));
    expect(await ofSpots()).toEqual(["spot5"]);
    await database.client.db.transaction((tx) => clearSampleRecords(tx, "app", "preview", new Date()));
    expect(await ofSpots()).toEqual(["spot5"]);
    await database.client.db.delete(records).where(eq(records.id, "spot5"));
    await database.client.db.delete(sampleSets);
  });

  it("stay as the owner's own in lists that are kept when the others are cleared, and no later version changes them", async () => {
    const area = (name: string): SampleSet => ({ collection: "area", rows: [{ id: "town", name }] });
    await sync([...menu("latte"), area("연남동")]);
    await database.client.db.transaction((tx) =>
      clearSampleRecords(tx, "app", "preview", new Date(), { kept: [{ collection: "area", rows: true }] }),
    );
    await sync([...menu("latte"), area("성산동")]);
    expect(await there()).toEqual(["town"]);
    const [row] = await database.client.db.select().from(records).where(eq(records.id, "town"));
    expect([row!.sample, row!.data]).toEqual([false, { name: "연남동" }]);
    await database.client.db.delete(records).where(eq(records.id, "town"));
  });

  it("take on what words change of them after that, unless the owner has changed or deleted them", async () => {
    const prices = (price: number): SampleSet[] => [
      { collection: "care", rows: ["gel", "pedi", "spa"].map((id) => ({ id, price })), own: true },
    ];
    const { db } = database.client;
    await sync(prices(55_000));
    await db.transaction((tx) => clearSampleRecords(tx, "app", "preview", new Date(), { kept: [{ collection: "care", rows: true }] }));
    await db
      .update(records)
      .set({ data: { price: 70_000 }, updatedAt: new Date(Date.now() + 5_000) })
      .where(eq(records.id, "pedi"));
    await db.delete(records).where(eq(records.id, "spa"));
    await sync(prices(60_000));
    const found = await db.select().from(records).where(eq(records.collection, "care"));
    expect(found.map(({ id, data, sample }) => [id, data, sample]).toSorted()).toEqual([
      ["gel", { price: 60_000 }, false],
      ["pedi", { price: 70_000 }, false],
    ]);
    await db.delete(records).where(eq(records.collection, "care"));
  });

  it("stay one by one where some rows of a list are the owner's own", async () => {
    const [guests] = menu("mine", "example");
    const set = { ...guests!, collection: "guest" };
    await sync([...menu("latte"), set]);
    await database.client.db.transaction((tx) =>
      clearSampleRecords(tx, "app", "preview", new Date(), { kept: [{ collection: "guest", rows: ["mine"] }] }),
    );
    expect(await there()).toEqual(["mine"]);
    await database.client.db.delete(records).where(eq(records.id, "mine"));
  });

  it("stay where the owner's own records point to them, however far", async () => {
    await sync([
      { collection: "house", rows: [{ id: "h1" }, { id: "h2" }] },
      {
        collection: "person",
        rows: [
          { id: "p1", house: "h2" },
          { id: "p2", house: "h1" },
        ],
      },
    ]);
    const now = new Date();
    const visit = {
      appId: "app",
      env: "preview" as const,
      collection: "visit",
      id: "v1",
      data: { person: "p1" },
      createdAt: now,
      updatedAt: now,
    };
    await database.client.db.insert(records).values(visit);
    const relations = [
      { collection: "person", field: "house", target: "house" },
      { collection: "visit", field: "person", target: "person" },
    ];
    await database.client.db.transaction((tx) => clearSampleRecords(tx, "app", "preview", now, { relations }));
    expect(await there()).toEqual(["h2", "p1", "v1"]);
    await database.client.db.delete(records).where(eq(records.appId, "app"));
  });

  it("do not come back once they were cleared", async () => {
    await database.client.db.transaction((tx) => clearSampleRecords(tx, "app", "preview", new Date()));
    await sync(menu("latte", "soda"));
    expect(await there()).toEqual([]);
  });
});
