import { describe, expect, it } from "vitest";
import { createLocalStore } from "./local-store.ts";
import { type Actor, actorOf, ANYBODY, foundByKey, foundByNumber, may, STRANGER } from "./record-access.ts";
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
  it("says what it comes to by all that is in it, and nothing where another list would have to be asked", () => {
    const record = { id: "o1", createdAt: "", updatedAt: "", number: "O0001", goods: 10_000, far: true, area: "a1" };
    expect(foundByNumber(order, [record], "o-0001")).toEqual([{ id: "o1", createdAt: "", updatedAt: "", number: "O0001", due: 16_500 }]);
  });
});
