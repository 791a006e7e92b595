/** Locks of finished records: PostgreSQL decides them as the store in the browser does, whoever asks and by whatever way. */
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { Failure } from "@appmon/kernel/failure";
import { type Actor, ANYBODY, STRANGER } from "@appmon/kit/record-access";
import type { Collection, Json } from "@appmon/kit/schema";
import { playCase } from "@appmon/kit/testing/check-cases";
import { LOCK_CASES, LOCK_COLLECTIONS, LOCK_RULES, LOCK_TODAY, SETTLED } from "@appmon/kit/testing/lock-cases";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { memoryObjects } from "../objects/testing/memory-objects.ts";
import { createAppQueue } from "./app-queue.ts";
import { type Asked, createRecordsService, type RecordsService } from "./service.ts";

let database: TestDatabase;
let records: RecordsService;
let apps = 0;

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse(`${LOCK_TODAY}T03:00:00Z`), toFake: ["Date"] });
  database = await createTestDatabase();
  records = createRecordsService({ db: database.client.db, ...memoryObjects(database.client.db), queue: createAppQueue() });
});
afterAll(async () => {
  vi.useRealTimers();
  await database?.drop();
});

const newApp = (collections: readonly Collection[] = LOCK_COLLECTIONS): Asked => ({
  actor: ANYBODY,
  app: {
    people: null,
    appId: `app_locks${++apps}`,
    env: "live",
    version: 1,
    entities: collections as unknown as ResolvedApp["entities"],
    rules: LOCK_RULES as unknown as ResolvedApp["rules"],
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
const settle = (asked: Asked) => records.create(asked, "meeting", { name: "가", state: "done", paid: true, people: 0 });
const isLocked = { code: "record/conflict", data: { detail: SETTLED } };

describe("the table of cases", () => {
  it.each(LOCK_CASES.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const last = await playCase(one, hosted(newApp()));
    if (!one.refused) return expect(last).toMatchObject({ status: "fulfilled" });
    const { reason } = last as PromiseRejectedResult as { reason: Failure };
    const { message, fields } = one.refused;
    expect(reason).toBeInstanceOf(Failure);
    return expect([reason.code, reason.data["detail"], reason.data["fields"]]).toEqual([
      "record/conflict",
      message,
      Object.fromEntries(fields.map((id) => [id, message])),
    ]);
  });
});

describe("a locked record", () => {
  it.each<[string, Actor]>([
    ["its owner", ANYBODY],
    ["a stranger who may change such records", STRANGER],
  ])("is not touched by %s", async (_, actor) => {
    const opened = LOCK_COLLECTIONS.map((one) => ({
      ...one,
      access: [{ role: "any", can: ["list" as const, "read" as const, "create" as const, "update" as const, "delete" as const] }],
    }));
    const owner = newApp(opened);
    const { id } = await settle(owner);
    const asked = { ...owner, actor };
    await expect(records.update(asked, "meeting", id, { name: "나" })).rejects.toMatchObject(isLocked);
    await expect(records.remove(asked, "meeting", id)).rejects.toMatchObject(isLocked);
    expect((await records.list(owner, "meeting", { limit: 9 })).items).toEqual([
      expect.objectContaining({ id, name: "가", state: "done" }),
    ]);
  });

  it("keeps a bulk change from happening at all", async () => {
    const asked = newApp();
    const { id: open } = await records.create(asked, "meeting", { name: "나", state: "open", paid: false, people: 0 });
    const { id } = await settle(asked);
    const both = [open, id].map((one) => ({ deed: "set" as const, id: one, values: { name: "다" } }));
    await expect(records.changeAll(asked, "meeting", both)).rejects.toMatchObject(isLocked);
    await expect(records.changeAll(asked, "meeting", [{ deed: "remove", id }])).rejects.toMatchObject(isLocked);
    // Made in the same moment, they stand in no order.
    const { items } = await records.list(asked, "meeting", { limit: 9 });
    expect(items).toHaveLength(2);
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ name: "가" }), expect.objectContaining({ name: "나" })]));
  });

  it("is free again once the list has no lock any more", async () => {
    const asked = newApp();
    const { id } = await settle(asked);
    const without = LOCK_COLLECTIONS.map(({ constraints: _constraints, ...one }) => one);
    const later = { ...asked, app: { ...asked.app, version: 2, entities: without as unknown as ResolvedApp["entities"] } };
    await records.update(later, "meeting", id, { name: "나" });
    await records.remove(later, "meeting", id);
    expect((await records.list(later, "meeting", { limit: 9 })).items).toEqual([]);
  });
});
