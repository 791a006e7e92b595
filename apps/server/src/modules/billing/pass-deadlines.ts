import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { findPrice, type PlanPrice } from "@appmon/billing/catalogue";
import { givesUpAt, graceEndsAt } from "@appmon/billing/dunning";
import { DAY_MS } from "@appmon/billing/seoul-date";
import { INCOMPLETE_MS } from "@appmon/billing/subscription-state";
import { nextSubscriptionState } from "@appmon/billing/subscription-transition";
import type { Tx } from "@appmon/db/client";
import { subscriptions } from "@appmon/db/billing-schema";
import type { BillingContext } from "./context.ts";
import { recordChange, type SubscriptionRow, tell } from "./records.ts";
import { endSubscription } from "./renewals.ts";
import { findOpenInvoice, lockSubscription } from "./targets.ts";
import { hasOpenAttempt } from "./start-subscription.ts";

/** Days before a charge of which people are told: the law asks for seven, a day before is kind. */
const NOTICE_DAYS = [7, 1];

/** What time alone does to subscriptions. Access is worked out when it is asked for; this only keeps the books. */
export async function passDeadlines(context: BillingContext, limit = 200): Promise<void> {
  const nowMs = await context.now();
  const before = (ms: number) => new Date(nowMs - ms);
  const due = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      sql`(${and(eq(subscriptions.state, "incomplete"), lte(subscriptions.createdAt, before(INCOMPLETE_MS)))})
        or (${and(eq(subscriptions.state, "past-due"), lte(subscriptions.pastDueSince, before(graceEndsAt(0))))})
        or (${and(eq(subscriptions.state, "suspended"), lte(subscriptions.pastDueSince, before(givesUpAt(0))))})
        or (${and(eq(subscriptions.state, "active"), lte(subscriptions.askedAt, before(givesUpAt(0))))})`,
    )
    .limit(limit);
  for (const { id } of due) await context.db.transaction((tx) => passOne(tx, id, nowMs));
}

async function passOne(tx: Tx, id: string, nowMs: number): Promise<void> {
  const subscription = await lockSubscription(tx, id);
  const invoice = await findOpenInvoice(tx, id);
  // Money may be on its way: what it says comes first.
  if (invoice && (await hasOpenAttempt(tx, invoice.id))) return;
  switch (subscription.state) {
    case "incomplete":
      return endSubscription(tx, subscription, { event: "first-charge-expired", reason: "not-paid", nowMs });
    case "past-due":
      await suspend(tx, subscription, nowMs);
      return subscription.pastDueSince!.getTime() <= nowMs - givesUpAt(0) ? passOne(tx, id, nowMs) : undefined;
    case "suspended":
      return endSubscription(tx, subscription, { event: "given-up", reason: "not-paid", nowMs });
    case "active":
      return endSubscription(tx, subscription, { event: "withdrawn", reason: "not-resumed", nowMs });
    default:
      return;
  }
}

async function suspend(tx: Tx, subscription: SubscriptionRow, nowMs: number): Promise<void> {
  const at = new Date(nowMs);
  const next = nextSubscriptionState(subscription.state, { type: "grace-ended" });
  if (!next) return;
  await tx.update(subscriptions).set({ state: next }).where(eq(subscriptions.id, subscription.id));
  await recordChange(tx, { subject: subscription.id, from: subscription.state, to: next, why: "grace ended", at });
  await tell(tx, { userId: subscription.userId, topic: "suspended", key: `suspended:${subscription.id}:${nowMs}`, payload: {}, at });
}

/** Tells people of the next charge seven days and one day ahead, each once. */
export async function giveNotice(context: BillingContext, limit = 500): Promise<void> {
  const nowMs = await context.now();
  for (const days of NOTICE_DAYS) {
    const due = await context.db
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.state, "active"),
          eq(subscriptions.cancelAtPeriodEnd, false),
          isNull(subscriptions.askedAt),
          lte(subscriptions.currentEnd, new Date(nowMs + days * DAY_MS)),
          sql`${subscriptions.currentEnd} > ${new Date(nowMs).toISOString()}::timestamptz`,
          sql`(${isNull(subscriptions.noticedDays)} or ${subscriptions.noticedDays} > ${days})`,
        ),
      )
      .limit(limit);
    for (const subscription of due as SubscriptionRow[]) await noticeOne(context, subscription, days, nowMs);
  }
}

async function noticeOne(context: BillingContext, subscription: SubscriptionRow, days: number, nowMs: number): Promise<void> {
  const { id, userId, currentEnd } = subscription;
  const price = findPrice(subscription.scheduledPriceId ?? subscription.priceId, context.prices) as PlanPrice;
  await context.db.transaction(async (tx) => {
    await tx.update(subscriptions).set({ noticedDays: days }).where(eq(subscriptions.id, id));
    await tell(tx, {
      userId,
      topic: "renewal-ahead",
      key: `ahead:${id}:${currentEnd.getTime()}:${days}`,
      payload: { name: price.name, amountKrw: price.amountKrw, on: currentEnd.toISOString() },
      at: new Date(nowMs),
    });
  });
}
