import { afterAll, describe, expect, it } from "vitest";
import { createTossGateway } from "./create-toss-gateway.ts";
import { type Respond, startAnsweringServer } from "./testing/answering-server.ts";

const SECRET = "test_sk_sandboxDoNotLeak";
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const FRESH = { idempotencyKey: "attempt-1", firstSentAt: null };
const CONFIRM = { paymentKey: "pay_1", orderId: "order-1", amountKrw: 9_900 };
const CHARGE = { billingKey: "bk=1", customerKey: "c1", orderId: "order-1", orderName: "구독", amountKrw: 9_900 };
const PAYMENT = {
  version: "2022-11-16",
  paymentKey: "pay_1",
  type: "NORMAL",
  orderId: "order-1",
  orderName: "앱몬 프로",
  mId: "tvivarepublica",
  currency: "KRW",
  method: "카드",
  totalAmount: 9_900,
  balanceAmount: 9_900,
  status: "DONE",
  requestedAt: "2026-11-21T09:00:00+09:00",
  approvedAt: "2026-11-21T09:00:01+09:00",
  useEscrow: false,
  lastTransactionKey: "tx1",
  suppliedAmount: 9_000,
  vat: 900,
  taxFreeAmount: 0,
  taxExemptionAmount: 0,
  cultureExpense: false,
  isPartialCancelable: true,
  secret: "ps_secret",
  card: {
    amount: 9_900,
    issuerCode: "61",
    acquirerCode: "31",
    number: "94101234****789*",
    installmentPlanMonths: 0,
    approveNo: "00000000",
    cardType: "신용",
    ownerType: "개인",
    acquireStatus: "READY",
  },
  cancels: null,
  virtualAccount: null,
  receipt: { url: "https://dashboard.tosspayments.com/receipt/1" },
  somethingNew: { added: "without a new version" },
};
const CANCEL = {
  transactionKey: "tx2",
  cancelAmount: 900,
  cancelReason: "단순 변심",
  taxFreeAmount: 0,
  taxExemptionAmount: 0,
  refundableAmount: 9_000,
  canceledAt: "2026-11-21T10:00:00+09:00",
  cancelStatus: "DONE",
  receiptKey: null,
};

const toss = await startAnsweringServer();
const { seen, json, refuse } = toss;
const gateway = createTossGateway({ apiBase: toss.baseUrl, secretKey: SECRET, clock: { now: () => NOW }, timeoutMs: 300 });
afterAll(() => toss.stop());

const ways: [string, Respond, { reason: string }][] = [
  ["no answer in time", () => {}, { reason: "timeout" }],
  ["a connection cut before the answer", (response) => response.destroy(), { reason: "network" }],
  [
    "a connection cut inside the answer",
    (response) => {
      response.writeHead(200, { "content-length": "500" });
      response.write('{"paymentKey":');
      setTimeout(() => response.destroy(), 20);
    },
    { reason: "network" },
  ],
  ["half a JSON", (response) => response.writeHead(200).end('{"paymentKey":"pay_1"'), { reason: "garbled" }],
  ["an empty 200", (response) => response.writeHead(200).end(), { reason: "garbled" }],
  ["the HTML of a proxy", (response) => response.writeHead(502).end("<html>Bad Gateway</html>"), { reason: "garbled" }],
  ["a redirect", (response) => response.writeHead(302, { location: "https://example.com/" }).end(), { reason: "garbled" }],
  ["a payment with an unknown status", json(200, { ...PAYMENT, status: "TELEPORTED" }), { reason: "garbled" }],
  ["a payment without an amount", json(200, { ...PAYMENT, totalAmount: undefined }), { reason: "garbled" }],
  ["409", refuse(409, "IDEMPOTENT_REQUEST_PROCESSING"), { reason: "busy" }],
  ["429", (response) => response.writeHead(429).end(), { reason: "busy" }],
  ["a decline code under 500", refuse(500, "REJECT_CARD_PAYMENT"), { reason: "answered" }],
  ["a code nobody documented", refuse(400, "BRAND_NEW_CODE"), { reason: "answered" }],
  ["a payment stuck in progress", json(200, { ...PAYMENT, status: "IN_PROGRESS" }), { reason: "answered" }],
  ["a payment that was canceled meanwhile", json(200, { ...PAYMENT, status: "CANCELED" }), { reason: "answered" }],
];

describe("what an answer to a charge means", () => {
  it.each(ways)("%s is never taken for a failure", async (_name, way, expected) => {
    toss.respond = way;
    expect(await gateway.confirmPayment(CONFIRM, FRESH)).toMatchObject({ outcome: "unknown", ...expected });
  });

  it("a refused connection is unknown too", async () => {
    const nobody = createTossGateway({ apiBase: "http://127.0.0.1:9", secretKey: SECRET });
    expect(await nobody.confirmPayment(CONFIRM, FRESH)).toMatchObject({ outcome: "unknown", reason: "network" });
  });

  it("paid only when it is our order, our amount, won, and DONE", async () => {
    toss.respond = json(200, PAYMENT);
    const paid = await gateway.confirmPayment(CONFIRM, FRESH);
    expect(paid).toMatchObject({
      outcome: "paid",
      payment: {
        status: "DONE",
        vatKrw: 900,
        card: { issuerName: "현대카드", approvalNumber: "00000000" },
        receiptUrl: PAYMENT.receipt.url,
        cancels: [],
        secret: "ps_secret",
      },
    });
    expect(JSON.stringify(paid.outcome === "paid" && paid.payment.raw)).not.toContain("ps_secret");
    for (const [change, fields] of [
      [{ totalAmount: 1_004 }, ["totalAmountKrw"]],
      [{ orderId: "order-2" }, ["orderId"]],
      [{ currency: "USD" }, ["currency"]],
      [{ paymentKey: "pay_2" }, ["paymentKey"]],
    ] as const) {
      toss.respond = json(200, { ...PAYMENT, ...change });
      expect(await gateway.confirmPayment(CONFIRM, FRESH)).toMatchObject({ outcome: "mismatched", fields });
    }
  });

  it("a payment of another merchant is not ours", async () => {
    toss.respond = json(200, PAYMENT);
    const strict = createTossGateway({ apiBase: toss.baseUrl, secretKey: SECRET, merchantId: "ours" });
    expect(await strict.confirmPayment(CONFIRM, FRESH)).toMatchObject({ outcome: "mismatched", fields: ["merchantId"] });
  });

  it("a virtual account awaits its deposit", async () => {
    toss.respond = json(200, {
      ...PAYMENT,
      status: "WAITING_FOR_DEPOSIT",
      method: "가상계좌",
      card: null,
      approvedAt: null,
      virtualAccount: {
        accountType: "일반",
        accountNumber: "X6505636518308",
        bankCode: "20",
        customerName: "박토스",
        dueDate: "2026-11-28T09:00:00",
        refundStatus: "NONE",
        expired: false,
      },
    });
    expect(await gateway.confirmPayment(CONFIRM, FRESH)).toMatchObject({
      outcome: "awaiting-deposit",
      payment: { virtualAccount: { bankCode: "20" } },
    });
  });
});

describe("what is sent", () => {
  it("the row's amount, Basic authorization with the colon, and the attempt's key", async () => {
    seen.length = 0;
    toss.respond = json(200, PAYMENT);
    await gateway.confirmPayment(CONFIRM, FRESH);
    await gateway.chargeBillingKey({ ...CHARGE, taxFreeAmountKrw: 100 }, FRESH);
    expect(seen[0]).toMatchObject({
      method: "POST",
      url: "/v1/payments/confirm",
      body: JSON.stringify({ paymentKey: "pay_1", orderId: "order-1", amount: 9_900 }),
    });
    expect(seen[0]!.headers.authorization).toBe(`Basic ${Buffer.from(`${SECRET}:`).toString("base64")}`);
    expect(seen[0]!.headers["idempotency-key"]).toBe("attempt-1");
    expect(seen[1]!.url).toBe("/v1/billing/bk%3D1");
    expect(JSON.parse(seen[1]!.body)).toEqual({
      customerKey: "c1",
      orderId: "order-1",
      orderName: "구독",
      amount: 9_900,
      taxFreeAmount: 100,
    });
  });

  it("nothing under a key longer than 300 characters, for a fraction of a won, or up the path", async () => {
    seen.length = 0;
    await expect(gateway.confirmPayment(CONFIRM, { idempotencyKey: "k".repeat(301), firstSentAt: null })).rejects.toThrow(RangeError);
    await expect(gateway.confirmPayment(CONFIRM, { idempotencyKey: "a\r\nb: c", firstSentAt: null })).rejects.toThrow(RangeError);
    await expect(gateway.confirmPayment({ ...CONFIRM, amountKrw: 99.5 }, FRESH)).rejects.toThrow(RangeError);
    await expect(gateway.confirmPayment({ ...CONFIRM, amountKrw: -1 }, FRESH)).rejects.toThrow(RangeError);
    await expect(gateway.cancelPayment({ paymentKey: "..", reason: "r" }, FRESH)).rejects.toThrow(RangeError);
    for (const key of ["..", ".", "", "\u0000", "x".repeat(400), "결제"]) {
      expect(await gateway.findPaymentByKey(key)).toEqual({ outcome: "absent" });
      expect(await gateway.findPaymentByOrderId(key)).toEqual({ outcome: "absent" });
    }
    expect(seen).toEqual([]);
  });

  it("nothing under a key older than 14 days: only a query can tell", async () => {
    seen.length = 0;
    toss.respond = json(200, PAYMENT);
    const sending = (ageMs: number) => ({ idempotencyKey: "attempt-1", firstSentAt: NOW - ageMs });
    expect(await gateway.confirmPayment(CONFIRM, sending(15 * DAY_MS))).toMatchObject({ outcome: "unknown", reason: "key-too-old" });
    expect(seen).toEqual([]);
    expect(await gateway.confirmPayment(CONFIRM, sending(13 * DAY_MS))).toMatchObject({ outcome: "paid" });
  });

  it("never the secret key, an authKey or a billing key into a result", async () => {
    for (const way of ways) {
      toss.respond = way[1];
      const results = [
        await gateway.chargeBillingKey({ ...CHARGE, billingKey: "bk_private" }, FRESH),
        await gateway.issueBillingKey({ authKey: "auth_private", customerKey: "c1" }, FRESH),
      ];
      expect(JSON.stringify(results)).not.toMatch(/DoNotLeak|bk_private|auth_private/);
    }
  });
});

describe("asking", () => {
  it("finds, or knows that there is none, or does not know", async () => {
    toss.respond = json(200, {
      ...PAYMENT,
      status: "EXPIRED",
      approvedAt: null,
      method: null,
      card: null,
      failure: { code: "EXPIRED_PAYMENT", message: "만료" },
    });
    expect(await gateway.findPaymentByKey("pay_1")).toMatchObject({
      outcome: "found",
      payment: { status: "EXPIRED", failure: { code: "EXPIRED_PAYMENT" } },
    });
    toss.respond = refuse(404, "NOT_FOUND_PAYMENT");
    expect(await gateway.findPaymentByOrderId("order-1")).toEqual({ outcome: "absent" });
    toss.respond = (response) => response.writeHead(404).end("<html>no such page</html>");
    expect(await gateway.findPaymentByOrderId("order-1")).toMatchObject({ outcome: "unknown" });
    toss.respond = refuse(401, "UNAUTHORIZED_KEY");
    expect(await gateway.findPaymentByKey("pay_1")).toEqual({ outcome: "misconfigured", code: "UNAUTHORIZED_KEY", httpStatus: 401 });
  });

  it("lists transactions by Korean wall time without a zone", async () => {
    seen.length = 0;
    toss.respond = json(200, [
      {
        mId: "m",
        transactionKey: "t",
        paymentKey: "p",
        orderId: "o",
        method: "카드",
        customerKey: null,
        useEscrow: false,
        receiptUrl: "u",
        status: "CANCELED",
        transactionAt: "2026-11-21T10:00:00+09:00",
        currency: "KRW",
        amount: -900,
      },
    ]);
    const listed = await gateway.listTransactions({ from: Date.UTC(2026, 10, 20, 15), to: NOW, startingAfter: "t0", limit: 5_000 });
    expect(listed).toMatchObject({ outcome: "listed", transactions: [{ amountKrw: -900, merchantId: "m" }] });
    expect(seen[0]!.url).toBe(
      "/v1/transactions?startDate=2026-11-21T00%3A00%3A00&endDate=2026-11-21T09%3A00%3A00&limit=5000&startingAfter=t0",
    );
    toss.respond = refuse(400, "INVALID_DATE");
    expect(await gateway.listTransactions({ from: 0, to: 1 })).toMatchObject({ outcome: "invalid-request" });
    toss.respond = (response) => response.writeHead(429).end();
    expect(await gateway.listTransactions({ from: 0, to: 1 })).toMatchObject({ outcome: "unknown", reason: "busy", retryAfterMs: 1_000 });
  });
});

describe("giving money back", () => {
  it("tells done from accepted from aborted, and takes only its own cancel for one", async () => {
    const ask = {
      paymentKey: "pay_1",
      reason: "단순 변심",
      amountKrw: 900,
      refundableAmountKrw: 9_900,
      refundAccount: { bankCode: "20", accountNumber: "1002", holderName: "박토스" },
    };
    const answer = (change: object) =>
      json(200, {
        ...PAYMENT,
        status: "PARTIAL_CANCELED",
        balanceAmount: 9_000,
        lastTransactionKey: "tx2",
        cancels: [{ ...CANCEL, ...change }],
      });
    seen.length = 0;
    toss.respond = answer({});
    expect(await gateway.cancelPayment(ask, FRESH)).toMatchObject({
      outcome: "canceled",
      cancel: { amountKrw: 900, refundableAmountKrw: 9_000 },
    });
    expect(JSON.parse(seen[0]!.body)).toEqual({
      cancelReason: "단순 변심",
      cancelAmount: 900,
      refundableAmount: 9_900,
      refundReceiveAccount: { bank: "20", accountNumber: "1002", holderName: "박토스" },
    });
    toss.respond = answer({ cancelStatus: "IN_PROGRESS" });
    expect(await gateway.cancelPayment(ask, FRESH)).toMatchObject({ outcome: "pending" });
    toss.respond = answer({ cancelStatus: "ABORTED" });
    expect(await gateway.cancelPayment(ask, FRESH)).toMatchObject({ outcome: "refused" });
    toss.respond = answer({ cancelAmount: 901 });
    expect(await gateway.cancelPayment(ask, FRESH)).toMatchObject({ outcome: "unknown" });
  });

  it("waits more than a second after being too quick", async () => {
    toss.respond = refuse(403, "FORBIDDEN_CONSECUTIVE_REQUEST");
    expect(await gateway.cancelPayment({ paymentKey: "pay_1", reason: "r" }, FRESH)).toMatchObject({
      outcome: "unknown",
      reason: "busy",
      retryAfterMs: 1_100,
    });
  });
});

describe("billing keys", () => {
  const BILLING = {
    mId: "m",
    customerKey: "c1",
    authenticatedAt: "2026-11-21T09:00:00+09:00",
    method: "카드",
    billingKey: "bk=1",
    card: { issuerCode: "41", acquirerCode: "41", number: "94101234****789*", cardType: "체크", ownerType: "개인" },
    cardCompany: "신한",
    cardNumber: "94101234****789*",
  };

  it("are issued to the customer who asked, once", async () => {
    toss.respond = json(200, BILLING);
    expect(await gateway.issueBillingKey({ authKey: "a", customerKey: "c1" }, FRESH)).toMatchObject({
      outcome: "issued",
      billingKey: { billingKey: "bk=1", card: { issuerName: "신한카드" } },
    });
    expect(await gateway.issueBillingKey({ authKey: "a", customerKey: "somebody else" }, FRESH)).toMatchObject({ outcome: "unknown" });
    toss.respond = refuse(404, "NOT_FOUND_BILLING");
    expect(await gateway.issueBillingKey({ authKey: "a", customerKey: "c1" }, FRESH)).toMatchObject({ outcome: "auth-gone" });
    toss.respond = refuse(500, "FAILED_BILL_KEY_AUTH_CREATION");
    expect(await gateway.issueBillingKey({ authKey: "a", customerKey: "c1" }, FRESH)).toMatchObject({ outcome: "unknown" });
  });

  it("that are gone are deleted; a 404 that does not say so is still owed", async () => {
    toss.respond = (response) => response.writeHead(200).end();
    expect(await gateway.deleteBillingKey("bk=1")).toEqual({ outcome: "deleted" });
    for (const [status, code] of [
      [404, "NOT_FOUND_BILLING"],
      [400, "BILLING_KEY_NOT_FOUND"],
      [400, "ALREADY_REMOVED_BILLING_KEY"],
    ] as const) {
      toss.respond = refuse(status, code);
      expect(await gateway.deleteBillingKey("bk=1")).toEqual({ outcome: "gone", code });
    }
    toss.respond = refuse(404, "NOT_FOUND");
    expect(await gateway.deleteBillingKey("bk=1")).toMatchObject({ outcome: "unknown" });
    toss.respond = (response) => response.writeHead(404).end();
    expect(await gateway.deleteBillingKey("bk=1")).toMatchObject({ outcome: "unknown" });
  });
});
