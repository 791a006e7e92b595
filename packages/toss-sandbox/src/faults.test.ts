import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "./fault-plan.ts";
import { CUSTOMER, RETURN, type StartedSandbox, startSandbox } from "./testing/start-sandbox.ts";

const ORDER = { method: "CARD", orderId: "order-1", orderName: "앱몬 프로", amount: 9_900, customerKey: CUSTOMER, ...RETURN } as const;
const sending = (idempotencyKey: string) => ({ idempotencyKey, firstSentAt: null });

let toss: StartedSandbox;
beforeEach(async () => (toss = await startSandbox({ timeoutMs: 400, hangMs: 600 })));
afterEach(() => toss.stop());

function pay(last4 = "7890", change: { orderId?: string; amount?: number } = {}) {
  const query = toss.control.pay({ ...ORDER, ...change }, { number: `941000123456${last4}`, expiry: "12/30" }).searchParams;
  return { paymentKey: query.get("paymentKey")!, orderId: query.get("orderId")!, amountKrw: Number(query.get("amount")) };
}
async function register(last4 = "7890"): Promise<string> {
  const back = toss.control.registerCard({ customerKey: CUSTOMER, ...RETURN }, { number: `941000123456${last4}`, expiry: "12/30" });
  const issued = await toss.gateway.issueBillingKey(
    { authKey: back.searchParams.get("authKey")!, customerKey: CUSTOMER },
    sending("issue"),
  );
  if (issued.outcome !== "issued") throw new Error(issued.outcome);
  return issued.billingKey.billingKey;
}
const charge = (billingKey: string, orderId: string, key = orderId) =>
  toss.gateway.chargeBillingKey({ billingKey, customerKey: CUSTOMER, orderId, orderName: "앱몬 프로", amountKrw: 9_900 }, sending(key));
const statusOf = async (orderId: string): Promise<string> => {
  const found = await toss.gateway.findPaymentByOrderId(orderId);
  return found.outcome === "found" ? found.payment.status : found.outcome;
};

/** Fault → what the merchant sees → what the query says → what the same key says afterwards. */
const PLANS: [Fault["action"], object, string, object][] = [
  [{ kind: "drop-before" }, { outcome: "unknown", reason: "network" }, "IN_PROGRESS", { outcome: "paid" }],
  [{ kind: "drop-after" }, { outcome: "unknown", reason: "network" }, "DONE", { outcome: "paid" }],
  [{ kind: "delay", ms: 600 }, { outcome: "unknown", reason: "timeout" }, "IN_PROGRESS", { outcome: "paid" }],
  [{ kind: "refuse", code: "COMMON_ERROR" }, { outcome: "unknown", code: "COMMON_ERROR" }, "IN_PROGRESS", { outcome: "unknown" }],
  [{ kind: "refuse", code: "REJECT_CARD_PAYMENT" }, { outcome: "declined", hardness: "soft" }, "IN_PROGRESS", { outcome: "declined" }],
  [
    { kind: "refuse-after", code: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
    { outcome: "unknown", httpStatus: 500 },
    "DONE",
    { outcome: "unknown" },
  ],
  [{ kind: "half-body" }, { outcome: "unknown", reason: "network" }, "DONE", { outcome: "paid" }],
  [{ kind: "html-502" }, { outcome: "unknown", reason: "garbled", httpStatus: 502 }, "IN_PROGRESS", { outcome: "paid" }],
  [{ kind: "empty-200" }, { outcome: "unknown", reason: "garbled", httpStatus: 200 }, "IN_PROGRESS", { outcome: "paid" }],
  [{ kind: "wrong-amount" }, { outcome: "mismatched", fields: ["totalAmountKrw"] }, "DONE", { outcome: "mismatched" }],
  [{ kind: "wrong-order-id" }, { outcome: "mismatched", fields: ["orderId"] }, "DONE", { outcome: "mismatched" }],
  [{ kind: "stuck-in-progress" }, { outcome: "unknown", code: "IN_PROGRESS" }, "DONE", { outcome: "unknown" }],
  [{ kind: "busy-409" }, { outcome: "unknown", reason: "busy" }, "IN_PROGRESS", { outcome: "paid" }],
  [{ kind: "too-many-429" }, { outcome: "unknown", reason: "busy", httpStatus: 429 }, "IN_PROGRESS", { outcome: "paid" }],
];

describe("fault plans", () => {
  it.each(PLANS)("%o never takes money twice", async (action, seen, queried, again) => {
    toss.control.faults.add({ match: { op: "confirm" }, action });
    const confirm = pay();
    expect(await toss.gateway.confirmPayment(confirm, sending("k"))).toMatchObject(seen);
    expect(await statusOf("order-1")).toBe(queried);
    expect(await toss.gateway.confirmPayment(confirm, sending("k"))).toMatchObject(again);
    expect(toss.control.findBrokenInvariants()).toEqual([]);
  });

  it("a delayed confirmation still takes the money after the merchant has hung up", async () => {
    toss.control.faults.add({ action: { kind: "delay", ms: 600 } });
    await toss.gateway.confirmPayment(pay(), sending("k"));
    await expect.poll(() => statusOf("order-1")).toBe("DONE");
  });

  it("hit the request they name, the n-th time, as often as they say", async () => {
    toss.control.faults.add({ match: { op: "charge", orderId: "order-2", nth: 2 }, times: 2, action: { kind: "busy-409" } });
    const key = await register();
    expect(await charge(key, "order-1")).toMatchObject({ outcome: "paid" });
    expect(await charge(key, "order-2", "first")).toMatchObject({ outcome: "paid" });
    expect(await charge(key, "order-2", "first")).toMatchObject({ outcome: "unknown", reason: "busy" });
    expect(await charge(key, "order-2", "first")).toMatchObject({ outcome: "unknown", reason: "busy" });
    expect(await charge(key, "order-2", "first")).toMatchObject({ outcome: "paid" });
  });

  it("a stale query does not know the newest change", async () => {
    const key = await register();
    await charge(key, "order-1");
    toss.control.faults.add({ match: { op: "find-payment" }, action: { kind: "stale-query" } });
    expect(await statusOf("order-1")).toBe("absent");
    expect(await statusOf("order-1")).toBe("DONE");
  });

  it("an accepted refund settles a day later, and blocks a second one until then", async () => {
    const confirm = pay();
    await toss.gateway.confirmPayment(confirm, sending("k"));
    toss.control.faults.add({ match: { op: "cancel" }, action: { kind: "cancel-pending" } });
    const cancel = { paymentKey: confirm.paymentKey, reason: "환불" };
    expect(await toss.gateway.cancelPayment(cancel, sending("c1"))).toMatchObject({
      outcome: "pending",
      payment: { status: "DONE", balanceAmountKrw: 9_900 },
    });
    toss.control.clock.advance(2_000);
    expect(await toss.gateway.cancelPayment(cancel, sending("c2"))).toMatchObject({
      outcome: "query-first",
      code: "ALREADY_REFUNDING_PAYMENT",
    });
    toss.control.clock.advance(86_400_000);
    expect(await statusOf("order-1")).toBe("CANCELED");
  });

  it("a lost answer to an issue is found again under its key", async () => {
    toss.control.faults.add({ match: { op: "issue" }, action: { kind: "drop-after" } });
    const authKey = toss.control.registerCard({ customerKey: CUSTOMER, ...RETURN }).searchParams.get("authKey")!;
    expect(await toss.gateway.issueBillingKey({ authKey, customerKey: CUSTOMER }, sending("i"))).toMatchObject({ outcome: "unknown" });
    expect(await toss.gateway.issueBillingKey({ authKey, customerKey: CUSTOMER }, sending("i"))).toMatchObject({ outcome: "issued" });
  });

  it("a gateway that forgets its idempotency keys is caught by the invariants", async () => {
    toss.control.faults.add({ times: 10, action: { kind: "ignore-idempotency" } });
    const key = await register();
    await charge(key, "order-1", "same");
    await charge(key, "order-1", "same");
    expect(toss.control.findBrokenInvariants()).toEqual([
      "order order-1: money taken 2 times",
      "idempotency key same: money taken 2 times",
    ]);
  });
});

describe("cards and amounts that misbehave", () => {
  it.each([
    ["5001", "timeout", "DONE"],
    ["5002", "timeout", "IN_PROGRESS"],
    ["5003", "answered", "DONE"],
    ["5004", "answered", "ABORTED"],
  ])("card …%s: %s, and in the end %s", async (last4, reason, end) => {
    expect(await toss.gateway.confirmPayment(pay(last4), sending("k"))).toMatchObject({ outcome: "unknown", reason });
    await new Promise((done) => setTimeout(done, 400));
    expect(await statusOf("order-1")).toBe(end);
  });

  it("a renewal that hangs and comes to nothing was never there", async () => {
    const key = await register("5002");
    expect(await charge(key, "order-1")).toMatchObject({ outcome: "unknown", reason: "timeout" });
    await new Promise((done) => setTimeout(done, 400));
    expect(await statusOf("order-1")).toBe("absent");
  });

  it("card …5006 is busy for three seconds and then pays, all under one key", async () => {
    const confirm = pay("5006");
    for (const _time of [1, 2]) {
      expect(await toss.gateway.confirmPayment(confirm, sending("k"))).toMatchObject({ outcome: "unknown", reason: "busy" });
      toss.control.clock.advance(1_400);
    }
    toss.control.clock.advance(1_000);
    expect(await toss.gateway.confirmPayment(confirm, sending("k"))).toMatchObject({ outcome: "paid" });
  });

  it("amount 1004 comes back wrong, 1008 never ends, 1009 expires between two queries", async () => {
    expect(await toss.gateway.confirmPayment(pay("7890", { amount: 1_004 }), sending("a"))).toMatchObject({ outcome: "mismatched" });
    expect(await toss.gateway.confirmPayment(pay("7890", { amount: 1_008, orderId: "order-8" }), sending("b"))).toMatchObject({
      outcome: "unknown",
      code: "IN_PROGRESS",
    });
    expect(await statusOf("order-8")).toBe("IN_PROGRESS");
    expect(await toss.gateway.confirmPayment(pay("7890", { amount: 1_009, orderId: "order-9" }), sending("c"))).toMatchObject({
      outcome: "unknown",
    });
    expect([await statusOf("order-9"), await statusOf("order-9")]).toEqual(["IN_PROGRESS", "EXPIRED"]);
  });
});
