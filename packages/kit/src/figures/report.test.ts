import { describe, expect, it } from "vitest";
import { distanceTo, momentText } from "./count-down.ts";
import { reportRows } from "./figure-rows.ts";
import { changeRate, inPeriod, periodName, periodStart, shiftPeriod, targetOf } from "./report.ts";

const sales = [
  { id: "1", day: "2026-11-03", kind: "card", amount: 10_000 },
  { id: "2", day: "2026-11-03", kind: "cash", amount: 4_000 },
  { id: "3", day: "2026-11-30", kind: "card", amount: 6_000 },
  { id: "4", day: "2026-10-31", kind: "card", amount: 9_000 },
  { id: "5", day: null, kind: "card", amount: 1 },
];
const columns = [
  { label: "건수", metric: { fn: "count" as const } },
  { label: "금액", metric: { fn: "sum" as const, field: "amount" } },
];
const asked = { date: "day", period: "month" as const, group: undefined, today: "2026-11-20", labelOf: String };

describe("periods", () => {
  it.each([
    ["month", "2026-11-01", "2026년 11월", "2026-12-01"],
    ["quarter", "2026-10-01", "2026년 4분기", "2027-01-01"],
    ["year", "2026-01-01", "2026년", "2027-01-01"],
  ] as const)("%s", (period, start, name, next) => {
    expect(periodStart("2026-11-20", period)).toBe(start);
    expect(periodName(start, period)).toBe(name);
    expect(shiftPeriod(start, period, 1)).toBe(next);
    expect(shiftPeriod(next, period, -1)).toBe(start);
  });
  it("hold their first and last day and nothing else", () => {
    expect(inPeriod(sales, "day", "2026-11-01", "month").map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(inPeriod(sales, "day", "2026-10-01", "quarter")).toHaveLength(4);
    expect(inPeriod([{ at: { start: "2026-11-05", end: "2026-12-02" } }, { at: "2026-11" }], "at", "2026-11-01", "month")).toHaveLength(2);
  });
});

describe("rows of a report", () => {
  const own = inPeriod(sales, "day", "2026-11-01", "month");
  it("are days in order", () =>
    expect(reportRows(own, columns, asked)).toEqual([
      { key: "2026-11-03", label: "11월 3일", values: [2, 14_000] },
      { key: "2026-11-30", label: "11월 30일", values: [1, 6_000] },
    ]));
  it("are months in a longer period", () =>
    expect(reportRows(sales.slice(0, 4), columns, { ...asked, period: "quarter" }).map(({ label }) => label)).toEqual(["10월", "11월"]));
  it("are values of a group, most first, and what has none", () => {
    const group = { id: "kind", label: "결제", type: "select" as const };
    const labelOf = (value: unknown) => (value === "card" ? "카드" : "현금");
    const rows = reportRows([...own, { id: "6", day: "2026-11-04", amount: 500, kind: [] }], columns, { ...asked, group, labelOf });
    expect(rows.map(({ label, values }) => [label, values[1]])).toEqual([
      ["카드", 16_000],
      ["현금", 4_000],
      ["없음", 500],
    ]);
  });
  it("count what meets the conditions of their column, or its share", () => {
    const where = [{ field: "kind", op: "eq" as const, value: "card" }];
    const met = [
      { ...columns[1]!, where },
      { ...columns[0]!, where, share: true },
    ];
    expect(reportRows(own, met, asked).map(({ values }) => values)).toEqual([
      [10_000, 50],
      [6_000, 100],
    ]);
  });
  it.each([
    [120, 100, 20],
    [50, 200, -75],
    [0, 100, -100],
    [5, 0, null],
    [null, 3, null],
  ])("%s against %s is %s %%", (now, before, rate) => expect(changeRate(now, before)).toBe(rate));
});

it("what is aimed at is the sum of the month, else of the latest month before", () => {
  const aims = [
    { month: "2026-09", amount: 300 },
    { month: "2026-11", amount: 100 },
    { month: "2026-11", amount: 50 },
    { month: "2026-12", amount: 999 },
  ];
  const fields = { month: "month", amount: "amount" };
  expect(targetOf(aims, "2026-11", fields)).toBe(150);
  expect(targetOf(aims, "2026-10", fields)).toBe(300);
  expect(targetOf(aims, "2026-08", fields)).toBeNull();
});

describe("the way to a day", () => {
  it.each([
    ["2026-11-29T12:00", "2026-11-20T09:30:00", { label: "D-9", days: 9, hours: 2, minutes: 30, isOver: false }],
    ["2026-11-20T12:00", "2026-11-20T11:59:30", { label: "D-DAY", seconds: 30, isOver: false }],
    ["2026-11-20T12:00", "2026-11-20T13:00:00", { label: "D-DAY", isOver: true }],
    ["2026-11-17T12:00", "2026-11-20T13:00:00", { label: "D+3", isOver: true }],
  ])("to %s from %s", (at, now, expected) => expect(distanceTo(at, now)).toMatchObject(expected));
  it("is nothing when it is no moment", () => expect(distanceTo("soon", "2026-11-20T09:30")).toBeNull());
  it.each([
    ["2026-11-29T12:00", "2026년 11월 29일 일요일 오후 12시"],
    ["2027-03-20T09:30", "2027년 3월 20일 토요일 오전 9시 30분"],
  ])("%s reads %s", (at, text) => expect(momentText(at)).toBe(text));
});
