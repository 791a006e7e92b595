import { randomUUID } from "node:crypto";
import { createTossGateway } from "@appmon/adapters/toss/create-toss-gateway";
import type { PaymentGateway } from "@appmon/adapters/toss/ports";
import { TOSS_API_BASE } from "@appmon/adapters/toss/toss-environment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEYS, startSandbox } from "./testing/start-sandbox.ts";

/*
 * What the local gateway must say word for word as Toss does. Runs against the local one always, and unchanged against the
 * real test environment with TOSS_TEST_SECRET_KEY=test_sk_…; nothing in it moves money.
 */
interface Target {
  apiBase: string;
  secretKey: string;
  stop(): Promise<void>;
}

const realKey = process.env["TOSS_TEST_SECRET_KEY"];
if (realKey !== undefined && !/^test_sk_/.test(realKey)) throw new Error("TOSS_TEST_SECRET_KEY must be a test key: test_sk_…");
const targets: [string, () => Promise<Target>][] = [
  [
    "the local gateway",
    async () => {
      const { baseUrl, stop } = await startSandbox();
      return { apiBase: baseUrl, secretKey: KEYS.secretKey, stop };
    },
  ],
  ...(realKey === undefined
    ? []
    : [["Toss", async () => ({ apiBase: TOSS_API_BASE, secretKey: realKey, stop: async () => {} })] as [string, () => Promise<Target>]]),
];

/** Confirmed at Toss's test environment through `TossPayments-Test-Code`. */
const TEST_CODES: [string, number, string][] = [
  ["REJECT_CARD_PAYMENT", 403, "declined"],
  ["ALREADY_PROCESSED_PAYMENT", 400, "unknown"],
  ["IDEMPOTENT_REQUEST_PROCESSING", 409, "unknown"],
  ["DUPLICATED_ORDER_ID", 400, "unknown"],
  ["FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING", 500, "unknown"],
  ["COMMON_ERROR", 500, "unknown"],
];

describe.each(targets)("%s", (_name, open) => {
  let target: Target;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    target = await open();
    gateway = createTossGateway(target);
  });
  afterAll(() => target.stop());

  const basic = (credentials: string): string => `Basic ${Buffer.from(credentials).toString("base64")}`;
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${target.apiBase}${path}`, {
      method,
      headers: {
        authorization: basic(`${target.secretKey}:`),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, text, body: parsed as { code: string; message: string }, headers: response.headers };
  };
  const confirmBody = () => ({ paymentKey: `nobody_${randomUUID()}`, orderId: `order-${randomUUID()}`, amount: 1_000 });
  const sending = () => ({ idempotencyKey: randomUUID(), firstSentAt: null });

  it("knows its merchant by Basic authorization with a colon", async () => {
    const path = `/v1/payments/orders/order-${randomUUID()}`;
    expect(await ask("GET", path, undefined, { authorization: basic("test_sk_nobodyKnowsThisKey00000:") })).toMatchObject({
      status: 401,
      body: { code: "UNAUTHORIZED_KEY" },
    });
    const noColon = await ask("GET", path, undefined, { authorization: basic(target.secretKey) });
    expect([401, 403]).toContain(noColon.status);
  });

  it("does not know a payment that is not", async () => {
    const missing = { status: 404, body: { code: "NOT_FOUND_PAYMENT", message: expect.stringMatching(/[가-힣]/) } };
    expect(await ask("GET", `/v1/payments/nobody_${randomUUID()}`)).toMatchObject(missing);
    expect(await ask("GET", `/v1/payments/orders/order-${randomUUID()}`)).toMatchObject(missing);
    expect(await gateway.findPaymentByKey(`nobody_${randomUUID()}`)).toEqual({ outcome: "absent" });
  });

  it("says it in English when asked, and numbers every exchange", async () => {
    const { body, headers } = await ask("GET", `/v1/payments/orders/order-${randomUUID()}`, undefined, { "accept-language": "en-US" });
    expect(body.message).not.toMatch(/[가-힣]/);
    expect(headers.get("x-tosspayments-trace-id")).toMatch(/\S/);
  });

  it.each(TEST_CODES)("refuses a confirmation with %s under %i when told to", async (code, status, outcome) => {
    const refused = await ask("POST", "/v1/payments/confirm", confirmBody(), { "tosspayments-test-code": code });
    expect(refused).toMatchObject({ status, body: { code } });
    const tester = createTossGateway({ ...target, testCode: code });
    const { amount, ...rest } = confirmBody();
    expect((await tester.confirmPayment({ ...rest, amountKrw: amount }, sending())).outcome).toBe(outcome);
  });

  it("refuses a test code it does not have", async () => {
    const refused = await ask("POST", "/v1/payments/confirm", confirmBody(), { "tosspayments-test-code": "NO_SUCH_CODE_EVER" });
    expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_TEST_CODE" } });
  });

  it("repeats a refusal byte for byte under the same idempotency key", async () => {
    const [body, key] = [confirmBody(), randomUUID()];
    const first = await ask("POST", "/v1/payments/confirm", body, { "idempotency-key": key });
    const again = await ask("POST", "/v1/payments/confirm", body, { "idempotency-key": key });
    expect(first.status).toBe(404);
    expect(again).toMatchObject({ status: first.status, text: first.text });
  });

  it("takes no idempotency key above 300 characters", async () => {
    const refused = await ask("POST", "/v1/payments/confirm", confirmBody(), { "idempotency-key": "k".repeat(301) });
    expect(refused).toMatchObject({ status: 400, body: { code: "INVALID_IDEMPOTENCY_KEY" } });
  });

  it("issues nothing for an authKey nobody was given", async () => {
    const body = { authKey: `bogus_${randomUUID()}`, customerKey: randomUUID() };
    expect(await ask("POST", "/v1/billing/authorizations/issue", body)).toMatchObject({ status: 404, body: { code: "NOT_FOUND_BILLING" } });
    expect(await gateway.issueBillingKey(body, sending())).toMatchObject({ outcome: "auth-gone" });
  });

  it("lists transactions by Korean wall time, and takes no Z", async () => {
    const to = Date.now();
    expect(await gateway.listTransactions({ from: to - 3_600_000, to, limit: 1 })).toMatchObject({ outcome: "listed" });
    const query = "startDate=2026-01-01T00:00:00Z&endDate=2026-01-02T00:00:00Z";
    expect(await ask("GET", `/v1/transactions?${query}`)).toMatchObject({ status: 400, body: { code: "INVALID_DATE" } });
  });
});
