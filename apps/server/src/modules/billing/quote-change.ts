import { planRank, type PlanPrice } from "@appmon/billing/catalogue";
import { type Period, periodAt } from "@appmon/billing/period";
import { quoteUpgrade, type UpgradeQuote } from "@appmon/billing/proration";
import type { SubscriptionRow } from "./records.ts";

/** A lesser plan, or the same one paid for a shorter time: it begins with the next period. */
export function isLowerPrice(current: PlanPrice, price: PlanPrice): boolean {
  const rank = planRank(price.plan) - planRank(current.plan);
  return rank < 0 || (rank === 0 && current.interval === "year" && price.interval === "month");
}

/** What a dearer plan costs now, and the period it will be in: the running one, or a new one where the interval changes. */
export function quoteChange(
  subscription: Pick<SubscriptionRow, "anchorAt" | "periodIndex" | "currentStart" | "currentEnd">,
  current: PlanPrice,
  price: PlanPrice,
  nowMs: number,
): { quote: UpgradeQuote; period: Period; anchorMs: number } {
  const running = {
    index: subscription.periodIndex,
    startMs: subscription.currentStart.getTime(),
    endMs: subscription.currentEnd.getTime(),
  };
  const beginsAnew = price.interval !== current.interval;
  const quote = quoteUpgrade({ oldKrw: current.amountKrw, newKrw: price.amountKrw, period: running, nowMs, beginsAnew });
  if (beginsAnew) return { quote, period: periodAt(nowMs, price.interval, 0), anchorMs: nowMs };
  return { quote, period: running, anchorMs: subscription.anchorAt.getTime() };
}
