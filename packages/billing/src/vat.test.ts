import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitVat, vatOfRefund } from "./vat.ts";

const won = fc.integer({ min: 0, max: 1_000_000_000 });

describe("VAT", () => {
  it.each([
    [4_900, 445],
    [11_000, 1_000],
    [19_900, 1_809],
    [100, 9],
    [0, 0],
  ])("of %i is %i", (total, vat) => expect(splitVat(total)).toEqual({ suppliedKrw: total - vat, vatKrw: vat }));

  it("is the eleventh part, rounded half up", () => {
    fc.assert(
      fc.property(won, (total) => {
        expect(splitVat(total).vatKrw).toBe(Math.floor(total / 11 + 0.5));
      }),
    );
  });

  it("of all refunds of a sale is the VAT of the sale, however it is cut", () => {
    fc.assert(
      fc.property(won, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (total, cuts) => {
        let balance = total;
        let vat = 0;
        for (const cut of [...cuts, 1]) {
          const part = Math.floor(balance * cut);
          const refund = vatOfRefund(balance, part);
          expect(refund.suppliedKrw + refund.vatKrw).toBe(part);
          vat += refund.vatKrw;
          balance -= part;
        }
        expect(balance).toBe(0);
        expect(vat).toBe(splitVat(total).vatKrw);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])("of %d is refused", (amount) => expect(() => splitVat(amount)).toThrow(RangeError));
});
