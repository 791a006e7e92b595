import { describe, expect, it } from "vitest";
import { doneIn, shiftSpan, spanStart, streakOf, turnOf } from "./days.ts";

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
  it("each thing has a run of its own", () => {
    expect(streakOf(logs, "day", "2026-03-12", "day", { field: "item", item: "a" })).toBe(2);
    expect(streakOf(logs, "day", "2026-03-13", "day", { field: "item", item: "a" })).toBe(0);
    expect(streakOf(logs, "day", "2026-03-12", "day", { field: "item", item: "b" })).toBe(1);
  });
  it("a run of days goes on until the end of an empty day", () => {
    expect(streakOf(logs, "day", "2026-03-12", "day")).toBe(3);
    expect(streakOf(logs, "day", "2026-03-13", "day")).toBe(3);
    expect(streakOf(logs, "day", "2026-03-14", "day")).toBe(0);
  });
});
