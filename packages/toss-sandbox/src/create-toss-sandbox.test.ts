import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTossSandbox } from "./create-toss-sandbox.ts";
import { CUSTOMER, KEYS, RETURN, type StartedSandbox, START, startSandbox } from "./testing/start-sandbox.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ORDER = {
  method: "CARD",
  orderId: "order-1",
  orderName: "앱몬 프로 1개월",
  amount: 9_900,
  customerKey: CUSTOMER,
  ...RETURN,
} as const;
const sending = (idempotencyKey: string) => ({ idempotencyKey, firstSentAt: null });

let toss: StartedSandbox;
beforeEach(async () => (toss = await startSandbox()));
afterEach(() => toss.stop());

/** A buyer pays with a card of these last four digits; what the browser brings back. */
function pay(change: Partial<typeof ORDER | { orderId: string; amount: number }> = {}, last4 = "7890") {
  const back = toss.control.pay({ ...ORDER, ...change }, { number: `941000123456${last4}`, expiry: "12/30" });
  const query = Object.fromEntries(back.searchParams) as Record<string, string>;
  return { back, query, confirm: { paymentKey: query["paymentKey"]!, orderId: query["orderId"]!, amountKrw: Number(query["amount"]) } };
}

async function register(last4 = "7890"): Promise<string> {
  const back = toss.control.registerCard({ customerKey: CUSTOMER, ...RETURN }, { number: `941000123456${last4}`, expiry: "12/30" });
  const issued = await toss.gateway.issueBillingKey(
    { authKey: back.searchParams.get("authKey")!, customerKey: CUSTOMER },
    sending(`issue-${last4}`),
  );
  if (issued.outcome !== "issued") throw new Error(issued.outcome);
  return issued.billingKey.billingKey;
}

const charge = (billingKey: string, orderId: string, key = orderId, amountKrw = 9_900) =>
  toss.gateway.chargeBillingKey({ billingKey, customerKey: CUSTOMER, orderId, orderName: "앱몬 프로", amountKrw }, sending(key));

describe("a one-off payment", () => {
  it("takes the money when the merchant confirms, and not before", async () => {
    const { query, confirm } = pay();
    expect(query).toEqual({ amount: "9900", orderId: "order-1", paymentKey: confirm.paymentKey });
    expect(await toss.gateway.findPaymentByKey(confirm.paymentKey)).toMatchObject({
      payment: { status: "IN_PROGRESS", approvedAt: null, secret: null },
    });
    const paid = await toss.gateway.confirmPayment(confirm, sending("a1"));
    expect(paid).toMatchObject({
      outcome: "paid",
      payment: {
        method: "카드",
        vatKrw: 900,
        suppliedAmountKrw: 9_000,
        approvedAt: "2026-11-21T10:00:00+09:00",
        card: { maskedNumber: "94100012****789*", issuerName: "현대카드" },
      },
    });
    expect(paid.outcome === "paid" && paid.payment.secret).toMatch(/^ps_/);
    // The secret that proves deposits is said once.
    expect(await toss.gateway.findPaymentByOrderId("order-1")).toMatchObject({
      outcome: "found",
      payment: { status: "DONE", secret: null },
    });
    expect(toss.control.findBrokenInvariants()).toEqual([]);
  });

  it("repeats its first answer, byte for byte, under the same key", async () => {
    const { confirm } = pay();
    const body = { paymentKey: confirm.paymentKey, orderId: "order-1", amount: 9_900 };
    const [first, again] = [
      await toss.rest("POST", "/v1/payments/confirm", body, { "idempotency-key": "k" }),
      await toss.rest("POST", "/v1/payments/confirm", body, { "idempotency-key": "k" }),
    ];
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(await toss.gateway.confirmPayment(confirm, sending("another"))).toMatchObject({
      outcome: "unknown",
      code: "ALREADY_PROCESSED_PAYMENT",
    });
    toss.control.clock.advance(16 * DAY_MS);
    expect((await toss.rest("POST", "/v1/payments/confirm", body, { "idempotency-key": "k" })).body.code).toBe("ALREADY_PROCESSED_PAYMENT");
  });

  it("refuses another amount, another order, and an order number that was paid before", async () => {
    const { confirm } = pay();
    expect(await toss.gateway.confirmPayment({ ...confirm, amountKrw: 100 }, sending("b1"))).toMatchObject({ outcome: "invalid-request" });
    expect(await toss.gateway.confirmPayment({ ...confirm, orderId: "order-2" }, sending("b2"))).toMatchObject({ outcome: "session-gone" });
    expect(await toss.gateway.confirmPayment({ ...confirm, paymentKey: "nobody" }, sending("b3"))).toMatchObject({
      code: "NOT_FOUND_PAYMENT",
    });
    const second = pay();
    expect(await toss.gateway.confirmPayment(confirm, sending("b4"))).toMatchObject({ outcome: "paid" });
    expect(await toss.gateway.confirmPayment(second.confirm, sending("b5"))).toMatchObject({
      outcome: "unknown",
      code: "DUPLICATED_ORDER_ID",
    });
  });

  it("can be confirmed 9:59 after authentication and not at 10:01", async () => {
    const { confirm } = pay();
    toss.control.clock.advance(10 * MINUTE_MS - 1_000);
    expect(await toss.gateway.confirmPayment(confirm, sending("c1"))).toMatchObject({ outcome: "paid" });
    const late = pay({ orderId: "order-2" });
    toss.control.clock.advance(10 * MINUTE_MS + 1_000);
    expect(await toss.gateway.confirmPayment(late.confirm, sending("c2"))).toMatchObject({ outcome: "session-gone" });
    expect(await toss.gateway.findPaymentByOrderId("order-2")).toMatchObject({
      payment: { status: "EXPIRED", failure: { code: "EXPIRED_PAYMENT" } },
    });
  });

  it("goes to the fail address when the card is not proven, with the order", () => {
    const { back, query } = pay({}, "4001");
    expect(back.pathname).toBe("/payment/callback/fail");
    expect(query).toEqual({ code: "REJECT_CARD_COMPANY", message: "결제 승인이 거절되었습니다.", orderId: "order-1" });
  });

  it.each([
    ["4002", "declined", "REJECT_CARD_PAYMENT"],
    ["4004", "declined", "INVALID_CARD_EXPIRATION"],
    ["4005", "declined", "INVALID_STOPPED_CARD"],
    ["4006", "declined", "INVALID_CARD_LOST_OR_STOLEN"],
    ["4009", "declined", "FDS_ERROR"],
    ["4010", "declined", "EXCEED_MAX_DAILY_PAYMENT_COUNT"],
    ["4011", "declined", "NOT_AVAILABLE_BANK"],
    ["5005", "unknown", "PROVIDER_ERROR"],
  ])("card …%s is %s with %s, and so again under the same key", async (last4, outcome, code) => {
    const { confirm } = pay({}, last4);
    for (const _time of [1, 2]) expect(await toss.gateway.confirmPayment(confirm, sending("d1"))).toMatchObject({ outcome, code });
    expect(await toss.gateway.findPaymentByOrderId("order-1")).toMatchObject({
      payment: { status: outcome === "declined" ? "ABORTED" : "IN_PROGRESS" },
    });
  });

  it("a virtual account waits for its deposit, and is paid back to an account that is named", async () => {
    const back = toss.control.pay({ ...ORDER, method: "VIRTUAL_ACCOUNT", customerName: "박토스" }, { bankCode: "88" });
    const paymentKey = back.searchParams.get("paymentKey")!;
    const waiting = await toss.gateway.confirmPayment({ paymentKey, orderId: "order-1", amountKrw: 9_900 }, sending("v1"));
    expect(waiting).toMatchObject({
      outcome: "awaiting-deposit",
      payment: { virtualAccount: { bankCode: "88", dueDate: "2026-11-28T10:00:00" } },
    });
    toss.control.deposit(paymentKey);
    expect(await toss.gateway.findPaymentByKey(paymentKey)).toMatchObject({ payment: { status: "DONE" } });
    expect(await toss.gateway.cancelPayment({ paymentKey, reason: "환불" }, sending("v2"))).toMatchObject({ outcome: "query-first" });
    const refundAccount = { bankCode: "20", accountNumber: "1002123456", holderName: "박토스" };
    expect(await toss.gateway.cancelPayment({ paymentKey, reason: "환불", refundAccount }, sending("v3"))).toMatchObject({
      outcome: "canceled",
    });
  });
});

describe("refunds", () => {
  it("give back in parts until nothing is left, with VAT by the balance", async () => {
    const { confirm } = pay({ amount: 10_000 });
    await toss.gateway.confirmPayment(confirm, sending("r0"));
    const { paymentKey } = confirm;
    const part = (amountKrw: number, key: string) =>
      toss.gateway.cancelPayment({ paymentKey, reason: "부분 환불", amountKrw }, sending(key));
    expect(await part(3_333, "r1")).toMatchObject({
      outcome: "canceled",
      payment: { status: "PARTIAL_CANCELED", balanceAmountKrw: 6_667, vatKrw: 606 },
      cancel: { refundableAmountKrw: 6_667 },
    });
    expect(await part(1, "r2")).toMatchObject({ outcome: "unknown", reason: "busy", code: "FORBIDDEN_CONSECUTIVE_REQUEST" });
    toss.control.clock.advance(1_100);
    expect(await part(1, "r2")).toMatchObject({ outcome: "canceled" });
    toss.control.clock.advance(1_100);
    expect(await part(9_999, "r3")).toMatchObject({ outcome: "refused", code: "NOT_CANCELABLE_AMOUNT" });
    const wrong = await toss.gateway.cancelPayment({ paymentKey, reason: "r", refundableAmountKrw: 1 }, sending("r4"));
    expect(wrong).toMatchObject({ outcome: "query-first", code: "NOT_MATCHES_REFUNDABLE_AMOUNT" });
    expect(await toss.gateway.cancelPayment({ paymentKey, reason: "나머지" }, sending("r5"))).toMatchObject({
      outcome: "canceled",
      payment: { status: "CANCELED", balanceAmountKrw: 0, vatKrw: 0 },
    });
    toss.control.clock.advance(1_100);
    expect(await part(1, "r6")).toMatchObject({ outcome: "query-first", code: "ALREADY_CANCELED_PAYMENT" });
    const listed = await toss.gateway.listTransactions({ from: START - DAY_MS, to: START + DAY_MS });
    expect(listed.outcome === "listed" && listed.transactions.map((one) => one.amountKrw)).toEqual([10_000, -3_333, -1, -6_666]);
    expect(toss.control.findBrokenInvariants()).toEqual([]);
  });

  it.each([
    ["6001", 100, { outcome: "refused", code: "NOT_ALLOWED_PARTIAL_REFUND" }],
    ["6001", undefined, { outcome: "canceled" }],
    ["6002", undefined, { outcome: "refused", code: "NOT_CANCELABLE_PAYMENT" }],
  ])("card …%s, amount %s: %o", async (last4, amountKrw, expected) => {
    const { confirm } = pay({}, last4);
    await toss.gateway.confirmPayment(confirm, sending("x0"));
    const cancel = { paymentKey: confirm.paymentKey, reason: "환불", ...(amountKrw === undefined ? {} : { amountKrw }) };
    expect(await toss.gateway.cancelPayment(cancel, sending("x1"))).toMatchObject(expected);
  });

  it("whose answer is lost are done once: the same key finds out", async () => {
    const { confirm } = pay({}, "6003");
    await toss.gateway.confirmPayment(confirm, sending("y0"));
    const cancel = { paymentKey: confirm.paymentKey, reason: "환불" };
    expect(await toss.gateway.cancelPayment(cancel, sending("y1"))).toMatchObject({ outcome: "unknown", reason: "network" });
    expect(await toss.gateway.cancelPayment(cancel, sending("y1"))).toMatchObject({
      outcome: "canceled",
      payment: { balanceAmountKrw: 0 },
    });
    expect(toss.control.findBrokenInvariants()).toEqual([]);
  });
});

describe("a registered card", () => {
  it("is charged month after month, until it runs out", async () => {
    const key = await register();
    expect(key).toMatch(/=$/);
    for (const month of [1, 2, 3]) {
      expect(await charge(key, `renewal-${month}`)).toMatchObject({ outcome: "paid", payment: { type: "BILLING" } });
      toss.control.clock.advance(31 * DAY_MS);
    }
    toss.control.expireCard(key);
    expect(await charge(key, "renewal-4")).toMatchObject({ outcome: "declined", hardness: "hard", code: "INVALID_CARD_EXPIRATION" });
    expect(await toss.gateway.findPaymentByOrderId("renewal-4")).toMatchObject({ payment: { status: "ABORTED" } });
  });

  it("runs out by itself after its month, by the gateway's clock", async () => {
    const back = toss.control.registerCard({ customerKey: CUSTOMER, ...RETURN }, { number: "9410001234567890", expiry: "12/26" });
    const issued = await toss.gateway.issueBillingKey({ authKey: back.searchParams.get("authKey")!, customerKey: CUSTOMER }, sending("i"));
    const key = issued.outcome === "issued" ? issued.billingKey.billingKey : "";
    toss.control.clock.set(Date.UTC(2026, 11, 31, 14, 59));
    expect(await charge(key, "last-day")).toMatchObject({ outcome: "paid" });
    toss.control.clock.advance(MINUTE_MS);
    expect(await charge(key, "too-late")).toMatchObject({ outcome: "declined", code: "INVALID_CARD_EXPIRATION" });
  });

  it("gives its key once per authentication, for ten minutes, to its own customer, and again under the same key", async () => {
    const authKey = toss.control.registerCard({ customerKey: CUSTOMER, ...RETURN }).searchParams.get("authKey")!;
    expect(await toss.gateway.issueBillingKey({ authKey, customerKey: "somebody-else" }, sending("i0"))).toMatchObject({
      outcome: "auth-gone",
    });
    const first = await toss.gateway.issueBillingKey({ authKey, customerKey: CUSTOMER }, sending("i1"));
    expect(await toss.gateway.issueBillingKey({ authKey, customerKey: CUSTOMER }, sending("i1"))).toEqual(first);
    expect(await toss.gateway.issueBillingKey({ authKey, customerKey: CUSTOMER }, sending("i2"))).toMatchObject({ outcome: "auth-gone" });
    const late = toss.control.registerCard({ customerKey: CUSTOMER, ...RETURN }).searchParams.get("authKey")!;
    toss.control.clock.advance(10 * MINUTE_MS);
    expect(await toss.gateway.issueBillingKey({ authKey: late, customerKey: CUSTOMER }, sending("i3"))).toMatchObject({
      outcome: "auth-gone",
    });
  });

  it.each([
    ["4003", ["NOT_SUPPORTED_CARD_TYPE", "NOT_SUPPORTED_CARD_TYPE"]],
    ["4007", ["paid", "INVALID_CARD_EXPIRATION", "INVALID_CARD_EXPIRATION"]],
    ["4008", ["REJECT_CARD_PAYMENT", "REJECT_CARD_PAYMENT", "paid"]],
  ])("card …%s charges %j", async (last4, expected) => {
    const key = await register(last4);
    const results = [];
    for (const [index] of expected.entries()) {
      const result = await charge(key, `attempt-${index}`);
      results.push("code" in result ? result.code : result.outcome);
    }
    expect(results).toEqual(expected);
    // The old key repeats the old answer; only a new attempt is a new try.
    expect(await charge(key, "attempt-0")).toMatchObject(expected[0] === "paid" ? { outcome: "paid" } : { code: expected[0] });
  });

  it("can not be charged by another customer, below 100 won, twice for one order, or after deletion", async () => {
    const key = await register();
    const request = { billingKey: key, customerKey: "somebody-else", orderId: "order-9", orderName: "n", amountKrw: 9_900 };
    expect(await toss.gateway.chargeBillingKey(request, sending("e0"))).toMatchObject({
      outcome: "key-unusable",
      code: "NOT_MATCHES_CUSTOMER_KEY",
    });
    expect(await charge(key, "order-9", "e1", 99)).toMatchObject({ outcome: "invalid-request", code: "BELOW_MINIMUM_AMOUNT" });
    expect(await charge(key, "order-9", "e2")).toMatchObject({ outcome: "paid" });
    expect(await charge(key, "order-9", "e3")).toMatchObject({ outcome: "unknown", code: "DUPLICATED_ORDER_ID" });
    expect(await toss.gateway.deleteBillingKey(key)).toEqual({ outcome: "deleted" });
    expect(await toss.gateway.deleteBillingKey(key)).toEqual({ outcome: "gone", code: "ALREADY_REMOVED_BILLING_KEY" });
    expect(await toss.gateway.deleteBillingKey("never-was")).toEqual({ outcome: "gone", code: "NOT_FOUND_BILLING" });
    expect(await charge(key, "order-10", "e4")).toMatchObject({ outcome: "key-unusable" });
    expect(toss.control.findBrokenInvariants()).toEqual([]);
  });

  it("is charged once when two workers ask at once under one key", async () => {
    const key = await register();
    const results = await Promise.all(Array.from({ length: 20 }, () => charge(key, "order-20", "same")));
    expect(results.every((one) => one.outcome === "paid" || (one.outcome === "unknown" && one.reason === "busy"))).toBe(true);
    expect(toss.control.findBrokenInvariants()).toEqual([]);
  });
});

describe("the gateway itself", () => {
  it("stands before no real money", () => {
    const options = { baseUrl: "http://localhost:3000/_toss", ...KEYS };
    expect(() => createTossSandbox({ ...options, production: true })).toThrow("must not run in production");
    expect(() => createTossSandbox({ ...options, secretKey: "live_sk_a", production: false })).toThrow("only sandbox keys");
  });

  it("gives the same ids for the same seed, and goes on where it was with a file", async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), "toss-")), "state.json");
    const first = await startSandbox({ stateFile });
    const back = first.control.pay(ORDER);
    expect(back.searchParams.get("paymentKey")).toBe(pay().confirm.paymentKey);
    const confirm = { paymentKey: back.searchParams.get("paymentKey")!, orderId: "order-1", amountKrw: 9_900 };
    expect(await first.gateway.confirmPayment(confirm, sending("p1"))).toMatchObject({ outcome: "paid" });
    first.control.clock.advance(DAY_MS);
    await first.stop();
    const second = await startSandbox({ stateFile });
    expect(second.control.clock.now()).toBe(START + DAY_MS);
    expect(await second.gateway.confirmPayment(confirm, sending("p1"))).toMatchObject({ outcome: "paid" });
    expect(second.control.pay({ ...ORDER, orderId: "order-2" }).searchParams.get("paymentKey")).not.toBe(confirm.paymentKey);
    await second.stop();
  });

  it("settles the day after, less the card fee and its VAT", async () => {
    await toss.gateway.confirmPayment(pay({ amount: 10_000 }).confirm, sending("s1"));
    const range = "/v1/settlements?startDate=2026-11-21&endDate=2026-11-21";
    expect((await toss.rest("GET", range)).body).toEqual([]);
    toss.control.clock.advance(DAY_MS);
    expect((await toss.rest("GET", range)).body).toMatchObject([
      {
        amount: 10_000,
        fees: [{ type: "BASE", fee: 374 }],
        supplyAmount: 340,
        vat: 34,
        payOutAmount: 9_626,
        soldDate: "2026-11-21",
        paidOutDate: "2026-11-23",
      },
    ]);
  });

  it("issues and cancels cash receipts", async () => {
    const body = { amount: 1_100, orderId: "order-1", orderName: "현금 결제", type: "소득공제", customerIdentityNumber: "01000001234" };
    const issued = await toss.rest("POST", "/v1/cash-receipts", body, { "idempotency-key": "cr" });
    expect(issued.body).toMatchObject({ issueStatus: "IN_PROGRESS", transactionType: "CONFIRM" });
    toss.control.clock.advance(DAY_MS);
    const listed = await toss.rest("GET", "/v1/cash-receipts?requestDate=2026-11-21");
    expect(listed.body).toMatchObject({ hasNext: false, lastCursor: 1, data: [{ issueStatus: "COMPLETED" }] });
    const canceled = await toss.rest("POST", `/v1/cash-receipts/${issued.body.receiptKey}/cancel`, {});
    expect(canceled.body).toMatchObject({ receiptKey: `c_${issued.body.receiptKey}`, transactionType: "CANCEL" });
  });

  it("keeps only so many windows that anybody opened and nobody used", async () => {
    await toss.stop();
    toss = await startSandbox({ maxIdleWindows: 60 });
    const body = { clientKey: KEYS.clientKey, kind: "billing", method: "CARD", customerKey: CUSTOMER, ...RETURN };
    const first = (await toss.rest("POST", "/sandbox/sessions", body)).body.url;
    expect((await fetch(first)).status).toBe(200);
    await Promise.all(Array.from({ length: 60 }, () => toss.rest("POST", "/sandbox/sessions", body)));
    expect((await fetch(first)).status).toBe(404);
    const pairs = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`k${index}`, "v"]));
    const order = { clientKey: KEYS.clientKey, kind: "payment", ...ORDER, metadata: pairs };
    expect((await toss.rest("POST", "/sandbox/sessions", order)).body.code).toBe("INVALID_REQUEST");
    expect((await toss.rest("POST", "/sandbox/sessions", { ...order, metadata: { plan: "pro" } })).status).toBe(200);
  });

  it("answers no input with 5xx", async () => {
    const bodies = [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      '{"amount":-1}',
      '{"amount":1e308}',
      '{"__proto__":{"amount":1}}',
      `{"orderId":"${"x".repeat(5_000)}"}`,
      '{"paymentKey":{"$ne":""},"orderId":[],"amount":"1"}',
    ];
    const paths = [
      "/v1/payments/confirm",
      "/v1/billing/authorizations/issue",
      "/v1/billing/__proto__",
      "/v1/payments/constructor/cancel",
      "/v1/cash-receipts",
      "/v1/nothing",
    ];
    for (const path of paths)
      for (const body of bodies)
        expect((await toss.rest("POST", path, body, { "content-type": "application/json" })).status, `${path} ${body}`).toBeLessThan(500);
    for (const path of [
      "/v1/payments/__proto__",
      "/v1/payments/orders/toString",
      "/v1/transactions",
      "/v1/transactions?startDate=2026-01-01&endDate=2026-13-45",
      "/v1/cash-receipts?requestDate=x",
      "/v1/payments/%00",
    ])
      expect((await toss.rest("GET", path)).status, path).toBeLessThan(500);
  });
});
