import { and, eq, gt } from "drizzle-orm";
import { findPrice, type PlanPrice } from "@appmon/billing/catalogue";
import { nextSubscriptionState } from "@appmon/billing/subscription-transition";
import type { Executor, Tx } from "@appmon/db/client";
import { invoices, payments, subscriptions } from "@appmon/db/billing-schema";
import { planGrants } from "@appmon/db/entitlement-schema";
import { createId } from "@appmon/kernel/id";
import type { BillingContext } from "./context.ts";
import { type InvoiceRow, recordChange, type SubscriptionRow } from "./records.ts";

/** Whether the money of an invoice still has something to buy. */
export async function isDeliverable(tx: Executor, invoice: InvoiceRow, subscription: SubscriptionRow): Promise<boolean> {
  if (invoice.state === "paid" || !nextSubscriptionState(subscription.state, { type: "paid" })) return false;
  const [other] = await tx
    .select({ key: payments.paymentKey })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoice.id), eq(payments.isUnwanted, false)));
  return other === undefined;
}

/** An invoice is paid (or was nothing to pay): the subscription moves into the invoice's period, and its days are granted. */
export async function deliverInvoice(
  context: Pick<BillingContext, "prices">,
  tx: Tx,
  invoice: InvoiceRow,
  subscription: SubscriptionRow,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  const price = findPrice(invoice.priceId, context.prices) as PlanPrice;
  await tx.update(invoices).set({ state: "paid", paidAt: at, nextChargeAt: null, lastCode: null }).where(eq(invoices.id, invoice.id));
  const state = nextSubscriptionState(subscription.state, { type: "paid" })!;
  await tx
    .update(subscriptions)
    .set({
      state,
      priceId: price.id,
      agreedKrw: price.amountKrw,
      anchorAt: invoice.anchorAt,
      periodIndex: invoice.periodIndex,
      currentStart: invoice.periodStart,
      currentEnd: invoice.periodEnd,
      carriedKrw: invoice.carriedKrw,
      scheduledPriceId: null,
      lastPaidAt: at,
      pastDueSince: null,
      askedAt: null,
      noticedDays: null,
      // Whoever upgrades goes on.
      ...(invoice.kind === "upgrade" ? { cancelAtPeriodEnd: false } : {}),
    })
    .where(eq(subscriptions.id, subscription.id));
  await recordChange(tx, { subject: subscription.id, from: subscription.state, to: state, why: `${invoice.kind} ${invoice.id} paid`, at });
  const isUpgrade = invoice.kind === "upgrade";
  // The days of the lesser plan end here: from now on the better one gives the credits.
  if (isUpgrade) await endGrants(tx, subscription, at);
  await tx.insert(planGrants).values({
    id: createId("lot"),
    userId: invoice.userId,
    env: subscription.env,
    plan: price.plan,
    from: isUpgrade ? at : invoice.periodStart,
    to: invoice.periodEnd,
    source: `invoice:${invoice.id}`,
  });
}

/** Ends what was granted beyond `at`. Credits that were given stay until they expire. */
export async function endGrants(tx: Tx, { userId, env }: Pick<SubscriptionRow, "userId" | "env">, at: Date): Promise<void> {
  await tx
    .update(planGrants)
    .set({ to: at })
    .where(and(eq(planGrants.userId, userId), eq(planGrants.env, env), gt(planGrants.to, at)));
}
