/** Checks that read other lists, in the store of the browser; PostgreSQL answers the same table in the gateway. */
import { describe, expect, it } from "vitest";
import { DataRefusal } from "./data-store.ts";
import { createLocalStore } from "./local-store.ts";
import { hasToldChecks } from "./record-checks.ts";
import { STRANGER } from "./record-access.ts";
import { CHECK_CASES, CHECK_COLLECTIONS, CHECK_RULES, CHECK_TODAY, playCase } from "./testing/check-cases.ts";

const open = (time = { now: Date.parse(`${CHECK_TODAY}T03:00:00Z`) }) => {
  let ids = 0;
  const who = { stranger: false };
  const store = createLocalStore({
    collections: CHECK_COLLECTIONS,
    rules: CHECK_RULES,
    actor: () => (who.stranger ? STRANGER : { id: null, role: null, admin: true, people: null }),
    namespace: "t",
    storage: null,
    now: () => time.now,
    newId: () => `n${++ids}`,
  });
  return { store, who, time };
};

describe("checks that read other lists", () => {
  it.each(CHECK_CASES.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const { store } = open();
    const last = await playCase(one, store);
    if (!one.refused) return expect(last).toMatchObject({ status: "fulfilled" });
    const { message, fields } = one.refused;
    expect(last).toMatchObject({ status: "rejected", reason: expect.any(DataRefusal) });
    const { reason } = last as PromiseRejectedResult as { reason: DataRefusal };
    expect([reason.code, reason.message, reason.fields]).toEqual([
      "conflict",
      message,
      Object.fromEntries(fields.map((id) => [id, message])),
    ]);
    return undefined;
  });

  it("leave nothing of a write that is refused", async () => {
    const { store } = open();
    const { id } = await store.create("home", { name: "101호" });
    for (let at = 0; at < 3; at++) await store.create("loan", { book: "책", home: id });
    await expect(store.create("order", { memo: "책", home: id })).rejects.toThrow();
    expect([(await store.list("loan")).length, (await store.list("order")).length]).toEqual([3, 0]);
  });

  it("hold for a visitor who can read none of it, by what is true and not by what they see", async () => {
    const { store, who } = open();
    const { id } = await store.create("pass", { name: "1회권", total: 1 });
    await store.create("visit", { pass: id, allowed: 0 });
    who.stranger = true;
    await expect(store.create("visit", { pass: id, allowed: 0 })).rejects.toThrow();
  });

  it("do not hold up who gives back one of two late books", async () => {
    const { store, time } = open();
    const { id } = await store.create("home", { name: "101호" });
    const books = [
      await store.create("loan", { book: "가", home: id, due: "2026-11-21" }),
      await store.create("loan", { book: "나", home: id, due: "2026-11-21" }),
    ];
    time.now += 30 * 86_400_000;
    await expect(store.create("loan", { book: "다", home: id, due: "2027-01-01" })).rejects.toThrow("연체");
    for (const book of books) await store.update("loan", book.id, { returned: true });
    await store.create("loan", { book: "다", home: id, due: "2027-01-01" });
  });

  it("are told from those that a record decides by itself", () => {
    expect(CHECK_COLLECTIONS.filter(hasToldChecks).map(({ id }) => id)).toEqual(["loan", "visit", "shift", "cart"]);
  });
});
