import { describe, expect, it } from "vitest";
import { createLocalStore } from "./local-store.ts";
import { type Actor, actorOf, ANYBODY, foundByKey, may, STRANGER } from "./record-access.ts";
import type { Collection, Deed, People } from "./schema.ts";

const PEOPLE: People = {
  signup: true,
  roles: [
    { id: "member", label: "회원" },
    { id: "admin", label: "관리자", admin: true },
  ],
};
const COUPONS: Collection = {
  id: "coupon",
  name: "쿠폰",
  titleField: "code",
  foundBy: "code",
  // Even rules that would let everybody in.
  access: [{ role: "any", can: ["list", "read", "create", "update", "delete"] }],
  fields: [
    { id: "code", label: "번호", type: "text" },
    { id: "won", label: "할인", type: "money" },
    { id: "note", label: "메모", type: "text", private: true },
  ],
  sample: [{ id: "s1", code: "Spring-10", won: 1_000, note: "단골" }],
};
const DEEDS: readonly Deed[] = ["list", "read", "create", "update", "delete"];
const may_ = (actor: Actor) => DEEDS.filter((deed) => may(COUPONS, actor, deed, { id: "s1" }));

describe("records that are found by a key", () => {
  it("are seen and changed by admins alone", () => {
    expect(may_(actorOf(PEOPLE, { id: "a", role: "admin" }))).toEqual(DEEDS);
    expect(may_(ANYBODY)).toEqual(DEEDS);
    for (const actor of [STRANGER, actorOf(PEOPLE, null), actorOf(PEOPLE, { id: "b", role: "member" })]) expect(may_(actor)).toEqual([]);
  });

  it.each(["spring10", " SPRING-10", "Spring 10"])("%j opens the one it is of, without saying the key or what is private", (typed) =>
    expect(foundByKey(COUPONS, createdFrom(COUPONS), typed)).toEqual({ id: "s1", createdAt: "", updatedAt: "", won: 1_000 }),
  );

  it.each(["", " - ", "spring", "1"])("%j opens nothing", (typed) =>
    expect(foundByKey(COUPONS, createdFrom(COUPONS), typed)).toBeUndefined(),
  );

  it("let a stranger's order point to what they found", async () => {
    const orders: Collection = {
      id: "order",
      name: "주문",
      titleField: "who",
      fields: [
        { id: "who", label: "누구", type: "text" },
        { id: "coupon", label: "쿠폰", type: "relation", target: "coupon" },
        { id: "won", label: "할인", type: "money" },
      ],
      access: [
        { role: "any", can: ["create"] },
        { role: "sender", can: ["list", "read"] },
      ],
      sample: [],
    };
    let n = 0;
    const store = createLocalStore({
      collections: [COUPONS, orders],
      rules: [{ id: "copy", entity: "order", on: "create", steps: [{ do: "set", field: "won", to: { via: "coupon", field: "won" } }] }],
      actor: () => ({ ...STRANGER, browser: "browser-1" }),
      namespace: "t",
      storage: null,
      now: () => Date.parse("2026-11-22T00:00:00Z"),
      newId: () => `r${++n}`,
    });
    await expect(store.list("coupon")).rejects.toThrow("앱을 만든 사람만");
    const found = await store.findBy("coupon", "spring-10");
    expect(await store.create("order", { who: "하늘", coupon: found!.id })).toMatchObject({ coupon: "s1", won: 1_000 });
    await expect(store.create("order", { who: "하늘", coupon: "s9" })).rejects.toThrow();
  });
});

const createdFrom = ({ sample }: Collection) => sample.map((row) => ({ ...row, createdAt: "", updatedAt: "", createdBy: "owner" }));

describe("an order that is found by its number", () => {
  const computed = (id: string, formula: string) => ({ id, label: id, type: "computed" as const, formula });
  const order: Collection = {
    id: "order",
    name: "주문",
    titleField: "number",
    fields: [
      { id: "number", label: "번호", type: "text" },
      { id: "goods", label: "상품 금액", type: "money" },
      { id: "far", label: "제주·섬", type: "boolean" },
      { id: "town", label: "동네 배달비", type: "computed", lookup: { via: "area", field: "fee" } },
      { id: "area", label: "동네", type: "relation", target: "area" },
      computed("due", "goods + if(far = 1, 6500, 3500)"),
      computed("sum", "goods + town"),
    ],
    open: { lookup: { by: ["number"], show: ["due", "sum"] } },
    sample: [],
  };
  const area: Collection = {
    id: "area",
    name: "동네",
    titleField: "name",
    access: [],
    fields: [
      { id: "name", label: "이름", type: "text" },
      { id: "fee", label: "배달비", type: "money" },
      { id: "keeper", label: "담당", type: "phone", private: true },
      { id: "orders", label: "주문", type: "computed", rollup: { entity: "order", via: "area", fn: "count" } },
    ],
    sample: [{ id: "a1", name: "연남", fee: 2_000, keeper: "010-0000-0000" }],
  };
  const line: Collection = {
    id: "line",
    name: "줄",
    titleField: "name",
    access: [],
    fields: [
      { id: "name", label: "이름", type: "text" },
      { id: "order", label: "주문", type: "relation", target: "order" },
      { id: "price", label: "값", type: "money" },
    ],
    sample: [
      { id: "n1", name: "떡", order: "o1", price: 7_000 },
      { id: "n2", name: "빵", order: "o1", price: 3_000 },
      { id: "n3", name: "남의 것", order: "o2", price: 900_000 },
    ],
  };
  const sample: Collection["sample"] = [
    { id: "o1", number: "O0001", goods: 10_000, far: true, area: "a1", memo: "비밀" },
    { id: "o2", number: "O0002", goods: 1, area: "a1" },
  ];
  const more: Collection["fields"] = [
    { id: "lines", label: "줄 합", type: "computed", rollup: { entity: "line", via: "order", fn: "sum", field: "price" } },
    { id: "keeper", label: "담당", type: "computed", lookup: { via: "area", field: "keeper" } },
    { id: "others", label: "동네 주문", type: "computed", lookup: { via: "area", field: "orders" } },
    { id: "memo", label: "메모", type: "text", private: true },
    { id: "lost", label: "없음", type: "computed", lookup: { via: "area", field: "gone" } },
  ];
  const find = async (show?: string[]) => {
    const open = { lookup: { by: ["number"], ...(show && { show }) } };
    const store = createLocalStore({
      collections: [{ ...order, fields: [...order.fields, ...more], open, access: [], sample }, area, line],
      actor: () => STRANGER,
      namespace: "t",
      storage: null,
      now: () => 0,
      newId: () => "new",
    });
    const [found = {}] = await store.lookUp("order", { typed: "o-0001" });
    const { id: _id, createdAt: _made, updatedAt: _changed, ...told } = found as Record<string, unknown>;
    return told;
  };

  it("says what it comes to, by what it points to and what points to it", async () => {
    expect(await find(["due", "sum", "lines"])).toEqual({ number: "O0001", due: 16_500, sum: 12_000, lines: 10_000 });
  });

  it("says what its block names, and what cannot be worked out of nobody", async () => {
    expect(await find(["others", "keeper", "memo", "lost"])).toEqual({
      number: "O0001",
      others: 2,
      keeper: "010-0000-0000",
      memo: "비밀",
    });
  });

  it("says nothing private, and no sum over what belongs to others, where the block names nothing", async () => {
    const own = { number: "O0001", goods: 10_000, far: true, area: "a1" };
    expect(await find()).toEqual({ ...own, town: 2_000, due: 16_500, sum: 12_000, lines: 10_000 });
  });
});
