import { describe, expect, it } from "vitest";
import { withComputed } from "../record-rules.ts";
import type { CollectionSchema, FieldSchema } from "../schema.ts";
import { readThrough, totalsOf, withLookedUp } from "./form-totals.ts";

const field = (id: string, more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type: "number", ...more });
const money = (id: string, more: Partial<FieldSchema>): FieldSchema => field(id, { type: "computed", result: "money", ...more });

const stay: CollectionSchema = {
  id: "stay",
  name: "숙박",
  titleField: "guest",
  fields: [
    field("guest", { type: "text" }),
    field("room", { type: "relation", target: "room" }),
    field("nights"),
    field("state", { type: "status" }),
    field("fee", { given: true }),
    money("night", { lookup: { via: "room", field: "price" }, hidden: true }),
    money("total", { formula: "night * nights" }),
    money("left", { formula: 'if(state = "paid", 0, total)' }),
    money("withFee", { formula: "total + fee" }),
    money("spent", { rollup: { entity: "order", via: "stay", fn: "sum", field: "amount" } }),
    money("cost", { formula: "night * 2", private: true }),
  ],
} as CollectionSchema;

const totals = (known: string[], mayRead = true, shown: string[] = known) =>
  totalsOf(stay, { known: new Set(known), shown: new Set(shown), mayRead: () => mayRead }).map(({ id }) => id);

const copying: CollectionSchema = {
  ...stay,
  fields: [
    field("room", { type: "relation", target: "room" }),
    field("nights"),
    field("night", { default: { from: { via: "room", field: "price" } } }),
    money("total", { formula: "night * nights" }),
  ],
} as CollectionSchema;

describe("what a form comes to where the price is copied of the chosen record", () => {
  const chosen = new Map([["room", { id: "r1", price: 50_000 }]]);
  const total = (values: Record<string, unknown>) => withComputed(copying, withLookedUp(copying, values, chosen), "2026-11-30")["total"];

  it("is told before the record is there", () => {
    const [found] = totalsOf(copying, { known: new Set(["room", "nights"]), shown: new Set(), mayRead: () => true });
    expect(found?.id).toBe("total");
    expect([...readThrough(copying, [found!])]).toEqual([["room", "room"]]);
    expect(total({ room: "r1", nights: 3, night: null })).toBe(150_000);
  });
  it("goes by what was written in its place", () => expect(total({ room: "r1", nights: 3, night: 40_000 })).toBe(120_000));
});

describe("what a form comes to before it is sent", () => {
  it("is worked out of what is asked and of what the chosen record says", () => {
    expect(totals(["guest", "room", "nights"])).toEqual(["total"]);
    expect(totals(["guest", "room", "nights", "state"])).toEqual(["total", "left"]);
    const [total] = totalsOf(stay, { known: new Set(["room", "nights"]), shown: new Set(), mayRead: () => true });
    expect([...readThrough(stay, [total!])]).toEqual([["room", "room"]]);
    const values = withLookedUp(stay, { room: "r1", nights: 3 }, new Map([["room", { id: "r1", price: 50_000 }]]));
    expect(withComputed(stay, values, "2026-11-30")).toMatchObject({ total: 150_000 });
  });

  it("is not told where a part is not known: not asked, of a list one may not read, of other lists, or kept from others", () => {
    expect(totals(["guest", "room"])).toEqual([]);
    expect(totals(["guest", "room", "nights"], false)).toEqual([]);
  });

  it("is not told twice", () => {
    expect(totals(["guest", "room", "nights"], true, ["total"])).toEqual([]);
  });

  it("is nothing until a record is chosen", () => {
    const values = withLookedUp(stay, { room: null, nights: 3 }, new Map([["room", undefined]]));
    expect(withComputed(stay, values, "2026-11-30")["night"]).toBeNull();
  });
});
