import type { Period } from "./period.ts";
import { seoulDaysBetween } from "./seoul-date.ts";
import { assertWon } from "./won.ts";

/** Cards are not charged less. */
export const CARD_MINIMUM_KRW = 100;

export interface UpgradeQuote {
  /** Days in Seoul: of the period, and left of it with today. */
  totalDays: number;
  remainingDays: number;
  /** The rest of the period at the new price, rounded down. */
  newKrw: number;
  /** The rest of the period at the old price, rounded up: given back. */
  creditKrw: number;
  /** To be charged now: 0, or at least what a card takes. */
  dueNowKrw: number;
  /** Added to the next invoice; negative is taken off it. */
  carriedKrw: number;
}

/**
 * What changing to a dearer plan costs within a period. No day is paid twice: every rounding is in the customer's favour. A
 * change to another interval begins a new period, so all of the new price is due.
 */
export function quoteUpgrade(change: {
  oldKrw: number;
  newKrw: number;
  period: Pick<Period, "startMs" | "endMs">;
  nowMs: number;
  beginsAnew: boolean;
}): UpgradeQuote {
  const { oldKrw, newKrw, period, nowMs, beginsAnew } = change;
  assertWon(oldKrw);
  assertWon(newKrw);
  const totalDays = seoulDaysBetween(period.startMs, period.endMs);
  if (totalDays < 1) throw new RangeError("a period is at least a day");
  const remainingDays = Math.min(totalDays, Math.max(0, seoulDaysBetween(nowMs, period.endMs)));
  const due = beginsAnew ? newKrw : Math.floor((newKrw * remainingDays) / totalDays);
  const creditKrw = Math.ceil((oldKrw * remainingDays) / totalDays);
  const netKrw = due - creditKrw;
  const isCharged = netKrw >= CARD_MINIMUM_KRW;
  return {
    totalDays,
    remainingDays,
    newKrw: due,
    creditKrw,
    dueNowKrw: isCharged ? netKrw : 0,
    carriedKrw: isCharged ? 0 : netKrw,
  };
}

export interface RenewalAmount {
  amountKrw: number;
  /** What stays for the invoice after this one. */
  carriedKrw: number;
}

/** The next invoice with what was carried to it. Less than a card takes is carried on rather than charged. */
export function renewalAmount(priceKrw: number, carriedKrw: number): RenewalAmount {
  assertWon(priceKrw);
  const sum = priceKrw + carriedKrw;
  return sum >= CARD_MINIMUM_KRW ? { amountKrw: sum, carriedKrw: 0 } : { amountKrw: 0, carriedKrw: sum };
}
