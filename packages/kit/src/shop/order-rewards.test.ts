import { describe, expect, it } from "vitest";
import type { DataRefusal, StoredRecord } from "../data-store.ts";
import { createLocalStore } from "../local-store.ts";
import type { Collection, FieldSchema, Rule } from "../schema.ts";

const field = (id: string, type: FieldSchema["type"], more: Partial<FieldSchema> = {}): FieldSchema => ({ id, label: id, type, ...more });
const collection = (id: string, fields: FieldSchema[], more: Partial<Collection> = {}): Collection => ({
  id,
  name: id,
  titleField: fields[0]!.id,
  fields,
  sample: [],
  ...more,
});
const copied = (id: string, from: string) => ({ do: "set" as const, field: id, to: { via: "coupon", field: from } });

/** As an app with coupons and points declares it. */
const COLLECTIONS: Collection[] = [
  collection("item", [field("name", "text"), field("price", "money")]),
  collection("member", [field("phone", "phone"), field("points", "number", { min: 0, unit: "점" })]),
  collection("coupon", [field("code", "text"), field("won", "money"), field("percent", "percent"), field("until", "date")]),
  collection(
    "order",
    [
      field("who", "text"),
      field("total", "money", { default: { value: 0 } }),
      field("coupon", "relation", { target: "coupon" }),
      field("couponWon", "money"),
      field("couponPercent", "percent"),
      field("couponUntil", "date"),
      field("member", "relation", { target: "member" }),
      field("used", "number", { min: 0 }),
      field("discount", "computed", { formula: "min(total, couponWon + floor(total * couponPercent / 100))" }),
      field("due", "computed", { formula: "total - discount - used" }),
      field("pointChange", "computed", { formula: "floor(due * 5 / 100) - used" }),
    ],
    {
      constraints: [
        {
          kind: "check",
          when: [{ field: "total", op: "gt", value: 0 }],
          must: [{ field: "total", op: "gte", value: 15_000 }],
          message: "최소",
          keeps: true,
        },
        { kind: "check", must: [{ field: "due", op: "gte", value: 0 }], message: "너무 많아요" },
        {
          kind: "check",
          when: [{ field: "couponUntil", op: "filled" }],
          must: [{ field: "couponUntil", op: "gte", value: { today: 0 } }],
          message: "기한이 지난 쿠폰이에요.",
        },
      ],
    },
  ),
  collection("line", [
    field("order", "relation", { target: "order" }),
    field("item", "relation", { target: "item" }),
    field("quantity", "number"),
    field("unitPrice", "money"),
    field("amount", "computed", { formula: "quantity * unitPrice" }),
  ]),
];
const RULES: Rule[] = [
  { id: "price", entity: "line", on: "create", steps: [{ do: "set", field: "unitPrice", to: { via: "item", field: "price" } }] },
  { id: "sum", entity: "line", on: "while", steps: [{ do: "add", via: "order", field: "total", by: { field: "amount", sign: 1 } }] },
  {
    id: "coupon",
    entity: "order",
    on: "create",
    steps: [copied("couponWon", "won"), copied("couponPercent", "percent"), copied("couponUntil", "until")],
  },
  {
    id: "points",
    entity: "order",
    on: "while",
    steps: [{ do: "add", via: "member", field: "points", by: { field: "pointChange", sign: 1 } }],
  },
];

async function open(points = 3_000) {
  let ids = 0;
  const store = createLocalStore({
    collections: COLLECTIONS,
    rules: RULES,
    namespace: "t",
    storage: null,
    now: () => Date.parse("2026-11-20T03:00:00Z"),
    newId: () => `n${++ids}`,
  });
  const cheap = await store.create("item", { name: "김밥", price: 8_000 });
  const dear = await store.create("item", { name: "마라탕", price: 12_000 });
  const member = await store.create("member", { phone: "010-1111-2222", points });
  const order = (values: Record<string, string | number>, items: StoredRecord[] = [cheap, dear]) =>
    store.create(
      "order",
      { who: "김하늘", ...values },
      items.map((item) => ({ collection: "line", via: "order", values: { item: item.id, quantity: 1 } })),
    );
  const coupon = (values: Record<string, string | number>) => store.create("coupon", { code: "FIRST", ...values });
  const balance = async () => (await store.list("member"))[0]!["points"];
  return { store, cheap, dear, member, order, coupon, balance };
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("was not refused"),
    (thrown: DataRefusal) => thrown.message,
  );

describe("what an order comes to", () => {
  it("is asked of all its lines: the minimum is reached by two things together", async () => {
    const { order, cheap, dear } = await open();
    expect((await order({}, [cheap, dear]))["total"]).toBe(20_000);
    expect(await refusal(order({}, [cheap]))).toBe("최소");
  });
  it("stays taken when its owner strikes out a line, and is asked again of what was never enough", async () => {
    const { order, cheap, dear, store } = await open();
    await order({}, [cheap, dear]);
    const lines = await store.list("line");
    await store.remove("line", lines.find((line) => line["item"] === dear.id)!.id);
    expect((await store.list("order"))[0]!["total"]).toBeLessThan(20_000);
    const empty = await store.create("order", { who: "김하늘", couponWon: 0, couponPercent: 0, used: 0 });
    expect(await refusal(store.create("line", { order: empty.id, item: cheap.id, quantity: 1 }))).toBe("최소");
  });
  it.each([
    [{ won: 3_000, until: "2026-12-31" }, 3_000],
    [{ percent: 10, until: "2026-11-20" }, 2_000],
    [{ won: 50_000 }, 20_000],
  ])("a coupon of %j takes off %i", async (values, discount) => {
    const { order, coupon, store } = await open();
    const made = await order({ coupon: (await coupon(values)).id, couponWon: 999_999 });
    expect(made["total"]).toBe(20_000);
    // Nobody names their own discount.
    expect((await store.list("order"))[0]!["couponWon"]).not.toBe(999_999);
    expect(Math.min(20_000, (Number(made["couponWon"]) || 0) + (20_000 * (Number(made["couponPercent"]) || 0)) / 100)).toBe(discount);
  });
  it("is not lowered by a coupon that ran out", async () => {
    const { order, coupon, store } = await open();
    expect(await refusal(order({ coupon: (await coupon({ won: 3_000, until: "2026-11-19" })).id }))).toBe("기한이 지난 쿠폰이에요.");
    expect([await store.list("order"), await store.list("line")]).toEqual([[], []]);
  });
});

describe("points", () => {
  it("are earned on what is paid and come back with an order that goes", async () => {
    const { order, member, balance, store } = await open();
    const made = await order({ member: member.id, used: 1_000 });
    expect(await balance()).toBe(3_000 - 1_000 + 950);
    await store.remove("order", made.id);
    expect(await balance()).toBe(3_000);
  });
  it("cannot be used twice or beyond what there is", async () => {
    const { order, member, balance } = await open();
    expect(await refusal(order({ member: member.id, used: 9_000 }))).toContain("3,000점 남아");
    expect(await balance()).toBe(3_000);
  });
  it("cannot pay more than the order comes to", async () => {
    const { order, member } = await open(90_000);
    expect(await refusal(order({ member: member.id, used: 21_000 }))).toBe("너무 많아요");
  });
});
