import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { releaseObjects } from "@appmon/db/object-rows";
import { createMemoryStore } from "@appmon/object-store/testing/memory-store";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteUnusedObjects } from "./delete-unused.ts";
import { createRecordObjects, type RecordObjects } from "./record-objects.ts";
import { createStorageQuota } from "./storage-quota.ts";

let database: TestDatabase;
let store: ReturnType<typeof createMemoryStore>;
let kept: RecordObjects;
let [people, now] = [0, 0];
let limit = 1_000;
/** Two apps of one person. */
let [first, second] = ["", ""];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db, pool } = database.client;
  store = createMemoryStore();
  [now, limit] = [0, 1_000];
  const quota = createStorageQuota({ db, limitOf: async () => limit, now: () => now });
  kept = createRecordObjects({ db, objects: store, quota });
  const owner = `usr_${++people}`;
  [first, second] = [`app_${people}_a`, `app_${people}_b`];
  await pool.query("insert into users (id, name, agreed_at) values ($1, '하늘', now())", [owner]);
  for (const id of [first, second]) {
    await pool.query("insert into rooms (id, owner_id, preview_name, preview_expires_at) values ($1, $2, $1, now())", [id, owner]);
    await pool.query("insert into apps (id, owner_id, room_id, title) values ($1, $2, $1, '')", [id, owner]);
  }
});

const file = (app: string, size: number) =>
  kept.files.keep(app, "admin", { name: "a.txt", size, body: Readable.from([Buffer.alloc(size, 97)]) });
const picture = (app: string, size: number) =>
  kept.pictures.keep(app, { bytes: Buffer.alloc(size), type: "image/webp", width: 1, height: 1 });
const full = { code: "plan/storage-full" };

it("ends at the limit, whichever app of the person it is, pictures and files together, and not a byte before", async () => {
  await file(first, 600);
  await picture(second, 300);
  await expect(file(first, 101)).rejects.toMatchObject(full);
  await expect(picture(second, 101)).rejects.toMatchObject(full);
  await file(second, 100);
  await expect(file(first, 1)).rejects.toMatchObject(full);
  expect(store.keys()).toHaveLength(3);
});

it("is never overrun by many at once", async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => file(at % 2 === 0 ? first : second, 40)));
  const taken = results.filter(({ status }) => status === "fulfilled").length;
  expect(taken).toBe(25);
});

it("knows at once of a larger plan, and of what was deleted", async () => {
  const value = await file(first, 900);
  await expect(file(first, 200)).rejects.toMatchObject(full);
  limit = 2_000;
  await file(first, 200);
  limit = 1_200;
  now = 61_000;
  await expect(file(second, 200)).rejects.toMatchObject(full);
  await database.client.db.transaction((tx) => releaseObjects(tx, first, new Date(0)));
  await deleteUnusedObjects(database.client.db, store, new Date(1));
  expect(await kept.files.open(first, value)).toBeUndefined();
  await file(second, 1_000);
});

it("counts the bytes that copies share once", async () => {
  await file(first, 700);
  await database.client.pool.query(
    "insert into objects (app_id, id, type, size) select $2, id, type, size from objects where app_id = $1",
    [first, second],
  );
  await file(second, 300);
  await expect(file(second, 1)).rejects.toMatchObject(full);
});

it("has no room for an app that is not there", async () => {
  await expect(file("app_nobody", 1)).rejects.toMatchObject(full);
});
