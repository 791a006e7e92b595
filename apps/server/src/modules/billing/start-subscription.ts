import { and, eq, inArray } from "drizzle-orm";
import { OPEN_ATTEMPT_STATES } from "@appmon/billing/attempt-state";
import { findPrice, type PlanPrice } from "@appmon/billing/catalogue";
import { periodAt } from "@appmon/billing/period";
import { nextSubscriptionState } from "@appmon/billing/subscription-transition";
import type { Executor, Tx } from "@appmon/db/client";
import { invoices, paymentAttempts, subscriptions } from "@appmon/db/billing-schema";
import { createId } from "@appmon/kernel/id";
import type { BillingContext } from "./context.ts";
import { type InvoiceRow, type MethodRow, recordChange, type SubscriptionRow } from "./records.ts";
import { startCharge } from "./start-attempt.ts";
import { findLiveSubscription, findOpenInvoice } from "./targets.ts";

/**
 * Begins a subscription with its first invoice and the try at it. A beginning that was not paid yet gives way; one whose
 * charge is still unclear does not, and then nothing begins.
 */
export async function startSubscription(
  context: BillingContext,
  tx: Tx,
  userId: string,
  { priceId, method, nowMs }: { priceId: string; method: MethodRow; nowMs: number },
): Promise<{ subscriptionId: string; attemptId: string } | undefined> {
  const live = await findLiveSubscription(tx, userId, context.env, true);
  if (live && !(await giveWay(tx, live, nowMs))) return undefined;
  const price = findPrice(priceId, context.prices) as PlanPrice;
  const at = new Date(nowMs);
  const first = periodAt(nowMs, price.interval, 0);
  const period = { currentStart: new Date(first.startMs), currentEnd: new Date(first.endMs) };
  const id = createId("sub");
  await tx.insert(subscriptions).values({
    id,
    userId,
    env: context.env,
    priceId,
    state: "incomplete",
    anchorAt: at,
    periodIndex: 0,
    ...period,
    agreedKrw: price.amountKrw,
    createdAt: at,
  });
  const invoice = await addInvoice(tx, {
    subscriptionId: id,
    userId,
    kind: "first",
    priceId,
    anchorAt: at,
    periodIndex: 0,
    periodStart: period.currentStart,
    periodEnd: period.currentEnd,
    lines: [{ name: price.name, amountKrw: price.amountKrw }],
    amountKrw: price.amountKrw,
    createdAt: at,
  });
  const attempt = await startCharge(tx, context, invoice, method, { orderName: price.name, nowMs });
  return { subscriptionId: id, attemptId: attempt.id };
}

export async function addInvoice(tx: Tx, given: Omit<typeof invoices.$inferInsert, "id" | "state">): Promise<InvoiceRow> {
  const [row] = await tx
    .insert(invoices)
    .values({ ...given, id: createId("inv"), state: "open" })
    .returning();
  return row!;
}

async function giveWay(tx: Tx, live: SubscriptionRow, nowMs: number): Promise<boolean> {
  if (live.state !== "incomplete") return false;
  const invoice = await findOpenInvoice(tx, live.id);
  if (invoice && (await hasOpenAttempt(tx, invoice.id))) return false;
  const at = new Date(nowMs);
  if (invoice) await tx.update(invoices).set({ state: "void" }).where(eq(invoices.id, invoice.id));
  const next = nextSubscriptionState(live.state, { type: "withdrawn" })!;
  await tx.update(subscriptions).set({ state: next, endedAt: at, endReason: "begun-anew" }).where(eq(subscriptions.id, live.id));
  await recordChange(tx, { subject: live.id, from: live.state, to: next, why: "begun anew", at });
  return true;
}

export async function hasOpenAttempt(tx: Executor, invoiceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoiceId, invoiceId), inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES)));
  return row !== undefined;
}

/** A new card pays at once what the old one did not, on the old days: the anchor stays. Returns the try, if there is one. */
export async function chargeOwed(
  context: BillingContext,
  tx: Tx,
  userId: string,
  method: MethodRow,
  nowMs: number,
): Promise<string | undefined> {
  const live = await findLiveSubscription(tx, userId, context.env, true);
  const invoice = live && (await findOpenInvoice(tx, live.id));
  if (!live || !invoice || (await hasOpenAttempt(tx, invoice.id))) return undefined;
  return (await chargeAgain(context, tx, { subscription: live, invoice, method, nowMs })).id;
}

/** Another try at an open invoice. A first one that is paid late begins when it is paid. */
export async function chargeAgain(
  context: BillingContext,
  tx: Tx,
  again: { subscription: SubscriptionRow; invoice: InvoiceRow; method: MethodRow; nowMs: number },
) {
  const { invoice, method, nowMs } = again;
  const price = findPrice(invoice.priceId, context.prices) as PlanPrice;
  let current = invoice;
  if (invoice.kind === "first") {
    const first = periodAt(nowMs, price.interval, 0);
    const moved = { anchorAt: new Date(nowMs), periodStart: new Date(first.startMs), periodEnd: new Date(first.endMs) };
    [current = invoice] = await tx.update(invoices).set(moved).where(eq(invoices.id, invoice.id)).returning();
  }
  await tx.update(invoices).set({ nextChargeAt: null }).where(eq(invoices.id, invoice.id));
  return startCharge(tx, context, current, method, { orderName: price.name, nowMs });
}
