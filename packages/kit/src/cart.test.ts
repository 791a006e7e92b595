import { describe, expect, it } from "vitest";
import { cartKey, linesOf, readCart, sumOf, withQuantity } from "./cart.ts";

const item = (id: string, price: number | null) => ({ id, createdAt: "", updatedAt: "", price });

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
  it("sums what is still sold, in the order of the menu", () => {
    const lines = linesOf({ gone: 3, b: 2, a: 1 }, [item("a", 4_500), item("b", 1_000), item("c", 9_000)], "price");
    expect(lines.map(({ item: { id }, quantity }) => [id, quantity])).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(sumOf(lines)).toBe(6_500);
  });
  it("holds the same thing with other choices beside it", () => {
    const cart = withQuantity(withQuantity({}, cartKey("a", ["hot"]), 2), cartKey("a", ["mild"]), 1);
    const lines = linesOf(readCart(JSON.parse(JSON.stringify(cart))), [item("a", 4_000)], "price");
    expect(lines.map(({ chosen, quantity }) => [chosen, quantity])).toEqual([
      [["hot"], 2],
      [["mild"], 1],
    ]);
    expect(sumOf(lines)).toBe(12_000);
  });
  it("asks nothing for what has no price", () => {
    expect(sumOf(linesOf({ a: 2 }, [item("a", null)], "price"))).toBe(0);
  });
});
