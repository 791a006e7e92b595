import { createTossGateway } from "@appmon/adapters/toss/create-toss-gateway";
import type { PaymentGateway } from "@appmon/adapters/toss/ports";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { billingAlerts, paymentAttempts, payments, reconRuns, refunds, webhookInbox } from "@appmon/db/billing-schema";
import { cardRegistrations, paymentMethods } from "@appmon/db/card-schema";
import type { Fault } from "@appmon/toss-sandbox/fault-plan";
import { checkDueAttempts } from "./check-attempt.ts";
import { confirmOrder, getOrder } from "./orders.ts";
import { sendOutbox } from "./outbox.ts";
import { deleteDueKeys } from "./payment-methods.ts";
import { isReconciliationDue, reconcile } from "./reconcile.ts";
import { refundByOperator } from "./refunds.ts";
import { completeRegistration } from "./registrations.ts";
import { renewDue } from "./renewals.ts";
import { findLiveSubscription } from "./targets.ts";
import { buyAndConfirm, DAY, MINUTE, startBilling, type TestBilling } from "./testing/start-billing.ts";
import { readInbox, receiveWebhook } from "./webhooks.ts";

let billing: TestBilling;
beforeAll(async () => void (billing = await startBilling({ timeoutMs: 2_000, leaseMs: 2_500, sandbox: { hangMs: 4_000 } })));
afterAll(() => billing.stop());
afterEach(async () => {
  billing.toss.control.faults.clear();
  expect(await billing.findBroken()).toEqual([]);
});

const fault = (match: Fault["match"], action: Fault["action"], times = 1) => billing.toss.control.faults.add({ match, action, times });
const alerts = (kind: string) => billing.context.db.select().from(billingAlerts).where(eq(billingAlerts.kind, kind));

describe("webhooks", () => {
  const hook = (payment: { paymentKey: string; orderId: string }, status: string, id: string = crypto.randomUUID()) =>
    receiveWebhook(billing.context, JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", data: { ...payment, status } }), id);

  it("36F end the same whether first, never, three times, the wrong way round or days late", async () => {
    const states: string[] = [];
    for (const order of [["DONE"], [], ["DONE", "DONE", "DONE"], ["CANCELED", "DONE"], ["late"]]) {
      const user = await billing.person();
      const back = await billing.buy(user);
      if (order[0] === "DONE") await hook(back, "DONE");
      await confirmOrder(billing.context, user, back);
      for (const status of order) await hook(back, status === "late" ? "DONE" : status);
      if (order[0] === "late") billing.toss.control.clock.advance(4 * DAY);
      await readInbox(billing.context);
      states.push((await getOrder(billing.context, user, back.orderId)).state);
    }
    expect(states).toEqual(["paid", "paid", "paid", "paid", "paid"]);
  });

  it("16A are not believed: a forged payment changes nothing", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    await hook(back, "DONE");
    await readInbox(billing.context);
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("pending");
  });

  it("17A of a card nobody has are kept and ignored; of ours they stop charges and ask for the card", async () => {
    await receiveWebhook(billing.context, JSON.stringify({ eventType: "BILLING_DELETED", data: { billingKey: "made-up" } }), "forged");
    await readInbox(billing.context);
    const [kept] = await billing.context.db.select().from(webhookInbox).where(eq(webhookInbox.dedupeKey, "id:forged"));
    expect(kept).toMatchObject({ state: "done" });
    expect(JSON.stringify(kept)).not.toContain("made-up");
    const user = await billing.person();
    await billing.subscribe(user);
    const [method] = await billing.context.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user));
    const billingKey = billing.context.vault.open("billing-key", method!.billingKeySealed);
    await receiveWebhook(billing.context, JSON.stringify({ eventType: "BILLING_DELETED", data: { billingKey } }), "real");
    await billing.pass(31 * DAY);
    expect((await findLiveSubscription(billing.context.db, user, "sandbox"))!.state).toBe("past-due");
    expect(billing.told.some(({ to, topic }) => to.userId === user && topic === "card-dead")).toBe(true);
  });

  it("50T and the callback at the same moment grant once", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    const webhooks = Array.from({ length: 200 }, async (_, n) => {
      await hook(back, "DONE", `same-moment-${n}`);
      await readInbox(billing.context, 5);
    });
    await Promise.all([confirmOrder(billing.context, user, back), ...webhooks]);
    await readInbox(billing.context, 500);
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
  });
});

describe("registering a card", () => {
  it("37F the answer is lost: the same key brings it again, one card", async () => {
    const user = await billing.person();
    const back = await billing.register(user);
    fault({ op: "issue" }, { kind: "drop-after" });
    expect((await completeRegistration(billing.context, user, back)).state).toBe("unknown");
    await billing.pass(11_000);
    expect((await findLiveSubscription(billing.context.db, user, "sandbox"))!.state).toBe("active");
    expect(await billing.context.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user))).toHaveLength(1);
  });

  it("38F the key came and could not be kept: it is fetched again; one that is no longer wanted is deleted at the gateway", async () => {
    const user = await billing.person();
    const lost = await billing.register(user);
    const breaks: PaymentGateway = {
      ...billing.toss.gateway,
      async issueBillingKey(...given) {
        await billing.toss.gateway.issueBillingKey(...given);
        throw new Error("killed");
      },
    };
    await completeRegistration({ ...billing.context, gateway: breaks }, user, lost);
    expect(await billing.context.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user))).toEqual([]);
    // The person does not wait, and registers another card.
    billing.toss.control.clock.advance(1_000);
    await billing.subscribe(user, "pro-monthly-1", "9410001234561000");
    await new Promise((done) => setTimeout(done, 2_700));
    await billing.pass(2_000);
    await billing.pass(2_000);
    const methods = await billing.context.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user));
    expect(methods.map(({ state }) => state).sort()).toEqual(["active", "replaced"]);
    expect(methods.every(({ nextDeleteAt }) => nextDeleteAt === null)).toBe(true);
    expect(billing.toss.control.requests().filter(({ op }) => op === "delete-billing-key").length).toBeGreaterThan(0);
  });

  it("15A a replayed key shows the state there is and issues nothing", async () => {
    const user = await billing.person();
    const back = await billing.register(user);
    const first = await completeRegistration(billing.context, user, back);
    const issued = billing.toss.control.requests().filter(({ op }) => op === "issue").length;
    expect((await completeRegistration(billing.context, user, back)).id).toBe(first.id);
    expect(billing.toss.control.requests().filter(({ op }) => op === "issue").length).toBe(issued);
  });

  it("14A a key of somebody else issues nothing", async () => {
    const [user, other] = [await billing.person(), await billing.person()];
    const back = await billing.register(user);
    await billing.register(other);
    await expect(completeRegistration(billing.context, other, back)).rejects.toMatchObject({ code: "payment/other-customer" });
    const [row] = await billing.context.db.select().from(cardRegistrations).where(eq(cardRegistrations.userId, user));
    expect(row!.state).toBe("opened");
  });

  it("39F a deletion is done when the gateway says gone, and still owed after a bare 404", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    const owe = () =>
      billing.context.db
        .update(paymentMethods)
        .set({ nextDeleteAt: new Date(billing.toss.control.clock.now()), deleteTries: 0 })
        .where(eq(paymentMethods.userId, user));
    const owed = async () =>
      (await billing.context.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user)))[0]!.nextDeleteAt !== null;
    await owe();
    fault({ op: "delete-billing-key" }, { kind: "refuse", code: "NOT_FOUND", status: 404 });
    await deleteDueKeys(billing.context);
    expect(await owed()).toBe(true);
    await owe();
    await deleteDueKeys(billing.context);
    expect(await owed()).toBe(false);
    await owe();
    await deleteDueKeys(billing.context);
    expect(await owed()).toBe(false);
  });
});

describe("refunds", () => {
  const refund = async (action: Fault["action"] | null, card?: string) => {
    const user = await billing.person();
    const order = await buyAndConfirm(billing, user, card === undefined ? {} : { card });
    const [payment] = await billing.context.db.select().from(payments).where(eq(payments.orderId, order.id));
    if (action) fault({ op: "cancel", paymentKey: payment!.paymentKey }, action);
    return { payment: payment!, first: await refundByOperator(billing.context, payment!.paymentKey, { amountKrw: 1_000, reason: "보상" }) };
  };
  const stateOf = async (id: string) => (await billing.context.db.select().from(refunds).where(eq(refunds.id, id)))[0]!;

  it("40F whose answer is lost is one cancel at the gateway", async () => {
    const { payment, first } = await refund({ kind: "drop-after" });
    expect(first.state).toBe("unknown");
    await billing.pass(11_000);
    expect((await stateOf(first.id)).state).toBe("done");
    const { body } = await billing.toss.rest("GET", `/v1/payments/${payment.paymentKey}`);
    expect(body.cancels).toHaveLength(1);
  });

  it("41F too fast after another waits and goes through", async () => {
    const { payment, first } = await refund(null);
    expect(first.state).toBe("done");
    const second = await refundByOperator(billing.context, payment.paymentKey, { amountKrw: 500, reason: "보상" });
    expect(second.state).toBe("requested");
    await billing.pass(1_200);
    expect((await stateOf(second.id)).state).toBe("done");
    fault({ op: "cancel", paymentKey: payment.paymentKey }, { kind: "refuse", code: "FORBIDDEN_CONSECUTIVE_REQUEST" });
    billing.toss.control.clock.advance(2_000);
    const third = await refundByOperator(billing.context, payment.paymentKey, { amountKrw: 400, reason: "보상" });
    expect(third.state).toBe("unknown");
    await billing.pass(1_200);
    expect((await stateOf(third.id)).state).toBe("done");
  });

  it("42F that the gateway accepted but not settled stays pending, and the books wait", async () => {
    const { payment, first } = await refund({ kind: "cancel-pending" });
    expect(first.state).toBe("pending");
    const balance = async () =>
      (await billing.context.db.select().from(payments).where(eq(payments.paymentKey, payment.paymentKey)))[0]!.balanceKrw;
    expect(await balance()).toBe(5_500);
    await billing.pass(DAY + MINUTE);
    await billing.pass(3_600_000);
    expect((await stateOf(first.id)).state).toBe("done");
    expect(await balance()).toBe(4_500);
  });

  it("that the issuer will not do in parts is a human's", async () => {
    const { first } = await refund(null, "9410001234566001");
    for (let i = 0; i < 3; i++) await billing.pass(11_000);
    expect((await stateOf(first.id)).state).toBe("refused");
    expect((await alerts("refund-refused")).some(({ subject }) => subject === first.id)).toBe(true);
  });
});

describe("the gateway as a whole", () => {
  it("43F wrong keys call a human, pause renewals and dun nobody; with the right ones everything goes on", async () => {
    const [user, later] = [await billing.person(), await billing.person()];
    await billing.subscribe(user);
    await billing.subscribe(later);
    const subscription = async (id: string) => (await findLiveSubscription(billing.context.db, id, "sandbox"))!;
    billing.toss.control.clock.set((await subscription(user)).currentEnd.getTime() + 1);
    const rotated = createTossGateway({ apiBase: billing.toss.baseUrl, secretKey: "test_sk_sandboxrotated", timeoutMs: 2_000 });
    const wrong = { ...billing.context, gateway: rotated };
    await renewDue(wrong, 1);
    expect(await alerts("gateway-config")).not.toEqual([]);
    expect(await renewDue(wrong)).toBe(0);
    for (const id of [user, later]) expect(await subscription(id)).toMatchObject({ state: "active", pastDueSince: null });
    await billing.pass(11 * MINUTE);
    await billing.round();
    for (const id of [user, later]) expect(await subscription(id)).toMatchObject({ state: "active", periodIndex: 1 });
    expect(billing.told.filter(({ to, topic }) => [user, later].includes(to.userId) && topic === "declined")).toEqual([]);
  });

  it("44F away for six hours at renewal changes nothing for people, and charges once afterwards", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    const end = (await findLiveSubscription(billing.context.db, user, "sandbox"))!.currentEnd.getTime();
    billing.toss.control.clock.set(end + 1);
    fault({}, { kind: "drop-before" }, 100);
    await renewDue(billing.context);
    for (let hour = 0; hour < 6; hour++) {
      billing.toss.control.clock.advance(3_600_000);
      await checkDueAttempts(billing.context);
      expect((await findLiveSubscription(billing.context.db, user, "sandbox"))!.state).toBe("active");
    }
    billing.toss.control.faults.clear();
    await billing.pass(DAY);
    expect(await findLiveSubscription(billing.context.db, user, "sandbox")).toMatchObject({ state: "active", periodIndex: 1 });
    expect(await billing.context.db.select().from(payments).where(eq(payments.userId, user))).toHaveLength(2);
  });

  it("45F messages are tried again while the provider is down, and none arrives twice", async () => {
    await billing.round();
    const user = await billing.person();
    await buyAndConfirm(billing, user);
    const sent: string[] = [];
    let isDown = true;
    const send = async ({ key }: { key: string }) => {
      if (isDown) throw new Error("down");
      sent.push(key);
    };
    await sendOutbox(billing.context, send);
    isDown = false;
    billing.toss.control.clock.advance(2 * MINUTE);
    await sendOutbox(billing.context, send);
    await sendOutbox(billing.context, send);
    expect(sent.filter((key) => key.startsWith("paid:"))).toHaveLength(1);
  });

  it("68T the nightly comparison finds a refund made at the gateway and an order of nobody", async () => {
    const user = await billing.person();
    const order = await buyAndConfirm(billing, user);
    const [payment] = await billing.context.db.select().from(payments).where(eq(payments.orderId, order.id));
    billing.toss.control.cancelInConsole(payment!.paymentKey);
    const stray = billing.toss.control.pay({
      method: "CARD",
      customerKey: crypto.randomUUID(),
      orderId: "nobody-ordered-this",
      orderName: "?",
      amount: 3_000,
      successUrl: "https://shop.example/ok",
      failUrl: "https://shop.example/no",
    });
    const paymentKey = stray.searchParams.get("paymentKey")!;
    await billing.toss.gateway.confirmPayment(
      { paymentKey, orderId: "nobody-ordered-this", amountKrw: 3_000 },
      { idempotencyKey: "stray", firstSentAt: null },
    );
    const run = await reconcile(billing.context);
    expect(run!.differences).toEqual(
      expect.arrayContaining([
        { kind: "refunded-elsewhere", subject: payment!.paymentKey, action: "booked" },
        { kind: "no-order", subject: "nobody-ordered-this", action: "human" },
      ]),
    );
    expect((await getOrder(billing.context, user, order.id)).state).toBe("refunded");
    expect(await isReconciliationDue(billing.context)).toBe(false);
    expect(await billing.context.db.select().from(reconRuns)).not.toEqual([]);
    // Put away again, so that the books of this test agree.
    await billing.toss.gateway.cancelPayment({ paymentKey, reason: "정리" }, { idempotencyKey: "stray-away", firstSentAt: null });
  });

  it("70T what is unclear for 14 days is a human's, and nothing is sent any more", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    fault({ op: "confirm", orderId: back.orderId }, { kind: "drop-after" }, 100);
    fault({ op: "find-payment", orderId: back.orderId }, { kind: "drop-before" }, 1_000);
    fault({ op: "list-transactions" }, { kind: "drop-before" }, 1_000);
    await confirmOrder(billing.context, user, back);
    for (let day = 0; day < 16; day++) await billing.pass(DAY);
    const sent = () => billing.toss.control.requests().filter(({ op, orderId }) => op === "confirm" && orderId === back.orderId).length;
    const before = sent();
    await billing.pass(DAY);
    expect(sent()).toBe(before);
    const [attempt] = await billing.context.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, back.orderId));
    expect(attempt).toMatchObject({ state: "unknown", nextCheckAt: null });
    expect((await alerts("unsettled")).some(({ subject }) => subject === attempt!.id)).toBe(true);
  });
});
