import { afterAll, describe, expect, it } from "vitest";
import { createTossGateway } from "./create-toss-gateway.ts";
import type { ChargeOutcome } from "./ports.ts";
import { startAnsweringServer } from "./testing/answering-server.ts";

/** Row by row what Toss's codes mean for the money. */
const CHARGE_TABLE = rows(`
400 unknown: ALREADY_PROCESSED_PAYMENT PROVIDER_ERROR CARD_PROCESSING_ERROR DUPLICATED_ORDER_ID
400 declined-hard: INVALID_REJECT_CARD INVALID_CARD_EXPIRATION INVALID_STOPPED_CARD INVALID_CARD_LOST_OR_STOLEN INVALID_CARD_NUMBER
400 declined-hard: NOT_SUPPORTED_CARD_TYPE NOT_REGISTERED_CARD_COMPANY RESTRICTED_TRANSFER_ACCOUNT INVALID_ACCOUNT_INFO_RE_REGISTER
400 declined-soft: EXCEED_MAX_DAILY_PAYMENT_COUNT EXCEED_MAX_PAYMENT_AMOUNT EXCEED_MAX_AMOUNT EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT
400 declined-soft: EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT NOT_AVAILABLE_PAYMENT MAINTAINED_METHOD
400 invalid-request: INVALID_REQUEST INVALID_ORDER_ID INVALID_ORDER_NAME INVALID_CUSTOMER_KEY INVALID_CURRENCY BELOW_MINIMUM_AMOUNT
400 invalid-request: EXCEED_MAX_CARD_INSTALLMENT_PLAN INVALID_CARD_INSTALLMENT_PLAN NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT
400 invalid-request: NOT_ALLOWED_POINT_USE UNAPPROVED_ORDER_ID INVALID_IDEMPOTENCY_KEY INVALID_TEST_CODE
400 misconfigured: INVALID_API_KEY INVALID_AUTHORIZE_AUTH NOT_FOUND_TERMINAL_ID NOT_REGISTERED_BUSINESS NOT_SUPPORTED_METHOD
400 misconfigured: INVALID_UNREGISTERED_SUBMALL API_VERSION_UPDATE_NEEDED
401 misconfigured: UNAUTHORIZED_KEY
403 misconfigured: INCORRECT_BASIC_AUTH_FORMAT FORBIDDEN_REQUEST
400 key-unusable: INVALID_BILL_KEY_REQUEST NOT_MATCHES_CUSTOMER_KEY BILLING_KEY_NOT_FOUND ALREADY_REMOVED_BILLING_KEY
404 key-unusable: NOT_FOUND_BILLING
403 declined-soft: REJECT_CARD_PAYMENT REJECT_ACCOUNT_PAYMENT EXCEED_MAX_ONE_DAY_AMOUNT NOT_AVAILABLE_BANK
403 declined-hard: REJECT_CARD_COMPANY EXCEED_MAX_AUTH_COUNT INVALID_PASSWORD REJECT_TOSSPAY_INVALID_ACCOUNT FDS_ERROR
404 session-gone: NOT_FOUND_PAYMENT_SESSION
404 unknown: NOT_FOUND_PAYMENT
409 unknown: IDEMPOTENT_REQUEST_PROCESSING REJECT_CARD_PAYMENT
429 unknown: REJECT_CARD_PAYMENT
500 unknown: FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING FAILED_INTERNAL_SYSTEM_PROCESSING UNKNOWN_PAYMENT_ERROR COMMON_ERROR
500 unknown: FAILED_DB_PROCESSING FAILED_CARD_COMPANY_RESPONSE FAILED_METHOD_HANDLING FAILED_BILL_KEY_AUTH_CREATION`);
const CANCEL_TABLE = rows(`
400 query-first: ALREADY_CANCELED_PAYMENT ALREADY_REFUND_PAYMENT ALREADY_REFUNDING_PAYMENT NOT_MATCHES_REFUNDABLE_AMOUNT
400 query-first: INVALID_REFUND_AMOUNT INVALID_REFUND_ACCOUNT_INFO INVALID_REFUND_ACCOUNT_NUMBER EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT
400 query-first: REFUND_REJECTED
403 refused: NOT_CANCELABLE_AMOUNT NOT_CANCELABLE_PAYMENT NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER EXCEED_MAX_REFUND_DUE
403 refused: EXCEED_MAX_REFUND_AMOUNT NOT_ALLOWED_PARTIAL_REFUND
403 unknown: FORBIDDEN_CONSECUTIVE_REQUEST
500 unknown: FAILED_REFUND_PROCESS FAILED_METHOD_HANDLING_CANCEL
400 unknown: PROVIDER_ERROR
401 misconfigured: UNAUTHORIZED_KEY`);

const toss = await startAnsweringServer();
const gateway = createTossGateway({ apiBase: toss.baseUrl, secretKey: "test_sk_sandbox1" });
const SENDING = { idempotencyKey: "attempt-1", firstSentAt: null };
afterAll(() => toss.stop());

describe("what a refusal means", () => {
  it.each(CHARGE_TABLE)("%i %s → %s, for a checkout and for a renewal", async (status, code, expected) => {
    toss.respond = toss.refuse(status, code);
    const confirmed = await gateway.confirmPayment({ paymentKey: "p", orderId: "order-1", amountKrw: 100 }, SENDING);
    const card = { billingKey: "bk", customerKey: "c1", orderId: "order-1", orderName: "구독", amountKrw: 100 };
    const charged = await gateway.chargeBillingKey(card, SENDING);
    expect([classOf(confirmed), classOf(charged)]).toEqual([expected, expected]);
  });

  it.each(CANCEL_TABLE)("of a cancel: %i %s → %s", async (status, code, expected) => {
    toss.respond = toss.refuse(status, code);
    expect((await gateway.cancelPayment({ paymentKey: "p", reason: "단순 변심" }, SENDING)).outcome).toBe(expected);
  });
});

function classOf(result: ChargeOutcome): string {
  return result.outcome === "declined" ? `declined-${result.hardness}` : result.outcome;
}

function rows(table: string): [number, string, string][] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, status, expected, codes] = /^(\d+) ([\w-]+): (.+)$/.exec(line)!;
      return codes!.split(" ").map((code): [number, string, string] => [Number(status), code, expected!]);
    });
}
