import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTossWebhook } from "@appmon/adapters/toss/read-toss-webhook";
import { CUSTOMER, RETURN, type StartedSandbox, startReceiver, startSandbox } from "./testing/start-sandbox.ts";

const MINUTE_MS = 60_000;
const ORDER = { method: "CARD", orderId: "order-1", orderName: "앱몬 프로", amount: 9_900, customerKey: CUSTOMER, ...RETURN } as const;
const sending = (idempotencyKey: string) => ({ idempotencyKey, firstSentAt: null });

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let toss: StartedSandbox;
beforeEach(async () => {
  receiver = await startReceiver();
  toss = await startSandbox({ webhookUrls: [receiver.url] });
});
afterEach(async () => {
  await toss.stop();
  receiver.stop();
});

async function payAndConfirm(change: { orderId?: string; amount?: number } = {}): Promise<string> {
  const query = toss.control.pay({ ...ORDER, ...change }).searchParams;
  const paymentKey = query.get("paymentKey")!;
  const orderId = query.get("orderId")!;
  await toss.gateway.confirmPayment({ paymentKey, orderId, amountKrw: Number(query.get("amount")) }, sending(`k-${orderId}`));
  return paymentKey;
}
const statuses = (): string[] => receiver.got.map(({ body }) => body.data?.status ?? body.status ?? body.eventType);

describe("webhooks", () => {
  it("tell that money was taken and given back, in the form the adapter reads, unsigned", async () => {
    const paymentKey = await payAndConfirm();
    await toss.gateway.cancelPayment({ paymentKey, reason: "환불" }, sending("c"));
    await toss.control.webhooks.deliverDue();
    expect(statuses()).toEqual(["DONE", "CANCELED"]);
    const { headers, body } = receiver.got[0]!;
    expect(headers).toMatchObject({
      "tosspayments-webhook-transmission-time": "2026-11-21T10:00:00+09:00",
      "tosspayments-webhook-transmission-retried-count": "0",
    });
    expect(headers["tosspayments-webhook-signature"]).toBeUndefined();
    expect(body).toMatchObject({ eventType: "PAYMENT_STATUS_CHANGED", createdAt: "2026-11-21T10:00:00.000000" });
    const read = readTossWebhook(JSON.stringify(body), String(headers["tosspayments-webhook-transmission-id"]));
    expect(read?.event).toMatchObject({ type: "payment-status-changed", paymentKey, orderId: "order-1", status: "DONE" });
  });

  it("do not tell of renewals that succeeded, only of keys that were deleted", async () => {
    const authKey = toss.control
      .registerCard({ customerKey: CUSTOMER, ...RETURN }, { number: "9410001234567001", expiry: "12/30" })
      .searchParams.get("authKey")!;
    const issued = await toss.gateway.issueBillingKey({ authKey, customerKey: CUSTOMER }, sending("i"));
    const billingKey = issued.outcome === "issued" ? issued.billingKey.billingKey : "";
    await toss.gateway.chargeBillingKey(
      { billingKey, customerKey: CUSTOMER, orderId: "renewal-1", orderName: "구독", amountKrw: 9_900 },
      sending("r"),
    );
    await toss.control.webhooks.deliverDue();
    expect(receiver.got).toEqual([]);
    toss.control.clock.advance(86_400_000);
    await toss.control.webhooks.deliverDue();
    expect(receiver.got.map(({ body }) => body)).toMatchObject([{ eventType: "BILLING_DELETED", data: { billingKey } }]);
  });

  it("come again after 1, 4, 16, 64, 256, 1024 and 4096 minutes, and then no more", async () => {
    receiver.answer.status = 500;
    await payAndConfirm();
    const waits = [1, 4, 16, 64, 256, 1_024, 4_096];
    await toss.control.webhooks.deliverDue();
    for (const minutes of waits) {
      const before = receiver.got.length;
      toss.control.clock.advance(minutes * MINUTE_MS - 1);
      await toss.control.webhooks.deliverDue();
      expect(receiver.got).toHaveLength(before);
      toss.control.clock.advance(1);
      await toss.control.webhooks.deliverDue();
      expect(receiver.got).toHaveLength(before + 1);
    }
    expect(receiver.got.map(({ headers }) => headers["tosspayments-webhook-transmission-retried-count"])).toEqual([
      "0",
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
    ]);
    expect(new Set(receiver.got.map(({ headers }) => headers["tosspayments-webhook-transmission-id"])).size).toBe(1);
    toss.control.clock.advance(10_000 * MINUTE_MS);
    await toss.control.webhooks.deliverDue();
    expect(receiver.got).toHaveLength(8);
    expect(toss.control.webhooks.list()).toMatchObject([{ state: "given-up" }]);
  });

  it("can be held, turned round, repeated and forged", async () => {
    toss.control.webhooks.hold();
    const paymentKey = await payAndConfirm();
    await toss.gateway.cancelPayment({ paymentKey, reason: "환불" }, sending("c"));
    toss.control.webhooks.reorder();
    expect(receiver.got).toEqual([]);
    await toss.control.webhooks.release();
    expect(statuses()).toEqual(["CANCELED", "DONE"]);
    const { transmissionId } = toss.control.webhooks.list()[0]!;
    await toss.control.webhooks.replay(transmissionId);
    toss.control.webhooks.duplicate(transmissionId);
    toss.control.webhooks.forge({
      eventType: "PAYMENT_STATUS_CHANGED",
      data: { paymentKey: "forged", orderId: "order-7", status: "DONE" },
    });
    await toss.control.webhooks.deliverDue();
    expect(statuses()).toHaveLength(5);
    const ids = receiver.got.map(({ headers }) => headers["tosspayments-webhook-transmission-id"]);
    expect(ids.filter((id) => id === transmissionId)).toHaveLength(2);
    expect(receiver.got.at(-1)?.body.data.paymentKey).toBe("forged");
  });

  it("come before the answer, never, or three times, by the amount or by plan", async () => {
    await payAndConfirm({ orderId: "order-5", amount: 1_005 });
    expect(statuses()).toEqual(["DONE"]);
    toss.control.faults.add({ match: { op: "confirm" }, action: { kind: "webhook-first" } });
    await payAndConfirm({ orderId: "order-4" });
    expect(receiver.got).toHaveLength(2);
    await payAndConfirm({ orderId: "order-6", amount: 1_006 });
    await toss.control.webhooks.deliverDue();
    expect(receiver.got).toHaveLength(2);
    await payAndConfirm({ orderId: "order-7", amount: 1_007 });
    await toss.control.webhooks.deliverDue();
    expect(receiver.got).toHaveLength(5);
  });

  it("of a virtual account come in both forms, the flat one with the secret of the confirmation", async () => {
    const paymentKey = toss.control
      .pay({ ...ORDER, method: "VIRTUAL_ACCOUNT", customerName: "박토스" }, { bankCode: "20" })
      .searchParams.get("paymentKey")!;
    const opened = await toss.gateway.confirmPayment({ paymentKey, orderId: "order-1", amountKrw: 9_900 }, sending("v"));
    toss.control.deposit(paymentKey);
    await toss.control.webhooks.deliverDue();
    expect(statuses()).toEqual(["WAITING_FOR_DEPOSIT", "DONE", "DONE"]);
    const secret = "payment" in opened ? opened.payment.secret : null;
    expect(receiver.got.filter(({ body }) => body.eventType === undefined).map(({ body }) => body.secret)).toEqual([secret, secret]);
  });

  it("go out by themselves", async () => {
    await payAndConfirm();
    await expect.poll(() => receiver.got.length).toBe(1);
  });
});

describe("/__sandbox", () => {
  it("is for this machine with the token, and is not there for anybody else", async () => {
    const open = await startSandbox({ controlToken: "a token" });
    const headers = { authorization: "Bearer a token" };
    expect((await open.rest("GET", "/__sandbox/clock", undefined, headers)).body.result).toBe(open.control.clock.now());
    expect((await open.rest("GET", "/__sandbox/clock", undefined, { authorization: "Bearer wrong" })).status).toBe(404);
    expect((await open.rest("POST", "/__sandbox/clock", { advanceMs: 1_000 }, headers)).status).toBe(200);
    expect((await open.rest("POST", "/__sandbox/faults", { action: { kind: "explode" } }, headers)).status).toBe(400);
    expect((await open.rest("POST", "/__sandbox/faults", { action: { kind: "drop-before" } }, headers)).status).toBe(200);
    expect(open.control.faults.list()).toHaveLength(1);
    expect((await open.rest("POST", "/__sandbox/payments/nobody/deposit", {}, headers)).status).toBe(400);
    const paid = await open.rest("POST", "/__sandbox/pay", { request: ORDER }, headers);
    expect(new URL(paid.body.result).searchParams.get("orderId")).toBe("order-1");
    expect((await open.rest("POST", "/__sandbox/reset", undefined, headers)).status).toBe(200);
    expect(open.control.faults.list()).toEqual([]);
    await open.stop();
    expect((await toss.rest("GET", "/__sandbox/clock", undefined, headers)).status).toBe(404);
  });
});
