import { and, desc, eq, inArray, isNotNull, sum } from "drizzle-orm";
import type { GatewayPayment } from "@appmon/adapters/toss/ports";
import { OPEN_REFUND_STATES } from "@appmon/billing/refund-state";
import type { Tx } from "@appmon/db/client";
import { orders, paymentAttempts, payments, refunds } from "@appmon/db/billing-schema";
import { createId } from "@appmon/kernel/id";
import { judge } from "./check-attempt.ts";
import type { BillingContext } from "./context.ts";
import { type AttemptRow, type OrderRow, type PaymentRow, raiseAlert } from "./records.ts";
import { takeBack } from "./refunds.ts";
import { bookRefund } from "./send-refund.ts";
import { settleAttempt } from "./settle-attempt.ts";
import { startConfirm } from "./start-attempt.ts";

export type SyncResult = "nothing" | "settled" | "refund-found" | "no-order";

/**
 * Brings us to where the gateway says a payment is. The one thing every webhook and every comparison leads to: whichever comes
 * first, and however often, the end is the same.
 */
export async function syncPayment(context: BillingContext, payment: GatewayPayment): Promise<SyncResult> {
  if (!["DONE", "PARTIAL_CANCELED", "CANCELED"].includes(payment.status)) return "nothing";
  const nowMs = await context.now();
  const [known] = await context.db.select().from(payments).where(eq(payments.paymentKey, payment.paymentKey));
  if (!known) {
    const attempt = await findAttempt(context, payment, nowMs);
    if (!attempt) return "no-order";
    const finding = judge(attempt, { outcome: "found", payment }, nowMs);
    if (typeof finding === "string") return "nothing";
    // A fact about money needs no lease; anything else is the business of whoever holds the attempt.
    if (finding.outcome === "paid" || finding.outcome === "mismatched") await settleAttempt(context, attempt, finding, nowMs);
  }
  const found = await context.db.transaction((tx) => takeUpCancels(tx, payment, nowMs));
  return found ? "refund-found" : known ? "nothing" : "settled";
}

/** The attempt a payment belongs to; an order that was paid without one gets it now. */
async function findAttempt(context: BillingContext, payment: GatewayPayment, nowMs: number): Promise<AttemptRow | undefined> {
  const [attempt] = await context.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.pgOrderId, payment.orderId))
    .orderBy(desc(paymentAttempts.createdAt));
  if (attempt) return attempt.firstSentAt === null ? { ...(attempt as AttemptRow), firstSentAt: new Date(nowMs) } : (attempt as AttemptRow);
  return context.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for("update");
    if (!order) return undefined;
    const made = await startConfirm(tx, order as OrderRow, payment.paymentKey, nowMs);
    const at = new Date(nowMs);
    await tx.update(paymentAttempts).set({ state: "sent", firstSentAt: at, lastSentAt: at }).where(eq(paymentAttempts.id, made.id));
    return { ...made, state: "sent", firstSentAt: at, lastSentAt: at };
  });
}

/** Money that went back without us (by hand at the gateway, or a chargeback): booked, and what it had bought is taken back. */
async function takeUpCancels(tx: Tx, told: GatewayPayment, nowMs: number): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.paymentKey, told.paymentKey)).for("update");
  if (!payment || payment.isUnwanted) return false;
  const missingKrw = payment.balanceKrw - told.balanceAmountKrw;
  if (missingKrw <= 0 || (await isOnItsWay(tx, payment, missingKrw))) return false;
  const at = new Date(nowMs);
  const known = await tx
    .select({ key: refunds.transactionKey })
    .from(refunds)
    .where(and(eq(refunds.paymentKey, payment.paymentKey), isNotNull(refunds.transactionKey)));
  const keys = new Set(known.map(({ key }) => key));
  let current: PaymentRow = payment;
  for (const cancel of told.cancels) {
    if (keys.has(cancel.transactionKey) || cancel.status !== "DONE") continue;
    const id = createId("rfd");
    await tx.insert(refunds).values({
      id,
      paymentKey: payment.paymentKey,
      userId: payment.userId,
      amountKrw: cancel.amountKrw,
      reason: cancel.reason.slice(0, 200),
      origin: "console",
      state: "done",
      idempotencyKey: id,
      transactionKey: cancel.transactionKey,
      createdAt: at,
      doneAt: at,
    });
    await bookRefund(tx, current, { amountKrw: cancel.amountKrw, source: `refund:${id}`, nowMs });
    current = { ...current, balanceKrw: current.balanceKrw - cancel.amountKrw };
  }
  if (current.balanceKrw === 0) await takeBack(tx, payment, nowMs);
  await raiseAlert(tx, { kind: "recon-difference", subject: payment.paymentKey, detail: { kind: "refunded-elsewhere", missingKrw }, at });
  return true;
}

/** A refund of ours whose answer is not here yet explains the difference. */
async function isOnItsWay(tx: Tx, payment: PaymentRow, missingKrw: number): Promise<boolean> {
  const [row] = await tx
    .select({ total: sum(refunds.amountKrw) })
    .from(refunds)
    .where(and(eq(refunds.paymentKey, payment.paymentKey), inArray(refunds.state, OPEN_REFUND_STATES)));
  return Number(row?.total ?? 0) >= missingKrw;
}
