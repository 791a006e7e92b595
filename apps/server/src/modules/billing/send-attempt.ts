import type { ChargeOutcome } from "@appmon/adapters/toss/ports";
import { eq } from "drizzle-orm";
import { paymentMethods } from "@appmon/db/card-schema";
import { claimAttempt, markSent } from "./claim-attempt.ts";
import type { BillingContext } from "./context.ts";
import type { AttemptRow } from "./records.ts";
import { settleAttempt } from "./settle-attempt.ts";

export const BILLING_KEY = "billing-key";

/** Takes the money of an attempt that was written down before. No transaction is open while the gateway is asked. */
export async function sendAttempt(context: BillingContext, attemptId: string): Promise<void> {
  const claimed = await claimAttempt(context, attemptId, await context.now());
  if (claimed) await sendClaimed(context, claimed);
}

/** The same for an attempt this worker already holds; sent again, it goes out under its first name, byte for byte. */
export async function sendClaimed(context: BillingContext, attempt: AttemptRow): Promise<void> {
  const sent = await markSent(context, attempt, await context.now());
  if (!sent) return;
  const outcome = await ask(context, sent);
  await settleAttempt(context, sent, outcome, await context.now());
}

async function ask(context: BillingContext, attempt: AttemptRow): Promise<ChargeOutcome> {
  const { amountKrw, pgOrderId: orderId, idempotencyKey } = attempt;
  const sending = { idempotencyKey, firstSentAt: attempt.firstSentAt!.getTime() };
  if (attempt.kind === "confirm") return context.gateway.confirmPayment({ paymentKey: attempt.paymentKey!, orderId, amountKrw }, sending);
  const [method] = await context.db.select().from(paymentMethods).where(eq(paymentMethods.id, attempt.methodId!));
  const billingKey = context.vault.open(BILLING_KEY, method!.billingKeySealed);
  const { customerKey } = method!;
  return context.gateway.chargeBillingKey({ billingKey, customerKey, orderId, orderName: attempt.orderName, amountKrw }, sending);
}
