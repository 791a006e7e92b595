import { describe, expect, it } from "vitest";
import type { DataRefusal } from "./data-store.ts";
import { createLocalStore } from "./local-store.ts";
import type { Collection, Rule } from "./schema.ts";
import { playCase } from "./testing/check-cases.ts";
import { FLOW_COLLECTIONS, FLOW_RULES } from "./testing/flow-app.ts";
import { STOCK_CASES, STOCK_COLLECTIONS, STOCK_RULES } from "./testing/stock-cases.ts";

function open(collections: Collection[] = FLOW_COLLECTIONS, rules: Rule[] = FLOW_RULES) {
  let ids = 0;
  return createLocalStore({ collections, rules, namespace: "t", storage: null, now: () => 1_790_000_000_000, newId: () => `n${++ids}` });
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("was not refused"),
    (thrown: DataRefusal) => thrown,
  );

describe("a hidden field that a rule sets", () => {
  it("keeps what was so then, whatever becomes of it, and checks can read it", async () => {
    const hidden = { id: "priceThen", label: "그때 값", type: "money", hidden: true, required: true } as const;
    const [product, sale] = FLOW_COLLECTIONS as [Collection, Collection];
    const store = open(
      [
        { ...product, fields: [...product.fields, { id: "price", label: "값", type: "money" }] } as Collection,
        {
          ...sale,
          fields: [...sale.fields, hidden],
          constraints: [{ kind: "check", must: [{ field: "priceThen", op: "gte", value: 100 }], message: "너무 싸요" }],
        } as Collection,
      ],
      [{ id: "then", entity: "sale", on: "create", steps: [{ do: "set", field: "priceThen", to: { via: "product", field: "price" } }] }],
    );
    const { id } = await store.create("product", { name: "아메리카노", stock: 5, price: 4_500 });
    const made = await store.create("sale", { product: id, quantity: 1 });
    await store.update("product", id, { price: 50 });
    await store.update("sale", made.id, { memo: "포장" });
    expect((await store.list("sale"))[0]).toMatchObject({ priceThen: 4_500, memo: "포장" });
    expect((await refusal(store.create("sale", { product: id, quantity: 1 }))).message).toBe("너무 싸요");
  });
});

describe("a rule for a field that changes", () => {
  it("happens each time it does where its condition holds, and not once for all", async () => {
    const bread = {
      id: "bread",
      name: "빵",
      titleField: "name",
      fields: [
        { id: "name", label: "이름", type: "text" },
        { id: "pressed", label: "누른 횟수", type: "number" },
        { id: "baked", label: "구운 판", type: "number" },
      ],
      sample: [],
    } as unknown as Collection;
    const batch = {
      id: "batch",
      name: "판",
      titleField: "bread",
      fields: [{ id: "bread", label: "빵", type: "relation", target: "bread" }],
      sample: [],
    } as unknown as Collection;
    const rule: Rule = {
      id: "press",
      entity: "bread",
      on: "update",
      changed: "pressed",
      when: [{ field: "pressed", op: "gt", value: 0 }],
      steps: [{ do: "create", entity: "batch", values: { bread: { record: true } } }],
    };
    const store = open([bread, batch], [rule]);
    const { id } = await store.create("bread", { name: "식빵", pressed: 0 });
    for (const pressed of [1, 2, 3]) await store.update("bread", id, { pressed });
    await store.update("bread", id, { name: "우유 식빵" });
    await store.update("bread", id, { pressed: 0 });
    expect(await store.list("batch")).toHaveLength(3);
  });
});

describe("a moment that is worked out", () => {
  it("is a moment like those that are entered, where a rule puts it into another record", async () => {
    const visit = {
      id: "visit",
      name: "방문",
      titleField: "name",
      fields: [
        { id: "name", label: "이름", type: "text" },
        { id: "at", label: "언제", type: "datetime" },
        { id: "nextAt", label: "다음", type: "computed", formula: "addMinutes(at, 10080)", result: "text" },
        { id: "again", label: "다음 주에 또", type: "boolean" },
      ],
      sample: [],
    } as unknown as Collection;
    const values = { name: { field: "name" }, at: { field: "nextAt" } };
    const rule: Rule = {
      id: "again",
      entity: "visit",
      on: "create",
      when: [{ field: "again", op: "eq", value: true }],
      steps: [{ do: "create", entity: "visit", values }],
    };
    const store = open([visit], [rule]);
    await store.create("visit", { name: "김하늘", at: "2026-11-27T17:00", again: true });
    expect((await store.list("visit")).map(({ at }) => at).toSorted()).toEqual(["2026-11-27T17:00", "2026-12-04T17:00"]);
  });
});

describe("a field that is required since a record was made", () => {
  it("is asked for where it is entered, and keeps nobody from changing something else", async () => {
    const [product] = FLOW_COLLECTIONS as [Collection];
    const phone = { id: "phone", label: "연락처", type: "phone", required: true } as const;
    const old = { id: "s1", name: "아메리카노", stock: 5 };
    const store = open([{ ...product, fields: [...product.fields, phone], sample: [old] } as Collection], []);
    await store.update("product", "s1", { stock: 4 });
    expect((await store.list("product"))[0]).toMatchObject({ name: "아메리카노", stock: 4 });
    expect((await refusal(store.update("product", "s1", { stock: 3, phone: null }))).fields).toEqual({ phone: expect.any(String) });
    expect((await refusal(store.update("product", "s1", { name: "" }))).fields).toEqual({ name: expect.any(String) });
    expect((await refusal(store.create("product", { name: "라떼", stock: 1 }))).fields).toEqual({ phone: expect.any(String) });
  });
});

describe("numbers that were entered or left empty", () => {
  it.each(STOCK_CASES.map((one) => [one.name, one] as const))("%s", async (_, one) => {
    const store = open([...STOCK_COLLECTIONS], [...STOCK_RULES]);
    const last = await playCase(one, store);
    expect(last.status === "rejected" ? (last.reason as DataRefusal).message : undefined).toBe(one.refused);
    if (one.after) expect([...(await store.list("product")), ...(await store.list("member"))].at(-1)).toMatchObject(one.after);
  });
});

describe("a stock kept by its sales", () => {
  async function shop(stock: number) {
    const store = open();
    const { id } = await store.create("product", { name: "아메리카노", stock });
    const left = async () => (await store.list("product")).find((record) => record.id === id)?.["stock"];
    const sell = (quantity: number, product = id) => store.create("sale", { product, quantity });
    return { store, id, left, sell };
  }
  it("goes down with a sale and comes back with its deletion", async () => {
    const { store, left, sell } = await shop(5);
    const sale = await sell(2);
    expect(await left()).toBe(3);
    await store.remove("sale", sale.id);
    expect(await left()).toBe(5);
  });
  it("follows when a sale is corrected, in number and in product", async () => {
    const { store, left, sell } = await shop(5);
    const other = await store.create("product", { name: "라떼", stock: 4 });
    const sale = await sell(2);
    await store.update("sale", sale.id, { quantity: 4 });
    expect(await left()).toBe(1);
    await store.update("sale", sale.id, { product: other.id });
    expect(await left()).toBe(5);
    expect((await store.list("product")).find((record) => record.id === other.id)?.["stock"]).toBe(0);
  });
  it("never goes below its minimum: the sale is not there and the sentence says what is left", async () => {
    const { store, left, sell } = await shop(3);
    const refused = await refusal(sell(5));
    expect(refused.message).toBe("‘아메리카노’의 재고가 3개 남아 있어서 5개를 뺄 수 없어요");
    expect(refused.fields).toEqual({ quantity: refused.message });
    expect([await left(), await store.list("sale")]).toEqual([3, []]);
  });
  it("says what is left as amounts are written everywhere", async () => {
    const [product, sale] = FLOW_COLLECTIONS as [Collection, Collection];
    const money = { type: "money", unit: undefined } as const;
    const purse = {
      ...product,
      fields: product.fields.map((field) => (field.id === "stock" ? { ...field, ...money, label: "잔액" } : field)),
    };
    const store = open([purse as Collection, { ...sale, constraints: [] }]);
    const { id } = await store.create("product", { name: "선불", stock: 57_000 });
    expect((await refusal(store.create("sale", { product: id, quantity: 60_000 }))).message).toBe(
      "‘선불’의 잔액이 57,000원 남아 있어서 60,000원을 뺄 수 없어요",
    );
  });
  it("never goes below it under twenty sales at once", async () => {
    const { left, sell } = await shop(7);
    const sold = await Promise.allSettled(Array.from({ length: 20 }, () => sell(1)));
    expect(sold.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    expect(await left()).toBe(0);
  });
  it("lets a sale whose product is gone be deleted", async () => {
    const { store, id, sell } = await shop(3);
    const sale = await sell(1);
    await store.remove("product", id);
    await store.remove("sale", sale.id);
    expect(await store.list("sale")).toEqual([]);
  });
  it("tells the screens that show it", async () => {
    const { store, sell } = await shop(3);
    const seen: unknown[] = [];
    store.subscribe("product", (change) => seen.push(change.type === "update" && change.record?.["stock"]));
    await sell(1);
    expect(seen).toEqual([2]);
  });
});

describe("places that run out", () => {
  async function desk() {
    const store = open();
    const course = await store.create("course", { name: "도예", seats: 3 });
    const enrol = (people: number, more: object = {}) =>
      store.create("enrolment", { name: "김하늘", course: course.id, people, status: "waiting", ...more });
    return { store, course, enrol };
  }
  it("are counted by the number in the course, over the people of each enrolment", async () => {
    const { enrol } = await desk();
    await enrol(2);
    const refused = await refusal(enrol(2));
    expect(refused.message).toBe("이 강좌는 정원이 찼어요. 지금 남은 자리는 1이에요.");
    expect(refused.fields).toHaveProperty("people");
    await enrol(1);
    expect((await refusal(enrol(1))).fields).toHaveProperty("course");
  });
  it("are what an amount adds up to, in its unit, to the last part of one", async () => {
    const spending: Collection = {
      id: "spending",
      name: "지출",
      titleField: "what",
      fields: [
        { id: "what", label: "쓴 곳", type: "text" },
        { id: "amount", label: "금액", type: "money" },
      ],
      constraints: [
        { kind: "capacity", of: [], limit: 100_000, amount: "amount", per: { period: "month" }, message: "한 달에 100,000원까지예요." },
      ],
      sample: [],
    };
    const store = open([spending]);
    const first = await store.create("spending", { what: "장보기", amount: 95_000 });
    // What was given back makes no room: to delete it would take away what others have.
    await store.create("spending", { what: "환불", amount: -50_000 });
    const refused = await refusal(store.create("spending", { what: "책", amount: 5_001 }));
    expect(refused).toMatchObject({
      message: "한 달에 100,000원까지예요. 지금은 5,000원까지 더 적을 수 있어요.",
      fields: { amount: refused.message },
    });
    await store.create("spending", { what: "책", amount: 5_000 });
    expect((await refusal(store.update("spending", first.id, { amount: 95_000.5 }))).message).toBe(
      "한 달에 100,000원까지예요. 지금은 95,000원까지 더 적을 수 있어요.",
    );
    await store.update("spending", first.id, { amount: 94_999.7 });
    for (const amount of [0.1, 0.2]) await store.create("spending", { what: "수수료", amount });
    expect((await refusal(store.create("spending", { what: "껌", amount: 0.1 }))).message).toBe("한 달에 100,000원까지예요.");
  });
  it("are free again when an enrolment was refused, and one who has a place keeps it", async () => {
    const { store, course, enrol } = await desk();
    const first = await enrol(3);
    await store.update("course", course.id, { seats: 1 });
    await store.update("enrolment", first.id, { name: "박지우" });
    await store.update("enrolment", first.id, { status: "refused", reason: "자리 없음" });
    await enrol(1);
  });
  it("have no end where no limit was given", async () => {
    const { store, course, enrol } = await desk();
    await store.update("course", course.id, { seats: null });
    await enrol(50);
  });
});

describe("states", () => {
  async function enrolled() {
    const store = open();
    const course = await store.create("course", { name: "도예", seats: 9 });
    const made = await store.create("enrolment", { name: "김하늘", course: course.id, people: 1, status: "approved" });
    return { store, made };
  }
  it("begin where the app says, whatever was sent", async () => {
    expect((await enrolled()).made["status"]).toBe("waiting");
  });
  it("move only where the app allows", async () => {
    const { store, made } = await enrolled();
    await store.update("enrolment", made.id, { status: "approved" });
    const refused = await refusal(store.update("enrolment", made.id, { status: "waiting" }));
    expect(refused.fields).toEqual({ status: "‘승인’에서 ‘대기’로 바꿀 수 없어요" });
  });
  it("leave a trace once, not each time the record is saved afterwards", async () => {
    const { store, made } = await enrolled();
    await store.update("enrolment", made.id, { status: "approved" });
    await store.update("enrolment", made.id, { people: 2 });
    expect(await store.list("history")).toMatchObject([{ what: "김하늘", of: made.id, day: "2026-09-21" }]);
  });
  it("ask for what they demand, and leave in peace what was saved before the demand", async () => {
    const { store, made } = await enrolled();
    expect((await refusal(store.update("enrolment", made.id, { status: "refused" }))).message).toBe("반려 사유를 적어 주세요");
    const old: Collection = {
      ...FLOW_COLLECTIONS[0]!,
      constraints: [{ kind: "check", must: [{ field: "stock", op: "gt", value: 10 }], message: "열 개부터예요" }],
      sample: [{ id: "s1", name: "옛 상품", stock: 2 }],
    };
    const kept = open([old], []);
    expect((await kept.update("product", "s1", { name: "새 이름" }))["name"]).toBe("새 이름");
    expect((await refusal(kept.update("product", "s1", { stock: 3 }))).message).toBe("열 개부터예요");
  });
});

describe("rules", () => {
  it("do all of their steps in order, also where one of them undoes what set them off", async () => {
    const text = (id: string) => ({ id, label: id, type: "text" }) as const;
    const to = (id: string) => ({ id, label: id, type: "relation", target: "worker" }) as const;
    const list = (id: string, titleField: string, ...fields: object[]) =>
      ({ id, name: id, titleField, fields, sample: [] }) as unknown as Collection;
    const store = open(
      [
        list("worker", "name", text("name")),
        list("shift", "day", text("day"), to("worker"), to("stand")),
        list("swap", "from", text("from"), { ...text("to"), required: true }),
      ],
      [
        {
          id: "take",
          entity: "shift",
          on: "update",
          when: [{ field: "stand", op: "filled" }],
          steps: [
            { do: "create", entity: "swap", values: { from: { via: "worker", field: "name" }, to: { via: "stand", field: "name" } } },
            { do: "set", field: "worker", to: { field: "stand" } },
            { do: "set", field: "stand", to: null },
          ],
        },
      ],
    );
    const [one, other] = [await store.create("worker", { name: "소영" }), await store.create("worker", { name: "지은" })];
    const shift = await store.create("shift", { day: "월", worker: one.id });
    await store.update("shift", shift.id, { stand: other.id });
    expect(await store.list("swap")).toMatchObject([{ from: "소영", to: "지은" }]);
    expect(await store.list("shift")).toMatchObject([{ worker: other.id, stand: null }]);
  });

  it("of one field leave alone what is set by hand beside it", async () => {
    const field = (id: string, type: string) => ({ id, label: id, type }) as const;
    const dish = {
      id: "dish",
      name: "반찬",
      titleField: "name",
      fields: [field("name", "text"), field("left", "number"), field("shown", "boolean")],
      sample: [],
    };
    const store = open(
      [dish as unknown as Collection],
      [
        {
          id: "back",
          entity: "dish",
          on: "update",
          changed: "left",
          when: [
            { field: "left", op: "gt", value: 0 },
            { field: "shown", op: "eq", value: false },
          ],
          steps: [{ do: "set", field: "shown", to: true }],
        },
      ],
    );
    const { id } = await store.create("dish", { name: "오이무침", left: 3, shown: true });
    expect(await store.update("dish", id, { shown: false })).toMatchObject({ shown: false });
    expect(await store.update("dish", id, { left: 5 })).toMatchObject({ left: 5, shown: false });
    await store.update("dish", id, { left: 0 });
    expect(await store.update("dish", id, { left: 7 })).toMatchObject({ shown: true });
  });

  it("that set each other off without end are stopped, and nothing is kept", async () => {
    const loop: Rule[] = [
      { id: "loop", entity: "product", on: "create", steps: [{ do: "create", entity: "product", values: { name: "또" } }] },
    ];
    const store = open(FLOW_COLLECTIONS, loop);
    expect((await refusal(store.create("product", { name: "하나" }))).message).toMatch(/서로를 계속/);
    expect(await store.list("product")).toEqual([]);
  });
  it("are not obeyed by a collection nobody declared", async () => {
    expect((await refusal(open().create("__proto__", {}))).code).toBe("no_collection");
  });
});
