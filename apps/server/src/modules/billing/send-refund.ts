import type { CancelOutcome, GatewayCancel, GatewayPayment } from "@appmon/adapters/toss/ports";
import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { nextCheckAt } from "@appmon/billing/check-schedule";
import { refundJournal, unwantedJournal, unwantedReturnJournal } from "@appmon/billing/ledger";
import { nextOrderState } from "@appmon/billing/order-transition";
import { refundAlarmAt } from "@appmon/billing/refund-policy";
import { OPEN_REFUND_STATES } from "@appmon/billing/refund-state";
import { nextRefundState, type RefundEvent } from "@appmon/billing/refund-transition";
import type { Tx } from "@appmon/db/client";
import { orders, payments, refunds } from "@appmon/db/billing-schema";
import type { BillingContext } from "./context.ts";
import { isFree, leaseFor } from "./leases.ts";
import { type OrderRow, type PaymentRow, raiseAlert, recordChange, type RefundRow, tell, writeJournal } from "./records.ts";

/** The gateway carries out one cancel of a payment a second. */
const BETWEEN_CANCELS_MS = 1_100;
const PENDING_CHECK_MS = 3_600_000;

/** Looks after refunds that are not through. */
export async function sendDueRefunds(context: BillingContext, limit = 50): Promise<number> {
  const due = await context.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, OPEN_REFUND_STATES),
        isNotNull(refunds.nextCheckAt),
        lte(refunds.nextCheckAt, new Date(await context.now())),
        isFree,
      ),
    )
    .orderBy(asc(refunds.nextCheckAt))
    .limit(limit);
  for (const { id } of due) await sendRefund(context, id);
  return due.length;
}

/** Sends a refund that was written down before, or finds out what came of it. Never two of one payment within a second. */
export async function sendRefund(context: BillingContext, id: string): Promise<void> {
  const nowMs = await context.now();
  const claimed = await context.db.transaction((tx) => claim(context, tx, id, nowMs));
  if (!claimed) return;
  const { refund, payment } = claimed;
  if (refund.firstSentAt !== null && (await findDone(context, refund, payment))) return;
  if (refund.state === "pending") return;
  const [sent] = await context.db
    .update(refunds)
    .set({ state: "sent", firstSentAt: refund.firstSentAt ?? new Date(nowMs) })
    .where(and(eq(refunds.id, id), eq(refunds.fence, refund.fence)))
    .returning();
  if (!sent) return;
  const outcome = await context.gateway.cancelPayment(
    {
      paymentKey: refund.paymentKey,
      reason: refund.reason,
      // Money that nobody may keep goes back whole, whatever was said of its amount.
      ...(refund.origin === "unwanted" ? {} : { amountKrw: refund.amountKrw, refundableAmountKrw: payment.balanceKrw }),
    },
    { idempotencyKey: refund.idempotencyKey, firstSentAt: sent.firstSentAt!.getTime() },
  );
  await settle(context, sent as RefundRow, outcome);
}

/** One at a time per payment: the payment's row is the lock, and what is under way makes others wait. */
async function claim(
  context: BillingContext,
  tx: Tx,
  id: string,
  nowMs: number,
): Promise<{ refund: RefundRow; payment: PaymentRow } | undefined> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (!known) return undefined;
  const [payment] = await tx.select().from(payments).where(eq(payments.paymentKey, known.paymentKey)).for("update");
  const others = await tx.select().from(refunds).where(eq(refunds.paymentKey, known.paymentKey));
  const isBusy = others.some((other) => other.id !== id && ["sent", "unknown"].includes(other.state));
  const last = Math.max(0, ...others.map((other) => other.doneAt?.getTime() ?? 0));
  if (isBusy || nowMs - last < BETWEEN_CANCELS_MS) {
    await tx
      .update(refunds)
      .set({ nextCheckAt: new Date(nowMs + BETWEEN_CANCELS_MS) })
      .where(and(eq(refunds.id, id), inArray(refunds.state, ["requested"])));
    if (known.state === "requested") return undefined;
  }
  const [refund] = await tx
    .update(refunds)
    .set({ fence: sql`${refunds.fence} + 1`, leaseUntil: leaseFor(context.leaseMs), nextCheckAt: new Date(nowMs + context.leaseMs) })
    .where(and(eq(refunds.id, id), inArray(refunds.state, OPEN_REFUND_STATES), isFree))
    .returning();
  return refund && { refund: refund as RefundRow, payment: payment! };
}

/** Whether the gateway has this refund among its cancels already. */
async function findDone(context: BillingContext, refund: RefundRow, payment: PaymentRow): Promise<boolean> {
  const answer = await context.gateway.findPaymentByKey(payment.paymentKey);
  if (answer.outcome !== "found") return false;
  const known = await context.db
    .select({ key: refunds.transactionKey })
    .from(refunds)
    .where(and(eq(refunds.paymentKey, payment.paymentKey), isNotNull(refunds.transactionKey)));
  const keys = new Set(known.filter(({ key }) => key !== refund.transactionKey).map(({ key }) => key));
  const cancel = answer.payment.cancels.find(
    (one) => !keys.has(one.transactionKey) && (refund.origin === "unwanted" || one.amountKrw === refund.amountKrw),
  );
  if (!cancel) return false;
  const outcome = cancel.status === "ABORTED" ? undefined : cancel.status === "DONE" ? ("canceled" as const) : ("pending" as const);
  await settle(
    context,
    refund,
    outcome ? { outcome, payment: answer.payment, cancel } : { outcome: "refused", code: "ABORTED", message: "" },
  );
  return true;
}

async function settle(context: BillingContext, held: RefundRow, outcome: CancelOutcome): Promise<void> {
  const nowMs = await context.now();
  await context.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.paymentKey, held.paymentKey)).for("update");
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, held.id)).for("update");
    const refund = row as RefundRow;
    if (refund.fence !== held.fence) return;
    const at = new Date(nowMs);
    switch (outcome.outcome) {
      case "canceled":
        return giveBack(tx, refund, payment!, outcome, nowMs);
      case "pending":
        if (nowMs >= refundAlarmAt(refund.createdAt.getTime())) await raiseAlert(tx, { kind: "refund-late", subject: refund.id, at });
        await move(tx, refund, { type: "pending" }, nowMs, {
          transactionKey: outcome.cancel.transactionKey,
          nextCheckAt: new Date(nowMs + PENDING_CHECK_MS),
        });
        return;
      case "refused":
      case "invalid-request":
        await raiseAlert(tx, { kind: "refund-refused", subject: refund.id, detail: { code: outcome.code }, at });
        return void (await move(tx, refund, { type: "refused" }, nowMs, { lastCode: outcome.code, nextCheckAt: null }));
      case "query-first":
        return settleQueryFirst(tx, refund, outcome.code, nowMs);
      case "misconfigured":
        await raiseAlert(tx, { kind: "gateway-config", subject: outcome.code, at });
        return settleUnclear(tx, refund, { code: outcome.code, retryAfterMs: null }, nowMs);
      case "unknown":
        return settleUnclear(tx, refund, outcome, nowMs);
    }
  });
}

/** Refused in a way that a cancel which went through before is refused too. The query that comes next finds it, or nothing does. */
async function settleQueryFirst(tx: Tx, refund: RefundRow, code: string, nowMs: number): Promise<void> {
  if (refund.lastCode !== code) return settleUnclear(tx, refund, { code, retryAfterMs: 0 }, nowMs);
  await raiseAlert(tx, { kind: "refund-refused", subject: refund.id, detail: { code }, at: new Date(nowMs) });
  await move(tx, refund, { type: "refused" }, nowMs, { lastCode: code, nextCheckAt: null });
}

async function settleUnclear(
  tx: Tx,
  refund: RefundRow,
  { code, retryAfterMs }: { code: string | null; retryAfterMs: number | null },
  nowMs: number,
): Promise<void> {
  const next = nextCheckAt((refund.firstSentAt ?? refund.createdAt).getTime(), refund.checks, nowMs);
  if (next === null) await raiseAlert(tx, { kind: "unsettled", subject: refund.id, at: new Date(nowMs) });
  const soonMs = retryAfterMs === null || next === null ? next : Math.min(next, nowMs + retryAfterMs);
  // Too fast after another one: a refusal the gateway may remember under this name.
  const renamed =
    code === "FORBIDDEN_CONSECUTIVE_REQUEST"
      ? { keyNumber: refund.keyNumber + 1, idempotencyKey: `${refund.id}-${refund.keyNumber + 1}` }
      : {};
  await move(tx, refund, { type: "unclear" }, nowMs, {
    lastCode: code,
    checks: refund.checks + 1,
    nextCheckAt: soonMs === null ? null : new Date(soonMs),
    ...renamed,
  });
}

async function giveBack(
  tx: Tx,
  refund: RefundRow,
  payment: PaymentRow,
  { cancel, payment: told }: { cancel: GatewayCancel; payment: GatewayPayment },
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  const moved = await move(tx, refund, { type: "done" }, nowMs, { transactionKey: cancel.transactionKey, doneAt: at, nextCheckAt: null });
  if (!moved) return;
  const source = `refund:${refund.id}`;
  if (refund.origin === "unwanted") {
    const { totalAmountKrw } = told;
    await writeJournal(tx, { source: `taken:${refund.id}`, paymentKey: payment.paymentKey, entries: unwantedJournal(totalAmountKrw), at });
    await writeJournal(tx, { source, paymentKey: payment.paymentKey, entries: unwantedReturnJournal(totalAmountKrw), at });
    await tx.update(payments).set({ totalKrw: totalAmountKrw, balanceKrw: 0 }).where(eq(payments.paymentKey, payment.paymentKey));
    return;
  }
  await bookRefund(tx, payment, { amountKrw: refund.amountKrw, source, nowMs });
  await tell(tx, {
    userId: refund.userId,
    topic: "refunded",
    key: `refunded:${refund.id}`,
    payload: { name: payment.name, amountKrw: refund.amountKrw },
    at,
  });
}

/** Books money that went back, and what it means for its order. */
export async function bookRefund(
  tx: Tx,
  payment: PaymentRow,
  { amountKrw, source, nowMs }: { amountKrw: number; source: string; nowMs: number },
): Promise<void> {
  const at = new Date(nowMs);
  const balanceKrw = payment.balanceKrw - amountKrw;
  await writeJournal(tx, { source, paymentKey: payment.paymentKey, entries: refundJournal(payment.balanceKrw, amountKrw), at });
  await tx.update(payments).set({ balanceKrw }).where(eq(payments.paymentKey, payment.paymentKey));
  if (payment.orderId === null) return;
  const [row] = await tx.select().from(orders).where(eq(orders.id, payment.orderId));
  const order = row as OrderRow;
  const next = nextOrderState(order.state, { type: "refunded", isAll: balanceKrw === 0 });
  if (!next) return;
  await tx.update(orders).set({ state: next }).where(eq(orders.id, order.id));
  await recordChange(tx, { subject: order.id, from: order.state, to: next, why: source, at });
}

async function move(tx: Tx, refund: RefundRow, event: RefundEvent, nowMs: number, patch: Partial<RefundRow>): Promise<boolean> {
  const next = nextRefundState(refund.state, event);
  if (next === undefined) return false;
  await tx
    .update(refunds)
    .set({ leaseUntil: null, ...patch, state: next })
    .where(eq(refunds.id, refund.id));
  await recordChange(tx, { subject: refund.id, from: refund.state, to: next, why: event.type, at: new Date(nowMs) });
  return true;
}
