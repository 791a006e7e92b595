import { describe, expect, it } from "vitest";
import {
  cartKey,
  chosenText,
  chosenValues,
  linesOf,
  missingChoice,
  mostOf,
  priceWith,
  readCart,
  sumOf,
  withinStock,
  withQuantity,
} from "./cart.ts";
import type { FieldSchema } from "../schema.ts";

const item = (id: string, price: number | null) => ({ id, createdAt: "", updatedAt: "", price });

const choices: FieldSchema[] = [
  {
    id: "heat",
    label: "맵기",
    type: "select",
    options: [
      { value: "mild", label: "순한맛" },
      { value: "hot", label: "매운맛", price: 500 },
    ],
  },
  {
    id: "topping",
    label: "토핑",
    type: "multiselect",
    options: [
      { value: "cheese", label: "치즈", price: 1_000 },
      { value: "egg", label: "계란", price: 700 },
    ],
  },
];

describe("what goes along", () => {
  it.each([
    [[["mild"], []], 5_000],
    [[["hot"], []], 5_500],
    [[["hot"], ["egg"]], 6_200],
    [[[], ["cheese", "egg"]], 6_700],
    [[["unknown"], ["cheese"]], 6_000],
    [[], 5_000],
  ])("%j costs %i", (chosen, sum) => expect(priceWith(5_000, choices, chosen)).toBe(sum));

  it("is asked for where it must be", () => {
    expect(missingChoice(choices, ["heat"], [[], ["egg"]])?.label).toBe("맵기");
    expect(missingChoice(choices, ["heat", "topping"], [["mild"], []])?.label).toBe("토핑");
    expect(missingChoice(choices, [], [[], []])).toBeUndefined();
  });

  it("is written as the line of an order holds it", () => {
    expect(chosenValues(choices, [["hot"], ["cheese", "egg"]])).toEqual({ heat: "hot", topping: ["cheese", "egg"] });
    expect(chosenValues(choices, [[], []])).toEqual({});
  });
});

describe("a cart", () => {
  it("takes nothing from damaged storage but whole numbers of things", () => {
    expect(readCart({ a: 2, b: 0, c: -1, d: 1.5, e: "3", f: 5_000, g: null })).toEqual({ a: 2 });
    for (const stored of [null, 1, "x", [1, 2]]) expect(readCart(stored)).toEqual({});
  });
  it("forgets what there is none of, and never holds more than it may", () => {
    expect(withQuantity({ a: 1 }, "a", 0)).toEqual({});
    expect(withQuantity({}, "a", 5_000)).toEqual({ a: 999 });
    expect(withQuantity({ a: 1 }, "b", 2)).toEqual({ a: 1, b: 2 });
  });
  it("that is older than the last sale is fitted into what is left, other choices of a thing together", () => {
    const goods = [
      { ...item("a", 10), left: 3 },
      { ...item("b", 10), left: 0 },
      { ...item("c", 10), left: null },
    ];
    const cart = { a: 2, [cartKey("a", [["hot"]])]: 2, b: 1, c: 500 };
    const lines = linesOf(cart, goods, "price", choices);
    expect(withinStock(cart, lines, "left")).toEqual({ a: 2, [cartKey("a", [["hot"]])]: 1, c: 500 });
    expect(withinStock(cart, lines, undefined)).toEqual(cart);
  });
  it("holds no more than there is, and as many as anybody may where nobody counts", () => {
    const counted = (left: unknown) => ({ ...item("a", 4_500), left });
    expect([3, 0, -2, 2.5, 5_000, null, "3"].map((left) => mostOf(counted(left) as never, "left"))).toEqual([3, 0, 0, 2, 999, 999, 999]);
    expect(mostOf(counted(3) as never, undefined)).toBe(999);
  });
  it("sums what is still sold, in the order of the menu", () => {
    const lines = linesOf({ gone: 3, b: 2, a: 1 }, [item("a", 4_500), item("b", 1_000), item("c", 9_000)], "price");
    expect(lines.map(({ item: { id }, quantity }) => [id, quantity])).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(sumOf(lines)).toBe(6_500);
  });
  it("holds the same thing with other choices beside it", () => {
    const cart = withQuantity(withQuantity({}, cartKey("a", [["hot"], ["cheese", "egg"]]), 2), cartKey("a", [["mild"], []]), 1);
    const lines = linesOf(readCart(JSON.parse(JSON.stringify(cart))), [item("a", 4_000)], "price", choices);
    expect(lines.map(({ chosen, quantity, priceKrw }) => [chosenText(choices, chosen), quantity, priceKrw])).toEqual([
      ["매운맛, 치즈, 계란", 2, 4_000 + 500 + 1_000 + 700],
      ["순한맛", 1, 4_000],
    ]);
    expect(sumOf(lines)).toBe(6_200 * 2 + 4_000);
  });
  it("forgets options that are not offered any more", () => {
    const [line] = linesOf({ [cartKey("a", [["gone"], ["cheese", "truffle"]])]: 1 }, [item("a", 1_000)], "price", choices);
    expect([line!.chosen, line!.priceKrw]).toEqual([[[], ["cheese"]], 2_000]);
  });
  it("keeps what was put in before there was anything to choose", () => {
    expect(linesOf({ a: 1 }, [item("a", 1_000)], "price", choices)).toMatchObject([{ key: "a", chosen: [[], []], priceKrw: 1_000 }]);
  });
  it("asks nothing for what has no price", () => {
    expect(sumOf(linesOf({ a: 2 }, [item("a", null)], "price"))).toBe(0);
  });
});
