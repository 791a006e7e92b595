import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextCheckAt } from "./check-schedule.ts";
import { graceEndsAt, givesUpAt, nextRetryAt } from "./dunning.ts";
import { DAY_MS, fromSeoul, seoulDay, toSeoul } from "./seoul-date.ts";

const refused = fromSeoul({ year: 2026, month: 11, day: 21, timeMs: 23 * 3_600_000 });

describe("dunning", () => {
  it("tries on the first, third, fifth and seventh day at ten in the morning, then no more", () => {
    const days = [1, 2, 3, 4].map((tries) => seoulDay(nextRetryAt(refused, tries, 0)!));
    expect(days).toEqual(["2026-11-22", "2026-11-24", "2026-11-26", "2026-11-28"]);
    expect(nextRetryAt(refused, 5, 0)).toBeNull();
  });
  it("keeps away from the hours in which banks are closed, whatever the chance", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, chance) => {
        const { timeMs } = toSeoul(nextRetryAt(refused, tries, chance)!);
        expect(timeMs).toBeGreaterThanOrEqual(10 * 3_600_000);
        expect(timeMs).toBeLessThan(10.5 * 3_600_000);
      }),
    );
  });
  it("leaves seven days of grace and ends after fourteen", () => {
    expect([graceEndsAt(refused) - refused, givesUpAt(refused) - refused]).toEqual([7 * DAY_MS, 14 * DAY_MS]);
  });
});

describe("asking about an unknown result", () => {
  it("begins after ten seconds, ends with a human after fourteen days", () => {
    expect(nextCheckAt(0, 0, 0)).toBe(10_000);
    expect(nextCheckAt(0, 6, DAY_MS)).toBe(2 * DAY_MS);
    expect(nextCheckAt(0, 20, 13.5 * DAY_MS)).toBe(14 * DAY_MS);
    expect(nextCheckAt(0, 21, 14 * DAY_MS)).toBeNull();
  });
});
