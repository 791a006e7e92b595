import type { ChargeOutcome, GatewayPayment, Unknown } from "@appmon/adapters/toss/ports";
import { and, eq } from "drizzle-orm";
import { type AttemptEvent, nextAttemptState } from "@appmon/billing/attempt-transition";
import { nextCheckAt } from "@appmon/billing/check-schedule";
import { nextOrderState, type OrderEvent } from "@appmon/billing/order-transition";
import type { Tx } from "@appmon/db/client";
import { orders, paymentAttempts } from "@appmon/db/billing-schema";
import type { BillingContext } from "./context.ts";
import { returnUnwanted, takeDelivery } from "./deliver.ts";
import { declineInvoice } from "./decline-invoice.ts";
import { type AttemptRow, raiseAlert, recordChange, resolveAlerts } from "./records.ts";
import { lockAttempt, type Target } from "./targets.ts";

const CONFIG_CHECK_MS = 600_000;

/** What was found out about an attempt: an answer of the gateway, or that a query found no money that could still move. */
export type Finding = ChargeOutcome | { outcome: "not-taken"; code: string | null; message: string };

/**
 * Writes down what came of an attempt, with all that follows from it, in one transaction. Only the holder of the lease may say
 * that no money moved; that it did move is a fact, whoever learnt it.
 */
export async function settleAttempt(context: BillingContext, held: AttemptRow, finding: Finding, nowMs: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await lockAttempt(tx, held.id);
    if (!found) return;
    const { attempt, target } = found;
    if (finding.outcome === "paid") return settlePaid(context, tx, attempt, target, finding.payment, nowMs);
    if (attempt.fence !== held.fence) return;
    if (finding.outcome === "mismatched" || finding.outcome === "awaiting-deposit")
      return settleMismatched(tx, attempt, target, finding.payment, nowMs);
    await settleUnpaid(context, tx, attempt, target, finding, nowMs);
  });
}

async function settlePaid(
  context: BillingContext,
  tx: Tx,
  attempt: AttemptRow,
  target: Target,
  payment: GatewayPayment,
  nowMs: number,
): Promise<void> {
  await resolveAlerts(tx, "gateway-config", new Date(nowMs));
  const isNew = await move(tx, attempt, { type: "paid" }, "the gateway took the money", nowMs, {});
  if (isNew || attempt.state === "succeeded") await takeDelivery(context, tx, { attempt, target, payment, nowMs });
  else await returnUnwanted(tx, { attempt, payment, why: `attempt was ${attempt.state}`, nowMs });
}

/** Money moved, but not as asked: all of it goes back, and a human hears of it. */
async function settleMismatched(tx: Tx, attempt: AttemptRow, target: Target, payment: GatewayPayment, nowMs: number): Promise<void> {
  await move(tx, attempt, { type: "declined", hardness: "hard" }, "not what was asked for", nowMs, { lastCode: "MISMATCHED" });
  await returnUnwanted(tx, { attempt, payment, why: "not what was asked for", nowMs });
  if (target.kind === "order") await moveOrder(tx, target, { type: "doubtful" }, "not what was asked for", nowMs);
  else await declineInvoice(tx, target, attempt, { hardness: "soft", code: "MISMATCHED", chance: 0, nowMs });
}

async function settleUnpaid(
  context: BillingContext,
  tx: Tx,
  attempt: AttemptRow,
  target: Target,
  finding: Exclude<Finding, { payment: GatewayPayment }>,
  nowMs: number,
): Promise<void> {
  switch (finding.outcome) {
    case "declined":
    case "not-taken":
    case "key-unusable": {
      const hardness = finding.outcome === "declined" ? finding.hardness : finding.outcome === "not-taken" ? "soft" : "hard";
      const event: AttemptEvent = finding.outcome === "key-unusable" ? { type: "key-dead" } : { type: "declined", hardness };
      const { code, message } = finding;
      const moved = await move(tx, attempt, event, code ?? "no money was found", nowMs, { lastCode: code, lastMessage: message });
      if (!moved) return;
      if (target.kind === "order") return moveOrder(tx, target, { type: "declined" }, code ?? "no money was found", nowMs, code);
      const isDead = finding.outcome === "key-unusable";
      return declineInvoice(tx, target, attempt, { hardness, code, chance: context.chance(), nowMs, isDead });
    }
    case "misconfigured":
      await raiseAlert(tx, { kind: "gateway-config", subject: finding.code, detail: { status: finding.httpStatus }, at: new Date(nowMs) });
      await move(tx, attempt, { type: "misconfigured" }, finding.code, nowMs, {
        lastCode: finding.code,
        nextCheckAt: new Date(nowMs + CONFIG_CHECK_MS),
      });
      return;
    case "invalid-request":
      await raiseAlert(tx, { kind: "gateway-input", subject: attempt.id, detail: { code: finding.code }, at: new Date(nowMs) });
      return settleUnclear(tx, attempt, target, { reason: "answered", code: finding.code, retryAfterMs: null }, nowMs);
    case "session-gone":
      return settleUnclear(tx, attempt, target, { reason: "answered", code: finding.code, retryAfterMs: 0 }, nowMs);
    case "unknown":
      return settleUnclear(tx, attempt, target, finding, nowMs);
  }
}

async function settleUnclear(
  tx: Tx,
  attempt: AttemptRow,
  target: Target,
  { reason, code, retryAfterMs }: Pick<Unknown, "reason" | "code" | "retryAfterMs">,
  nowMs: number,
): Promise<void> {
  const next = nextCheckAt((attempt.firstSentAt ?? attempt.createdAt).getTime(), attempt.checks, nowMs);
  if (next === null) await raiseAlert(tx, { kind: "unsettled", subject: attempt.id, detail: { reason, code }, at: new Date(nowMs) });
  const soonMs = retryAfterMs === null || next === null ? next : Math.min(next, nowMs + retryAfterMs);
  await move(tx, attempt, { type: "unclear" }, code ?? reason, nowMs, {
    lastReason: reason,
    lastCode: code,
    checks: attempt.checks + 1,
    nextCheckAt: soonMs === null ? null : new Date(soonMs),
  });
  if (target.kind === "order") await moveOrder(tx, target, { type: "unclear" }, code ?? reason, nowMs);
}

type Patch = Partial<Pick<AttemptRow, "lastReason" | "lastCode" | "lastMessage" | "checks" | "nextCheckAt">>;

/** False where the event does not apply to the state the attempt is in. The lease ends with it. */
async function move(tx: Tx, attempt: AttemptRow, event: AttemptEvent, why: string, nowMs: number, patch: Patch): Promise<boolean> {
  const next = nextAttemptState(attempt.state, event);
  if (next === undefined) return false;
  await tx
    .update(paymentAttempts)
    .set({ state: next, leaseUntil: null, nextCheckAt: null, ...patch })
    .where(and(eq(paymentAttempts.id, attempt.id)));
  await recordChange(tx, { subject: attempt.id, from: attempt.state, to: next, why, at: new Date(nowMs) });
  return true;
}

async function moveOrder(
  tx: Tx,
  { order }: Extract<Target, { kind: "order" }>,
  event: OrderEvent,
  why: string,
  nowMs: number,
  lastCode: string | null = null,
): Promise<void> {
  const next = nextOrderState(order.state, event);
  if (next === undefined) return;
  await tx.update(orders).set({ state: next, lastCode }).where(eq(orders.id, order.id));
  await recordChange(tx, { subject: order.id, from: order.state, to: next, why, at: new Date(nowMs) });
}
