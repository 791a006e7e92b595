import { describe, expect, it } from "vitest";
import { doneIn, shiftSpan, spanStart, streakOf, turnOf } from "./routines/routine-days.ts";
import { tally } from "./talk/survey-sheets.ts";
import { nextOfYear, upcoming } from "./routines/upcoming-days.ts";

describe("what comes up", () => {
  const records = [
    { id: "a", birthday: "1990-03-01", expires: "2026-03-20" },
    { id: "b", birthday: "1988-12-24", expires: "2026-03-10" },
    { id: "c", birthday: null, expires: "2026-02-01" },
  ];
  const fields = { dates: ["birthday", "expires"], yearly: ["birthday"] };
  it("a birthday comes again next year once it is over", () => {
    expect(nextOfYear("1990-03-12", "2026-03-12")).toBe("2026-03-12");
    expect(nextOfYear("1990-03-11", "2026-03-12")).toBe("2027-03-11");
    expect(nextOfYear("2000-02-29", "2026-03-01")).toBe("2027-02-28");
    expect(nextOfYear("2000-02-29", "2027-12-01")).toBe("2028-02-29");
  });
  it("is sorted by the days left; what is over shows for two weeks and no longer", () => {
    const found = upcoming(records, fields, "2026-03-12", 30);
    expect(found.map(({ record, field, left }) => [record.id, field, left])).toEqual([
      ["b", "expires", -2],
      ["a", "expires", 8],
    ]);
  });
  it("values that are no day are passed over", () => {
    expect(upcoming([{ birthday: "soon", expires: 3 }], fields, "2026-03-12", 400)).toEqual([]);
  });
});

describe("things done anew", () => {
  it("weeks begin on Monday", () => {
    expect(spanStart("2026-03-15", "week")).toBe("2026-03-09");
    expect(spanStart("2026-03-16", "week")).toBe("2026-03-16");
    expect(shiftSpan("2026-03-16", "week", -1)).toBe("2026-03-09");
  });
  it("everybody has everything in turn, one thing at a time", () => {
    const weeks = ["2026-03-02", "2026-03-09", "2026-03-16"].map((day) => [0, 1, 2].map((at) => turnOf(day, at, 3)));
    for (const week of weeks) expect(week.toSorted()).toEqual([0, 1, 2]);
    for (const at of [0, 1, 2]) expect(weeks.map((week) => week[at]).toSorted()).toEqual([0, 1, 2]);
    expect(turnOf("2026-03-02", 1, 0)).toBe(-1);
  });
  const logs = [
    { item: "a", day: "2026-03-10" },
    { item: "a", day: "2026-03-11" },
    { item: "b", day: "2026-03-12" },
  ];
  it("a tick counts on its own day only", () => {
    const fields = { item: "item", date: "day" };
    expect(doneIn(logs, fields, "a", "2026-03-11", "day")).toBe(logs[1]);
    expect(doneIn(logs, fields, "a", "2026-03-12", "day")).toBeUndefined();
    expect(doneIn(logs, fields, "a", "2026-03-09", "week")).toBe(logs[0]);
  });
  it("a run of days goes on until the end of an empty day", () => {
    expect(streakOf(logs, "day", "2026-03-12", "day")).toBe(3);
    expect(streakOf(logs, "day", "2026-03-13", "day")).toBe(3);
    expect(streakOf(logs, "day", "2026-03-14", "day")).toBe(0);
  });
});

describe("answers of a survey", () => {
  it("are counted by choice, those of choices that are gone behind them", () => {
    expect(tally(["네", "아니요"], ["네", "네", "글쎄", "아니요"])).toEqual([
      { label: "네", count: 2, percent: 50 },
      { label: "아니요", count: 1, percent: 25 },
      { label: "글쎄", count: 1, percent: 25 },
    ]);
    expect(tally(["네"], [])).toEqual([{ label: "네", count: 0, percent: 0 }]);
  });
});
