import { describe, expect, it } from "vitest";
import { createLocalStore } from "../local-store.ts";
import type { StoredRecord } from "../data-store.ts";
import { stepsOf, takeSteps } from "../derive-records.ts";
import { dueField, lessened, type OrderDue, reckonDue } from "./order-due.ts";
import { withComputed, type Values } from "../record-rules.ts";
import type { Collection, FieldSchema, Rule } from "../schema.ts";

const area: Collection = {
  id: "area",
  name: "동네",
  titleField: "name",
  fields: [
    { id: "name", label: "동네", type: "text", required: true },
    { id: "fee", label: "배달비", type: "money" },
  ],
  sample: [
    { id: "near", name: "연남동", fee: 1_000 },
    { id: "far", name: "성산동", fee: 3_000 },
  ],
};
const dish: Collection = {
  id: "dish",
  name: "메뉴",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text", required: true },
    { id: "price", label: "가격", type: "money" },
  ],
  sample: [{ id: "egg", name: "장조림", price: 9_000 }],
};
const order: Collection = {
  id: "order",
  name: "주문",
  titleField: "name",
  fields: [
    { id: "name", label: "이름", type: "text" },
    { id: "area", label: "동네", type: "relation", target: "area" },
    { id: "food", label: "음식값", type: "money", default: { value: 0 } },
    { id: "areaFee", label: "동네 배달비", type: "computed", lookup: { via: "area", field: "fee" } },
    { id: "fee", label: "배달비", type: "computed", formula: "if(food >= 30000, 0, areaFee)", result: "money" },
    { id: "sum", label: "합계", type: "computed", formula: "food + fee", result: "money" },
  ],
  sample: [],
};
const line: Collection = {
  id: "line",
  name: "주문한 메뉴",
  titleField: "dish",
  fields: [
    { id: "order", label: "주문", type: "relation", target: "order", required: true },
    { id: "dish", label: "메뉴", type: "relation", target: "dish", required: true },
    { id: "quantity", label: "수량", type: "number", required: true },
    { id: "unitPrice", label: "단가", type: "money", given: true },
    { id: "amount", label: "금액", type: "computed", formula: "quantity * unitPrice", result: "money" },
  ],
  sample: [],
};
const COLLECTIONS = [area, dish, order, line];
const RULES: Rule[] = [
  { id: "price", entity: "line", on: "create", steps: [{ do: "set", field: "unitPrice", to: { via: "dish", field: "price" } }] },
  { id: "sum", entity: "line", on: "while", steps: [{ do: "add", via: "order", field: "food", by: { field: "amount", sign: 1 } }] },
];
const TODAY = "2026-11-20";
const areas = area.sample.map((row): StoredRecord => ({ ...row, createdAt: "", updatedAt: "" }));
const told = (orders: readonly StoredRecord[]) =>
  takeSteps(stepsOf(order, new Map(COLLECTIONS.map((one) => [one.id, one])), TODAY), orders, {
    others: ({ id }) => (id === "area" ? areas : []),
    today: TODAY,
  }).map((one) => withComputed(order, one, TODAY));

const due = (sum: number, values: Values = {}, more: { order?: Collection; fee?: number } = {}): OrderDue =>
  reckonDue({
    order: more.order ?? order,
    total: "food",
    due: dueField(more.order ?? order, "food"),
    sum,
    fee: more.fee ?? 0,
    values,
    omit: [],
    choicesOf: ({ type }) => (type === "relation" ? areas.map(({ id }) => id) : undefined),
    tell: more.order ? (orders) => orders.map((one) => withComputed(more.order!, one, TODAY)) : told,
  });
const computed = (id: string, label: string, formula: string, more: Partial<FieldSchema> = {}): FieldSchema => ({
  id,
  label,
  type: "computed",
  formula,
  result: "money",
  ...more,
});
const withFields = (...fields: FieldSchema[]): Collection => ({ ...order, fields: [...order.fields.slice(0, 3), ...fields] });

describe("what an order comes to", () => {
  it("lies between two amounts until it is said where it goes, and is one then", () => {
    expect(due(26_000)).toMatchObject({ low: 27_000, high: 29_000, depends: ["동네"] });
    expect(due(26_000).parts).toEqual([{ label: "배달비", low: 1_000, high: 3_000 }]);
    expect(due(26_000, { area: "far" })).toEqual({
      low: 29_000,
      high: 29_000,
      parts: [{ label: "배달비", low: 3_000, high: 3_000 }],
      depends: [],
    });
  });
  it("is known at once where the answer makes no difference, and says that nothing is charged", () => {
    expect(due(30_000)).toEqual({ low: 30_000, high: 30_000, parts: [{ label: "배달비", low: 0, high: 0 }], depends: [] });
  });
  it("is what the list of orders says of the order that was made", async () => {
    let ids = 0;
    const store = createLocalStore({
      collections: COLLECTIONS,
      rules: RULES,
      namespace: "t",
      storage: null,
      now: () => 1_790_000_000_000,
      newId: () => `n${++ids}`,
    });
    for (const [quantity, to, amount] of [
      [2, "far", 21_000],
      [3, "near", 28_000],
      [4, "far", 36_000],
    ] as const) {
      const made = await store.create("order", { area: to }, [{ collection: "line", via: "order", values: { dish: "egg", quantity } }]);
      expect(told([made])[0]!["sum"]).toBe(amount);
      expect(due(9_000 * quantity, { area: to })).toMatchObject({ low: amount, high: amount });
    }
  });
  it("names what is taken off, and says what it depends on where anything may be answered", () => {
    const wholesale = withFields(
      { id: "people", label: "인원", type: "number" },
      computed("due", "받을 돈", "food - round((food - 15000) * if(people >= 50, 5, 0) / 100)"),
    );
    expect(due(100_000, {}, { order: wholesale, fee: 15_000 })).toEqual({
      low: 115_000,
      high: 115_000,
      parts: [{ label: "배달·배송비", low: 15_000, high: 15_000 }],
      depends: ["인원"],
    });
    expect(due(100_000, { people: 50 }, { order: wholesale, fee: 15_000 }).parts[1]).toEqual({ label: "할인", low: -5_000, high: -5_000 });
  });
  it("is the sum and the fee alone where the order works nothing out of its total", () => {
    const plain = withFields(
      { id: "given", label: "받은 현금", type: "money" },
      computed("change", "거스름돈", "given - food"),
      computed("hidden", "남는 돈", "food - given", { private: true }),
      computed("points", "적립", "floor(food / 100)", { result: "number" }),
    );
    expect(due(10_000, {}, { order: plain, fee: 2_000 })).toMatchObject({ low: 12_000, high: 12_000, depends: [] });
    expect(due(10_000, {}, { order: plain }).parts).toEqual([]);
  });
  it("is less by what coupons and points take", () => {
    expect(
      lessened(due(26_000, { area: "far" }), [
        { label: "쿠폰", amount: 5_000 },
        { label: "포인트", amount: 0 },
      ]),
    ).toEqual({
      low: 24_000,
      high: 24_000,
      parts: [
        { label: "배달비", low: 3_000, high: 3_000 },
        { label: "쿠폰", low: -5_000, high: -5_000 },
      ],
      depends: [],
    });
  });
});
