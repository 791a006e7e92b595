import { describe, expect, it } from "vitest";
import { isWithin, WHOLE } from "../figures/chart-period.tsx";
import { lockWith, opens, problemWith, readLock } from "./lock-code.ts";
import { bucketOf, previousBucket, series } from "../measure.ts";

describe("the code of a device", () => {
  const lock = lockWith("봄날1234", "salt");
  it("opens with itself and with nothing else", () => {
    expect(opens(lock, "봄날1234")).toBe(true);
    for (const wrong of ["봄날1235", "", "봄날12345"]) expect(opens(lock, wrong)).toBe(false);
    expect(JSON.stringify(lock)).not.toContain("1234");
  });
  it("is asked for twice and is not too short", () => {
    expect(problemWith("123", "123")).not.toBe("");
    expect(problemWith("1234", "1243")).not.toBe("");
    expect(problemWith("1234", "1234")).toBe("");
  });
  it("what cannot be read locks nobody out", () => {
    for (const stored of [null, "1234", { salt: 1 }, { mark: "a" }]) expect(readLock(stored)).toBeNull();
  });
});

describe("periods", () => {
  it("the one before is one step back over the ends of months and years", () => {
    expect(previousBucket("2026-03-01", "day")).toBe("2026-02-28");
    expect(previousBucket("2026-01-31", "month")).toBe("2025-12");
    expect(previousBucket("2026-03-31", "month")).toBe("2026-02");
    expect(previousBucket("2026-03-16", "week")).toBe(bucketOf("2026-03-15", "week"));
    expect(previousBucket("2026-06-01", "year")).toBe("2025");
  });
  it("a stretch ends today, and two named days are both in it", () => {
    expect(isWithin("2031-01-01", WHOLE, "2026-03-12")).toBe(true);
    expect(isWithin("2026-03-06", { days: 7 }, "2026-03-12")).toBe(true);
    expect(isWithin("2026-03-05", { days: 7 }, "2026-03-12")).toBe(false);
    expect(isWithin("2026-03-13", { days: 7 }, "2026-03-12")).toBe(false);
    expect(isWithin("2026-02-01", { from: "2026-02-01", to: "2026-02-03" }, "2026-03-12")).toBe(true);
    expect(isWithin("2026-02-04", { from: "2026-02-01", to: "2026-02-03" }, "2026-03-12")).toBe(false);
    expect(isWithin("2026-02-04", { from: "2026-02-01", to: "" }, "2026-03-12")).toBe(true);
  });
});

describe("a chart over time", () => {
  const day = { id: "day", label: "날짜", type: "date" as const };
  const weighed = (...days: [string, number][]) => days.map(([at, kg]) => ({ day: at, kg }));
  const labels = (rows: object[], bucket: "day" | "week" | "month", fn: "sum" | "avg" = "sum") =>
    series(day, bucket, { fn, field: "kg" }, rows, String).map(({ label, value }) => [label, value]);

  it("says the year where there are two", () => {
    expect(labels(weighed(["2025-12-31", 1], ["2026-01-01", 2]), "day")).toEqual([
      ["25년 12/31", 1],
      ["26년 1/1", 2],
    ]);
    expect(labels(weighed(["2026-01-05", 1]), "week")).toEqual([["1/5 주", 1]]);
    expect(labels(weighed(["2025-12-01", 1], ["2026-01-01", 2]), "month").map(([label]) => label)).toEqual(["25년 12월", "26년 1월"]);
  });

  it("adds up to nothing on a day without a record, and has no average there", () => {
    const rows = weighed(["2026-01-01", 60], ["2026-01-03", 62]);
    expect(labels(rows, "day")).toEqual([
      ["1/1", 60],
      ["1/2", 0],
      ["1/3", 62],
    ]);
    expect(labels(rows, "day", "avg")).toEqual([
      ["1/1", 60],
      ["1/3", 62],
    ]);
  });
});
