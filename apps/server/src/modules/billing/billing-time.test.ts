import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { seoulDay } from "@appmon/billing/seoul-date";
import { invoices, paymentAttempts, payments, subscriptions } from "@appmon/db/billing-schema";
import type { BillingContext } from "./context.ts";
import { planOf } from "./credits.ts";
import { resumeSubscription, retryOwed } from "./manage-subscription.ts";
import { confirmOrder, getOrder } from "./orders.ts";
import { completeRegistration } from "./registrations.ts";
import { renewDue, retryDue } from "./renewals.ts";
import { runBillingRound } from "./run-billing-round.ts";
import { findLiveSubscription } from "./targets.ts";
import { buyAndConfirm, DAY, MINUTE, startBilling, type TestBilling } from "./testing/start-billing.ts";

const CARDS = {
  expiresAtRenewal: "9410001234564007",
  declinesTwice: "9410001234564008",
  soft: "9410001234564010",
};

let billing: TestBilling;
beforeAll(async () => void (billing = await startBilling()));
afterAll(() => billing.stop());
afterEach(async () => {
  billing.toss.control.faults.clear();
  expect(await billing.findBroken()).toEqual([]);
});

const live = async (userId: string) => (await findLiveSubscription(billing.context.db, userId, "sandbox"))!;
const latest = async (userId: string) =>
  (await billing.context.db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.createdAt)).at(-1)!;
const paid = (userId: string) => billing.context.db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.paidAt);
const charges = async (userId: string) =>
  billing.context.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, userId), eq(paymentAttempts.kind, "charge")))
    .orderBy(paymentAttempts.createdAt);
const toEnd = async (userId: string, plusMs = 0) => billing.toss.control.clock.set((await live(userId)).currentEnd.getTime() + plusMs);

describe("periods", () => {
  it("54T a boundary belongs to the next period, and nobody is charged early however a host's clock stands", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    await toEnd(user, -1);
    await renewDue(billing.context);
    expect(await paid(user)).toHaveLength(1);
    billing.toss.control.clock.advance(1);
    await renewDue(billing.context);
    expect(await paid(user)).toHaveLength(2);
    const [first, second] = (
      await billing.context.db.select().from(invoices).where(eq(invoices.userId, user)).orderBy(invoices.periodStart)
    ).map(({ periodStart, periodEnd }) => [seoulDay(periodStart.getTime()), seoulDay(periodEnd.getTime())]);
    expect(second![0]).toBe(first![1]);
    expect(second![1]!.slice(8)).toBe(first![0]!.slice(8));
  });

  it("55T a return after the ten minutes is told as not charged", async () => {
    const [early, late] = [await billing.person(), await billing.person()];
    const backs = [await billing.buy(early), await billing.buy(late)] as const;
    billing.toss.control.clock.advance(9 * MINUTE + 59_000);
    expect((await confirmOrder(billing.context, early, backs[0])).state).toBe("paid");
    billing.toss.control.clock.advance(2_000);
    await confirmOrder(billing.context, late, backs[1]);
    await billing.pass(1_000);
    expect(await getOrder(billing.context, late, backs[1].orderId)).toMatchObject({ state: "declined" });
  });

  it("69T after forty days of nobody working one period is charged, and for the rest the person is asked", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    await billing.pass(75 * DAY);
    await billing.round();
    expect(await paid(user)).toHaveLength(2);
    expect((await live(user)).askedAt).not.toBeNull();
    expect(billing.told.some(({ to, topic }) => to.userId === user && topic === "asked")).toBe(true);
    await resumeSubscription(billing.context, user, (await live(user)).id);
    expect(await paid(user)).toHaveLength(3);
    expect(await live(user)).toMatchObject({ state: "active", askedAt: null });
    expect((await live(user)).currentEnd.getTime()).toBeGreaterThan(billing.toss.control.clock.now() + 27 * DAY);
  });
});

describe("dunning", () => {
  it("60T an expired card is not tried again and again; a new one brings everything back on the old days", async () => {
    const user = await billing.person();
    await billing.subscribe(user, "pro-monthly-1", CARDS.expiresAtRenewal);
    const anchor = (await live(user)).anchorAt;
    await toEnd(user);
    await billing.round();
    expect(await live(user)).toMatchObject({ state: "past-due" });
    expect(await planOf(billing.context, user)).toBe("pro");
    for (let day = 0; day < 6; day++) await billing.pass(DAY);
    expect(await charges(user)).toHaveLength(2);
    expect(billing.told.filter(({ to, topic }) => to.userId === user && topic === "declined")).toHaveLength(1);
    await completeRegistration(billing.context, user, await billing.register(user, { priceId: null }));
    expect(await live(user)).toMatchObject({ state: "active", anchorAt: anchor, periodIndex: 1 });
  });

  it("61T a card that declines twice is charged at the third try, each under its own key", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    await completeRegistration(billing.context, user, await billing.register(user, { priceId: null, card: CARDS.declinesTwice }));
    await toEnd(user);
    await billing.round();
    expect((await live(user)).state).toBe("past-due");
    for (let day = 0; day < 5; day++) await billing.pass(DAY);
    expect(await live(user)).toMatchObject({ state: "active", periodIndex: 1 });
    const tries = (await charges(user)).slice(1);
    expect(tries.map(({ state }) => state)).toEqual(["declined-soft", "declined-soft", "succeeded"]);
    expect(new Set(tries.flatMap(({ idempotencyKey, pgOrderId }) => [idempotencyKey, pgOrderId])).size).toBe(6);
  });

  it("62T five refusals: a week of grace, then to read only, after two weeks the end", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    await completeRegistration(billing.context, user, await billing.register(user, { priceId: null, card: CARDS.soft }));
    await toEnd(user);
    await billing.round();
    const plans: string[] = [];
    for (let day = 1; day <= 15; day++) {
      await billing.pass(DAY);
      plans.push(`${(await latest(user)).state}/${await planOf(billing.context, user)}`);
    }
    expect(plans.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => "past-due/pro"));
    expect(plans.slice(7, 13)).toEqual(Array.from({ length: 6 }, () => "suspended/free"));
    expect(plans.at(-1)).toBe("canceled/free");
    expect((await charges(user)).filter(({ state }) => state === "declined-soft")).toHaveLength(5);
    const [invoice] = await billing.context.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, user), eq(invoices.kind, "renewal")));
    expect(invoice!.state).toBe("uncollectible");
  });

  it("63T a design that kept its old key would be caught: the gateway repeats its refusal for ever", async () => {
    const user = await billing.person();
    await billing.subscribe(user, "pro-monthly-1", CARDS.declinesTwice);
    expect((await live(user)).state).toBe("incomplete");
    const [attempt] = await charges(user);
    const { billingKeySealed, customerKey } = (
      await billing.database.client.pool.query(
        `select billing_key_sealed "billingKeySealed", customer_key "customerKey" from payment_methods where user_id = $1`,
        [user],
      )
    ).rows[0];
    const again = () =>
      billing.toss.gateway.chargeBillingKey(
        {
          billingKey: billing.context.vault.open("billing-key", billingKeySealed),
          customerKey,
          orderId: attempt!.pgOrderId,
          orderName: attempt!.orderName,
          amountKrw: attempt!.amountKrw,
        },
        { idempotencyKey: attempt!.idempotencyKey, firstSentAt: attempt!.firstSentAt!.getTime() },
      );
    for (let n = 0; n < 3; n++) expect(await again()).toMatchObject({ outcome: "declined" });
    // Ours takes a new one each time, and comes through.
    for (let n = 0; n < 2; n++) await retryOwed(billing.context, user, (await live(user)).id);
    expect((await live(user)).state).toBe("active");
  });

  it("a first charge that never comes through ends after a day, and nothing was open", async () => {
    const user = await billing.person();
    await billing.subscribe(user, "pro-monthly-1", CARDS.soft);
    expect(await planOf(billing.context, user)).toBe("free");
    await billing.pass(DAY + MINUTE);
    expect((await latest(user)).state).toBe("incomplete-expired");
  });
});

it("64T a key of fifteen days is never sent again", async () => {
  const user = await billing.person();
  const order = await buyAndConfirm(billing, user);
  const [attempt] = await billing.context.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  const seen = () => billing.toss.control.requests().length;
  billing.toss.control.clock.advance(15 * DAY);
  const before = seen();
  const outcome = await billing.toss.gateway.confirmPayment(
    { paymentKey: order.paymentKey!, orderId: order.id, amountKrw: order.amountKrw },
    { idempotencyKey: attempt!.idempotencyKey, firstSentAt: attempt!.firstSentAt!.getTime() },
  );
  expect(outcome).toMatchObject({ outcome: "unknown", reason: "key-too-old" });
  expect(seen()).toBe(before);
});

it("46F a key that is too long is our own mistake, and is never sent", async () => {
  const before = billing.toss.control.requests().length;
  await expect(
    billing.toss.gateway.confirmPayment(
      { paymentKey: "p", orderId: "order-46", amountKrw: 100 },
      { idempotencyKey: "k".repeat(301), firstSentAt: null },
    ),
  ).rejects.toThrow(RangeError);
  expect(billing.toss.control.requests().length).toBe(before);
});

it("retries stay quiet when nothing is due, and a round finishes though a step breaks", async () => {
  expect(await retryDue(billing.context)).toBe(0);
  const broken: BillingContext = {
    ...billing.context,
    gateway: { ...billing.toss.gateway, listTransactions: () => Promise.reject(new Error("boom")) },
  };
  billing.toss.control.clock.advance(2 * DAY);
  const before = billing.logged.length;
  await runBillingRound(broken, async () => undefined);
  expect(billing.logged.length).toBe(before + 1);
});
