import { describe, expect, it } from "vitest";
import type { StoredRecord } from "../data-store.ts";
import { relatedNumbers, relatedValue } from "./related-numbers.ts";
import type { Collection } from "../schema.ts";

const company: Collection = {
  id: "companies",
  name: "회사",
  titleField: "name",
  fields: [{ id: "name", label: "회사명", type: "text" }],
  sample: [],
};
const finance: Collection = {
  id: "finance",
  name: "재무 데이터",
  titleField: "month",
  dateField: "month",
  fields: [
    { id: "of", label: "회사", type: "relation", target: "companies" },
    { id: "month", label: "기준 월", type: "month" },
    { id: "sales", label: "매출", type: "money" },
    { id: "staff", label: "직원 수", type: "number", unit: "명" },
    { id: "secret", label: "비용", type: "money", hidden: true },
  ],
  sample: [],
};
const row = (id: string, values: Record<string, unknown>) => ({ id, createdAt: "", updatedAt: "", ...values }) as StoredRecord;
const months = [
  row("1", { of: "a", month: "2026-10", sales: 100, staff: 8 }),
  row("2", { of: "a", month: "2026-11", sales: 150, staff: 9 }),
  row("3", { of: "b", month: "2026-11", sales: 70, staff: 3 }),
];

describe("what other lists count of a record", () => {
  const numbers = relatedNumbers(company, [company, finance]);
  it("are amounts that add up and readings of which the last one counts; hidden ones are not told", () =>
    expect(numbers.map(({ field, fn }) => [field.label, fn])).toEqual([
      ["재무 데이터 매출 합계", "sum"],
      ["재무 데이터 직원 수 최근", "latest"],
    ]));
  it("belong to that record alone", () => {
    expect(numbers.map((number) => relatedValue(number, "a", months))).toEqual([250, 9]);
    expect(numbers.map((number) => relatedValue(number, "nobody", months))).toEqual([null, null]);
  });
});
