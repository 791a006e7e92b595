import {
  authenticateBilling,
  authenticatePayment,
  openBillingWindow,
  openPaymentWindow,
  readTypedCard,
  type SessionRequest,
  type TypedCard,
} from "./buyer.ts";
import type { FaultPlan } from "./fault-plan.ts";
import { book, changeStatus, getPayment, passTime } from "./payment-lifecycle.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import type { SandboxContext, SeenRequest } from "./sandbox-context.ts";
import { emptyState, type PaymentStatus } from "./sandbox-state.ts";
import { balanceOf } from "./toss-objects.ts";
import type { WebhookQueue } from "./webhook-queue.ts";

const DEFAULT_CARD: TypedCard = { number: "9410-0012-3456-7890", expiry: "12/99" };

/** What a test does instead of a person at a browser, Toss's operators, the issuer, or time itself. */
export interface SandboxControl {
  clock: Pick<SandboxClock, "now" | "set" | "advance">;
  faults: FaultPlan;
  webhooks: Omit<WebhookQueue, "enqueue" | "stop">;
  /** A buyer who pays: where the browser comes back to, success or failure. */
  pay(request: Omit<SessionRequest & { kind: "payment" }, "kind">, means?: TypedCard | { bankCode: string }): URL;
  /** A buyer who registers a card. */
  registerCard(request: Omit<SessionRequest & { kind: "billing" }, "kind" | "method">, card?: TypedCard): URL;
  /** Somebody pays into a virtual account. */
  deposit(paymentKey: string): void;
  /** Anything Toss's operators could do to a payment, with its webhook. */
  forceStatus(paymentKey: string, status: PaymentStatus): void;
  /** A refund made in Toss's console, unknown to the merchant. */
  cancelInConsole(paymentKey: string): void;
  /** The issuer lets a registered card run out now. */
  expireCard(billingKey: string): void;
  /** What was asked of the REST API, oldest first. */
  requests(): SeenRequest[];
  /** What must be true of any merchant that keeps its promises; empty when it is. */
  findBrokenInvariants(): string[];
  /** Forgets everything, the moved clock included. */
  reset(): void;
}

export function createSandboxControl(context: SandboxContext): SandboxControl {
  const saved = <T>(result: T): T => {
    context.save();
    return result;
  };
  return {
    clock: {
      now: () => context.clock.now(),
      set: (timeMs) => (context.clock.set(timeMs), passTime(context), context.save()),
      advance: (byMs) => (context.clock.advance(byMs), passTime(context), context.save()),
    },
    faults: context.faults,
    webhooks: context.webhooks,
    pay(request, means = DEFAULT_CARD) {
      const payment = openPaymentWindow(context, { kind: "payment", ...request });
      const proven = "bankCode" in means ? means : { card: readTypedCard(context, means) };
      return saved(new URL(authenticatePayment(context, payment, proven)));
    },
    registerCard(request, card = DEFAULT_CARD) {
      const auth = openBillingWindow(context, { kind: "billing", method: "CARD", ...request });
      return saved(new URL(authenticateBilling(context, auth, readTypedCard(context, card))));
    },
    deposit(paymentKey) {
      const payment = getPayment(context, paymentKey);
      if (payment.status !== "WAITING_FOR_DEPOSIT") throw new RangeError("not waiting for a deposit");
      payment.approvedAt = context.clock.now();
      payment.status = "DONE";
      book(context, payment, payment.amount, null);
      saved(changeStatus(context, payment, "DONE"));
    },
    forceStatus: (paymentKey, status) => saved(changeStatus(context, getPayment(context, paymentKey), status)),
    cancelInConsole(paymentKey) {
      const payment = getPayment(context, paymentKey);
      const amount = balanceOf(payment);
      payment.status = "CANCELED";
      const transactionKey = book(context, payment, -amount, null);
      const canceledAt = context.clock.now();
      payment.cancels.push({
        transactionKey,
        amount,
        reason: "상점관리자 취소",
        canceledAt,
        status: "DONE",
        taxFreeAmount: 0,
        refundableAmount: 0,
      });
      saved(changeStatus(context, payment, "CANCELED"));
    },
    expireCard(billingKey) {
      const key = context.state.billingKeys[billingKey];
      if (!key) throw new RangeError("no such billing key");
      key.card.expiresAt = saved(context.clock.now());
    },
    requests: () => structuredClone(context.requests),
    findBrokenInvariants: () => findBrokenInvariants(context),
    reset() {
      Object.assign(context.state, emptyState());
      context.faults.clear();
      context.requests.length = 0;
      context.clock.advance(0);
      saved(undefined);
    },
  };
}

/** Money is taken at most once for an order and under a key, and never more given back than was taken. */
function findBrokenInvariants({ state }: SandboxContext): string[] {
  const taken = state.transactions.filter((one) => one.amount > 0);
  const count = (names: (string | null | undefined)[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  const twice = (what: string, counts: Map<string, number>): string[] =>
    [...counts].filter(([, times]) => times > 1).map(([name, times]) => `${what} ${name}: money taken ${times} times`);
  const overRefunded = Object.values(state.payments)
    .map((payment) => ({
      payment,
      balance: state.transactions.filter((one) => one.paymentKey === payment.paymentKey).reduce((total, one) => total + one.amount, 0),
    }))
    .filter(({ balance }) => balance < 0)
    .map(({ payment, balance }) => `order ${payment.orderId}: balance ${balance}`);
  return [
    ...twice("order", count(taken.map((one) => state.payments[one.paymentKey]?.orderId))),
    ...twice("idempotency key", count(taken.map((one) => one.idempotencyKey))),
    ...overRefunded,
  ];
}
