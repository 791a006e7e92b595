import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filesSection, type PromptFile } from "./files-section.ts";

const count = (text: string) => Math.ceil(text.length / 3);
const table = (rows: string[][], more: Partial<PromptFile & { kind: "table" }> = {}): PromptFile => ({
  kind: "table",
  name: "주문.csv",
  header: ["날짜", "금액", "상태"],
  rows,
  count: rows.length,
  ...more,
});
const orders = (n: number) =>
  Array.from({ length: n }, (_none, at) => [
    `2026-01-${String((at % 28) + 1).padStart(2, "0")}`,
    `${(at + 1) * 1000}`,
    at % 4 ? "결제" : "취소",
  ]);
const read = (files: PromptFile[], tokens: number) =>
  filesSection(files, { tokens, count })
    .split("\n")
    .map((line) => JSON.parse(line));

describe("files for a model", () => {
  it("are whole where they fit", () => {
    const rows = orders(5);
    expect(read([{ kind: "text", name: "a.txt", text: "가나다" }, table(rows)], 6_000)).toEqual([
      { file: "a.txt", text: "가나다" },
      { file: "주문.csv", rows: 5, columns: ["날짜", "금액", "상태"], allRows: rows },
    ]);
  });

  it("show of a long table the first rows and what each column holds", () => {
    const [shown] = read([table(orders(800))], 1_500);
    expect(shown.firstRows).toEqual(orders(800).slice(0, shown.firstRows.length));
    expect(shown.summary).toMatchObject([
      { filled: 800, different: 28, from: "2026-01-01", to: "2026-01-28" },
      { filled: 800, different: 800, from: "1000", to: "800000" },
      {
        filled: 800,
        different: 2,
        commonest: [
          ["결제", 600],
          ["취소", 200],
        ],
      },
    ]);
  });

  it("never call rows that were not all read all of them", () => {
    const [shown] = read([table(orders(3), { count: 5_000 })], 6_000);
    expect(shown).toMatchObject({ rows: 5_000, firstRows: orders(3), summary: expect.any(Array) });
    expect(shown).not.toHaveProperty("allRows");
  });

  it("keep to the budget and to one line each, whatever is in them", () => {
    const file = fc.oneof(
      fc.record({ kind: fc.constant("text" as const), name: fc.string(), text: fc.string({ unit: "binary", maxLength: 4_000 }) }),
      fc.array(fc.array(fc.string({ maxLength: 60 }), { minLength: 3, maxLength: 3 }), { maxLength: 60 }).map((rows) => table(rows)),
    );
    fc.assert(
      fc.property(fc.array(file, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1_200, max: 4_000 }), (files, tokens) => {
        const section = filesSection(files, { tokens, count });
        expect(section.split("\n")).toHaveLength(files.length);
        for (const line of section.split("\n")) JSON.parse(line);
        expect(count(section)).toBeLessThanOrEqual(tokens + files.length);
        expect(section.isWellFormed()).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
