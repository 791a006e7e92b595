/** Locks in the store of the browser; PostgreSQL answers the same table in the gateway. */
import { describe, expect, it } from "vitest";
import { DataRefusal } from "../data-store.ts";
import { createLocalStore } from "../local-store.ts";
import { ANYBODY } from "../record-access.ts";
import type { Collection } from "../schema.ts";
import { playCase } from "../testing/check-cases.ts";
import { LOCK_CASES, LOCK_COLLECTIONS, LOCK_RULES, LOCK_TODAY, OVER, SETTLED } from "../testing/lock-cases.ts";
import { knownLock } from "./record-locks.ts";

const open = () => {
  let ids = 0;
  return createLocalStore({
    collections: LOCK_COLLECTIONS,
    rules: LOCK_RULES,
    actor: () => ANYBODY,
    namespace: "t",
    storage: null,
    now: () => Date.parse(`${LOCK_TODAY}T03:00:00Z`),
    newId: () => `n${++ids}`,
  });
};

describe("locked records", () => {
  it.each(LOCK_CASES.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const last = await playCase(one, open());
    if (!one.refused) return expect(last).toMatchObject({ status: "fulfilled" });
    const { reason } = last as PromiseRejectedResult as { reason: DataRefusal };
    expect(reason).toBeInstanceOf(DataRefusal);
    const { message, fields } = one.refused;
    return expect([reason.code, reason.message, reason.fields]).toEqual([
      "conflict",
      message,
      Object.fromEntries(fields.map((id) => [id, message])),
    ]);
  });

  it("are counted in by rules of other lists", async () => {
    const store = open();
    const { id } = await store.create("meeting", { name: "가", state: "done", paid: true, people: 0 });
    await store.create("guest", { name: "하늘", meeting: id });
    expect((await store.list("meeting"))[0]).toMatchObject({ people: 1 });
  });
});

describe("what is known of a lock before anything is written", () => {
  const listOf = (id: string) => LOCK_COLLECTIONS.find((one) => one.id === id)!;
  const lockOf = (collection: Collection, record: Record<string, unknown>) => knownLock(collection, record, LOCK_TODAY)?.message;

  it("is what the record says", () => {
    const meeting = listOf("meeting");
    expect(lockOf(meeting, { id: "a", state: "done", paid: true })).toBe(SETTLED);
    expect(lockOf(meeting, { id: "a", state: "done", paid: false })).toBeUndefined();
    expect(lockOf(listOf("diary"), { id: "a", day: "2026-11-19" })).toBe(OVER);
    expect(lockOf(listOf("guest"), { id: "a" })).toBeUndefined();
  });

  it("is nothing where a field is kept from who looks: an empty one would look as if it locked", () => {
    const notes: Collection = {
      ...listOf("diary"),
      fields: [
        { id: "name", label: "이름", type: "text" },
        { id: "memo", label: "메모", type: "text", private: true },
      ],
      constraints: [{ kind: "locked", when: [{ field: "memo", op: "empty" }], message: "잠김" }],
    };
    expect(lockOf(notes, { id: "a", name: "가" })).toBeUndefined();
    expect(lockOf(notes, { id: "a", name: "가", memo: null })).toBe("잠김");
  });
});
