import { and, eq, inArray, sum } from "drizzle-orm";
import { findPrice, PLAN_LIMITS, type PlanPrice, type CreditPack } from "@appmon/billing/catalogue";
import { quotePackRefund, quotePeriodRefund, type RefundQuote } from "@appmon/billing/refund-policy";
import { OPEN_REFUND_STATES } from "@appmon/billing/refund-state";
import { refusal } from "@appmon/contract/failure-codes";
import type { Executor, Tx } from "@appmon/db/client";
import { invoices, orders, payments, refunds, subscriptions } from "@appmon/db/billing-schema";
import { creditLots, planGrants } from "@appmon/db/entitlement-schema";
import { createId } from "@appmon/kernel/id";
import { answerWithin } from "./answer-within.ts";
import type { BillingContext } from "./context.ts";
import type { PaymentRow, RefundRow, SubscriptionRow } from "./records.ts";
import { endSubscription } from "./renewals.ts";
import { sendRefund } from "./send-refund.ts";
import { lockSubscription } from "./targets.ts";

/** A payment of this person; anybody else's does not exist. */
async function getOwnPayment(db: Executor, userId: string, paymentKey: string, lock = false): Promise<PaymentRow> {
  const query = db
    .select()
    .from(payments)
    .where(and(eq(payments.paymentKey, paymentKey), eq(payments.userId, userId)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row || row.isUnwanted) throw refusal("payment/not-found");
  return row;
}

/** What a payment would give back now, by law and by our rules. */
export async function quoteRefund(context: BillingContext, userId: string, paymentKey: string): Promise<RefundQuote> {
  const payment = await getOwnPayment(context.db, userId, paymentKey);
  return quote(context, context.db, payment, await context.now());
}

async function quote(context: BillingContext, db: Executor, payment: PaymentRow, nowMs: number): Promise<RefundQuote> {
  const balanceKrw = payment.balanceKrw - (await openRefunds(db, payment.paymentKey));
  const paid = { paidKrw: payment.totalKrw, balanceKrw, paidAtMs: payment.paidAt.getTime(), nowMs };
  if (payment.orderId !== null) {
    const [order] = await db.select().from(orders).where(eq(orders.id, payment.orderId));
    const { credits } = findPrice(order!.priceId, context.prices) as CreditPack;
    const [lot] = await db
      .select()
      .from(creditLots)
      .where(eq(creditLots.source, `order:${order!.id}`));
    const isAlive = lot !== undefined && lot.expiresAt.getTime() > nowMs;
    return quotePackRefund({ ...paid, credits, unspent: isAlive ? lot.remaining : 0 });
  }
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, payment.invoiceId!));
  // What an upgrade cost belongs to the period it is in, which is given back with its first payment's rule.
  const price = findPrice(invoice!.priceId, context.prices) as PlanPrice;
  const { given, unspent } = await creditsOfPeriod(db, invoice!.id, PLAN_LIMITS[price.plan].monthlyCredits);
  const from = invoice!.kind === "upgrade" ? invoice!.createdAt : invoice!.periodStart;
  return quotePeriodRefund({ ...paid, startMs: from.getTime(), endMs: invoice!.periodEnd.getTime(), credits: given, unspent });
}

/** The plan's credits of a paid period: those given so far and what is left of them. None given yet counts as none used. */
async function creditsOfPeriod(db: Executor, invoiceId: string, monthly: number): Promise<{ given: number; unspent: number }> {
  const [grant] = await db
    .select()
    .from(planGrants)
    .where(eq(planGrants.source, `invoice:${invoiceId}`));
  if (!grant) return { given: monthly, unspent: 0 };
  const lots = await db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, grant.userId), inArray(creditLots.source, lotSources(grant.id))));
  if (lots.length === 0) return { given: monthly, unspent: monthly };
  return lots.reduce((all, lot) => ({ given: all.given + lot.quantity, unspent: all.unspent + lot.remaining }), { given: 0, unspent: 0 });
}

const MONTHS = 13;
export const lotSources = (grantId: string): string[] => Array.from({ length: MONTHS }, (_, month) => `plan:${grantId}:${month}`);

async function openRefunds(db: Executor, paymentKey: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amountKrw) })
    .from(refunds)
    .where(and(eq(refunds.paymentKey, paymentKey), inArray(refunds.state, OPEN_REFUND_STATES)));
  return Number(row?.total ?? 0);
}

/**
 * Gives a payment back as far as the rules say. What it bought is taken back in the same transaction that writes the refund
 * down, before anything is sent: nobody keeps both.
 */
export async function refundOwn(context: BillingContext, userId: string, paymentKey: string, expectedKrw: number): Promise<RefundRow> {
  const nowMs = await context.now();
  const refund = await context.db.transaction(async (tx) => {
    await lockWhatItBought(tx, await getOwnPayment(tx, userId, paymentKey));
    const payment = await getOwnPayment(tx, userId, paymentKey, true);
    const { amountKrw } = await quote(context, tx, payment, nowMs);
    if (amountKrw === 0) throw refusal("refund/nothing-left");
    if (amountKrw !== expectedKrw) throw refusal("refund/amount-changed", { amountKrw });
    await takeBack(tx, payment, nowMs);
    return addRefund(tx, payment, { amountKrw, reason: "고객 요청", origin: "person", nowMs });
  });
  await answerWithin(sendRefund(context, refund.id), context.log);
  return getRefund(context, refund.id);
}

/** An amount somebody of us decided on, with a reason the customer reads. Takes nothing back. */
export async function refundByOperator(
  context: BillingContext,
  paymentKey: string,
  { amountKrw, reason }: { amountKrw: number; reason: string },
): Promise<RefundRow> {
  const nowMs = await context.now();
  const refund = await context.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.paymentKey, paymentKey)).for("update");
    if (!payment) throw refusal("payment/not-found");
    const leftKrw = payment.balanceKrw - (await openRefunds(tx, paymentKey));
    if (!Number.isSafeInteger(amountKrw) || amountKrw <= 0 || amountKrw > leftKrw) throw refusal("refund/too-much", { leftKrw });
    return addRefund(tx, payment, { amountKrw, reason, origin: "operator", nowMs });
  });
  await answerWithin(sendRefund(context, refund.id), context.log);
  return getRefund(context, refund.id);
}

async function getRefund({ db }: BillingContext, id: string): Promise<RefundRow> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row as RefundRow;
}

/** In the same order as whoever settles a charge: the subscription before the payment. */
async function lockWhatItBought(tx: Tx, payment: PaymentRow): Promise<void> {
  const subscription = await subscriptionOf(tx, payment);
  if (subscription) await lockSubscription(tx, subscription.id);
}

async function subscriptionOf(tx: Executor, payment: PaymentRow): Promise<SubscriptionRow | undefined> {
  if (payment.invoiceId === null) return undefined;
  const [row] = await tx
    .select({ subscription: subscriptions })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(invoices.id, payment.invoiceId));
  return row?.subscription as SubscriptionRow | undefined;
}

/** Credits of a pack are gone; a subscription ends now and with it the days of this payment. */
export async function takeBack(tx: Tx, payment: PaymentRow, nowMs: number): Promise<void> {
  if (payment.orderId !== null) {
    await tx
      .update(creditLots)
      .set({ remaining: 0 })
      .where(eq(creditLots.source, `order:${payment.orderId}`));
    return;
  }
  const at = new Date(nowMs);
  const [grant] = await tx
    .update(planGrants)
    .set({ to: at })
    .where(eq(planGrants.source, `invoice:${payment.invoiceId}`))
    .returning();
  if (grant)
    await tx
      .update(creditLots)
      .set({ remaining: 0 })
      .where(inArray(creditLots.source, lotSources(grant.id)));
  const subscription = await subscriptionOf(tx, payment);
  if (subscription) await endSubscription(tx, subscription, { event: "withdrawn", reason: "refunded", nowMs });
}

async function addRefund(
  tx: Tx,
  payment: PaymentRow,
  given: { amountKrw: number; reason: string; origin: "person" | "operator"; nowMs: number },
): Promise<RefundRow> {
  const { nowMs, ...rest } = given;
  const id = createId("rfd");
  const at = new Date(nowMs);
  const [row] = await tx
    .insert(refunds)
    .values({
      id,
      paymentKey: payment.paymentKey,
      userId: payment.userId,
      ...rest,
      state: "requested",
      idempotencyKey: `${id}-1`,
      nextCheckAt: at,
      createdAt: at,
    })
    .returning();
  return row as RefundRow;
}
