import type { z } from "zod";
import type { Answer } from "./call.ts";
import { passTime } from "./payment-lifecycle.ts";
import type { receiptBody, receiptCancelBody } from "./request-fields.ts";
import { fromKstLocal, toKst, toKstLocal } from "./sandbox-clock.ts";
import type { SandboxContext } from "./sandbox-context.ts";
import type { StoredCashReceipt } from "./sandbox-state.ts";
import { TossError } from "./toss-error.ts";
import { toTransactionObject } from "./toss-objects.ts";

const DAY_MS = 86_400_000;
/** Toss's published card rate for ordinary merchants; VAT comes on top. */
const CARD_RATE = 0.034;
const PAY_OUT_DAYS = 2;
const ISSUE_DAYS = 1;

type Query = Record<string, string | undefined>;

/** `GET /v1/transactions`: oldest first, both ends included. */
export function listTransactions(context: SandboxContext, query: Query): Answer {
  passTime(context);
  const { from, to } = readRange(query);
  const limit = readCount(query["limit"], 100, 5_000);
  const all = context.state.transactions.filter((one) => one.at >= from && one.at < to + 1_000).sort((a, b) => a.at - b.at);
  const after = query["startingAfter"];
  const start = after === undefined ? 0 : all.findIndex((one) => one.transactionKey === after) + 1;
  if (after !== undefined && start === 0) throw new TossError("INVALID_PAGING_KEY");
  const page = all.slice(start, start + limit);
  return { status: 200, body: page.map((one) => toTransactionObject(one, context.state.payments[one.paymentKey]!, context.objects)) };
}

/** `GET /v1/settlements`: from the day after the transaction. */
export function listSettlements(context: SandboxContext, query: Query): Answer {
  const { from, to } = readRange(query);
  const dateType = query["dateType"] ?? "soldDate";
  if (dateType !== "soldDate" && dateType !== "paidOutDate") throw new TossError("INVALID_REQUEST");
  const size = readCount(query["size"], 100, 5_000);
  const page = readCount(query["page"], 1, 1_000_000);
  const today = toKstLocal(context.clock.now()).slice(0, 10);
  const rows = context.state.transactions
    .map((one) => {
      const payment = context.state.payments[one.paymentKey]!;
      const fee = Math.floor(one.amount * CARD_RATE);
      const feeVat = Math.round(fee / 10);
      return {
        mId: context.objects.merchantId,
        paymentKey: one.paymentKey,
        transactionKey: one.transactionKey,
        orderId: payment.orderId,
        currency: "KRW",
        method: "카드",
        amount: one.amount,
        interestFee: 0,
        fees: [{ type: "BASE", fee: fee + feeVat }],
        supplyAmount: fee,
        vat: feeVat,
        payOutAmount: one.amount - fee - feeVat,
        approvedAt: toKst(one.at),
        soldDate: toKstLocal(one.at).slice(0, 10),
        paidOutDate: toKstLocal(one.at + PAY_OUT_DAYS * DAY_MS).slice(0, 10),
      };
    })
    .filter((row) => row.soldDate < today)
    .filter((row) => {
      const day = fromKstLocal(row[dateType])!;
      return day >= from && day <= to;
    });
  return { status: 200, body: rows.slice((page - 1) * size, page * size) };
}

/** `POST /v1/cash-receipts`. As measured at Toss: does not ask whether the order was paid, nor whether it has one already. */
export function issueCashReceipt(context: SandboxContext, body: z.output<typeof receiptBody>): Answer {
  const receipt: StoredCashReceipt = {
    ...body,
    receiptKey: context.ids.any(),
    taxFreeAmount: body.taxFreeAmount ?? 0,
    canceledAmount: 0,
    issueNumber: context.ids.approvalNumber(),
    requestedAt: context.clock.now(),
    canceledAt: null,
  };
  context.state.cashReceipts.push(receipt);
  return { status: 200, body: toReceipt(context, receipt) };
}

/** `POST /v1/cash-receipts/{receiptKey}/cancel` */
export function cancelCashReceipt(context: SandboxContext, receiptKey: string, body: z.output<typeof receiptCancelBody>): Answer {
  const receipt = context.state.cashReceipts.find((one) => one.receiptKey === receiptKey);
  if (!receipt) throw new TossError("NOT_FOUND");
  const left = receipt.amount - receipt.canceledAmount;
  const amount = body.amount ?? left;
  if (amount <= 0 || amount > left) throw new TossError("INVALID_REQUEST");
  receipt.canceledAmount += amount;
  receipt.canceledAt = context.clock.now();
  return {
    status: 200,
    body: { ...toReceipt(context, receipt), receiptKey: `c_${receiptKey}`, transactionType: "CANCEL", amount, issueStatus: "IN_PROGRESS" },
  };
}

/** `GET /v1/cash-receipts?requestDate=…` */
export function listCashReceipts(context: SandboxContext, query: Query): Answer {
  const date = query["requestDate"] ?? "";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new TossError("INVALID_DATE");
  const limit = readCount(query["limit"], 100, 10_000);
  const cursor = readCount(query["cursor"], 0, Number.MAX_SAFE_INTEGER);
  const all = context.state.cashReceipts.filter((one) => toKstLocal(one.requestedAt).startsWith(date));
  const data = all.slice(cursor, cursor + limit);
  const lastCursor = cursor + data.length;
  return { status: 200, body: { hasNext: lastCursor < all.length, lastCursor, data: data.map((one) => toReceipt(context, one)) } };
}

function toReceipt(context: SandboxContext, receipt: StoredCashReceipt): Record<string, unknown> {
  const isIssued = context.clock.now() >= receipt.requestedAt + ISSUE_DAYS * DAY_MS;
  return {
    receiptKey: receipt.receiptKey,
    orderId: receipt.orderId,
    orderName: receipt.orderName,
    type: receipt.type,
    issueNumber: receipt.issueNumber,
    receiptUrl: `${context.objects.baseUrl}/receipts/${receipt.receiptKey}`,
    businessNumber: "0000000000",
    transactionType: "CONFIRM",
    amount: receipt.amount,
    taxFreeAmount: receipt.taxFreeAmount,
    issueStatus: isIssued ? "COMPLETED" : "IN_PROGRESS",
    failure: null,
    customerIdentityNumber: receipt.customerIdentityNumber,
    requestedAt: toKst(receipt.requestedAt),
    canceledAt: receipt.canceledAt === null ? null : toKst(receipt.canceledAt),
  };
}

/** Both ends of a query in Korean time. A `Z` is not Toss's form, and is refused as there. */
function readRange(query: Query): { from: number; to: number } {
  const from = fromKstLocal(query["startDate"] ?? "");
  const to = fromKstLocal(query["endDate"] ?? "");
  if (from === undefined || to === undefined) throw new TossError("INVALID_DATE");
  return { from, to };
}

function readCount(text: string | undefined, absent: number, max: number): number {
  if (text === undefined) return absent;
  if (!/^\d{1,16}$/.test(text)) throw new TossError("INVALID_REQUEST");
  if (Number(text) > max) throw new TossError("EXCEED_MAX_QUERY_LIMIT");
  return Number(text);
}
