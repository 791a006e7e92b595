import { and, eq, inArray } from "drizzle-orm";
import { LIVE_SUBSCRIPTION_STATES } from "@appmon/billing/subscription-state";
import type { Executor, Tx } from "@appmon/db/client";
import { invoices, orders, paymentAttempts, subscriptions } from "@appmon/db/billing-schema";
import { paymentMethods } from "@appmon/db/card-schema";
import type { TossEnvironment } from "@appmon/adapters/toss/toss-environment";
import type { AttemptRow, InvoiceRow, MethodRow, OrderRow, SubscriptionRow } from "./records.ts";

/** What an attempt is for. */
export type Target = { kind: "order"; order: OrderRow } | { kind: "invoice"; invoice: InvoiceRow; subscription: SubscriptionRow };

/**
 * Locks what an attempt is for, and then the attempt; always in this order, so that two workers never wait for each other.
 * Whoever holds the target decides alone what happens to it.
 */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<{ attempt: AttemptRow; target: Target } | undefined> {
  const [known] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!known) return undefined;
  const target = await lockTarget(tx, known as AttemptRow);
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for("update");
  return attempt && { attempt: attempt as AttemptRow, target };
}

async function lockTarget(tx: Tx, attempt: AttemptRow): Promise<Target> {
  if (attempt.orderId !== null) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, attempt.orderId)).for("update");
    return { kind: "order", order: order as OrderRow };
  }
  const [known] = await tx.select().from(invoices).where(eq(invoices.id, attempt.invoiceId!));
  const subscription = await lockSubscription(tx, known!.subscriptionId);
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, known!.id)).for("update");
  return { kind: "invoice", invoice: invoice!, subscription };
}

/** Throws when there is none: ids come from our own rows. */
export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (!row) throw new Error(`no subscription ${id}`);
  return row as SubscriptionRow;
}

/** The one subscription of a person that has not ended. */
export async function findLiveSubscription(
  db: Executor,
  userId: string,
  env: TossEnvironment,
  lock = false,
): Promise<SubscriptionRow | undefined> {
  const query = db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.env, env), inArray(subscriptions.state, LIVE_SUBSCRIPTION_STATES)));
  const [row] = await (lock ? query.for("update") : query);
  return row as SubscriptionRow | undefined;
}

export async function findOpenInvoice(db: Executor, subscriptionId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.state, "open")));
  return row;
}

export async function findActiveMethod(db: Executor, userId: string, env: TossEnvironment): Promise<MethodRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.env, env), eq(paymentMethods.state, "active")));
  return row;
}
