import type { GatewayPayment, QueryOutcome } from "@appmon/adapters/toss/ports";
import { and, asc, inArray, isNotNull, lte } from "drizzle-orm";
import { OPEN_ATTEMPT_STATES } from "@appmon/billing/attempt-state";
import { paymentAttempts } from "@appmon/db/billing-schema";
import { claimAttempt } from "./claim-attempt.ts";
import type { BillingContext } from "./context.ts";
import { isFree } from "./leases.ts";
import { type AttemptRow, raiseAlert } from "./records.ts";
import { sendClaimed } from "./send-attempt.ts";
import { type Finding, settleAttempt } from "./settle-attempt.ts";

/** A charge may take a minute; this long after it was sent, nothing of it runs any more. */
const STILL_RUNNING_MS = 70_000;
const REPLAY_WINDOW_MS = 14 * 86_400_000;
/** What the gateway itself answered: asking again under the same name brings the same answer. */
const ANSWERED = "answered";

/** Looks after attempts that nobody finished. Returns how many it took up. */
export async function checkDueAttempts(context: BillingContext, limit = 50): Promise<number> {
  const nowMs = await context.now();
  const due = await context.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, OPEN_ATTEMPT_STATES),
        isNotNull(paymentAttempts.nextCheckAt),
        lte(paymentAttempts.nextCheckAt, new Date(nowMs)),
        isFree,
      ),
    )
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit);
  for (const { id } of due) await checkAttempt(context, id);
  return due.length;
}

/** Finds out what came of an attempt: asks, and only where nothing moved repeats it under its first name. */
export async function checkAttempt(context: BillingContext, attemptId: string): Promise<void> {
  const attempt = await claimAttempt(context, attemptId, await context.now());
  if (!attempt) return;
  if (attempt.firstSentAt === null) return sendClaimed(context, attempt);
  const answer = await find(context, attempt);
  const nowMs = await context.now();
  const finding = judge(attempt, answer, nowMs);
  if (finding === "repeat") return sendClaimed(context, attempt);
  if (finding === "human") return giveUp(context, attempt, nowMs);
  await settleAttempt(context, attempt, finding, nowMs);
}

async function find({ gateway }: BillingContext, attempt: AttemptRow): Promise<QueryOutcome> {
  const byOrder = await gateway.findPaymentByOrderId(attempt.pgOrderId);
  if (byOrder.outcome !== "absent" || attempt.paymentKey === null) return byOrder;
  return gateway.findPaymentByKey(attempt.paymentKey);
}

/** What a query says about an attempt. Pure; exported for what else asks the gateway: webhooks and reconciliation. */
export function judge(attempt: AttemptRow, answer: QueryOutcome, nowMs: number): Finding | "repeat" | "human" {
  const isOld = nowMs - attempt.firstSentAt!.getTime() >= REPLAY_WINDOW_MS;
  if (answer.outcome === "found" && wasTaken(answer.payment)) return judgeTaken(attempt, answer.payment);
  if (answer.outcome === "unknown") return isOld ? "human" : answer;
  if (answer.outcome === "misconfigured") return answer;
  const status = answer.outcome === "found" ? answer.payment.status : null;
  if (status === "ABORTED" || status === "EXPIRED") return notTaken(attempt);
  if (isOld) return "human";
  const isQuiet = nowMs - (attempt.lastSentAt ?? attempt.createdAt).getTime() >= STILL_RUNNING_MS;
  // A question that was answered and found no money afterwards is settled; one that got no answer is asked again.
  if (attempt.lastReason !== ANSWERED || attempt.state === "config-error") return "repeat";
  if (status === null && isQuiet) return notTaken(attempt);
  return stillOpen(attempt);
}

function wasTaken({ status }: GatewayPayment): boolean {
  return status === "DONE" || status === "PARTIAL_CANCELED" || status === "CANCELED";
}

function judgeTaken(attempt: AttemptRow, payment: GatewayPayment): Finding {
  const fields: string[] = [];
  if (payment.orderId !== attempt.pgOrderId) fields.push("orderId");
  if (payment.totalAmountKrw !== attempt.amountKrw) fields.push("totalAmountKrw");
  if (payment.currency !== "KRW") fields.push("currency");
  if (attempt.paymentKey !== null && payment.paymentKey !== attempt.paymentKey) fields.push("paymentKey");
  return fields.length === 0 ? { outcome: "paid", payment } : { outcome: "mismatched", payment, fields };
}

function notTaken(attempt: AttemptRow): Finding {
  return { outcome: "not-taken", code: attempt.lastCode, message: attempt.lastMessage ?? "" };
}

function stillOpen(attempt: AttemptRow): Finding {
  return { outcome: "unknown", reason: ANSWERED, httpStatus: null, code: attempt.lastCode, traceId: null, retryAfterMs: null };
}

/** The gateway has forgotten the name of this attempt: nothing may be sent any more, somebody looks it up by hand. */
async function giveUp(context: BillingContext, attempt: AttemptRow, nowMs: number): Promise<void> {
  await context.db.transaction((tx) =>
    raiseAlert(tx, { kind: "unsettled", subject: attempt.id, detail: { code: attempt.lastCode }, at: new Date(nowMs) }),
  );
  const old: Finding = {
    outcome: "unknown",
    reason: "key-too-old",
    httpStatus: null,
    code: attempt.lastCode,
    traceId: null,
    retryAfterMs: null,
  };
  await settleAttempt(context, attempt, old, nowMs);
}
