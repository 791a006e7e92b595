import type { PaymentGateway } from "@appmon/adapters/toss/ports";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { billingAlerts, payments, refunds } from "@appmon/db/billing-schema";
import type { Fault } from "@appmon/toss-sandbox/fault-plan";
import { confirmOrder, getOrder, hurryOrder } from "./orders.ts";
import { reconcile } from "./reconcile.ts";
import { startBilling, type TestBilling } from "./testing/start-billing.ts";

let billing: TestBilling;
beforeAll(async () => void (billing = await startBilling({ timeoutMs: 2_000, leaseMs: 2_500, sandbox: { hangMs: 4_000 } })));
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
    await new Promise((done) => setTimeout(done, 4_300));
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
    await new Promise((done) => setTimeout(done, 2_700));
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
    await new Promise((done) => setTimeout(done, 2_700));
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
        await new Promise((done) => setTimeout(done, 3_200));
        return { outcome: "declined", hardness: "hard", code: "REJECT_CARD_COMPANY", message: "" };
      },
    };
    const sleeping = confirmOrder({ ...billing.context, gateway: slow }, user, back);
    await new Promise((done) => setTimeout(done, 2_700));
    await billing.pass(80_000);
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
    await sleeping;
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
  });
});
