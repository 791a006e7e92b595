import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { periodAt } from "./period.ts";
import { quotePackRefund, quotePeriodRefund } from "./refund-policy.ts";
import { DAY_MS, fromSeoul } from "./seoul-date.ts";

const paidAtMs = fromSeoul({ year: 2026, month: 11, day: 1, timeMs: 12 * 3_600_000 });
const november = periodAt(paidAtMs, "month", 0);
const pack = { paidKrw: 5_500, balanceKrw: 5_500, credits: 100, paidAtMs };
const month = { paidKrw: 19_900, balanceKrw: 19_900, ...november, credits: 500, paidAtMs };

describe("a refund", () => {
  it("is all of it within seven days when nothing was used", () => {
    const lastInstant = fromSeoul({ year: 2026, month: 11, day: 9, timeMs: -1 });
    expect(quotePackRefund({ ...pack, unspent: 100, nowMs: lastInstant })).toEqual({ kind: "withdrawal", amountKrw: 5_500 });
    expect(quotePeriodRefund({ ...month, unspent: 500, nowMs: lastInstant })).toEqual({ kind: "withdrawal", amountKrw: 19_900 });
    expect(quotePeriodRefund({ ...month, unspent: 500, nowMs: lastInstant + 1 }).kind).toBe("share");
  });
  it("is the share that was not provided when something was", () => {
    expect(quotePackRefund({ ...pack, unspent: 33, nowMs: paidAtMs })).toEqual({ kind: "share", amountKrw: 1_815 });
    expect(quotePeriodRefund({ ...month, unspent: 400, nowMs: paidAtMs + 10 * DAY_MS })).toEqual({ kind: "share", amountKrw: 13_267 });
    expect(quotePeriodRefund({ ...month, unspent: 50, nowMs: paidAtMs + 10 * DAY_MS })).toEqual({ kind: "share", amountKrw: 1_990 });
  });
  it("of a year is by days too, at any time", () => {
    const year = { ...month, paidKrw: 199_000, balanceKrw: 199_000, ...periodAt(paidAtMs, "year", 0) };
    expect(quotePeriodRefund({ ...year, unspent: 500, nowMs: paidAtMs + 100 * DAY_MS }).amountKrw).toBe(Math.ceil((199_000 * 265) / 365));
  });
  it("is nothing when all was provided", () => {
    expect(quotePackRefund({ ...pack, unspent: 0, nowMs: paidAtMs })).toEqual({ kind: "nothing", amountKrw: 0 });
    expect(quotePeriodRefund({ ...month, unspent: 500, nowMs: november.endMs })).toEqual({ kind: "nothing", amountKrw: 0 });
  });
  it("is never more than is left of the payment, and never negative", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.nat(500),
        fc.integer({ min: 0, max: 60 * DAY_MS }),
        (paid, back, unspent, after) => {
          const balanceKrw = Math.max(0, paid - back);
          for (const { amountKrw } of [
            quotePackRefund({ ...pack, paidKrw: paid, balanceKrw, credits: 500, unspent, nowMs: paidAtMs + after }),
            quotePeriodRefund({ ...month, paidKrw: paid, balanceKrw, unspent, nowMs: paidAtMs + after }),
          ]) {
            expect(amountKrw).toBeGreaterThanOrEqual(0);
            expect(amountKrw).toBeLessThanOrEqual(balanceKrw);
          }
        },
      ),
    );
  });
});
