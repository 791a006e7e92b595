import { describe, expect, it } from "vitest";
import { blanksIn, filledIn } from "./talk/outbox-text.ts";
import type { CollectionSchema } from "./schema.ts";
import { courseText, stepFor, sumUp, trendPoints } from "./figures/trend.ts";

describe("a course over time", () => {
  const rows = [
    { at: "2026-09", rate: 50 },
    { at: "2026-11", rate: 70 },
    { at: "2026-11", rate: 50 },
    { at: "2026-10", rate: null },
  ];
  it("is the mean or the sum of each step that has a number; a step without one is left out", () => {
    expect(trendPoints(rows, "at", "rate", "month", "avg").map(({ label, value }) => [label, value])).toEqual([
      ["9월", 50],
      ["11월", 60],
    ]);
    expect(trendPoints(rows, "at", "rate", "month", "sum").at(-1)!.value).toBe(120);
  });
  it("is summed up in numbers and in words", () => {
    const sum = sumUp(trendPoints(rows, "at", "rate", "month", "avg"))!;
    expect(sum).toMatchObject({ first: 50, last: 60, average: 55, most: 60, least: 50, change: 20 });
    expect(courseText("준수율", sum, (value) => `${value}%`)).toBe("준수율: 50% → 60%, 20% 늘었어요");
    expect(sumUp([])).toBeNull();
  });
  it("comes in steps that fit the stretch", () => {
    expect(stepFor(["2026-11-01", "2026-11-09", "2026-11-20"])).toBe("day");
    expect(stepFor(["2026-01-01", "2026-02-01", "2026-11-01"])).toBe("month");
    expect(stepFor(["2019-01-05", "2026-11-01"])).toBe("year");
  });
});

describe("a template", () => {
  const lead: CollectionSchema = {
    id: "leads",
    name: "리드",
    titleField: "company",
    fields: [
      { id: "company", label: "회사명", type: "text" },
      { id: "secret", label: "메모", type: "text", hidden: true },
    ],
  };
  it("is filled in from the record; what nobody knows stays to be seen", () => {
    const body = "{회사명} {이름}님, {날짜}에 봬요. {메모}";
    expect(filledIn(body, lead, { company: "가온", secret: "비밀" }, (_, value) => String(value ?? ""))).toBe(
      "가온 가온님, {날짜}에 봬요. {메모}",
    );
    expect(blanksIn(body)).toEqual(["회사명", "이름", "날짜", "메모"]);
  });
});
