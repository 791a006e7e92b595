import { describe, expect, it } from "vitest";
import { buy, clickedFrom, earn, NOTHING, perPress, priceOf } from "./clicker.ts";

describe("a clicker", () => {
  it("earns with every press, and more once an upgrade is bought", () => {
    const rich = earn(NOTHING, 10);
    expect(perPress(rich)).toBe(1);
    const bought = buy(rich, "press");
    expect(bought).toEqual({ points: 0, earned: 10, press: 1, helper: 0 });
    expect(perPress(bought)).toBe(2);
  });
  it("sells nothing that cannot be paid", () => expect(buy(earn(NOTHING, 9), "press")).toEqual(earn(NOTHING, 9)));
  it("asks more for every level", () => expect(priceOf({ ...NOTHING, press: 2 }, "press")).toBe(23));
  it("takes up what was kept, and begins anew where that is damaged", () => {
    expect(clickedFrom({ points: 3, earned: 5, press: 1, helper: 0 })).toEqual({
      points: 3,
      earned: 5,
      press: 1,
      helper: 0,
    });
    expect(clickedFrom("many")).toEqual(NOTHING);
    expect(clickedFrom({ points: -1, earned: "x" })).toEqual(NOTHING);
    expect(clickedFrom(null)).toEqual(NOTHING);
  });
});
