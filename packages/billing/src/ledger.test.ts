import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Entry, refundJournal, saleJournal, unwantedJournal, unwantedReturnJournal } from "./ledger.ts";

const sum = (entries: Entry[], side: "debitKrw" | "creditKrw") => entries.reduce((total, entry) => total + entry[side], 0);
const balance = (entries: Entry[], account: Entry["account"]) =>
  entries.filter((entry) => entry.account === account).reduce((total, entry) => total + entry.debitKrw - entry.creditKrw, 0);
const won = fc.integer({ min: 1, max: 1_000_000_000 });

describe("the ledger", () => {
  it("has as much on one side as on the other, and no empty entry", () => {
    fc.assert(
      fc.property(won, fc.nat(), (total, part) => {
        const refund = (part % total) + 1;
        for (const journal of [saleJournal(total), refundJournal(total, refund), unwantedJournal(total), unwantedReturnJournal(refund)]) {
          expect(sum(journal, "debitKrw")).toBe(sum(journal, "creditKrw"));
          expect(journal.every(({ debitKrw, creditKrw }) => debitKrw + creditKrw > 0 && debitKrw * creditKrw === 0)).toBe(true);
        }
      }),
    );
  });

  it("is empty again when all was given back, whatever the parts", () => {
    fc.assert(
      fc.property(won, fc.array(fc.nat(), { maxLength: 5 }), (total, parts) => {
        const entries = saleJournal(total);
        let left = total;
        for (const part of parts) {
          const refund = Math.min(left, part);
          if (refund === 0) continue;
          entries.push(...refundJournal(left, refund));
          left -= refund;
          expect(balance(entries, "psp_receivable")).toBe(left);
        }
        if (left > 0) entries.push(...refundJournal(left, left));
        for (const account of ["psp_receivable", "deferred_revenue", "vat_payable"] as const) expect(balance(entries, account)).toBe(0);
      }),
    );
  });
});
