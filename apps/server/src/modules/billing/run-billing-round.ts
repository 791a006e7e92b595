import { checkDueAttempts } from "./check-attempt.ts";
import type { BillingContext } from "./context.ts";
import { returnStaleHolds } from "./credits.ts";
import { expireOrders } from "./orders.ts";
import { sendOutbox, type SendNews } from "./outbox.ts";
import { giveNotice, passDeadlines } from "./pass-deadlines.ts";
import { deleteDueKeys } from "./payment-methods.ts";
import { isReconciliationDue, reconcile } from "./reconcile.ts";
import { checkDueRegistrations, expireRegistrations } from "./registrations.ts";
import { renewDue, retryDue } from "./renewals.ts";
import { sendDueRefunds } from "./send-refund.ts";
import { readInbox } from "./webhooks.ts";

/**
 * One round of everything that billing does by itself. Any number of processes may run it at once. What breaks in one step is
 * logged and does not keep the others from their work.
 */
export async function runBillingRound(context: BillingContext, send: SendNews): Promise<void> {
  const steps: Record<string, () => Promise<unknown>> = {
    "unsettled payments": () => checkDueAttempts(context),
    registrations: () => checkDueRegistrations(context),
    webhooks: () => readInbox(context),
    refunds: () => sendDueRefunds(context),
    renewals: () => renewDue(context),
    retries: () => retryDue(context),
    deadlines: () => passDeadlines(context),
    "expired orders": () => expireOrders(context),
    "expired registrations": () => expireRegistrations(context),
    "deleted cards": () => deleteDueKeys(context),
    "stale holds": () => returnStaleHolds(context),
    notices: () => giveNotice(context),
    reconciliation: async () => (await isReconciliationDue(context)) && reconcile(context),
    messages: () => sendOutbox(context, send),
  };
  for (const [name, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      context.log.error({ err: error, step: name }, "a step of billing broke");
    }
  }
}
