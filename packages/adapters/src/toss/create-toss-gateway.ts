import type { Clock } from "@appmon/kernel/clock";
import { BILLING_KEY_GONE, CANCEL_CODES, CHARGE_CODES, READ_CODES } from "./code-class.ts";
import { toKstSeconds } from "./kst-seconds.ts";
import type {
  CancelOutcome,
  CancelRequest,
  ChargeOutcome,
  GatewayPayment,
  PaymentGateway,
  QueryOutcome,
  Sending,
  Unknown,
} from "./ports.ts";
import { readBillingKey, readPayment, readTransactions } from "./toss-answer.ts";
import { createTossSender, nothing, type TossAnswer, type TossRequest } from "./toss-request.ts";

/** A charge may take a minute, and Toss asks for at least that much patience. */
const TIMEOUT_MS = 65_000;
/** Toss remembers a key for 15 days; one day of margin for two clocks. */
const REPLAY_WINDOW_MS = 14 * 86_400_000;
const CONSECUTIVE_RETRY_MS = 1_100;

export interface TossGatewayOptions {
  /** `https://api.tosspayments.com`, or the address of the local gateway. */
  apiBase: string;
  /** `test_sk_…` or `live_sk_…`. */
  secretKey: string;
  /** Our MID; when given, an answer about another merchant's payment does not count as paid. */
  merchantId?: string;
  clock?: Clock;
  timeoutMs?: number;
  /** Makes Toss's test environment refuse with this code. Ignored with live keys. */
  testCode?: string;
}

/** Toss Payments over REST v1. */
export function createTossGateway(options: TossGatewayOptions): PaymentGateway {
  const clock = options.clock ?? { now: () => Date.now() };
  const send = createTossSender({ ...options, timeoutMs: options.timeoutMs ?? TIMEOUT_MS });

  const post = async (path: string, body: Record<string, unknown>, sending: Sending): Promise<TossAnswer> => {
    if (!/^[\x21-\x7e]{1,300}$/.test(sending.idempotencyKey)) throw new RangeError("an idempotency key has 1–300 printable characters");
    if (sending.firstSentAt !== null && clock.now() - sending.firstSentAt > REPLAY_WINDOW_MS) return nothing("key-too-old");
    return send({ method: "POST", path, body, idempotencyKey: sending.idempotencyKey });
  };
  const find = async (request: TossRequest): Promise<QueryOutcome> => toQueryOutcome(await send(request));

  return {
    async confirmPayment(request, sending) {
      assertWon(request.amountKrw);
      const { paymentKey, orderId, amountKrw } = request;
      const answer = await post("/v1/payments/confirm", { paymentKey, orderId, amount: amountKrw }, sending);
      return toChargeOutcome(answer, { paymentKey, orderId, totalAmountKrw: amountKrw, ...merchantOf(options) });
    },

    async chargeBillingKey(request, sending) {
      assertWon(request.amountKrw);
      const { billingKey, amountKrw, taxFreeAmountKrw, ...rest } = request;
      const answer = await post(
        `/v1/billing/${pathPiece(billingKey)}`,
        { ...rest, amount: amountKrw, ...(taxFreeAmountKrw === undefined ? {} : { taxFreeAmount: taxFreeAmountKrw }) },
        sending,
      );
      return toChargeOutcome(answer, { orderId: request.orderId, totalAmountKrw: amountKrw, ...merchantOf(options) });
    },

    // Keys of a return address were typed by anybody: one that can not be a key can not be a payment either.
    findPaymentByKey: async (paymentKey) =>
      isPathPiece(paymentKey) ? find({ method: "GET", path: `/v1/payments/${pathPiece(paymentKey)}` }) : { outcome: "absent" },
    findPaymentByOrderId: async (orderId) =>
      isPathPiece(orderId) ? find({ method: "GET", path: `/v1/payments/orders/${pathPiece(orderId)}` }) : { outcome: "absent" },

    async cancelPayment(request, sending) {
      if (request.amountKrw !== undefined) assertWon(request.amountKrw);
      return toCancelOutcome(await post(`/v1/payments/${pathPiece(request.paymentKey)}/cancel`, toCancelBody(request), sending), request);
    },

    async issueBillingKey({ authKey, customerKey }, sending) {
      const answer = await post("/v1/billing/authorizations/issue", { authKey, customerKey }, sending);
      if (answer.kind === "success") {
        const billingKey = readBillingKey(answer.body);
        return billingKey?.customerKey === customerKey ? { outcome: "issued", billingKey } : garbled(answer.traceId);
      }
      const refused = toRefusal(answer);
      return refused.outcome === "key-unusable" || refused.outcome === "session-gone" ? { ...refused, outcome: "auth-gone" } : refused;
    },

    async deleteBillingKey(billingKey) {
      const answer = await send({ method: "DELETE", path: `/v1/billing/${pathPiece(billingKey)}` });
      if (answer.kind === "success") return { outcome: "deleted" };
      if (answer.kind === "nothing") return toUnknown(answer);
      if (BILLING_KEY_GONE.has(answer.code)) return { outcome: "gone", code: answer.code };
      return READ_CODES.get(answer.code) === "misconfigured" ? misconfigured(answer) : answered(answer);
    },

    async listTransactions({ from, to, startingAfter, limit }) {
      const query = new URLSearchParams({ startDate: toKstSeconds(from), endDate: toKstSeconds(to), limit: String(limit ?? 100) });
      if (startingAfter !== undefined) query.set("startingAfter", startingAfter);
      const answer = await send({ method: "GET", path: `/v1/transactions?${query}` });
      if (answer.kind === "success") {
        const transactions = readTransactions(answer.body);
        return transactions ? { outcome: "listed", transactions } : garbled(answer.traceId);
      }
      if (answer.kind === "nothing") return toUnknown(answer);
      const codeClass = READ_CODES.get(answer.code);
      if (codeClass === "misconfigured") return misconfigured(answer);
      return codeClass === "invalid-request" ? { outcome: codeClass, code: answer.code, message: answer.message } : answered(answer);
    },
  };
}

/** What the answer must say for the money to be ours. */
interface Expected {
  paymentKey?: string;
  orderId: string;
  totalAmountKrw: number;
  merchantId?: string;
}

function toChargeOutcome(answer: TossAnswer, expected: Expected): ChargeOutcome {
  if (answer.kind !== "success") return toRefusal(answer);
  const payment = readPayment(answer.body);
  if (!payment) return garbled(answer.traceId);
  if (payment.status !== "DONE" && payment.status !== "WAITING_FOR_DEPOSIT")
    return toUnknown(nothing("answered", { httpStatus: 200, code: payment.failure?.code ?? payment.status, traceId: answer.traceId }));
  const asked: Partial<GatewayPayment> = { ...expected, currency: "KRW" };
  const fields = (Object.keys(asked) as (keyof GatewayPayment)[]).filter((field) => payment[field] !== asked[field]);
  if (fields.length > 0) return { outcome: "mismatched", payment, fields };
  return { outcome: payment.status === "DONE" ? "paid" : "awaiting-deposit", payment };
}

type ChargeRefusal = Exclude<ChargeOutcome, { payment: GatewayPayment }>;

function toRefusal(answer: Exclude<TossAnswer, { kind: "success" }>): ChargeRefusal {
  if (answer.kind === "nothing") return toUnknown(answer);
  const { code, message } = answer;
  const codeClass = CHARGE_CODES.get(code);
  switch (codeClass) {
    case undefined:
      return answered(answer);
    case "declined-hard":
    case "declined-soft":
      return { outcome: "declined", hardness: codeClass === "declined-hard" ? "hard" : "soft", code, message };
    case "misconfigured":
      return misconfigured(answer);
    default:
      return { outcome: codeClass, code, message };
  }
}

function toCancelOutcome(answer: TossAnswer, request: CancelRequest): CancelOutcome {
  if (answer.kind === "nothing") return toUnknown(answer);
  if (answer.kind === "refusal") {
    const codeClass = CANCEL_CODES.get(answer.code);
    if (codeClass === "misconfigured") return misconfigured(answer);
    if (codeClass) return { outcome: codeClass, code: answer.code, message: answer.message };
    return {
      ...answered(answer),
      ...(answer.code === "FORBIDDEN_CONSECUTIVE_REQUEST" ? { reason: "busy", retryAfterMs: CONSECUTIVE_RETRY_MS } : {}),
    };
  }
  const payment = readPayment(answer.body);
  const cancel = payment?.cancels.find((one) => one.transactionKey === payment.lastTransactionKey) ?? payment?.cancels.at(-1);
  if (!payment || !cancel || payment.paymentKey !== request.paymentKey) return garbled(answer.traceId);
  if (request.amountKrw !== undefined && cancel.amountKrw !== request.amountKrw) return garbled(answer.traceId);
  if (cancel.status === "ABORTED") return { outcome: "refused", code: "ABORTED", message: payment.failure?.message ?? "" };
  return { outcome: cancel.status === "DONE" ? "canceled" : "pending", payment, cancel };
}

function toQueryOutcome(answer: TossAnswer): QueryOutcome {
  if (answer.kind === "nothing") return toUnknown(answer);
  if (answer.kind === "success") {
    const payment = readPayment(answer.body);
    return payment ? { outcome: "found", payment } : garbled(answer.traceId);
  }
  // A 404 of a proxy or of a wrong address is not news about a payment.
  if (answer.httpStatus === 404 && answer.code === "NOT_FOUND_PAYMENT") return { outcome: "absent" };
  return READ_CODES.get(answer.code) === "misconfigured" ? misconfigured(answer) : answered(answer);
}

function toCancelBody(request: CancelRequest): Record<string, unknown> {
  const { reason, amountKrw, refundableAmountKrw, taxFreeAmountKrw, refundAccount } = request;
  return {
    cancelReason: reason,
    ...(amountKrw === undefined ? {} : { cancelAmount: amountKrw }),
    ...(refundableAmountKrw === undefined ? {} : { refundableAmount: refundableAmountKrw }),
    ...(taxFreeAmountKrw === undefined ? {} : { taxFreeAmount: taxFreeAmountKrw }),
    ...(refundAccount
      ? {
          refundReceiveAccount: {
            bank: refundAccount.bankCode,
            accountNumber: refundAccount.accountNumber,
            holderName: refundAccount.holderName,
          },
        }
      : {}),
  };
}

type Refused = Extract<TossAnswer, { kind: "refusal" }>;

const answered = ({ httpStatus, code, traceId }: Refused): Unknown => toUnknown(nothing("answered", { httpStatus, code, traceId }));
const garbled = (traceId: string | null): Unknown => toUnknown(nothing("garbled", { httpStatus: 200, traceId }));
const misconfigured = ({ code, httpStatus }: Refused) => ({ outcome: "misconfigured", code, httpStatus }) as const;

function toUnknown({ kind: _kind, ...unknown }: { kind: "nothing" } & Unknown): Unknown {
  return unknown;
}

function merchantOf({ merchantId }: TossGatewayOptions): { merchantId?: string } {
  return merchantId === undefined ? {} : { merchantId };
}

function assertWon(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError("an amount is a whole number of won above 0");
}

/** `.` and `..` would climb out of the path even when encoded. */
function isPathPiece(text: string): boolean {
  return /^[\x21-\x7e]{1,300}$/.test(text) && !/^\.\.?$/.test(text);
}

function pathPiece(text: string): string {
  if (!isPathPiece(text)) throw new RangeError("not a key of the gateway");
  return encodeURIComponent(text);
}
