import type { Json } from "@appmon/kernel/json";
import { z } from "zod";
import { cardIssuerName } from "./card-issuers.ts";
import type { GatewayBillingKey, GatewayCancel, GatewayCard, GatewayPayment, GatewayTransaction } from "./ports.ts";

/*
 * Toss adds fields without a new version, so unknown ones are dropped and only what we use is asked for. A value we can not
 * read makes the whole answer unreadable: better "unknown" than half a payment.
 */
const text = z.string().max(2_048);
const won = z.int();
const status = z.enum(["READY", "IN_PROGRESS", "WAITING_FOR_DEPOSIT", "DONE", "CANCELED", "PARTIAL_CANCELED", "ABORTED", "EXPIRED"]);

const card = z.object({ issuerCode: text, number: text, cardType: text, ownerType: text });
const cancel = z.object({
  transactionKey: text,
  cancelAmount: won,
  cancelReason: text,
  taxFreeAmount: won,
  refundableAmount: won,
  canceledAt: text,
  cancelStatus: z.enum(["DONE", "IN_PROGRESS", "ABORTED"]),
});
const payment = z.object({
  paymentKey: text,
  orderId: text,
  orderName: text,
  mId: text,
  type: text,
  status,
  method: text.nullable(),
  currency: text,
  totalAmount: won,
  balanceAmount: won,
  suppliedAmount: won,
  vat: won,
  taxFreeAmount: won,
  requestedAt: text,
  approvedAt: text.nullable(),
  lastTransactionKey: text.nullable(),
  isPartialCancelable: z.boolean(),
  secret: text.nullish(),
  receipt: z.object({ url: text }).nullish(),
  card: card.extend({ amount: won, installmentPlanMonths: z.int(), approveNo: text }).nullish(),
  virtualAccount: z.object({ accountNumber: text, bankCode: text, customerName: text.nullish(), dueDate: text.nullish() }).nullish(),
  easyPay: z.object({ provider: text }).nullish(),
  failure: z.object({ code: text, message: text }).nullish(),
  cancels: z.array(cancel).nullish(),
});
const billing = z.object({
  mId: text,
  customerKey: text,
  authenticatedAt: text,
  method: text,
  billingKey: text.min(1),
  card: card.nullish(),
});
const transaction = z.object({
  transactionKey: text,
  paymentKey: text,
  orderId: text,
  mId: text,
  customerKey: text.nullish(),
  status,
  method: text.nullish(),
  amount: won,
  transactionAt: text,
});
const refusal = z.object({ code: z.string().regex(/^[A-Z0-9_]{1,100}$/), message: z.string() });

/** A Payment object as ours; undefined when it is not one. */
export function readPayment(body: unknown): GatewayPayment | undefined {
  const parsed = payment.safeParse(body);
  if (!parsed.success) return undefined;
  const p = parsed.data;
  return {
    paymentKey: p.paymentKey,
    orderId: p.orderId,
    orderName: p.orderName,
    merchantId: p.mId,
    type: p.type,
    status: p.status,
    method: p.method,
    currency: p.currency,
    totalAmountKrw: p.totalAmount,
    balanceAmountKrw: p.balanceAmount,
    suppliedAmountKrw: p.suppliedAmount,
    vatKrw: p.vat,
    taxFreeAmountKrw: p.taxFreeAmount,
    requestedAt: p.requestedAt,
    approvedAt: p.approvedAt,
    lastTransactionKey: p.lastTransactionKey,
    isPartialCancelable: p.isPartialCancelable,
    secret: p.secret ?? null,
    receiptUrl: p.receipt?.url ?? null,
    card: p.card
      ? { ...toCard(p.card), installmentMonths: p.card.installmentPlanMonths, approvalNumber: p.card.approveNo, amountKrw: p.card.amount }
      : null,
    virtualAccount: p.virtualAccount
      ? { ...p.virtualAccount, customerName: p.virtualAccount.customerName ?? null, dueDate: p.virtualAccount.dueDate ?? null }
      : null,
    easyPayProvider: p.easyPay?.provider ?? null,
    failure: p.failure ?? null,
    cancels: (p.cancels ?? []).map(toCancel),
    raw: withoutSecret(body as Record<string, Json>),
  };
}

/** A Billing object as ours; undefined when it is not one. */
export function readBillingKey(body: unknown): GatewayBillingKey | undefined {
  const parsed = billing.safeParse(body);
  if (!parsed.success) return undefined;
  const { mId, card: itsCard, ...rest } = parsed.data;
  return { ...rest, merchantId: mId, card: itsCard ? toCard(itsCard) : null };
}

/** A list of Transaction objects as ours; undefined when it is not one. */
export function readTransactions(body: unknown): GatewayTransaction[] | undefined {
  const parsed = z.array(transaction).safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.map(({ mId, amount, customerKey, method, ...rest }) => ({
    ...rest,
    merchantId: mId,
    customerKey: customerKey ?? null,
    method: method ?? null,
    // Which sign a refund has is not documented, so the status says it.
    amountKrw: /CANCELED$/.test(rest.status) ? -Math.abs(amount) : amount,
  }));
}

/** An error object, its message cut to the documented length and freed of control characters; undefined when it is not one. */
export function readRefusal(body: unknown): { code: string; message: string } | undefined {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return undefined;
  return { code: parsed.data.code, message: parsed.data.message.replace(/\p{Cc}/gu, " ").slice(0, 510) };
}

function toCard(given: z.infer<typeof card>): GatewayCard {
  return {
    issuerCode: given.issuerCode,
    issuerName: cardIssuerName(given.issuerCode),
    maskedNumber: given.number,
    cardType: given.cardType,
    ownerType: given.ownerType,
  };
}

function toCancel(given: z.infer<typeof cancel>): GatewayCancel {
  return {
    transactionKey: given.transactionKey,
    amountKrw: given.cancelAmount,
    reason: given.cancelReason,
    taxFreeAmountKrw: given.taxFreeAmount,
    refundableAmountKrw: given.refundableAmount,
    canceledAt: given.canceledAt,
    status: given.cancelStatus,
  };
}

function withoutSecret(body: Record<string, Json>): Record<string, Json> {
  const { secret: _secret, ...rest } = body;
  return rest;
}
