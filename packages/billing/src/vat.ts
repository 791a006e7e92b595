import { assertWon } from "./won.ts";

export interface VatParts {
  suppliedKrw: number;
  vatKrw: number;
}

/** The tenth that is contained in a price, rounded half up as Toss does: 11 parts, one of them VAT. */
export function splitVat(totalKrw: number): VatParts {
  assertWon(totalKrw);
  // In whole numbers: floor((2·total + 11) / 22) is total/11 rounded half up, without a fraction in between.
  const vatKrw = Math.floor((2 * totalKrw + 11) / 22);
  return { suppliedKrw: totalKrw - vatKrw, vatKrw };
}

/**
 * VAT of a refund: what the VAT of the balance falls by. Rounding each refund for itself would not add up to the VAT of the
 * sale.
 */
export function vatOfRefund(balanceBeforeKrw: number, refundKrw: number): VatParts {
  assertWon(refundKrw);
  if (refundKrw > balanceBeforeKrw) throw new RangeError("a refund above the balance");
  const vatKrw = splitVat(balanceBeforeKrw).vatKrw - splitVat(balanceBeforeKrw - refundKrw).vatKrw;
  return { suppliedKrw: refundKrw - vatKrw, vatKrw };
}
