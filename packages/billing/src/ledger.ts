import { splitVat, vatOfRefund } from "./vat.ts";
import { assertWon } from "./won.ts";

/**
 * `psp_receivable`: what the gateway holds for us; per payment it equals the gateway's balance. `deferred_revenue`: paid and
 * not provided yet. `vat_payable`: the state's. `refund_clearing`: money that was taken and is on its way back.
 */
export type Account = "psp_receivable" | "deferred_revenue" | "vat_payable" | "refund_clearing";

export interface Entry {
  account: Account;
  debitKrw: number;
  creditKrw: number;
}

const debit = (account: Account, amountKrw: number): Entry => ({ account, debitKrw: amountKrw, creditKrw: 0 });
const credit = (account: Account, amountKrw: number): Entry => ({ account, debitKrw: 0, creditKrw: amountKrw });

/** Money was taken for something we sell. */
export function saleJournal(totalKrw: number): Entry[] {
  const { suppliedKrw, vatKrw } = splitVat(totalKrw);
  return journal([debit("psp_receivable", totalKrw), credit("deferred_revenue", suppliedKrw), credit("vat_payable", vatKrw)]);
}

/** Money went back of a sale whose balance was `balanceBeforeKrw`. */
export function refundJournal(balanceBeforeKrw: number, refundKrw: number): Entry[] {
  const { suppliedKrw, vatKrw } = vatOfRefund(balanceBeforeKrw, refundKrw);
  return journal([debit("deferred_revenue", suppliedKrw), debit("vat_payable", vatKrw), credit("psp_receivable", refundKrw)]);
}

/** Money was taken that nobody may keep: it sold nothing and goes back whole. */
export function unwantedJournal(totalKrw: number): Entry[] {
  return journal([debit("psp_receivable", totalKrw), credit("refund_clearing", totalKrw)]);
}

export function unwantedReturnJournal(refundKrw: number): Entry[] {
  return journal([debit("refund_clearing", refundKrw), credit("psp_receivable", refundKrw)]);
}

/** Entries without empty ones. Throws when the two sides differ: such a journal must never be written. */
function journal(entries: Entry[]): Entry[] {
  const kept = entries.filter(({ debitKrw, creditKrw }) => debitKrw + creditKrw > 0);
  for (const { debitKrw, creditKrw } of kept) {
    assertWon(debitKrw);
    assertWon(creditKrw);
  }
  const difference = kept.reduce((sum, { debitKrw, creditKrw }) => sum + debitKrw - creditKrw, 0);
  if (difference !== 0) throw new Error(`a journal is out of balance by ${difference} won`);
  return kept;
}
