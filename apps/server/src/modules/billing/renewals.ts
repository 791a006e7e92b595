import { and, asc, eq, isNull, lte, notExists, notInArray, sql } from "drizzle-orm";
import { findPrice, type PlanPrice } from "@appmon/billing/catalogue";
import { decideRenewal, type RenewalDecision } from "@appmon/billing/renewal";
import { nextSubscriptionState } from "@appmon/billing/subscription-transition";
import type { Tx } from "@appmon/db/client";
import { invoices, subscriptions } from "@appmon/db/billing-schema";
import { listConsents } from "./consents.ts";
import type { BillingContext } from "./context.ts";
import { deliverInvoice } from "./deliver-invoice.ts";
import { hasOpenAlert, raiseAlert, recordChange, type SubscriptionRow, tell } from "./records.ts";
import { sendAttempt } from "./send-attempt.ts";
import { startCharge } from "./start-attempt.ts";
import { addInvoice, chargeAgain, hasOpenAttempt } from "./start-subscription.ts";
import { findActiveMethod, lockSubscription } from "./targets.ts";

/** Consents to another price of a subscription are kept under this name. */
export const priceSubject = (subscriptionId: string) => `price:${subscriptionId}`;

/**
 * Renews what is due, one after the other. Several workers may run it at once: each subscription is one worker's. One that can
 * not be renewed calls a human and keeps no other from its turn.
 */
export async function renewDue(context: BillingContext, limit = 100): Promise<number> {
  // Our keys are wrong: nobody is charged and nobody is dunned before somebody has looked.
  if (await hasOpenAlert(context.db, "gateway-config")) return 0;
  const broken: string[] = [];
  let done = 0;
  while (done < limit) {
    const nowMs = await context.now();
    let id: string | undefined;
    try {
      const attemptId = await context.db.transaction(async (tx) => {
        id = await takeDue(tx, nowMs, broken);
        return id === undefined ? undefined : renew(context, tx, id, nowMs);
      });
      if (id === undefined) break;
      done += 1;
      if (attemptId) await sendAttempt(context, attemptId);
    } catch (error) {
      if (id === undefined) throw error;
      broken.push(id);
      context.log.error({ err: error, subscription: id }, "a subscription was not renewed");
      await raiseAlert(context.db, { kind: "renewal-broken", subject: id, at: new Date(nowMs) });
    }
  }
  return done;
}

async function takeDue(tx: Tx, nowMs: number, except: readonly string[]): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, "active"),
        lte(subscriptions.currentEnd, new Date(nowMs)),
        isNull(subscriptions.askedAt),
        except.length === 0 ? undefined : notInArray(subscriptions.id, [...except]),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(invoices)
            .where(and(eq(invoices.subscriptionId, subscriptions.id), eq(invoices.state, "open"))),
        ),
      ),
    )
    .orderBy(asc(subscriptions.currentEnd))
    .limit(1)
    .for("update", { skipLocked: true });
  return row?.id;
}

async function renew(context: BillingContext, tx: Tx, id: string, nowMs: number): Promise<string | undefined> {
  const subscription = await lockSubscription(tx, id);
  const price = findPrice(subscription.priceId, context.prices) as PlanPrice;
  const next = findPrice(subscription.scheduledPriceId ?? subscription.priceId, context.prices) as PlanPrice;
  const decision = decideRenewal({
    state: subscription.state,
    anchorMs: subscription.anchorAt.getTime(),
    interval: price.interval,
    periodIndex: subscription.periodIndex,
    currentEndMs: subscription.currentEnd.getTime(),
    cancelsAtPeriodEnd: subscription.cancelAtPeriodEnd,
    nextPrice: next,
    agreedKrw: subscription.agreedKrw,
    carriedKrw: subscription.carriedKrw,
    consents: await listConsents(tx, subscription.userId, priceSubject(id)),
    lastPaidAtMs: subscription.lastPaidAt?.getTime() ?? null,
    nowMs,
  });
  return carryOut(context, tx, subscription, { decision, price: next, nowMs });
}

async function carryOut(
  context: BillingContext,
  tx: Tx,
  subscription: SubscriptionRow,
  { decision, price, nowMs }: { decision: RenewalDecision; price: PlanPrice; nowMs: number },
): Promise<string | undefined> {
  switch (decision.kind) {
    case "not-due":
      return undefined;
    case "end":
      await endSubscription(tx, subscription, { event: "not-renewed", reason: decision.reason, nowMs });
      return undefined;
    case "ask": {
      const at = new Date(nowMs);
      await tx.update(subscriptions).set({ askedAt: at }).where(eq(subscriptions.id, subscription.id));
      await tell(tx, { userId: subscription.userId, topic: "asked", key: `asked:${subscription.id}:${nowMs}`, payload: {}, at });
      return undefined;
    }
    case "charge":
      return charge(context, tx, subscription, { decision, price, nowMs });
  }
}

async function charge(
  context: BillingContext,
  tx: Tx,
  subscription: SubscriptionRow,
  { decision, price, nowMs }: { decision: Extract<RenewalDecision, { kind: "charge" }>; price: PlanPrice; nowMs: number },
): Promise<string | undefined> {
  const { period, amountKrw } = decision;
  const carried = amountKrw - price.amountKrw;
  const invoice = await addInvoice(tx, {
    subscriptionId: subscription.id,
    userId: subscription.userId,
    kind: "renewal",
    priceId: price.id,
    anchorAt: new Date(decision.anchorMs),
    periodIndex: period.index,
    periodStart: new Date(period.startMs),
    periodEnd: new Date(period.endMs),
    lines: [
      { name: price.name, amountKrw: price.amountKrw },
      ...(carried === 0 ? [] : [{ name: "지난 변경에서 남은 금액", amountKrw: carried }]),
    ],
    amountKrw,
    carriedKrw: decision.carriedKrw,
    createdAt: new Date(nowMs),
  });
  if (amountKrw === 0) {
    await deliverInvoice(context, tx, invoice, subscription, nowMs);
    return undefined;
  }
  const method = await findActiveMethod(tx, subscription.userId, subscription.env);
  if (method) return (await startCharge(tx, context, invoice, method, { orderName: price.name, nowMs })).id;
  await fallBehind(tx, subscription, "no card", nowMs);
  return undefined;
}

/** No card can be charged: as after a refusal that no later try would change. */
async function fallBehind(tx: Tx, subscription: SubscriptionRow, why: string, nowMs: number): Promise<void> {
  const at = new Date(nowMs);
  const next = nextSubscriptionState(subscription.state, { type: "refused" });
  if (!next) return;
  await tx.update(subscriptions).set({ state: next, pastDueSince: at }).where(eq(subscriptions.id, subscription.id));
  await recordChange(tx, { subject: subscription.id, from: subscription.state, to: next, why, at });
  await tell(tx, { userId: subscription.userId, topic: "card-dead", key: `card-dead:${subscription.id}:${nowMs}`, payload: {}, at });
}

/** Ends a subscription; days that were paid stay paid. */
export async function endSubscription(
  tx: Tx,
  subscription: SubscriptionRow,
  end: { event: "not-renewed" | "withdrawn" | "given-up" | "first-charge-expired"; reason: string; nowMs: number },
): Promise<void> {
  const next = nextSubscriptionState(subscription.state, { type: end.event });
  if (!next) return;
  const at = new Date(end.nowMs);
  await tx
    .update(subscriptions)
    .set({ state: next, endedAt: at, endReason: end.reason, scheduledPriceId: null })
    .where(eq(subscriptions.id, subscription.id));
  await tx
    .update(invoices)
    .set({ state: end.event === "given-up" ? "uncollectible" : "void", nextChargeAt: null })
    .where(and(eq(invoices.subscriptionId, subscription.id), eq(invoices.state, "open")));
  await recordChange(tx, { subject: subscription.id, from: subscription.state, to: next, why: end.reason, at });
  if (subscription.state === "incomplete") return;
  await tell(tx, {
    userId: subscription.userId,
    topic: "subscription-ended",
    key: `ended:${subscription.id}`,
    payload: { reason: end.reason },
    at,
  });
}

/** Refused renewals whose day for another try has come. */
export async function retryDue(context: BillingContext, limit = 100): Promise<number> {
  if (await hasOpenAlert(context.db, "gateway-config")) return 0;
  let done = 0;
  while (done < limit) {
    const nowMs = await context.now();
    const taken = await context.db.transaction((tx) => retryOne(context, tx, nowMs));
    if (!taken) break;
    if (taken.attemptId) await sendAttempt(context, taken.attemptId);
    done += 1;
  }
  return done;
}

async function retryOne(context: BillingContext, tx: Tx, nowMs: number): Promise<{ attemptId?: string } | undefined> {
  const [due] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.state, "open"), lte(invoices.nextChargeAt, new Date(nowMs))))
    .orderBy(asc(invoices.nextChargeAt))
    .limit(1);
  if (!due) return undefined;
  const subscription = await lockSubscription(tx, due.subscriptionId);
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, due.id)).for("update");
  if (invoice!.state !== "open" || invoice!.nextChargeAt === null || invoice!.nextChargeAt.getTime() > nowMs) return {};
  const method = await findActiveMethod(tx, subscription.userId, subscription.env);
  if (!method || (await hasOpenAttempt(tx, invoice!.id))) {
    await tx.update(invoices).set({ nextChargeAt: null }).where(eq(invoices.id, invoice!.id));
    return {};
  }
  return { attemptId: (await chargeAgain(context, tx, { subscription, invoice: invoice!, method, nowMs })).id };
}
