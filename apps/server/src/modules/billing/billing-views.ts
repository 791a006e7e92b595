import { and, count, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { findPrice, PLAN_LIMITS, PLAN_NAMES, PLANS, type PlanPrice, type Price } from "@appmon/billing/catalogue";
import { graceEndsAt } from "@appmon/billing/dunning";
import { splitVat } from "@appmon/billing/vat";
import type { BillingAccount, Catalogue, ChangeQuote, News, Order, Payment, Registration, Subscription } from "@appmon/contract/billing";
import type { Executor } from "@appmon/db/client";
import { refusal } from "@appmon/contract/failure-codes";
import { invoices, outbox, payments, refunds } from "@appmon/db/billing-schema";
import { storedBytes } from "@appmon/db/object-rows";
import { apps } from "@appmon/db/schema";
import { sentByOwner } from "@appmon/db/sent-today";
import { seoulToday } from "@appmon/kit/seoul-clock";
import type { BillingContext } from "./context.ts";
import { creditsOf, planOf } from "./credits.ts";
import { isLowerPrice, quoteChange } from "./quote-change.ts";
import type { OrderRow, PaymentRow, RegistrationRow, SubscriptionRow } from "./records.ts";
import { hasOpenAttempt } from "./start-subscription.ts";
import { findActiveMethod, findLiveSubscription, findOpenInvoice } from "./targets.ts";

/** What the price screens show. */
export function toCatalogue(prices: readonly Price[], shop: Pick<Catalogue, "payments" | "turn">): Catalogue {
  return {
    ...shop,
    plans: PLANS.map((plan) => ({
      plan,
      name: PLAN_NAMES[plan],
      ...PLAN_LIMITS[plan],
      prices: prices
        .filter((price) => price.kind === "plan" && price.plan === plan && price.isOffered)
        .map((price) => ({ id: price.id, interval: (price as PlanPrice).interval, amountKrw: price.amountKrw, name: price.name })),
    })),
    packs: prices.flatMap((price) =>
      price.kind === "credits" && price.isOffered
        ? [{ id: price.id, credits: price.credits, amountKrw: price.amountKrw, name: price.name }]
        : [],
    ),
  };
}

/** Everything about a person's plan, in one look. */
export async function readAccount(context: BillingContext, userId: string): Promise<BillingAccount> {
  const [plan, credits, live, card, [used], storageBytes, messagesToday] = await Promise.all([
    planOf(context, userId),
    creditsOf(context, userId),
    findLiveSubscription(context.db, userId, context.env),
    findActiveMethod(context.db, userId, context.env),
    context.db
      .select({ n: count() })
      .from(apps)
      .where(and(eq(apps.ownerId, userId), isNull(apps.deletedAt))),
    storedBytes(context.db, userId),
    sentByOwner(context.db, userId, seoulToday()),
  ]);
  return {
    plan,
    credits,
    subscription: live ? await toSubscription(context, live) : null,
    card: card ? { mask: card.cardMask, issuer: card.cardIssuer, type: card.cardType } : null,
    limits: PLAN_LIMITS[plan],
    usage: { apps: used?.n ?? 0, storageBytes, messagesToday },
  };
}

async function toSubscription(context: BillingContext, row: SubscriptionRow): Promise<Subscription> {
  const price = findPrice(row.priceId, context.prices) as PlanPrice;
  const scheduled = row.scheduledPriceId === null ? undefined : findPrice(row.scheduledPriceId, context.prices);
  const invoice = await findOpenInvoice(context.db, row.id);
  return {
    id: row.id,
    state: row.state,
    plan: price.plan,
    priceId: price.id,
    interval: price.interval,
    amountKrw: price.amountKrw,
    currentStart: row.currentStart.toISOString(),
    currentEnd: row.currentEnd.toISOString(),
    cancelsAtPeriodEnd: row.cancelAtPeriodEnd,
    scheduled: scheduled ? { priceId: scheduled.id, name: scheduled.name, amountKrw: scheduled.amountKrw } : null,
    asksFirst: row.askedAt !== null,
    graceEndsAt: row.pastDueSince === null ? null : new Date(graceEndsAt(row.pastDueSince.getTime())).toISOString(),
    owed: invoice
      ? {
          amountKrw: invoice.amountKrw,
          code: invoice.lastCode,
          nextTryAt: invoice.nextChargeAt?.toISOString() ?? null,
          isRunning: await hasOpenAttempt(context.db, invoice.id),
        }
      : null,
  };
}

/** What another plan would cost and when it would begin. */
export async function readChangeQuote(context: BillingContext, userId: string, id: string, priceId: string): Promise<ChangeQuote> {
  const live = await findLiveSubscription(context.db, userId, context.env);
  if (live?.id !== id) throw refusal("subscription/not-found");
  const price = findPrice(priceId, context.prices);
  if (price?.kind !== "plan" || !price.isOffered) throw refusal("payment/price-unknown");
  const nowMs = await context.now();
  const current = findPrice(live.priceId, context.prices) as PlanPrice;
  const later = { dueNowKrw: 0, creditKrw: 0, remainingDays: 0, startsAt: live.currentEnd.toISOString() };
  if (price.id === current.id) return { when: "none", ...later };
  if (isLowerPrice(current, price)) return { when: "later", ...later };
  const { quote } = quoteChange(live, current, price, nowMs);
  const { dueNowKrw, creditKrw, remainingDays } = quote;
  return { when: "now", dueNowKrw, creditKrw, remainingDays, startsAt: new Date(nowMs).toISOString() };
}

/** Payments of a person, newest first, with what went back of them. Money that was returned at once is not shown as a purchase. */
export async function listPayments(context: BillingContext, userId: string): Promise<Payment[]> {
  const rows = await context.db
    .select({ payment: payments, from: invoices.periodStart, to: invoices.periodEnd })
    .from(payments)
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(payments.userId, userId), eq(payments.isUnwanted, false)))
    .orderBy(desc(payments.paidAt))
    .limit(200);
  const keys = rows.map(({ payment }) => payment.paymentKey);
  const back = keys.length === 0 ? [] : await context.db.select().from(refunds).where(inArray(refunds.paymentKey, keys));
  return rows.map(({ payment, from, to }) => ({
    ...toPayment(payment),
    period: from && to ? { from: from.toISOString(), to: to.toISOString() } : null,
    refunds: back
      .filter((refund) => refund.paymentKey === payment.paymentKey)
      .map(({ id, amountKrw, state, reason, createdAt }) => ({ id, amountKrw, state, reason, at: createdAt.toISOString() })),
  }));
}

function toPayment(row: PaymentRow): Omit<Payment, "period" | "refunds"> {
  return {
    key: row.paymentKey,
    name: row.name,
    totalKrw: row.totalKrw,
    balanceKrw: row.balanceKrw,
    ...splitVat(row.totalKrw),
    method: row.method,
    card: row.cardMask === null ? null : { mask: row.cardMask, issuer: row.cardIssuer ?? "" },
    approvalNumber: row.approvalNumber,
    receiptUrl: row.receiptUrl,
    paidAt: row.paidAt.toISOString(),
  };
}

export async function toOrder({ db }: BillingContext, row: OrderRow): Promise<Order> {
  const [payment] = await db.select({ receiptUrl: payments.receiptUrl }).from(payments).where(eq(payments.orderId, row.id));
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    amountKrw: row.amountKrw,
    code: row.lastCode,
    receiptUrl: payment?.receiptUrl ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toRegistration(row: RegistrationRow): Registration {
  const { id, state, customerKey, priceId, subscriptionId } = row;
  return { id, state, customerKey, priceId, subscriptionId };
}

/** What a person was told about their money, newest first. */
export async function listNews({ db }: BillingContext, userId: string): Promise<News[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, userId), or(eq(outbox.state, "sent"), eq(outbox.state, "new"))))
    .orderBy(desc(outbox.createdAt))
    .limit(50);
  return rows.map(({ id, topic, payload, createdAt }) => ({ id, topic, payload, at: createdAt.toISOString() }));
}

/** Refuses an app more than the plan holds. Looked up when it is asked, so that no plan that ended lets one through. */
export async function requireRoomForApp(context: BillingContext, executor: Executor, userId: string): Promise<void> {
  const [used] = await executor
    .select({ n: count() })
    .from(apps)
    .where(and(eq(apps.ownerId, userId), isNull(apps.deletedAt)));
  const n = used?.n ?? 0;
  // Whoever is below the smallest plan's limit needs no look at the plan.
  if (n < PLAN_LIMITS[PLANS[0]].apps) return;
  const plan = await planOf(context, userId);
  if (n >= PLAN_LIMITS[plan].apps)
    throw refusal("plan/app-limit", { detail: `${PLAN_NAMES[plan]} 요금제는 앱을 ${PLAN_LIMITS[plan].apps}개까지 만들 수 있어요.` });
}
