import { eq } from "drizzle-orm";
import { findPrice, type PlanPrice } from "@appmon/billing/catalogue";
import { periodAt } from "@appmon/billing/period";
import { refusal } from "@appmon/contract/failure-codes";
import type { Tx } from "@appmon/db/client";
import { subscriptions } from "@appmon/db/billing-schema";
import { answerWithin } from "./answer-within.ts";
import { type ConsentProof, keepConsent } from "./consents.ts";
import type { BillingContext } from "./context.ts";
import { deliverInvoice } from "./deliver-invoice.ts";
import { isLowerPrice, quoteChange } from "./quote-change.ts";
import type { SubscriptionRow } from "./records.ts";
import { endSubscription, priceSubject } from "./renewals.ts";
import { sendAttempt } from "./send-attempt.ts";
import { startCharge } from "./start-attempt.ts";
import { addInvoice, chargeAgain, hasOpenAttempt } from "./start-subscription.ts";
import { findActiveMethod, findLiveSubscription, findOpenInvoice, lockSubscription } from "./targets.ts";

/** The live subscription with this id, locked; anybody else's, and one that has ended, do not exist. */
async function lockOwn(context: BillingContext, tx: Tx, userId: string, id: string): Promise<SubscriptionRow> {
  const live = await findLiveSubscription(tx, userId, context.env, true);
  if (live?.id !== id) throw refusal("subscription/not-found");
  return live;
}

/**
 * No further charge. What was paid stays until its end; what is owed is not asked for any more. A charge that is under way at
 * this moment may still come through: its days can then be given back whole.
 */
export async function cancelSubscription(context: BillingContext, userId: string, id: string): Promise<void> {
  const nowMs = await context.now();
  await context.db.transaction(async (tx) => {
    const subscription = await lockOwn(context, tx, userId, id);
    if (subscription.state !== "active" || subscription.askedAt !== null)
      return endSubscription(tx, subscription, { event: "withdrawn", reason: "canceled", nowMs });
    await tx.update(subscriptions).set({ cancelAtPeriodEnd: true, scheduledPriceId: null }).where(eq(subscriptions.id, id));
  });
}

/** Goes on after all. Where a period went by unasked, a new one begins now, and now it is charged. */
export async function resumeSubscription(context: BillingContext, userId: string, id: string): Promise<void> {
  const nowMs = await context.now();
  const attemptId = await context.db.transaction(async (tx) => {
    const subscription = await lockOwn(context, tx, userId, id);
    if (subscription.askedAt !== null) return beginAnew(context, tx, subscription, nowMs);
    await tx.update(subscriptions).set({ cancelAtPeriodEnd: false }).where(eq(subscriptions.id, id));
    return undefined;
  });
  if (attemptId) await answerWithin(sendAttempt(context, attemptId), context.log);
}

async function beginAnew(context: BillingContext, tx: Tx, subscription: SubscriptionRow, nowMs: number): Promise<string> {
  const method = await findActiveMethod(tx, subscription.userId, subscription.env);
  if (!method) throw refusal("payment/card-needed");
  if (await findOpenInvoice(tx, subscription.id)) throw refusal("payment/in-progress");
  const price = findPrice(subscription.priceId, context.prices) as PlanPrice;
  const period = periodAt(nowMs, price.interval, 0);
  const invoice = await addInvoice(tx, {
    subscriptionId: subscription.id,
    userId: subscription.userId,
    kind: "renewal",
    priceId: price.id,
    anchorAt: new Date(nowMs),
    periodIndex: 0,
    periodStart: new Date(period.startMs),
    periodEnd: new Date(period.endMs),
    lines: [{ name: price.name, amountKrw: price.amountKrw }],
    amountKrw: price.amountKrw,
    createdAt: new Date(nowMs),
  });
  return (await startCharge(tx, context, invoice, method, { orderName: price.name, nowMs })).id;
}

/** Another try at what is owed, with the card there is. */
export async function retryOwed(context: BillingContext, userId: string, id: string): Promise<void> {
  const nowMs = await context.now();
  const attemptId = await context.db.transaction(async (tx) => {
    const subscription = await lockOwn(context, tx, userId, id);
    const invoice = await findOpenInvoice(tx, id);
    if (!invoice) throw refusal("payment/nothing-owed");
    if (await hasOpenAttempt(tx, invoice.id)) throw refusal("payment/in-progress");
    const method = await findActiveMethod(tx, userId, context.env);
    if (!method) throw refusal("payment/card-needed");
    return (await chargeAgain(context, tx, { subscription, invoice, method, nowMs })).id;
  });
  await answerWithin(sendAttempt(context, attemptId), context.log);
}

/**
 * Another plan. A dearer one begins when its difference is paid, on the old days; a cheaper one with the next period. The same
 * plan again takes a scheduled change back.
 */
export async function changePlan(context: BillingContext, userId: string, id: string, priceId: string, proof: ConsentProof): Promise<void> {
  const price = findPrice(priceId, context.prices);
  if (price?.kind !== "plan" || !price.isOffered) throw refusal("payment/price-unknown");
  const nowMs = await context.now();
  const attemptId = await context.db.transaction(async (tx) => {
    const subscription = await lockOwn(context, tx, userId, id);
    if (subscription.state !== "active" || subscription.askedAt !== null) throw refusal("subscription/not-active");
    if (await findOpenInvoice(tx, id)) throw refusal("payment/in-progress");
    await keepConsent(tx, { userId, subject: priceSubject(id), priceId, amountKrw: price.amountKrw, proof, nowMs });
    const current = findPrice(subscription.priceId, context.prices) as PlanPrice;
    if (price.id === current.id || isLowerPrice(current, price)) {
      const scheduledPriceId = price.id === current.id ? null : price.id;
      await tx.update(subscriptions).set({ scheduledPriceId, cancelAtPeriodEnd: false }).where(eq(subscriptions.id, id));
      return undefined;
    }
    return upgrade(context, tx, subscription, { current, price, nowMs });
  });
  if (attemptId) await answerWithin(sendAttempt(context, attemptId), context.log);
}

async function upgrade(
  context: BillingContext,
  tx: Tx,
  subscription: SubscriptionRow,
  { current, price, nowMs }: { current: PlanPrice; price: PlanPrice; nowMs: number },
): Promise<string | undefined> {
  const { quote, period, anchorMs } = quoteChange(subscription, current, price, nowMs);
  const carriedBefore = subscription.carriedKrw;
  const invoice = await addInvoice(tx, {
    subscriptionId: subscription.id,
    userId: subscription.userId,
    kind: "upgrade",
    priceId: price.id,
    anchorAt: new Date(anchorMs),
    periodIndex: period.index,
    periodStart: new Date(period.startMs),
    periodEnd: new Date(period.endMs),
    lines: [
      { name: price.name, amountKrw: quote.newKrw },
      { name: `${current.name} 남은 기간`, amountKrw: -quote.creditKrw },
    ],
    amountKrw: quote.dueNowKrw,
    carriedKrw: carriedBefore + quote.carriedKrw,
    createdAt: new Date(nowMs),
  });
  if (quote.dueNowKrw === 0) {
    await deliverInvoice(context, tx, invoice, await lockSubscription(tx, subscription.id), nowMs);
    return undefined;
  }
  const method = await findActiveMethod(tx, subscription.userId, subscription.env);
  if (!method) throw refusal("payment/card-needed");
  return (await startCharge(tx, context, invoice, method, { orderName: `${price.name} 변경`, nowMs })).id;
}
