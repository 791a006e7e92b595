import { and, eq, sql } from "drizzle-orm";
import { OPEN_ATTEMPT_STATES } from "@appmon/billing/attempt-state";
import { nextSubscriptionState } from "@appmon/billing/subscription-transition";
import type { Tx } from "@appmon/db/client";
import { invoices, paymentAttempts, subscriptions } from "@appmon/db/billing-schema";
import type { BillingContext } from "./context.ts";
import { isFree, leaseFor } from "./leases.ts";
import { type AttemptRow, type InvoiceRow, recordChange, type SubscriptionRow } from "./records.ts";
import { lockAttempt } from "./targets.ts";

/**
 * Takes an open attempt for this worker, or undefined when it is over or somebody else has it. What was never sent and must
 * not be any more (the person cancelled meanwhile) is withdrawn here, under the lock of its subscription: the last moment.
 */
export async function claimAttempt(context: BillingContext, attemptId: string, nowMs: number): Promise<AttemptRow | undefined> {
  return context.db.transaction(async (tx) => {
    const found = await lockAttempt(tx, attemptId);
    if (!found) return undefined;
    const { attempt, target } = found;
    if (!(OPEN_ATTEMPT_STATES as readonly string[]).includes(attempt.state)) return undefined;
    if (attempt.state === "created" && target.kind === "invoice" && !mayCharge(target.invoice, target.subscription)) {
      await withdraw(tx, attempt, target, nowMs);
      return undefined;
    }
    const [claimed] = await tx
      .update(paymentAttempts)
      .set({
        fence: sql`${paymentAttempts.fence} + 1`,
        leaseUntil: leaseFor(context.leaseMs),
        // Should this worker die, another one looks after it once the lease is over.
        nextCheckAt: new Date(nowMs + context.leaseMs),
      })
      .where(and(eq(paymentAttempts.id, attemptId), isFree))
      .returning();
    return claimed as AttemptRow | undefined;
  });
}

/** Right before the request goes out: from now on money may have moved. False when the lease was lost meanwhile. */
export async function markSent(context: BillingContext, attempt: AttemptRow, nowMs: number): Promise<AttemptRow | undefined> {
  const [row] = await context.db
    .update(paymentAttempts)
    .set({ state: "sent", firstSentAt: attempt.firstSentAt ?? new Date(nowMs), lastSentAt: new Date(nowMs) })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.fence, attempt.fence), sql`lease_until > now()`))
    .returning();
  return row as AttemptRow | undefined;
}

function mayCharge(invoice: InvoiceRow, subscription: SubscriptionRow): boolean {
  if (invoice.state !== "open") return false;
  if (subscription.state === "canceled" || subscription.state === "incomplete-expired") return false;
  return !(invoice.kind === "renewal" && subscription.cancelAtPeriodEnd);
}

async function withdraw(
  tx: Tx,
  attempt: AttemptRow,
  { invoice, subscription }: { invoice: InvoiceRow; subscription: SubscriptionRow },
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  const why = "ended before anything was sent";
  await tx.update(paymentAttempts).set({ state: "withdrawn", nextCheckAt: null }).where(eq(paymentAttempts.id, attempt.id));
  await recordChange(tx, { subject: attempt.id, from: attempt.state, to: "withdrawn", why, at });
  if (invoice.state === "open") await tx.update(invoices).set({ state: "void", nextChargeAt: null }).where(eq(invoices.id, invoice.id));
  const next = subscription.cancelAtPeriodEnd ? nextSubscriptionState(subscription.state, { type: "not-renewed" }) : undefined;
  if (!next) return;
  await tx.update(subscriptions).set({ state: next, endedAt: at, endReason: "canceled" }).where(eq(subscriptions.id, subscription.id));
  await recordChange(tx, { subject: subscription.id, from: subscription.state, to: next, why, at });
}
