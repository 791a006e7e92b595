import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditBalance, type CreditLot, freeLotOf, monthlyLotOf, packExpiresAt, takeCredits } from "./credits.ts";
import { periodAt } from "./period.ts";
import { DAY_MS, fromSeoul, seoulDay } from "./seoul-date.ts";

const at = (year: number, month: number, day: number) => fromSeoul({ year, month, day, timeMs: 0 });
const lots = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 4 }), remaining: fc.nat(1_000), expiresAtMs: fc.integer({ min: 0, max: 100 }) }),
  { selector: ({ id }) => id, maxLength: 8 },
);

describe("credits", () => {
  it("are taken from what expires first", () => {
    const three: CreditLot[] = [
      { id: "pack", remaining: 100, expiresAtMs: 90 },
      { id: "old", remaining: 5, expiresAtMs: 10 },
      { id: "month", remaining: 10, expiresAtMs: 20 },
    ];
    expect(takeCredits(three, 17, 0)).toEqual([
      { lot: "old", quantity: 5 },
      { lot: "month", quantity: 10 },
      { lot: "pack", quantity: 2 },
    ]);
    expect(takeCredits(three, 17, 10)).toEqual([
      { lot: "month", quantity: 10 },
      { lot: "pack", quantity: 7 },
    ]);
  });

  it("are taken exactly or not at all", () => {
    fc.assert(
      fc.property(lots, fc.nat(4_000), fc.nat(100), (all, quantity, nowMs) => {
        const parts = takeCredits(all, quantity, nowMs);
        expect(parts !== undefined).toBe(creditBalance(all, nowMs) >= quantity);
        if (!parts) return;
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
        for (const part of parts) {
          const lot = all.find(({ id }) => id === part.lot)!;
          expect(part.quantity).toBeGreaterThan(0);
          expect(part.quantity).toBeLessThanOrEqual(lot.remaining);
          expect(lot.expiresAtMs).toBeGreaterThan(nowMs);
        }
      }),
    );
  });

  it("of a month carry over into the next and no further", () => {
    const year = periodAt(at(2026, 1, 31), "year", 0);
    const march = monthlyLotOf("pro", year, at(2026, 3, 10))!;
    expect([march.key, march.quantity, seoulDay(march.grantedAtMs), seoulDay(march.expiresAtMs)]).toEqual([
      "1",
      500,
      "2026-02-28",
      "2026-04-30",
    ]);
    expect(monthlyLotOf("pro", year, year.endMs)).toBeUndefined();
    expect(monthlyLotOf("pro", year, year.startMs - 1)).toBeUndefined();
  });

  it("of a paid year are twelve months' worth, each given once", () => {
    const year = periodAt(at(2028, 2, 29), "year", 0);
    const keys = new Set<string>();
    for (let now = year.startMs; now < year.endMs; now += DAY_MS) keys.add(monthlyLotOf("team", year, now)!.key);
    expect(keys.size).toBe(12);
  });

  it("that are free end with the month in Seoul", () => {
    const { key, expiresAtMs, grantedAtMs } = freeLotOf(at(2026, 12, 1) - 1);
    expect([key, seoulDay(grantedAtMs), expiresAtMs]).toEqual(["2026-11", "2026-11-01", at(2026, 12, 1)]);
  });

  it("that were bought last five years", () => {
    expect(seoulDay(packExpiresAt(at(2028, 2, 29)))).toBe("2033-02-28");
  });
});
