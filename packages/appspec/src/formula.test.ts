import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateFormula, parseFormula } from "./formula.ts";

const record: Record<string, number | null> = { quantity: 3, unitPrice: 1_500, discount: 0.1, empty: null, zero: 0 };
function value(text: string): number | null | string {
  const parsed = parseFormula(text);
  return parsed.ok ? evaluateFormula(parsed.formula, (field) => record[field]) : parsed.message;
}

describe("formulas", () => {
  it.each([
    ["quantity * unitPrice", 4_500],
    ["quantity*unitPrice - quantity * unitPrice * discount", 4_050],
    ["(quantity + 2) * -2", -10],
    ["2 + 3 * 4 - 6 / 2", 11],
    ["1 - 2 - 3", -4],
    ["quantity * empty", null],
    ["quantity * missing", null],
    ["quantity / zero", null],
  ])("%s = %s", (text, expected) => expect(value(text)).toBe(expected));

  it.each([
    "",
    "quantity *",
    "* 2",
    "(1",
    "1)",
    "quantity unitPrice",
    "a ** b",
    "alert(1)",
    "수량 * 단가",
    "1; drop",
    "x => x",
    "(".repeat(600),
  ])("refuse %s", (text) => {
    expect(parseFormula(text).ok).toBe(false);
  });

  it("name every field they read, once", () => expect(parseFormula("b * (a + b) / 2")).toMatchObject({ ok: true, fields: ["b", "a"] }));

  it("never throw", () => {
    const pieces = fc
      .array(fc.constantFrom("a", "12", ".5", "+", "-", "*", "/", "(", ")", " ", "\u0000", "가"), { maxLength: 60 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: "binary" })), (text) => {
        const parsed = parseFormula(text);
        if (parsed.ok) evaluateFormula(parsed.formula, () => 1);
      }),
    );
  });

  it("agree with the arithmetic of the language", () => {
    const tree: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4 },
        fc.integer({ min: 0, max: 99 }).map(String),
        fc
          .tuple(tie("expression"), fc.constantFrom("+", "-", "*"), tie("expression"))
          .map(([left, op, right]) => `(${left} ${op} ${right})`),
      ),
    })).expression;
    fc.assert(
      fc.property(tree, (text) => {
        expect(value(text)).toBe(new Function(`return ${text}`)());
      }),
    );
  });
});
