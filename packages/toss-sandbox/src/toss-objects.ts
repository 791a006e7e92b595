import { createHmac } from "node:crypto";
import { toKst, toKstLocal } from "./sandbox-clock.ts";
import type { StoredBillingKey, StoredCard, StoredPayment, StoredTransaction } from "./sandbox-state.ts";

const METHOD_NAMES = { CARD: "카드", TRANSFER: "계좌이체", VIRTUAL_ACCOUNT: "가상계좌" };

export interface ObjectContext {
  merchantId: string;
  apiVersion: string;
  baseUrl: string;
  seed: string;
}

/** VAT of an amount as Toss computes it: the taxable part through 11, half up. */
export function vatOf(amount: number, taxFreeAmount: number): number {
  return Math.floor((amount - taxFreeAmount) / 11 + 0.5);
}

/** Money still there: what was taken less what was given back. */
export function balanceOf(payment: StoredPayment): number {
  return payment.amount - sum(payment.cancels.filter((one) => one.status === "DONE").map((one) => one.amount));
}

/** The Payment object, every documented field present. */
export function toPaymentObject(payment: StoredPayment, context: ObjectContext): Record<string, unknown> {
  const balance = balanceOf(payment);
  const taxFree = payment.taxFreeAmount - sum(payment.cancels.filter((one) => one.status === "DONE").map((one) => one.taxFreeAmount));
  const vat = vatOf(balance, taxFree);
  const isApproved = payment.approvedAt !== null;
  const receiptUrl = `${context.baseUrl}/receipts/${receiptToken(context.seed, payment.paymentKey)}`;
  return {
    version: context.apiVersion,
    mId: context.merchantId,
    lastTransactionKey: payment.lastTransactionKey,
    paymentKey: payment.paymentKey,
    type: payment.type,
    orderId: payment.orderId,
    orderName: payment.orderName,
    taxExemptionAmount: 0,
    status: payment.status,
    requestedAt: toKst(payment.requestedAt),
    approvedAt: isApproved ? toKst(payment.approvedAt!) : null,
    useEscrow: false,
    cultureExpense: false,
    card: payment.card && payment.authenticatedAt !== null ? toCardObject(payment, payment.card) : null,
    virtualAccount: payment.virtualAccount
      ? {
          accountType: "일반",
          accountNumber: payment.virtualAccount.accountNumber,
          bankCode: payment.virtualAccount.bankCode,
          customerName: payment.virtualAccount.customerName,
          depositorName: isApproved ? payment.virtualAccount.customerName : null,
          dueDate: toKstLocal(payment.virtualAccount.dueAt),
          refundStatus: payment.virtualAccount.refundStatus,
          expired: payment.status === "EXPIRED",
          settlementStatus: "INCOMPLETED",
          refundReceiveAccount: null,
        }
      : null,
    transfer: payment.method === "TRANSFER" && payment.bankCode ? { bankCode: payment.bankCode, settlementStatus: "INCOMPLETED" } : null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    cancels:
      payment.cancels.length === 0
        ? null
        : payment.cancels.map((one) => ({
            transactionKey: one.transactionKey,
            cancelReason: one.reason,
            taxExemptionAmount: 0,
            canceledAt: toKst(one.canceledAt),
            cardDiscountAmount: 0,
            transferDiscountAmount: 0,
            easyPayDiscountAmount: 0,
            receiptKey: null,
            cancelAmount: one.amount,
            taxFreeAmount: one.taxFreeAmount,
            refundableAmount: one.refundableAmount,
            cancelStatus: one.status,
            cancelRequestId: null,
          })),
    secret: isApproved || payment.status === "WAITING_FOR_DEPOSIT" ? payment.secret : null,
    metadata: payment.metadata,
    easyPay: null,
    country: "KR",
    failure: payment.failure,
    isPartialCancelable: true,
    receipt: isApproved ? { url: receiptUrl } : null,
    checkout: payment.window ? { url: `${context.baseUrl}/checkout/${payment.paymentKey}` } : null,
    currency: "KRW",
    totalAmount: payment.amount,
    balanceAmount: balance,
    suppliedAmount: balance - vat,
    vat,
    taxFreeAmount: taxFree,
    method: payment.authenticatedAt === null ? null : METHOD_NAMES[payment.method],
  };
}

/** The Billing object; before version 2024-06-01 with the card's name and number once more beside it. */
export function toBillingObject(key: StoredBillingKey, context: ObjectContext): Record<string, unknown> {
  return {
    mId: context.merchantId,
    customerKey: key.customerKey,
    authenticatedAt: toKst(key.authenticatedAt),
    method: "카드",
    billingKey: key.billingKey,
    card: {
      issuerCode: key.card.issuerCode,
      acquirerCode: key.card.issuerCode,
      number: key.card.masked,
      cardType: key.card.cardType,
      ownerType: key.card.ownerType,
    },
    transfers: null,
    ...(context.apiVersion < "2024-06-01" ? { cardCompany: "현대", cardNumber: key.card.masked } : {}),
  };
}

export function toTransactionObject(
  transaction: StoredTransaction,
  payment: StoredPayment,
  context: ObjectContext,
): Record<string, unknown> {
  return {
    mId: context.merchantId,
    transactionKey: transaction.transactionKey,
    paymentKey: payment.paymentKey,
    orderId: payment.orderId,
    method: METHOD_NAMES[payment.method],
    customerKey: payment.customerKey === "" ? null : payment.customerKey,
    useEscrow: false,
    receiptUrl: `${context.baseUrl}/receipts/${receiptToken(context.seed, payment.paymentKey)}`,
    status: transaction.status,
    transactionAt: toKst(transaction.at),
    currency: "KRW",
    amount: transaction.amount,
  };
}

/** A receipt's address: does not give the payment key away, and can not be guessed from it. */
export function receiptToken(seed: string, paymentKey: string): string {
  return createHmac("sha256", seed).update(`toss-sandbox/receipt/${paymentKey}`).digest("base64url");
}

function toCardObject(payment: StoredPayment, card: StoredCard): Record<string, unknown> {
  return {
    issuerCode: card.issuerCode,
    acquirerCode: card.issuerCode,
    number: card.masked,
    installmentPlanMonths: payment.installmentMonths,
    isInterestFree: false,
    interestPayer: payment.installmentMonths > 0 ? "BUYER" : null,
    approveNo: payment.approvedAt === null ? "" : payment.approvalNumber,
    useCardPoint: false,
    cardType: card.cardType,
    ownerType: card.ownerType,
    acquireStatus: payment.status === "CANCELED" ? "CANCELED" : "READY",
    amount: payment.amount,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
