/** Numbers that count for everyone, where the records are at hand and where they are asked for. */
import { describe, expect, it } from "vitest";
import type { StoredRecord } from "./data-store.ts";
import { stepsOf, takeSteps } from "./derive-records.ts";
import { createLocalStore } from "./local-store.ts";
import { DerivedProblem, resultsOf } from "./plan-derived.ts";
import { type Actor, ANYBODY, STRANGER } from "./record-access.ts";
import { createRecordCache } from "./records/record-cache.ts";
import { withComputed } from "./record-rules.ts";
import type { Collection, CollectionSchema, Rollup } from "./schema.ts";
import { EVERYONE_ASKERS, EVERYONE_CASES, EVERYONE_COLLECTIONS, EVERYONE_RECORDS } from "./testing/everyone-cases.ts";
import { toldReads } from "./records/told-reads.ts";

const collections = new Map(EVERYONE_COLLECTIONS.map((one) => [one.id, one]));
const [TODAY, NOW] = ["2026-11-20", Date.parse("2026-11-20T03:00:00Z")];

function storeFor(actor: () => Actor) {
  const kept = new Map(EVERYONE_COLLECTIONS.map(({ id }) => [`appmon:t:${id}`, JSON.stringify(EVERYONE_RECORDS[id])]));
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) };
  let ids = 0;
  return createLocalStore({
    collections: EVERYONE_COLLECTIONS.map((one): Collection => ({ ...one, sample: [] })),
    actor,
    namespace: "t",
    storage: storage as unknown as Storage,
    now: () => NOW,
    newId: () => `n${++ids}`,
  });
}

describe("the store in the browser", () => {
  it.each(EVERYONE_CASES.map((one) => [one.name, one] as const))("%s", async (_, { as, ask, items, groups }) => {
    const answer = await storeFor(() => EVERYONE_ASKERS[as]).query(ask);
    if (groups) expect(answer.groups).toEqual(groups);
    if (!items) return;
    expect(answer.items.map(({ id }) => id)).toEqual(Object.keys(items));
    for (const item of answer.items.map((one) => withComputed(collections.get(ask.entity)!, one, TODAY)))
      for (const [field, value] of Object.entries(items[item.id]!)) expect([item.id, field, item[field]]).toEqual([item.id, field, value]);
  });
});

describe("a page", () => {
  const lesson = collections.get("lesson")!;
  const settled = () => new Promise((done) => setTimeout(done, 20));

  /** What a block would show of the classes, read as it reads them. */
  async function shownTo(actor: Actor, schema: CollectionSchema, then?: (store: ReturnType<typeof storeFor>) => Promise<unknown>) {
    const store = storeFor(() => actor);
    const cache = createRecordCache(store);
    const reads = toldReads({ schema, collections, actor, today: TODAY });
    const slots = [schema.id, ...reads.slots];
    for (const slot of slots) cache.listen(slot, () => undefined);
    await settled();
    await then?.(store);
    await settled();
    expect(slots.map((slot) => [slot, cache.read(slot).status])).toEqual(slots.map((slot) => [slot, "ready"]));
    const from = { ...reads.from((slot) => cache.read(slot).records), today: TODAY };
    return { slots, records: takeSteps(reads.steps, cache.read(schema.id).records, from) };
  }
  const leftIn = (records: readonly StoredRecord[]) => Object.fromEntries(records.map(({ id, left }) => [id, left]));

  it("asks for the numbers alone where the records are not for this one to read", async () => {
    const { slots, records } = await shownTo(STRANGER, lesson);
    expect(slots).toEqual(["lesson", "booking", "=lesson booking kind"]);
    expect(leftIn(records)).toEqual({ l1: 0, l2: 3 });
  });

  it("works them out itself where all records are there", async () => {
    const { slots, records } = await shownTo(ANYBODY, lesson);
    expect(slots).toEqual(["lesson", "booking", "kind"]);
    expect(leftIn(records)).toEqual({ l1: 0, l2: 3 });
  });

  it("is told anew when somebody books, whether they see their booking or not", async () => {
    for (const actor of [STRANGER, EVERYONE_ASKERS.maker]) {
      const { records } = await shownTo(actor, lesson, (store) => store.create("booking", { lesson: "l2", status: "entered" }));
      expect(leftIn(records)).toEqual({ l1: 0, l2: 2 });
    }
  });

  it("looks them up from a list of one's own", async () => {
    const { records } = await shownTo(EVERYONE_ASKERS.maker, collections.get("booking")!);
    expect(records).toMatchObject([{ id: "b8", lessonLeft: 3 }]);
  });

  it("takes nothing to point to a record that nothing was told of yet", () => {
    const told = () => new Map<string, null>();
    const steps = stepsOf(lesson, collections, TODAY);
    const fresh = { id: "new", createdAt: "", updatedAt: "", seats: 6 };
    expect(takeSteps(steps, [fresh], { others: () => [], told, today: TODAY })).toMatchObject([{ taken: 0, left: 6, latest: null }]);
  });
});

describe("a rollup for everyone", () => {
  const resultOf = (rollup: Rollup) => {
    const lesson = collections.get("lesson")!;
    const changed = { ...lesson, fields: [...lesson.fields, { id: "x", label: "x", type: "computed" as const, rollup }] };
    return resultsOf(new Map([...collections, ["lesson", changed]])).get("lesson.x");
  };
  it.each<[Rollup["fn"], string | undefined, RegExp | string]>([
    ["count", undefined, "number"],
    ["max", "day", "date"],
    ["sum", "price", "money"],
    ["last", "who", /would tell everyone what one of them wrote/],
    ["last", "price", /only count, sum, avg, min and max/],
    ["min", "who", /is no number/],
  ])("%s of %s: %s", (fn, field, expected) => {
    const found = resultOf({ entity: "booking", via: "lesson", fn, ...(field !== undefined && { field }), everyone: true });
    if (typeof expected === "string") expect(found).toBe(expected);
    else expect((found as DerivedProblem).message).toMatch(expected);
  });
});
