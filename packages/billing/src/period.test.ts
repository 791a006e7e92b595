import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { periodAt, periodContaining, periodStart } from "./period.ts";
import { daysInMonth, fromSeoul, seoulDay, toSeoul } from "./seoul-date.ts";

const at = (year: number, month: number, day: number, hour = 0) => fromSeoul({ year, month, day, timeMs: hour * 3_600_000 });
const interval = fc.constantFrom("month" as const, "year" as const);
const anchor = fc.integer({ min: at(2024, 1, 1), max: at(2036, 1, 1) });

describe("periods", () => {
  it.each([
    [at(2026, 1, 31), "month", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]],
    [at(2028, 1, 30), "month", ["2028-01-30", "2028-02-29", "2028-03-30"]],
    [at(2028, 2, 29), "year", ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]],
    [at(2026, 11, 30), "month", ["2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28", "2027-03-30"]],
  ] as const)("keep the day they began on: %s by %s", (anchorMs, every, days) => {
    expect(days.map((_, index) => seoulDay(periodStart(anchorMs, every, index)))).toEqual(days);
  });

  it("53T lie end to end without gap, on the anchor's day or the last one of a shorter month, for sixty of them", () => {
    fc.assert(
      fc.property(anchor, interval, (anchorMs, every) => {
        const { day, timeMs } = toSeoul(anchorMs);
        for (let index = 0; index < 60; index++) {
          const period = periodAt(anchorMs, every, index);
          expect(period.endMs).toBe(periodAt(anchorMs, every, index + 1).startMs);
          const start = toSeoul(period.startMs);
          expect(start.day).toBe(Math.min(day, daysInMonth(start.year, start.month)));
          expect(start.timeMs).toBe(timeMs);
        }
      }),
    );
  });

  it("contain every instant once", () => {
    fc.assert(
      fc.property(anchor, interval, fc.integer({ min: 0, max: 10 * 366 * 86_400_000 }), (anchorMs, every, after) => {
        const nowMs = anchorMs + after;
        const { startMs, endMs, index } = periodContaining(anchorMs, every, nowMs);
        expect(startMs <= nowMs && nowMs < endMs).toBe(true);
        expect(periodStart(anchorMs, every, index)).toBe(startMs);
      }),
    );
  });

  it("change at the instant in Seoul, in whatever zone the machine stands", () => {
    // 2026-03-08 is the day New York moves its clocks.
    const anchorMs = at(2026, 2, 8, 0);
    const end = periodAt(anchorMs, "month", 0).endMs;
    expect(new Date(end).toISOString()).toBe("2026-03-07T15:00:00.000Z");
    expect(periodContaining(anchorMs, "month", end - 1).index).toBe(0);
    expect(periodContaining(anchorMs, "month", end).index).toBe(1);
  });
});
