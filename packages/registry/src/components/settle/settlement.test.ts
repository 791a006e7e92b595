import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settle, settleBalances } from "./settlement.ts";

describe("settling up", () => {
  it("names the transfers that make it even", () => {
    const { total, balances, transfers } = settle(
      ["가", "나", "다"],
      [
        { payer: "가", amount: 60_000 },
        { payer: "나", amount: 30_000 },
      ],
    );
    expect(total).toBe(90_000);
    expect(balances.map(({ share }) => share)).toEqual([30_000, 30_000, 30_000]);
    expect(transfers).toEqual([{ from: "다", to: "가", amount: 30_000 }]);
  });
  it("adds up to the last won and needs fewer transfers than people", () =>
    fc.assert(
      fc.property(fc.array(fc.record({ payer: fc.constantFrom("가", "나", "다", "라"), amount: fc.nat({ max: 500_000 }) })), (expenses) => {
        const { total, balances, transfers } = settle(["가", "나", "다", "라", "마"], expenses);
        expect(balances.reduce((sum, { share }) => sum + share, 0)).toBe(total);
        const left = new Map(balances.map(({ person, balance }) => [person, balance]));
        for (const { from, to, amount } of transfers) {
          left.set(from, left.get(from)! + amount);
          left.set(to, left.get(to)! - amount);
        }
        expect([...left.values()].every((value) => value === 0)).toBe(true);
        expect(transfers.length).toBeLessThan(balances.length);
      }),
    ));

  it("takes balances as they are worked out, and says what each has paid", () => {
    const settled = settleBalances([
      { person: "지훈", paid: 10_000, balance: -6_660 },
      { person: "수아", paid: 40_000, balance: 16_670 },
      { person: "도윤", paid: 0, balance: -10_010 },
      { person: "", paid: 1, balance: Number.NaN },
    ]);
    expect([settled.total, settled.share]).toEqual([50_000, undefined]);
    expect(settled.balances.map(({ paid, share }) => [paid, share])).toEqual([
      [10_000, 16_660],
      [40_000, 23_330],
      [0, 10_010],
    ]);
    expect(settled.transfers).toEqual([
      { from: "도윤", to: "수아", amount: 10_010 },
      { from: "지훈", to: "수아", amount: 6_660 },
    ]);
  });
});
