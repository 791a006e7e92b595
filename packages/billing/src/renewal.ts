import { type ChargePermission, permitRenewal, type PriceConsent } from "./consent.ts";
import { type Interval, type Period, periodAt } from "./period.ts";
import { renewalAmount } from "./proration.ts";
import type { SubscriptionState } from "./subscription-state.ts";

export interface RenewalFacts {
  state: SubscriptionState;
  anchorMs: number;
  interval: Interval;
  periodIndex: number;
  currentEndMs: number;
  cancelsAtPeriodEnd: boolean;
  /** The price of the next period, which may be another than that of this one. */
  nextPrice: { amountKrw: number; interval: Interval };
  /** The recurring amount that was agreed to last. */
  agreedKrw: number;
  carriedKrw: number;
  consents: readonly PriceConsent[];
  /** When the period that ends now was paid. */
  lastPaidAtMs: number | null;
  nowMs: number;
}

export type RenewalDecision =
  | { kind: "not-due" }
  | { kind: "end"; reason: "canceled" | Exclude<ChargePermission, "allowed"> }
  /** A period went by unasked while nothing could be charged: a second one is not taken without a word. */
  | { kind: "ask" }
  | { kind: "charge"; period: Period; anchorMs: number; amountKrw: number; carriedKrw: number };

/** What to do about a subscription whose period may be over. Pure: reads the facts, changes nothing. */
export function decideRenewal(facts: RenewalFacts): RenewalDecision {
  const { currentEndMs, nowMs } = facts;
  if (facts.state !== "active" || nowMs < currentEndMs) return { kind: "not-due" };
  if (facts.cancelsAtPeriodEnd) return { kind: "end", reason: "canceled" };
  const permission = permitRenewal({
    agreedKrw: facts.agreedKrw,
    amountKrw: facts.nextPrice.amountKrw,
    changesAtMs: currentEndMs,
    consents: facts.consents,
  });
  if (permission !== "allowed") return { kind: "end", reason: permission };
  if (facts.lastPaidAtMs !== null && facts.lastPaidAtMs >= currentEndMs) return { kind: "ask" };
  return { kind: "charge", ...nextPeriod(facts), ...renewalAmount(facts.nextPrice.amountKrw, facts.carriedKrw) };
}

/** Another interval counts from where the last period ended; the same one keeps its first day for ever. */
export function nextPeriod(facts: Pick<RenewalFacts, "anchorMs" | "interval" | "periodIndex" | "currentEndMs" | "nextPrice">): {
  period: Period;
  anchorMs: number;
} {
  const { interval } = facts.nextPrice;
  if (interval !== facts.interval) return { anchorMs: facts.currentEndMs, period: periodAt(facts.currentEndMs, interval, 0) };
  return { anchorMs: facts.anchorMs, period: periodAt(facts.anchorMs, interval, facts.periodIndex + 1) };
}
