import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { periodAt } from "./period.ts";
import { CARD_MINIMUM_KRW, quoteUpgrade, renewalAmount } from "./proration.ts";
import { DAY_MS, fromSeoul } from "./seoul-date.ts";

const start = fromSeoul({ year: 2026, month: 11, day: 1, timeMs: 15 * 3_600_000 });
const november = periodAt(start, "month", 0);
const quote = (nowMs: number, oldKrw = 19_900, newKrw = 59_000) =>
  quoteUpgrade({ oldKrw, newKrw, period: november, nowMs, beginsAnew: false });

describe("an upgrade", () => {
  it("costs the whole difference on the first day", () => {
    expect(quote(start)).toMatchObject({ totalDays: 30, remainingDays: 30, newKrw: 59_000, creditKrw: 19_900, dueNowKrw: 39_100 });
  });
  it("costs the rest in the middle, each part rounded for the customer", () => {
    expect(quote(start + 17 * DAY_MS)).toMatchObject({ remainingDays: 13, newKrw: 25_566, creditKrw: 8_624, dueNowKrw: 16_942 });
  });
  it("costs one day on the last", () => {
    expect(quote(november.endMs - DAY_MS)).toMatchObject({ remainingDays: 1, newKrw: 1_966, creditKrw: 664, dueNowKrw: 1_302 });
  });
  it("carries over what no card takes, 37 won", () => {
    expect(quote(november.endMs - DAY_MS, 1_110, 2_220)).toMatchObject({ dueNowKrw: 0, carriedKrw: 37 });
    expect(renewalAmount(2_220, 37)).toEqual({ amountKrw: 2_257, carriedKrw: 0 });
  });
  it("takes what is left of the old off a period that begins anew", () => {
    expect(quoteUpgrade({ oldKrw: 19_900, newKrw: 199_000, period: november, nowMs: start + 15 * DAY_MS, beginsAnew: true })).toMatchObject(
      { newKrw: 199_000, creditKrw: 9_950, dueNowKrw: 189_050 },
    );
  });

  it("never takes more than the day's share of the difference, and never less than a card takes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: november.startMs, max: november.endMs + DAY_MS }),
        (oldKrw, newKrw, nowMs) => {
          const { dueNowKrw, carriedKrw, remainingDays, totalDays } = quote(nowMs, oldKrw, newKrw);
          expect(dueNowKrw + carriedKrw).toBeLessThanOrEqual(((newKrw - oldKrw) * remainingDays) / totalDays);
          expect(dueNowKrw === 0 || dueNowKrw >= CARD_MINIMUM_KRW).toBe(true);
          expect(dueNowKrw === 0 || carriedKrw === 0).toBe(true);
        },
      ),
    );
  });
});

describe("the next invoice", () => {
  it("takes carried credit off, down to nothing, and keeps the rest", () => {
    expect(renewalAmount(19_900, -900)).toEqual({ amountKrw: 19_000, carriedKrw: 0 });
    expect(renewalAmount(19_900, -30_000)).toEqual({ amountKrw: 0, carriedKrw: -10_100 });
    expect(renewalAmount(19_900, -19_850)).toEqual({ amountKrw: 0, carriedKrw: 50 });
  });
});
