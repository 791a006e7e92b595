import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formulaValue } from "./formula.ts";
import { FORMULA_FUNCTIONS, type FormulaFunction, parseFormula, TIME_ARGUMENTS } from "./formula-grammar.ts";

const today = "2026-11-20";
const record: Record<string, unknown> = {
  quantity: 3,
  unitPrice: 1_500,
  discount: 0.1,
  empty: null,
  zero: 0,
  kind: "monthly",
  start: "2025-03-31",
  due: "2026-12-25",
  opens: "22:30",
  shuts: "06:15",
  from: "2026-11-20T23:30",
  to: "2026-11-22T00:00",
};
/** As validation reads it and as the app computes it. */
function value(text: string): number | null | string {
  const parsed = parseFormula(text);
  return parsed.ok ? formulaValue(text, { read: (id) => record[id], today, empty: null }) : parsed.message;
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
    ["round(10 / 3)", 3],
    ["round(1.005, 2)", 1.01],
    ["floor(12345, -1)", 12_340],
    ["ceil(0.1 + 0.2, 1)", 0.3],
    ["min(quantity, 2) + max(1, 5, 3)", 7],
    ["pow(1.1, 2)", 1.21],
    ["if(quantity > 2, 10, 20)", 10],
    ["if(quantity != 3, 10, 20)", 20],
    ["if(zero, 1 / zero, 7)", 7],
    ['if(kind = "monthly", 1, 12)', 1],
    ['if(kind != "monthly", 1, 12)', 12],
    ["daysBetween(today(), due)", 35],
    ["monthsBetween(start, due)", 20],
    ["yearsBetween(start, today())", 1],
    ["daysBetween(start, addMonths(start, 1))", 30],
    ["daysBetween(empty, due)", null],
    ["if(quantity == 3 && unitPrice >= 1500, 1, 2)", 1],
    ["if(quantity <> 3 || zero, 1, 2)", 2],
    ["if(!(quantity = 3) || quantity = 4 && zero = 0, 1, 2)", 2],
    ["if(isEmpty(empty), 1, 2)", 1],
    ["if(empty(due), 1, 2)", 2],
    ["if(isEmpty(quantity / zero), 1, 2)", 1],
    ["if(empty > 2, 1, 2)", null],
    ["weekday(due)", 5],
    ["weekday(addDays(due, 3))", 1],
    ["weekday(addDays(due, 2))", 7],
    ["weekday(empty)", null],
    ["minutesBetween(opens, shuts)", 465],
    ["minutesBetween(shuts, opens) / 60", 16.25],
    ["minutesBetween(from, to)", 1_470],
    ["minutesBetween(to, from)", -1_470],
    ["minutesBetween(opens, to)", null],
    ["minutesBetween(opens, empty)", null],
    ["minutesBetween(start, due)", null],
    ['if(addMinutes(opens, 90) = "00:00", 1, 2)', 1],
    ['if(addMinutes(from, 90.4) = "2026-11-21 01:00", 1, 2)', 1],
    ['if(addMinutes(to, -1) = "2026-11-21 23:59", 1, 2)', 1],
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
    "constructor(1)",
    "수량 * 단가",
    "1; drop",
    "x => x",
    "a < b < c",
    "if(a, b)",
    "round()",
    "today(1)",
    'kind + "monthly"',
    '"a" = "a"',
    "cost()",
    "cost(1)",
    "cost(a + b)",
    "cost(a, b)",
    "minutesBetween(1, a)",
    "addMinutes(today(), 5)",
    "(".repeat(600),
  ])("refuse %s", (text) => {
    expect(parseFormula(text).ok).toBe(false);
  });

  it.each([
    ["", "at its beginning a value is expected, not the end"],
    ["a =", "after `a =` a value is expected, not the end"],
    ["a = )", "after `a =` a value is expected, not `)`"],
    ["(a + 1", "after `(a + 1` a ) is expected, not the end"],
    ["a b", "after `a` an operator is expected, not `b`"],
    ["a < b < c", "after `a < b` what is compared is not compared again: join two comparisons with &&"],
    ['amount + "원"', 'the text "원" stands where a number does; a text is compared by = and != with a field, or joined by join(…)'],
    ["if(a > 1, 2)", "at its beginning if(…) takes 3 values, not 2"],
    ["1 + round()", "after `1 +` round(…) takes 1 to 2 values, not 0"],
    ["if(a 1, 2, 3)", "after `if(a` a , or a ) is expected, not `1`"],
    ["수량 * 2", "at its beginning stands `수`, which no formula has; fields are named by their id, texts stand in double quotes"],
    ["if(a = 'x', 1, 2)", "after `if(a =` stands `'`, which no formula has; fields are named by their id, texts stand in double quotes"],
  ])("say what is wrong with %s, and where", (text, message) => expect(parseFormula(text)).toEqual({ ok: false, message }));

  it("name the function that there is not, with those there are", () =>
    expect(parseFormula("1 + dateDiff(a)")).toMatchObject({
      message: expect.stringMatching(/^after `1 \+` there is no function dateDiff\(…\); there are round, .*weekday/),
    }));

  it("name every field they read, once", () => expect(parseFormula("b * (a + b) / 2")).toMatchObject({ ok: true, fields: ["b", "a"] }));

  it("say how they read a field", () =>
    expect(parseFormula('if(kind = "a", daysBetween(start, due), sum(price * 2))')).toMatchObject({
      uses: [
        { id: "kind", as: "choice", inRows: false, isAsked: true },
        { id: "start", as: "date", inRows: false, isAsked: false },
        { id: "due", as: "date", inRows: false, isAsked: false },
        { id: "price", as: "number", inRows: true, isAsked: false },
      ],
    }));

  it("count what chosen options cost", () => {
    const text = "quantity * (unitPrice + cost(size) + cost(topping))";
    expect(parseFormula(text)).toMatchObject({ fields: ["quantity", "unitPrice", "size", "topping"] });
    const cost = (id: string) => ({ size: 1_000, topping: 700 })[id] ?? 0;
    expect(formulaValue(text, { read: (id) => record[id], cost, today, empty: 0 })).toBe(3 * (1_500 + 1_700));
    expect(formulaValue(text, { read: (id) => record[id], today, empty: 0 })).toBe(4_500);
  });

  it("never throw", () => {
    const pieces = fc
      .array(fc.constantFrom("a", "12", ".5", "+", "-", "*", "/", "(", ")", ",", "<", "=", '"x"', "if", "sum", " ", "\u0000", "가"), {
        maxLength: 60,
      })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: "binary" })), (text) => {
        parseFormula(text);
        formulaValue(text, { read: () => 1, today, empty: 0 });
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
        const plain = new Function(`return ${text}`)() as number;
        // Decimal noise behind the twelfth digit is not kept, and there is one zero.
        expect(Number(Number(value(text)).toPrecision(12))).toBe(Number(plain.toPrecision(12)) + 0);
      }),
    );
  });

  it("every accepted formula is computed: the kit knows each function with the same number of arguments", () => {
    for (const [name, [fewest, most]] of Object.entries(FORMULA_FUNCTIONS))
      for (let count = fewest; count <= most; count++) {
        const times = TIME_ARGUMENTS[name as FormulaFunction] ?? 0;
        const call = `${name}(${Array.from({ length: count }, (_, at) => (name === "cost" || at < times ? "kind" : "1")).join(", ")})`;
        // A text is no result of a calculator: what it comes to is compared.
        const text = name === "join" || name === "addMinutes" ? `if(${call} = "${"1".repeat(count)}", 1, 0)` : call;
        expect(parseFormula(text).ok, text).toBe(true);
        expect(
          formulaValue(text, { read: () => (times > 0 ? "10:00" : 1), today, empty: null, rows: [{ read: () => 1, today, empty: null }] }),
          text,
        ).not.toBeNull();
      }
  });
});
