import { createTossGateway } from "@appmon/adapters/toss/create-toss-gateway";
import type { PaymentGateway } from "@appmon/adapters/toss/ports";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  billingAlerts,
  invoices,
  paymentAttempts,
  payments,
  reconRuns,
  refunds,
  subscriptions,
  webhookInbox,
} from "@appmon/db/billing-schema";
import { cardRegistrations, paymentMethods } from "@appmon/db/card-schema";
import type { Fault } from "@appmon/toss-sandbox/fault-plan";
import { checkDueAttempts } from "./check-attempt.ts";
import { confirmOrder, getOrder, hurryOrder } from "./orders.ts";
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
beforeAll(async () => void (billing = await startBilling({ timeoutMs: 300, leaseMs: 600 })));
afterAll(() => billing.stop());
afterEach(async () => {
  billing.toss.control.faults.clear();
  expect(await billing.findBroken()).toEqual([]);
});

const { now: realNow } = Date;
const fault = (match: Fault["match"], action: Fault["action"], times = 1) => billing.toss.control.faults.add({ match, action, times });
const alerts = (kind: string) => billing.context.db.select().from(billingAlerts).where(eq(billingAlerts.kind, kind));
const captures = (orderId: string) =>
  billing.toss.rest("GET", `/v1/payments/orders/${orderId}`).then(({ body }) => (body.status === "DONE" || body.cancels?.length ? 1 : 0));
/** What a browser that waits does: asks again while time passes. */
async function settleOrder(user: string, orderId: string, rounds = 4, stepMs = 80_000) {
  for (let i = 0; i < rounds; i++) {
    await new Promise((done) => setTimeout(done, 20));
    await billing.pass(stepMs);
    const order = await getOrder(billing.context, user, orderId);
    if (!["confirming", "unknown"].includes(order.state)) return order;
  }
  return getOrder(billing.context, user, orderId);
}
async function buyWith(action: Fault["action"], times = 1, card?: string) {
  const user = await billing.person();
  const back = await billing.buy(user, card === undefined ? {} : { card });
  fault({ op: "confirm", orderId: back.orderId }, action, times);
  const first = await confirmOrder(billing.context, user, back);
  return { user, back, first };
}

describe("a confirmation whose answer is lost", () => {
  it("24F is repeated under the same key when nothing happened, and paid once", async () => {
    const { user, back, first } = await buyWith({ kind: "drop-before" });
    expect(first.state).toBe("unknown");
    expect((await settleOrder(user, back.orderId)).state).toBe("paid");
    const keys = billing.toss.control.requests().filter((one) => one.op === "confirm" && one.orderId === back.orderId);
    expect(new Set(keys.map((one) => one.idempotencyKey)).size).toBe(1);
  });

  it("25F is found by asking when the money was taken, and was never called failed", async () => {
    const { user, back, first } = await buyWith({ kind: "drop-after" });
    expect(first.state).toBe("unknown");
    expect((await settleOrder(user, back.orderId)).state).toBe("paid");
    expect(await captures(back.orderId)).toBe(1);
  });

  it("26F answers the person while the gateway hangs, and is paid later", async () => {
    const user = await billing.person();
    const back = await billing.buy(user, { card: "9410001234565001" });
    const started = realNow();
    const first = await confirmOrder(billing.context, user, back);
    expect(realNow() - started).toBeLessThan(15_000);
    expect(first.state).toBe("unknown");
    await new Promise((done) => setTimeout(done, 1_600));
    expect((await settleOrder(user, back.orderId)).state).toBe("paid");
  });

  it("27F decides a 500 by asking: paid when it was taken, declined when it was not, never twice", async () => {
    for (const [card, state] of [
      ["9410001234565003", "paid"],
      ["9410001234565004", "declined"],
    ] as const) {
      const user = await billing.person();
      const back = await billing.buy(user, { card });
      expect((await confirmOrder(billing.context, user, back)).state).toBe("unknown");
      expect((await settleOrder(user, back.orderId, 12)).state).toBe(state);
    }
  });

  it("28F does not call PROVIDER_ERROR a failure before the query has decided", async () => {
    const { user, back, first } = await buyWith({ kind: "refuse", code: "PROVIDER_ERROR" });
    expect(first.state).toBe("unknown");
    expect(["declined"]).toContain((await settleOrder(user, back.orderId, 12)).state);
  });

  it("29F waits through 409 with the same key", async () => {
    const { user, back, first } = await buyWith({ kind: "busy-409" }, 3);
    expect(first.state).toBe("unknown");
    expect((await settleOrder(user, back.orderId, 8)).state).toBe("paid");
    const keys = billing.toss.control.requests().filter((one) => one.op === "confirm" && one.orderId === back.orderId);
    expect(keys.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keys.map((one) => one.idempotencyKey)).size).toBe(1);
  });

  it("30F takes ALREADY_PROCESSED_PAYMENT as paid once a query says so", async () => {
    const { user, back, first } = await buyWith({ kind: "refuse-after", code: "ALREADY_PROCESSED_PAYMENT" });
    expect(first.state).toBe("unknown");
    expect((await settleOrder(user, back.orderId)).state).toBe("paid");
  });

  it.each(["wrong-amount", "wrong-order-id"] as const)("31F gives %s back by itself, tells a human, and grants nothing", async (kind) => {
    const { user, back } = await buyWith({ kind });
    await billing.round();
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("needs-review");
    const [refund] = await billing.context.db.select().from(refunds).where(eq(refunds.paymentKey, back.paymentKey));
    expect(refund).toMatchObject({ origin: "unwanted", state: "done" });
    expect((await alerts("unwanted-payment")).some(({ subject }) => subject === back.paymentKey)).toBe(true);
  });

  it.each(["html-502", "half-body", "empty-200"] as const)("32F knows nothing from %s, and asks", async (kind) => {
    const { user, back, first } = await buyWith({ kind });
    expect(first.state).toBe("unknown");
    expect((await settleOrder(user, back.orderId)).state).toBe("paid");
  });

  it("35F does not charge a second time while queries lag behind", async () => {
    const { user, back } = await buyWith({ kind: "drop-after" });
    fault({ op: "find-payment" }, { kind: "stale-query" }, 4);
    expect((await settleOrder(user, back.orderId, 8)).state).toBe("paid");
  });

  it("hurries when somebody waits at the page", async () => {
    const { user, back } = await buyWith({ kind: "drop-after" });
    billing.toss.control.clock.advance(11_000);
    await hurryOrder(billing.context, await getOrder(billing.context, user, back.orderId));
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
  });
});

describe("a worker that dies", () => {
  /** The gateway as the dying process saw it. */
  const dying = (point: "before" | "after"): PaymentGateway => ({
    ...billing.toss.gateway,
    async confirmPayment(...given) {
      if (point === "after") await billing.toss.gateway.confirmPayment(...given);
      throw new Error("killed");
    },
  });

  it.each(["before", "after"] as const)("33F %s the call is looked after by another one: one capture", async (point) => {
    const user = await billing.person();
    const back = await billing.buy(user);
    await confirmOrder({ ...billing.context, gateway: dying(point) }, user, back);
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("confirming");
    await new Promise((done) => setTimeout(done, 700));
    expect((await settleOrder(user, back.orderId)).state).toBe("paid");
    expect(await captures(back.orderId)).toBe(1);
  });

  it("33F inside the booking leaves nothing half done, and the next one books it", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    const pool = billing.database.client.pool;
    await pool.query(`create function break_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
    await pool.query(`create trigger break_lots before insert on credit_lots for each row execute function break_once()`);
    await confirmOrder(billing.context, user, back);
    expect(await billing.context.db.select().from(payments).where(eq(payments.orderId, back.orderId))).toEqual([]);
    await pool.query("drop trigger break_lots on credit_lots; drop function break_once()");
    await new Promise((done) => setTimeout(done, 700));
    expect((await settleOrder(user, back.orderId)).state).toBe("paid");
  });

  it("34F money that was taken while the database was away is found by the comparison", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    // Taken at the gateway, and nothing of it reached us.
    await billing.toss.gateway.confirmPayment(
      { paymentKey: back.paymentKey, orderId: back.orderId, amountKrw: back.amountKrw },
      { idempotencyKey: "lost-with-the-database", firstSentAt: null },
    );
    const run = await reconcile(billing.context);
    expect(run?.differences).toContainEqual({ kind: "missing-payment", subject: back.orderId, action: "settled" });
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
  });

  it("52T a worker that sleeps through its lease can write nothing, and sends nothing again", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    const slow: PaymentGateway = {
      ...billing.toss.gateway,
      async confirmPayment() {
        await new Promise((done) => setTimeout(done, 900));
        return { outcome: "declined", hardness: "hard", code: "REJECT_CARD_COMPANY", message: "" };
      },
    };
    const sleeping = confirmOrder({ ...billing.context, gateway: slow }, user, back);
    await new Promise((done) => setTimeout(done, 700));
    await billing.pass(80_000);
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
    await sleeping;
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
  });
});

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
    await new Promise((done) => setTimeout(done, 700));
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
    const rotated = createTossGateway({ apiBase: billing.toss.baseUrl, secretKey: "test_sk_sandboxrotated", timeoutMs: 300 });
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
