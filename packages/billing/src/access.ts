import type { Plan } from "./catalogue.ts";
import { planRank } from "./catalogue.ts";
import { graceEndsAt } from "./dunning.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** Days that were paid. */
export interface PlanGrant {
  plan: Exclude<Plan, "free">;
  fromMs: number;
  toMs: number;
}

export interface SubscriptionFacts {
  state: SubscriptionState;
  plan: Exclude<Plan, "free">;
  currentEndMs: number;
  cancelsAtPeriodEnd: boolean;
  /** When the renewal was refused first. */
  pastDueSinceMs: number | null;
}

/**
 * The plan a person has at this instant: the best that was paid for, or that of a subscription whose renewal is late by no
 * fault of theirs or within the time of grace. Worked out when it is asked, so that no sweep can be late.
 */
export function planAt(grants: readonly PlanGrant[], subscription: SubscriptionFacts | undefined, nowMs: number): Plan {
  const plans: Plan[] = grants.filter(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs).map(({ plan }) => plan);
  if (subscription && isKept(subscription, nowMs)) plans.push(subscription.plan);
  return plans.reduce<Plan>((best, plan) => (planRank(plan) > planRank(best) ? plan : best), "free");
}

function isKept({ state, currentEndMs, cancelsAtPeriodEnd, pastDueSinceMs }: SubscriptionFacts, nowMs: number): boolean {
  // Only after what was paid; before that the grant decides.
  if (nowMs < currentEndMs) return false;
  if (state === "active") return !cancelsAtPeriodEnd && nowMs < graceEndsAt(currentEndMs);
  return state === "past-due" && nowMs < graceEndsAt(pastDueSinceMs ?? currentEndMs);
}
