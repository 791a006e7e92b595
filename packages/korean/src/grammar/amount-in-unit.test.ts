import { expect, it } from "vitest";
import { amountInUnit } from "./amount-in-unit.ts";

it.each([
  [2, "year", "개월", 24],
  [90, "minute", "시간", 1.5],
  [3, "hour", "분", 180],
  [2, "week", "일", 14],
  [2, "month", "일", 60],
  [30, "day", "개월", 1],
  [1.5, "kg", "g", 1_500],
  [500, "ml", "L", 0.5],
  [3, "회", "회", 3],
  [3, "회", "개", 3],
  [7, "", "kg", 7],
  [7, "day", undefined, 7],
])("%d %s is so many of %s", (amount, unit, own, expected) => {
  expect(amountInUnit({ amount, unit }, own)).toBe(expected);
});

it("is nothing where one measures something else", () => {
  expect(amountInUnit({ amount: 3, unit: "hour" }, "km")).toBeUndefined();
  expect(amountInUnit({ amount: 3, unit: "kg" }, "분")).toBeUndefined();
});
