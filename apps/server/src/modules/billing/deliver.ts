import type { GatewayPayment } from "@appmon/adapters/toss/ports";
import { eq } from "drizzle-orm";
import { type CreditPack, findPrice } from "@appmon/billing/catalogue";
import { packExpiresAt } from "@appmon/billing/credits";
import { saleJournal } from "@appmon/billing/ledger";
import { nextOrderState } from "@appmon/billing/order-transition";
import type { Tx } from "@appmon/db/client";
import { orders, payments, refunds } from "@appmon/db/billing-schema";
import { creditLots } from "@appmon/db/entitlement-schema";
import { createId } from "@appmon/kernel/id";
import type { BillingContext } from "./context.ts";
import { deliverInvoice, isDeliverable } from "./deliver-invoice.ts";
import { type AttemptRow, type OrderRow, raiseAlert, recordChange, tell, writeJournal } from "./records.ts";
import type { Target } from "./targets.ts";

interface Delivery {
  attempt: AttemptRow;
  target: Target;
  payment: GatewayPayment;
  nowMs: number;
}

/** Money came in: booked, and what it was for is handed over, once, however often it is heard of. */
export async function takeDelivery(context: BillingContext, tx: Tx, delivery: Delivery): Promise<void> {
  const { attempt, target, payment, nowMs } = delivery;
  const [known] = await tx.select().from(payments).where(eq(payments.paymentKey, payment.paymentKey));
  if (known) return;
  const canDeliver =
    target.kind === "order"
      ? nextOrderState(target.order.state, { type: "paid" }) !== undefined
      : await isDeliverable(tx, target.invoice, target.subscription);
  if (!canDeliver) return returnUnwanted(tx, { attempt, payment, why: "it sells nothing any more", nowMs });
  await tx.insert(payments).values({ ...toPaymentRow(attempt, payment, nowMs), isUnwanted: false });
  const source = `sale:${payment.paymentKey}`;
  await writeJournal(tx, { source, paymentKey: payment.paymentKey, entries: saleJournal(payment.totalAmountKrw), at: new Date(nowMs) });
  if (target.kind === "order") await deliverOrder(context, tx, target.order, nowMs);
  else await deliverInvoice(context, tx, target.invoice, target.subscription, nowMs);
  await tell(tx, {
    userId: attempt.userId,
    topic: "paid",
    key: `paid:${payment.paymentKey}`,
    payload: { name: attempt.orderName, amountKrw: payment.totalAmountKrw },
    at: new Date(nowMs),
  });
}

async function deliverOrder(context: BillingContext, tx: Tx, order: OrderRow, nowMs: number): Promise<void> {
  const at = new Date(nowMs);
  const next = nextOrderState(order.state, { type: "paid" })!;
  await tx.update(orders).set({ state: next, lastCode: null }).where(eq(orders.id, order.id));
  await recordChange(tx, { subject: order.id, from: order.state, to: next, why: "paid", at });
  const pack = findPrice(order.priceId, context.prices) as CreditPack;
  await tx.insert(creditLots).values({
    id: createId("lot"),
    userId: order.userId,
    env: order.env,
    quantity: pack.credits,
    remaining: pack.credits,
    grantedAt: at,
    expiresAt: new Date(packExpiresAt(nowMs)),
    source: `order:${order.id}`,
  });
}

/**
 * Money that nobody may keep: it is remembered, goes back whole, and a human hears of it. It is booked when it has gone back,
 * with the amount the gateway then tells: what it said before is what was wrong.
 */
export async function returnUnwanted(
  tx: Tx,
  { attempt, payment, why, nowMs }: { attempt: AttemptRow; payment: GatewayPayment; why: string; nowMs: number },
): Promise<void> {
  const at = new Date(nowMs);
  const [row] = await tx
    .insert(payments)
    .values({ ...toPaymentRow(attempt, payment, nowMs), isUnwanted: true })
    .onConflictDoNothing()
    .returning();
  if (!row) return;
  await raiseAlert(tx, { kind: "unwanted-payment", subject: payment.paymentKey, detail: { attempt: attempt.id, why }, at });
  const id = createId("rfd");
  await tx.insert(refunds).values({
    id,
    paymentKey: payment.paymentKey,
    userId: attempt.userId,
    amountKrw: payment.balanceAmountKrw,
    reason: "주문과 다르게 결제되어 자동으로 취소했어요.",
    origin: "unwanted",
    state: "requested",
    idempotencyKey: `${id}-1`,
    nextCheckAt: at,
    createdAt: at,
  });
}

function toPaymentRow(attempt: AttemptRow, payment: GatewayPayment, nowMs: number) {
  return {
    paymentKey: payment.paymentKey,
    userId: attempt.userId,
    env: attempt.env,
    attemptId: attempt.id,
    orderId: attempt.orderId,
    invoiceId: attempt.invoiceId,
    pgOrderId: attempt.pgOrderId,
    name: attempt.orderName,
    totalKrw: payment.totalAmountKrw,
    balanceKrw: payment.totalAmountKrw,
    method: payment.method,
    cardMask: payment.card?.maskedNumber ?? null,
    cardIssuer: payment.card?.issuerName ?? null,
    approvalNumber: payment.card?.approvalNumber ?? null,
    receiptUrl: payment.receiptUrl,
    approvedAt: payment.approvedAt,
    paidAt: new Date(nowMs),
    raw: payment.raw,
  };
}
