import type { z } from "zod";
import type { Answer, Call } from "./call.ts";
import { MAGIC_AMOUNTS } from "./magic-cards.ts";
import { announce, book, changeStatus, getPayment, getPaymentOfOrder } from "./payment-lifecycle.ts";
import type { cancelBody, confirmBody } from "./request-fields.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import type { StoredCancel, StoredPayment } from "./sandbox-state.ts";
import { PassingError, takeMoney } from "./take-money.ts";
import { TossError } from "./toss-error.ts";
import { balanceOf, toPaymentObject } from "./toss-objects.ts";

const CONSECUTIVE_MS = 1_000;
const DEPOSIT_HOURS = 168;

/** `POST /v1/payments/confirm` */
export async function confirmPayment(context: SandboxContext, body: z.output<typeof confirmBody>, call: Call): Promise<Answer> {
  const payment = getPayment(context, body.paymentKey);
  if (context.running.has(payment.paymentKey)) throw new PassingError("ALREADY_PROCESSED_PAYMENT");
  const isApproved = payment.approvedAt !== null || payment.status === "WAITING_FOR_DEPOSIT";
  if (payment.type === "BILLING" || ((isApproved || payment.status === "ABORTED") && !call.forgetsHistory))
    throw new TossError("ALREADY_PROCESSED_PAYMENT");
  if (!isApproved && payment.status !== "IN_PROGRESS") throw new TossError("NOT_FOUND_PAYMENT_SESSION");
  if (payment.orderId !== body.orderId) throw new TossError("NOT_FOUND_PAYMENT_SESSION");
  if (payment.amount !== body.amount) throw new TossError(context.undocumented.amountMismatchCode);
  if (isOrderTaken(context, payment.orderId) && !call.forgetsHistory) throw new TossError("DUPLICATED_ORDER_ID");
  if (payment.amount === MAGIC_AMOUNTS.inProgressForever) return { status: 200, body: toPaymentObject(payment, context.objects) };
  if (payment.amount === MAGIC_AMOUNTS.expiresBetweenQueries) throw new PassingError("FAILED_INTERNAL_SYSTEM_PROCESSING");
  if (payment.virtualAccount) {
    payment.virtualAccount.dueAt = context.clock.now() + DEPOSIT_HOURS * 3_600_000;
    payment.lastTransactionKey = context.ids.transactionKey();
    changeStatus(context, payment, "WAITING_FOR_DEPOSIT");
    return { status: 200, body: toPaymentObject(payment, context.objects) };
  }
  return capture(context, payment, call);
}

/** Takes the money of a payment that is ready for it; the card decides. */
export async function capture(context: SandboxContext, payment: StoredPayment, call: Call): Promise<Answer> {
  const take = (): void => {
    payment.status = "DONE";
    payment.approvedAt ??= context.clock.now();
    payment.approvalNumber = context.ids.approvalNumber();
    book(context, payment, payment.amount, call.idempotencyKey);
    announceCapture(context, payment);
  };
  context.running.add(payment.paymentKey);
  try {
    if (payment.card) await takeMoney(context, payment.card, take);
    else take();
  } catch (error) {
    if (error instanceof TossError && !(error instanceof PassingError)) {
      payment.failure = error.toBody(undefined);
      changeStatus(context, payment, "ABORTED");
    }
    throw error;
  } finally {
    context.running.delete(payment.paymentKey);
  }
  return { status: 200, body: toPaymentObject(payment, context.objects) };
}

/** `GET /v1/payments/{paymentKey}` and `GET /v1/payments/orders/{orderId}` */
export function findPayment(context: SandboxContext, by: { paymentKey: string } | { orderId: string }, call: Call): Answer {
  const payment = "paymentKey" in by ? getPayment(context, by.paymentKey) : getPaymentOfOrder(context, by.orderId);
  payment.queries += 1;
  if (payment.amount === MAGIC_AMOUNTS.expiresBetweenQueries && payment.status === "IN_PROGRESS" && payment.queries > 1) {
    payment.failure = { code: "EXPIRED_PAYMENT", message: "결제 유효 시간이 만료되었습니다." };
    changeStatus(context, payment, "EXPIRED");
  }
  const seen = toPaymentObject(call.isStale ? beforeLastChange(payment) : payment, context.objects);
  // As measured at Toss: said once, on confirmation, and to be kept then.
  return { status: 200, body: { ...seen, secret: null } };
}

/** `POST /v1/payments/{paymentKey}/cancel` */
export function cancelPayment(context: SandboxContext, paymentKey: string, body: z.output<typeof cancelBody>, call: Call): Answer {
  const payment = getPayment(context, paymentKey);
  const now = context.clock.now();
  const isWaiting = payment.status === "WAITING_FOR_DEPOSIT";
  if (payment.status === "CANCELED") throw new TossError("ALREADY_CANCELED_PAYMENT");
  if (!isWaiting && payment.status !== "DONE" && payment.status !== "PARTIAL_CANCELED") throw new TossError("NOT_CANCELABLE_PAYMENT");
  if (body.currency !== undefined && body.currency !== "KRW") throw new TossError("INVALID_CURRENCY");
  if (isWaiting) return cancelUnpaid(context, payment, body);
  // Not remembered under the key, or the same cancel could never be tried again.
  if (payment.lastCancelAt !== null && now - payment.lastCancelAt < CONSECUTIVE_MS) throw new PassingError("FORBIDDEN_CONSECUTIVE_REQUEST");

  const pending = payment.cancels.filter((one) => one.status === "IN_PROGRESS").reduce((total, one) => total + one.amount, 0);
  const refundable = balanceOf(payment) - pending;
  if (refundable === 0) throw new TossError("ALREADY_REFUNDING_PAYMENT");
  if (body.refundableAmount !== undefined && body.refundableAmount !== refundable) throw new TossError("NOT_MATCHES_REFUNDABLE_AMOUNT");
  const amount = body.cancelAmount ?? refundable;
  if (amount <= 0) throw new TossError("INVALID_REFUND_AMOUNT");
  if (amount > refundable) throw new TossError("NOT_CANCELABLE_AMOUNT");
  if ((body.taxFreeAmount ?? 0) > payment.taxFreeAmount) throw new TossError("INVALID_REFUND_AMOUNT");
  checkRefundAccount(payment, body);
  const behaviour = payment.card?.behaviour;
  if (behaviour?.kind === "cancel-refused" && (!behaviour.partialOnly || amount < payment.amount)) throw new TossError(behaviour.code);

  const cancel: StoredCancel = {
    transactionKey: "",
    amount,
    reason: body.cancelReason,
    canceledAt: now,
    status: call.cancelsPend ? "IN_PROGRESS" : "DONE",
    taxFreeAmount: body.taxFreeAmount ?? 0,
    refundableAmount: refundable - amount,
  };
  payment.cancels.push(cancel);
  payment.lastCancelAt = now;
  const isAll = balanceOf(payment) === 0;
  if (cancel.status === "DONE") payment.status = isAll ? "CANCELED" : "PARTIAL_CANCELED";
  cancel.transactionKey = book(context, payment, -amount, call.idempotencyKey);
  if (payment.virtualAccount) payment.virtualAccount.refundStatus = cancel.status === "DONE" ? "COMPLETED" : "PENDING";
  if (cancel.status === "DONE") announce(context, payment);
  return {
    status: 200,
    body: toPaymentObject(payment, context.objects),
    ...(behaviour?.kind === "cancel-answer-lost" ? { losesAnswer: true } : {}),
  };
}

/** True when money was taken under this order number before. */
export function isOrderTaken(context: SandboxContext, orderId: string): boolean {
  return Object.values(context.state.payments).some((one) => one.orderId === orderId && one.approvedAt !== null);
}

function cancelUnpaid(context: SandboxContext, payment: StoredPayment, body: z.output<typeof cancelBody>): Answer {
  if (body.cancelAmount !== undefined && body.cancelAmount !== payment.amount)
    throw new TossError("NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT");
  payment.lastTransactionKey = context.ids.transactionKey();
  payment.cancels.push({
    transactionKey: payment.lastTransactionKey,
    amount: payment.amount,
    reason: body.cancelReason,
    canceledAt: context.clock.now(),
    status: "DONE",
    taxFreeAmount: 0,
    refundableAmount: 0,
  });
  changeStatus(context, payment, "CANCELED");
  return { status: 200, body: toPaymentObject(payment, context.objects) };
}

/** Money of a virtual account came from anywhere, so Toss must be told where it goes; other methods know. */
function checkRefundAccount(payment: StoredPayment, { refundReceiveAccount: account }: z.output<typeof cancelBody>): void {
  if (!payment.virtualAccount) return;
  if (!account) throw new TossError("INVALID_REFUND_ACCOUNT_INFO");
  if (!/^\d{1,20}$/.test(account.accountNumber)) throw new TossError("INVALID_REFUND_ACCOUNT_NUMBER");
}

function announceCapture(context: SandboxContext, payment: StoredPayment): void {
  if (payment.type === "BILLING" || payment.amount === MAGIC_AMOUNTS.webhookNever) return;
  const transmissionId = announce(context, payment);
  if (payment.amount !== MAGIC_AMOUNTS.webhookThrice || transmissionId === undefined) return;
  context.webhooks.duplicate(transmissionId);
  context.webhooks.duplicate(transmissionId);
}

/** The payment as it was before its newest refund, or before its money was taken. Throws `NOT_FOUND_PAYMENT` when it was not there. */
function beforeLastChange(payment: StoredPayment): StoredPayment {
  const past = structuredClone(payment);
  if (past.cancels.pop()) return { ...past, status: past.cancels.length > 0 ? "PARTIAL_CANCELED" : "DONE" };
  if (past.type === "BILLING") throw new TossError("NOT_FOUND_PAYMENT");
  return { ...past, status: "IN_PROGRESS", approvedAt: null, lastTransactionKey: null, failure: null };
}
