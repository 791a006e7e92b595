import type { SandboxContext } from "./sandbox-context.ts";
import type { PaymentStatus, StoredPayment } from "./sandbox-state.ts";
import { TossError } from "./toss-error.ts";
import { balanceOf, toPaymentObject } from "./toss-objects.ts";

const WINDOW_MS = 30 * 60_000;
const CONFIRM_MS = 10 * 60_000;

/** Lets time pass: windows and authentications that were not used in time, deposits that never came, refunds and keys that are due. */
export function passTime(context: SandboxContext): void {
  const now = context.clock.now();
  for (const payment of Object.values(context.state.payments)) {
    if (payment.status === "READY" && now >= payment.requestedAt + WINDOW_MS) expire(context, payment);
    const isWaiting = payment.status === "IN_PROGRESS" && payment.type === "NORMAL" && !context.running.has(payment.paymentKey);
    if (isWaiting && now >= (payment.authenticatedAt ?? 0) + CONFIRM_MS) expire(context, payment);
    if (payment.status === "WAITING_FOR_DEPOSIT" && payment.virtualAccount && now >= payment.virtualAccount.dueAt)
      changeStatus(context, payment, "CANCELED");
    for (const cancel of payment.cancels)
      if (cancel.status === "IN_PROGRESS" && now >= cancel.canceledAt + 86_400_000) {
        cancel.status = "DONE";
        changeStatus(context, payment, balanceOf(payment) === 0 ? "CANCELED" : "PARTIAL_CANCELED");
      }
  }
  for (const key of Object.values(context.state.billingKeys))
    if (key.deletedAt !== null && key.deletedAt <= now && !key.deletionAnnounced) {
      key.deletionAnnounced = true;
      context.webhooks.enqueue("BILLING_DELETED", { billingKey: key.billingKey, reason: "카드사 요청" });
    }
}

/** Moves a payment on and tells the merchant, as Toss does: never of READY or IN_PROGRESS, never of a billing charge that succeeded. */
export function changeStatus(context: SandboxContext, payment: StoredPayment, status: PaymentStatus): void {
  payment.status = status;
  const isSilent =
    status === "READY" || status === "IN_PROGRESS" || (payment.type === "BILLING" && (status === "DONE" || status === "ABORTED"));
  if (isSilent) return;
  announce(context, payment);
}

/** Queues the webhooks of the payment's present state; virtual accounts also have their own event. */
export function announce(context: SandboxContext, payment: StoredPayment): string | undefined {
  if (payment.virtualAccount)
    context.webhooks.enqueue("DEPOSIT_CALLBACK", {
      secret: payment.secret,
      status: payment.status,
      transactionKey: payment.lastTransactionKey ?? context.ids.transactionKey(),
      orderId: payment.orderId,
    });
  if (payment.status === "WAITING_FOR_DEPOSIT") return undefined;
  return context.webhooks.enqueue("PAYMENT_STATUS_CHANGED", toPaymentObject(payment, context.objects));
}

/** The payment of a key, as of now. Throws `NOT_FOUND_PAYMENT`. */
export function getPayment(context: SandboxContext, paymentKey: string): StoredPayment {
  passTime(context);
  const payment = context.state.payments[paymentKey];
  if (!payment) throw new TossError("NOT_FOUND_PAYMENT");
  return payment;
}

/** The payment of an order: the approved one, else the newest. Throws `NOT_FOUND_PAYMENT`. */
export function getPaymentOfOrder(context: SandboxContext, orderId: string): StoredPayment {
  passTime(context);
  const payments = Object.values(context.state.payments).filter((one) => one.orderId === orderId);
  const payment = payments.find((one) => one.approvedAt !== null) ?? payments.at(-1);
  if (!payment) throw new TossError("NOT_FOUND_PAYMENT");
  return payment;
}

/** Books money taken (positive) or given back (negative). */
export function book(context: SandboxContext, payment: StoredPayment, amount: number, idempotencyKey: string | null): string {
  const transactionKey = context.ids.transactionKey();
  payment.lastTransactionKey = transactionKey;
  const at = context.clock.now();
  context.state.transactions.push({ transactionKey, paymentKey: payment.paymentKey, amount, status: payment.status, at, idempotencyKey });
  return transactionKey;
}

function expire(context: SandboxContext, payment: StoredPayment): void {
  payment.failure = { code: "EXPIRED_PAYMENT", message: "결제 유효 시간이 만료되었습니다." };
  changeStatus(context, payment, "EXPIRED");
}
