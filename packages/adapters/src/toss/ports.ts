import type { Json } from "@appmon/kernel/json";

/**
 * A payment gateway with the vocabulary of Toss Payments (REST v1). Nothing here throws for what the gateway or the network
 * does: every answer is an outcome the caller must branch on. Throws only for requests that can not have been meant
 * (an idempotency key longer than 300 characters, a fraction of a won): a bug of the caller.
 *
 * Money is whole won. Times are milliseconds since the epoch where we give them, and text as the gateway wrote it
 * (`2026-11-21T10:00:00+09:00`) where it gives them: its clock is not ours and is never compared to ours for ordering.
 */
export interface PaymentGateway {
  /** Takes the money of an authenticated checkout. Possible for 10 minutes after the customer authenticated. */
  confirmPayment(request: ConfirmRequest, sending: Sending): Promise<ChargeOutcome>;
  /** Takes money from a registered card. The answer may take a minute; there is no webhook of its success. */
  chargeBillingKey(request: BillingChargeRequest, sending: Sending): Promise<ChargeOutcome>;
  findPaymentByKey(paymentKey: string): Promise<QueryOutcome>;
  findPaymentByOrderId(orderId: string): Promise<QueryOutcome>;
  /** Gives money back. At least 1.1 s must lie between two cancels of one payment. */
  cancelPayment(request: CancelRequest, sending: Sending): Promise<CancelOutcome>;
  /** Turns the one-time `authKey` of a card registration into a key that can be charged. It can never be read again. */
  issueBillingKey(request: { authKey: string; customerKey: string }, sending: Sending): Promise<IssueOutcome>;
  deleteBillingKey(billingKey: string): Promise<DeleteOutcome>;
  /** Movements of money in gateway order, oldest first; a payment of the last minutes may be missing still. */
  listTransactions(request: TransactionsRequest): Promise<TransactionsOutcome>;
}

/** Under which name a POST is sent, and since when. The same attempt always sends the same key with the same request. */
export interface Sending {
  /** 1–300 printable ASCII characters. The gateway answers a key it knows with its first answer, refusals included, for 15 days. */
  idempotencyKey: string;
  /** When this key was sent first, null for the first time. Older than 14 days: nothing is sent, the outcome is `unknown`. */
  firstSentAt: number | null;
}

export interface ConfirmRequest {
  paymentKey: string;
  orderId: string;
  /** The amount of our own order row, never the one of the address the browser came back to. */
  amountKrw: number;
}

export interface BillingChargeRequest {
  billingKey: string;
  customerKey: string;
  orderId: string;
  orderName: string;
  amountKrw: number;
  taxFreeAmountKrw?: number;
  customerName?: string;
  /** The gateway mails the payer when it is given. */
  customerEmail?: string;
}

export interface CancelRequest {
  paymentKey: string;
  /** Seen by the customer, at most 200 characters. */
  reason: string;
  /** Absent: all that is left. */
  amountKrw?: number;
  /** What we believe can still be refunded; the gateway refuses when it knows otherwise. */
  refundableAmountKrw?: number;
  taxFreeAmountKrw?: number;
  /** Where money of a paid virtual account goes; required for those, refused for others. */
  refundAccount?: { bankCode: string; accountNumber: string; holderName: string };
}

export interface TransactionsRequest {
  /** Inclusive; the gateway knows whole seconds only. */
  from: number;
  to: number;
  /** `transactionKey` of the last one seen. */
  startingAfter?: string;
  /** 1–5000, 100 when absent. */
  limit?: number;
}

export type ChargeOutcome =
  | { outcome: "paid"; payment: GatewayPayment }
  /** A virtual account was opened; the money comes later or never. */
  | { outcome: "awaiting-deposit"; payment: GatewayPayment }
  /** Money moved, but not as asked: cancel all of it and tell a human. `fields` are names of `GatewayPayment`. */
  | { outcome: "mismatched"; payment: GatewayPayment; fields: string[] }
  | Declined
  /** The 10 minutes are over or the payment is of another order. Counts as declined after one query that finds no money. */
  | { outcome: "session-gone"; code: string; message: string }
  | KeyUnusable
  | Unknown
  | Misconfigured
  | InvalidRequest;

export type QueryOutcome =
  | { outcome: "found"; payment: GatewayPayment }
  /** The gateway knows no such payment. Believe it only when no POST can still be running. */
  | { outcome: "absent" }
  | Unknown
  | Misconfigured;

export type CancelOutcome =
  | { outcome: "canceled"; payment: GatewayPayment; cancel: GatewayCancel }
  /** Accepted, the money is not back yet: query until `cancel.status` is `DONE` or `ABORTED`. */
  | { outcome: "pending"; payment: GatewayPayment; cancel: GatewayCancel }
  /** Refused in a way a repeated cancel that already went through is refused too: query before believing it. */
  | { outcome: "query-first"; code: string; message: string }
  /** Will not go by this way; a human refunds. */
  | { outcome: "refused"; code: string; message: string }
  | Unknown
  | Misconfigured
  | InvalidRequest;

export type IssueOutcome =
  | { outcome: "issued"; billingKey: GatewayBillingKey }
  /** The `authKey` is unknown, spent or too old: register the card again. */
  | { outcome: "auth-gone"; code: string; message: string }
  | Declined
  | Unknown
  | Misconfigured
  | InvalidRequest;

/** `gone`: it was deleted before. A 404 that does not say so is `unknown`: the deletion is still owed. */
export type DeleteOutcome = { outcome: "deleted" } | { outcome: "gone"; code: string } | Unknown | Misconfigured;

export type TransactionsOutcome = { outcome: "listed"; transactions: GatewayTransaction[] } | Unknown | Misconfigured | InvalidRequest;

/** Money did not move, definitely. `hard`: this card will not do, ask for another. `soft`: a later try may succeed. */
export interface Declined {
  outcome: "declined";
  hardness: "hard" | "soft";
  code: string;
  /** The gateway's own sentence, Korean, at most 510 characters, without control characters; not HTML. */
  message: string;
}

/** The billing key can not be charged any more, or not by this customer. Money did not move. */
export interface KeyUnusable {
  outcome: "key-unusable";
  code: string;
  message: string;
}

/** Nothing is known about the money. Never shown as a failure; ask by query, repeat only with the same key. */
export interface Unknown {
  outcome: "unknown";
  /**
   * `timeout` no answer in time · `network` cut or refused connection · `garbled` an answer that is not the gateway's language ·
   * `busy` an earlier request runs still, or too many: wait `retryAfterMs` · `answered` the gateway itself does not know, or says
   * something that does not settle it · `key-too-old` nothing was sent, the 14 days are over.
   */
  reason: "timeout" | "network" | "garbled" | "busy" | "answered" | "key-too-old";
  httpStatus: number | null;
  code: string | null;
  /** The gateway's number of the exchange, for its support. */
  traceId: string | null;
  /** Not before; null where waiting is the caller's choice. */
  retryAfterMs: number | null;
}

/** Our keys or contract are wrong: wake a human, keep the attempt open, blame no customer. Money did not move. */
export interface Misconfigured {
  outcome: "misconfigured";
  code: string;
  httpStatus: number;
}

/** We sent something the gateway does not accept: our bug. Money did not move. */
export interface InvalidRequest {
  outcome: "invalid-request";
  code: string;
  message: string;
}

export type GatewayPaymentStatus =
  | "READY"
  | "IN_PROGRESS"
  | "WAITING_FOR_DEPOSIT"
  | "DONE"
  | "CANCELED"
  | "PARTIAL_CANCELED"
  | "ABORTED"
  | "EXPIRED";

export interface GatewayPayment {
  paymentKey: string;
  orderId: string;
  orderName: string;
  merchantId: string;
  type: string;
  status: GatewayPaymentStatus;
  /** As written by the gateway: `카드`, `가상계좌`, `간편결제`…; null before the customer chose. */
  method: string | null;
  currency: string;
  /** Never changes. */
  totalAmountKrw: number;
  /** What is left after refunds. */
  balanceAmountKrw: number;
  suppliedAmountKrw: number;
  vatKrw: number;
  taxFreeAmountKrw: number;
  requestedAt: string;
  approvedAt: string | null;
  lastTransactionKey: string | null;
  isPartialCancelable: boolean;
  /** Proves `DEPOSIT_CALLBACK` webhooks; given on confirmation and never again. */
  secret: string | null;
  receiptUrl: string | null;
  card: (GatewayCard & { installmentMonths: number; approvalNumber: string; amountKrw: number }) | null;
  virtualAccount: { accountNumber: string; bankCode: string; customerName: string | null; dueDate: string | null } | null;
  easyPayProvider: string | null;
  failure: { code: string; message: string } | null;
  cancels: GatewayCancel[];
  /** The whole answer without `secret`, for the record. */
  raw: Record<string, Json>;
}

export interface GatewayCard {
  issuerCode: string;
  /** Korean name of the issuer, the code itself where it is not known. */
  issuerName: string;
  /** As masked by the gateway, e.g. `94101234****789*`. */
  maskedNumber: string;
  cardType: string;
  ownerType: string;
}

export interface GatewayCancel {
  transactionKey: string;
  amountKrw: number;
  reason: string;
  taxFreeAmountKrw: number;
  /** What could still be refunded after this one. */
  refundableAmountKrw: number;
  canceledAt: string;
  status: "DONE" | "IN_PROGRESS" | "ABORTED";
}

export interface GatewayBillingKey {
  billingKey: string;
  customerKey: string;
  merchantId: string;
  authenticatedAt: string;
  method: string;
  card: GatewayCard | null;
}

export interface GatewayTransaction {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  merchantId: string;
  customerKey: string | null;
  status: GatewayPaymentStatus;
  method: string | null;
  /** Negative for money given back. */
  amountKrw: number;
  transactionAt: string;
}

/**
 * A webhook: a hint that something happened, never proof. General payment events are not signed, so act on what a query
 * says. `deposit` is proven by `secret` when it equals the one of the confirmation; `billing-key-deleted` may only block
 * charging a key of ours.
 */
export type GatewayEvent =
  | { type: "payment-status-changed"; paymentKey: string; orderId: string; status: GatewayPaymentStatus; lastTransactionKey: string | null }
  | { type: "deposit"; orderId: string; status: GatewayPaymentStatus; transactionKey: string; secret: string }
  | { type: "billing-key-deleted"; billingKey: string }
  /** Not ours, or newer than this code: keep it, answer 200. */
  | { type: "other"; eventType: string };
