import fc from "fast-check";
import { expect, it } from "vitest";
import { grouped } from "../format-text.ts";
import { readNumber } from "./read-number.ts";

it.each([
  ["5000원", 5_000],
  ["3만원", 30_000],
  ["3만 5천원", 35_000],
  ["1.5만", 15_000],
  ["만 원", 10_000],
  ["천원", 1_000],
  ["1억 2천만", 120_000_000],
  ["₩12,000", 12_000],
  ["１２，０００", 12_000],
  ["-3,000", -3_000],
  [".5", 0.5],
  ["1.1만", 11_000],
  ["2천5백30", 2_530],
])("%s is a number", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it("may have the unit of its field behind it", () => {
  expect([readNumber("2.5 kg", "kg"), readNumber("20%", "%"), readNumber("3마리", "마리")]).toEqual([2.5, 20, 3]);
});

it.each(["", "원", "많이", "3만두", "1-2", "1.2.3", "만만", "abc", "Infinity", "1e5", "0x10"])("%j is none", (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});

it("reads whatever is shown", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (number) => void expect(readNumber(`${grouped(number, "원")}원`)).toBe(number)),
    { numRuns: 200 },
  );
});
