import { describe, expect, it } from "vitest";
import { daysUntil } from "../records/days-until.ts";
import { tallyRows } from "./figure-rows.ts";

const by = { id: "who", label: "회원", type: "relation" as const };
const records = [
  { who: "a", mark: "came", paid: 1_000 },
  { who: "a", mark: "missed", paid: 500 },
  { who: "b", mark: "came", paid: 3_000 },
  { who: null, mark: "came", paid: 9_000 },
];
const came = [{ field: "mark", op: "eq" as const, value: "came" }];
const NAMES: Record<string, string> = { a: "가람", b: "나래", c: "다솜" };
const tallied = (columns: Parameters<typeof tallyRows>[2]) =>
  tallyRows(records, by, columns, { labelOf: (value) => NAMES[String(value)] ?? "", expected: ["a", "b", "c"], today: "2026-11-20" }).map(
    ({ label, values }) => [label, ...values],
  );

describe("a tally", () => {
  it("adds up each one's own records, most first, and has a row for who has none", () => {
    expect(tallied([{ label: "금액", metric: { fn: "sum", field: "paid" } }])).toEqual([
      ["나래", 3_000],
      ["가람", 1_500],
      ["다솜", 0],
    ]);
  });
  it("a share is of one's own records; of none there is none", () => {
    expect(tallied([{ label: "출석률", metric: { fn: "count" }, where: came, share: true }])).toEqual([
      ["나래", 100],
      ["가람", 50],
      ["다솜", null],
    ]);
  });
  it("a record of several counts for each", () => {
    const rows = tallyRows([{ who: ["a", "b"] }, { who: ["a"] }], by, [{ label: "횟수", metric: { fn: "count" } }], {
      labelOf: (value) => NAMES[String(value)] ?? "",
      today: "2026-11-20",
    });
    expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
      ["가람", 2],
      ["나래", 1],
    ]);
  });
});

describe("days until", () => {
  it.each([
    ["2026-11-20", 0],
    ["2026-11-23", 3],
    ["2026-11-19", -1],
    ["2027-01-01", 42],
    ["", null],
  ])("%s", (day, left) => expect(daysUntil(day, "2026-11-20")).toBe(left));
});
