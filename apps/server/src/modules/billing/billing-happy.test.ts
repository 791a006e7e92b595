import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { invoices, payments, subscriptions } from "@appmon/db/billing-schema";
import { paymentMethods } from "@appmon/db/card-schema";
import { splitVat } from "@appmon/billing/vat";
import { creditsOf, planOf } from "./credits.ts";
import { cancelSubscription, resumeSubscription } from "./manage-subscription.ts";
import { confirmOrder, createOrder, failOrder, getOrder } from "./orders.ts";
import { refundByOperator, refundOwn, quoteRefund } from "./refunds.ts";
import { completeRegistration } from "./registrations.ts";
import { findLiveSubscription } from "./targets.ts";
import { buyAndConfirm, DAY, PROOF, startBilling, type TestBilling } from "./testing/start-billing.ts";

let billing: TestBilling;
beforeAll(async () => void (billing = await startBilling()));
afterAll(() => billing.stop());
afterEach(async () => expect(await billing.findBroken()).toEqual([]));

const live = async (userId: string) => (await findLiveSubscription(billing.context.db, userId, "sandbox"))!;
const paymentsOf = (userId: string) =>
  billing.context.db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.paidAt);

describe("one-off payments", () => {
  it("1H takes the money once, gives the credits and keeps the receipt", async () => {
    const user = await billing.person();
    const before = await creditsOf(billing.context, user);
    const order = await buyAndConfirm(billing, user);
    expect(order).toMatchObject({ state: "paid", amountKrw: 5_500 });
    expect(await creditsOf(billing.context, user)).toBe(before + 100);
    const [payment] = await paymentsOf(user);
    expect(payment).toMatchObject({ totalKrw: 5_500, balanceKrw: 5_500, cardIssuer: "현대카드", orderId: order.id });
    expect(payment!.receiptUrl).toContain("http");
    await billing.round();
    expect(billing.told.filter(({ to }) => to.userId === user).map(({ topic }) => topic)).toEqual(["paid"]);
  });

  it("6H gives back all of one payment, and three parts of another with VAT that adds up", async () => {
    const user = await billing.person();
    await buyAndConfirm(billing, user);
    const [whole] = await paymentsOf(user);
    expect(await quoteRefund(billing.context, user, whole!.paymentKey)).toEqual({ kind: "withdrawal", amountKrw: 5_500 });
    expect((await refundOwn(billing.context, user, whole!.paymentKey, 5_500)).state).toBe("done");
    expect((await getOrder(billing.context, user, whole!.orderId!)).state).toBe("refunded");
    const { orderId } = await buyAndConfirm(billing, user).then((order) => ({ orderId: order.id }));
    const paymentKey = (await paymentsOf(user)).find((one) => one.orderId === orderId)!.paymentKey;
    for (const amountKrw of [1_000, 37, 2_001]) {
      const refund = await refundByOperator(billing.context, paymentKey, { amountKrw, reason: "장애 보상" });
      if (refund.state !== "done") await billing.pass(1_200);
      billing.toss.control.clock.advance(1_200);
    }
    await billing.round();
    const { rows } = await billing.database.client.pool.query(
      "select coalesce(sum(credit_krw - debit_krw), 0)::int vat from ledger_entries where payment_key = $1 and account = 'vat_payable'",
      [paymentKey],
    );
    expect(rows[0].vat).toBe(splitVat(5_500 - 3_038).vatKrw);
    expect((await getOrder(billing.context, user, orderId)).state).toBe("part-refunded");
  });

  it("7H leaves the order as it was when the window is closed, and gives the same one again", async () => {
    const user = await billing.person();
    const order = await createOrder(billing.context, user, "credits-100-1", PROOF);
    // The window was closed in the page: nothing is told, or a fail page without an order.
    expect((await createOrder(billing.context, user, "credits-100-1", PROOF)).id).toBe(order.id);
    expect((await failOrder(billing.context, user, order.id, "PAY_PROCESS_CANCELED")).state).toBe("canceled-by-user");
    expect((await createOrder(billing.context, user, "credits-100-1", PROOF)).id).not.toBe(order.id);
  });
});

describe("subscriptions", () => {
  it("2H registers a card, charges it and opens the plan until the same day next month", async () => {
    const user = await billing.person();
    expect(await planOf(billing.context, user)).toBe("free");
    await billing.subscribe(user);
    expect(await live(user)).toMatchObject({ state: "active", periodIndex: 0, agreedKrw: 19_900 });
    // 2026-11-21 10:00 in Seoul and later: the next charge is on 12-21.
    expect((await live(user)).currentEnd.toISOString().slice(0, 10)).toBe("2026-12-21");
    expect(await planOf(billing.context, user)).toBe("pro");
    expect(await creditsOf(billing.context, user)).toBe(500);
    const [method] = await billing.context.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user));
    expect(method).toMatchObject({ state: "active", cardIssuer: "현대카드" });
    expect(method!.cardMask).toMatch(/\*/);
  });

  it("3H renews on the day, tells it once, and needs no webhook", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    const end = (await live(user)).currentEnd.getTime();
    billing.toss.control.clock.set(end - 1);
    await billing.round();
    expect((await live(user)).periodIndex).toBe(0);
    await billing.pass(1);
    await billing.round();
    expect(await live(user)).toMatchObject({ state: "active", periodIndex: 1 });
    const paid = await billing.context.db.select().from(invoices).where(eq(invoices.userId, user));
    expect(paid.map(({ state, kind }) => [kind, state])).toEqual([
      ["first", "paid"],
      ["renewal", "paid"],
    ]);
    const topics = billing.told.filter(({ to }) => to.userId === user).map(({ topic }) => topic);
    expect(topics.filter((topic) => topic === "paid")).toHaveLength(2);
    expect(topics.filter((topic) => topic === "renewal-ahead").length).toBeGreaterThan(0);
  });

  it("4H charges nothing after a cancel, and goes on when it is taken back in time", async () => {
    const [stays, goes] = [await billing.person(), await billing.person()];
    for (const user of [stays, goes]) {
      await billing.subscribe(user);
      await cancelSubscription(billing.context, user, (await live(user)).id);
    }
    await resumeSubscription(billing.context, stays, (await live(stays)).id);
    await billing.pass(31 * DAY);
    expect(await live(stays)).toMatchObject({ state: "active", periodIndex: 1 });
    expect(await findLiveSubscription(billing.context.db, goes, "sandbox")).toBeUndefined();
    expect(await paymentsOf(goes)).toHaveLength(1);
    expect(await planOf(billing.context, goes)).toBe("free");
  });

  it("5H charges the new card after it was replaced, and deletes the old one's key", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    await completeRegistration(billing.context, user, await billing.register(user, { priceId: null, card: "9410001234561000" }));
    await billing.round();
    const methods = await billing.context.db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.userId, user))
      .orderBy(paymentMethods.createdAt);
    expect(methods.map(({ state, nextDeleteAt }) => [state, nextDeleteAt]).sort()).toEqual([
      ["active", null],
      ["replaced", null],
    ]);
    await billing.pass(31 * DAY);
    expect((await paymentsOf(user)).at(-1)!.cardMask).not.toBe((await paymentsOf(user))[0]!.cardMask);
  });

  it("8H has a history with everything a receipt must say", async () => {
    const user = await billing.person();
    await billing.subscribe(user, "pro-yearly-1");
    const [payment] = await paymentsOf(user);
    for (const field of ["approvalNumber", "cardMask", "cardIssuer", "receiptUrl", "approvedAt", "name"] as const)
      expect(payment![field]).toBeTruthy();
    expect(splitVat(payment!.totalKrw)).toEqual({ suppliedKrw: 180_909, vatKrw: 18_091 });
    const [subscription] = await billing.context.db.select().from(subscriptions).where(eq(subscriptions.userId, user));
    expect(subscription!.currentEnd.getUTCFullYear()).toBe(subscription!.currentStart.getUTCFullYear() + 1);
  });

  it("shows the current state to whoever comes back twice", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    expect((await confirmOrder(billing.context, user, back)).state).toBe("paid");
    expect((await confirmOrder(billing.context, user, back)).state).toBe("paid");
    expect(await paymentsOf(user)).toHaveLength(1);
  });
});
