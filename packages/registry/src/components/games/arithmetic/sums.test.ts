import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATIONS, spokenSeconds, sumsFor } from "./sums.ts";

const chances = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 30, maxLength: 30 });
const from = (numbers: readonly number[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length]!;
};
const parts = (text: string) => {
  const [a = "", sign = "", b = ""] = text.split(" ");
  return { a: Number(a), sign, b: Number(b) };
};

describe("sums", () => {
  it("times tables ask every line once before one comes again", () => {
    const sums = sumsFor({ operations: ["multiply"], tables: [3], digits: 1 }, 9, Math.random);
    expect(sums.map(({ text }) => text).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((by) => `3 × ${by}`));
  });
  it("tables ask for quotients too when one wants them", () => {
    const sums = sumsFor({ operations: ["multiply", "divide"], tables: [7], digits: 1 }, 18, Math.random);
    expect(sums).toContainEqual({ text: "63 ÷ 7", answer: 9 });
    expect(sums).toContainEqual({ text: "7 × 9", answer: 63 });
    expect(new Set(sums.map(({ text }) => text)).size).toBe(18);
  });
  it("as many as were asked for, however few there are to ask", () =>
    expect(sumsFor({ operations: ["multiply"], tables: [2], digits: 1 }, 20, Math.random)).toHaveLength(20));

  it.each(OPERATIONS)("$label: right, whole, not below zero and of the size that was asked for", ({ id, sign }) =>
    fc.assert(
      fc.property(chances, fc.integer({ min: 1, max: 4 }), (numbers, digits) => {
        const [low, high] = [10 ** (digits - 1), 10 ** digits - 1];
        for (const { text, answer } of sumsFor({ operations: [id], tables: [], digits }, 8, from(numbers))) {
          const { a, sign: shown, b } = parts(text);
          expect(shown).toBe(sign);
          expect(Number.isInteger(answer) && answer >= 0).toBe(true);
          expect(a).toBeGreaterThanOrEqual(low);
          if (id !== "divide" || digits > 1) expect(a).toBeLessThanOrEqual(high);
          expect(answer).toBe({ add: a + b, subtract: a - b, multiply: a * b, divide: a / b }[id]);
        }
      }),
    ),
  );
  it("asks for each of several in turn", () => {
    const signs = sumsFor({ operations: ["add", "subtract"], tables: [], digits: 2 }, 10, Math.random).map(({ text }) => parts(text).sign);
    expect(signs.filter((sign) => sign === "+")).toHaveLength(5);
    expect(signs.filter((sign) => sign === "−")).toHaveLength(5);
  });
});

it.each([
  [4_400, "4초"],
  [59_600, "1분 0초"],
  [125_000, "2분 5초"],
])("%d ms is %s", (ms, said) => expect(spokenSeconds(ms)).toBe(said));
