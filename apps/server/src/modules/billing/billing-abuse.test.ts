import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { billingAlerts, orders, paymentAttempts, payments } from "@appmon/db/billing-schema";
import { paymentMethods } from "@appmon/db/card-schema";
import { confirmOrder, createOrder, failOrder, getOrder } from "./orders.ts";
import { refundByOperator, refundOwn } from "./refunds.ts";
import { completeRegistration, openRegistration } from "./registrations.ts";
import { findLiveSubscription } from "./targets.ts";
import { buyAndConfirm, DAY, PROOF, startBilling, type TestBilling } from "./testing/start-billing.ts";
import { creditsOf, reserveCredits, settleCredits } from "./credits.ts";
import { leavePerson } from "./leave-person.ts";

let billing: TestBilling;
beforeAll(async () => void (billing = await startBilling()));
afterAll(() => billing.stop());
afterEach(async () => expect(await billing.findBroken()).toEqual([]));

const confirms = (orderId: string) =>
  billing.toss.control.requests().filter((one) => one.op === "confirm" && one.orderId === orderId).length;

describe("prices", () => {
  it("9A 10A an amount changed on the way is never confirmed, whichever way it was changed", async () => {
    for (const amount of [100, 5_499, 5_501]) {
      const user = await billing.person();
      const back = await billing.buy(user, { amount });
      await expect(confirmOrder(billing.context, user, back)).rejects.toMatchObject({ code: "payment/tampered" });
      expect((await getOrder(billing.context, user, back.orderId)).state).toBe("rejected-tamper");
      expect(confirms(back.orderId)).toBe(0);
      const [alert] = await billing.context.db.select().from(billingAlerts).where(eq(billingAlerts.subject, back.orderId));
      expect(alert!.kind).toBe("tampered-amount");
    }
    const user = await billing.person();
    const back = await billing.buy(user);
    await expect(confirmOrder(billing.context, user, { ...back, amountKrw: 100 })).rejects.toMatchObject({ code: "payment/tampered" });
    expect(confirms(back.orderId)).toBe(0);
  });

  it("10A a payment opened for less than the address then claims is refused by the gateway, and grants nothing", async () => {
    const user = await billing.person();
    const back = await billing.buy(user, { amount: 100 });
    expect((await confirmOrder(billing.context, user, { ...back, amountKrw: 5_500 })).state).not.toBe("paid");
    for (let i = 0; i < 12; i++) await billing.pass(80_000);
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("declined");
  });

  it("19A only what is sold now can be ordered", async () => {
    const user = await billing.person();
    for (const id of ["", "pro-monthly-1", "credits-100-0", "__proto__", "-1", "1e9", "credits-100-1 "])
      await expect(createOrder(billing.context, user, id, PROOF)).rejects.toMatchObject({ code: "payment/price-unknown" });
    const hidden = { ...billing.context, prices: billing.context.prices.map((price) => ({ ...price, isOffered: false })) };
    await expect(createOrder(hidden, user, "credits-100-1", PROOF)).rejects.toMatchObject({ code: "payment/price-unknown" });
    await expect(openRegistration(hidden, user, "pro-monthly-1", PROOF)).rejects.toMatchObject({ code: "payment/price-unknown" });
  });
});

describe("keys of other things", () => {
  it("11A a payment of one order does not pay another", async () => {
    const [a, b] = [await billing.person(), await billing.person()];
    const [backA, backB] = [await billing.buy(a), await billing.buy(b)];
    await confirmOrder(billing.context, b, { ...backB, paymentKey: backA.paymentKey });
    expect((await getOrder(billing.context, b, backB.orderId)).state).not.toBe("paid");
    await expect(confirmOrder(billing.context, a, backA)).rejects.toMatchObject({ code: "payment/other-payment" });
    for (let i = 0; i < 12; i++) await billing.pass(80_000);
    expect((await getOrder(billing.context, b, backB.orderId)).state).toBe("declined");
  });

  it("12A somebody else's fail page moves nothing, before or after it was paid", async () => {
    const [user, stranger] = [await billing.person(), await billing.person()];
    const back = await billing.buy(user);
    await expect(failOrder(billing.context, stranger, back.orderId, "PAY_PROCESS_CANCELED")).rejects.toMatchObject({
      code: "order/not-found",
    });
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("pending");
    await confirmOrder(billing.context, user, back);
    expect((await failOrder(billing.context, user, back.orderId, "PAY_PROCESS_CANCELED")).state).toBe("paid");
  });

  it("12A the fail page opened while the money is being taken moves nothing", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    billing.toss.control.faults.add({ match: { op: "confirm", orderId: back.orderId }, action: { kind: "delay", ms: 1_500 } });
    const confirming = confirmOrder(billing.context, user, back);
    await new Promise((done) => setTimeout(done, 500));
    expect((await failOrder(billing.context, user, back.orderId, "PAY_PROCESS_ABORTED")).state).toBe("confirming");
    expect((await confirming).state).toBe("paid");
  });

  it("a stranger has nothing to see, confirm or give back", async () => {
    const [user, stranger] = [await billing.person(), await billing.person()];
    const back = await billing.buy(user);
    await expect(confirmOrder(billing.context, stranger, back)).rejects.toMatchObject({ code: "order/not-found" });
    await expect(getOrder(billing.context, stranger, back.orderId)).rejects.toMatchObject({ code: "order/not-found" });
    await confirmOrder(billing.context, user, back);
    await expect(refundOwn(billing.context, stranger, back.paymentKey, 5_500)).rejects.toMatchObject({ code: "payment/not-found" });
  });

  it("20A more than is left is refused before anything is asked", async () => {
    const user = await billing.person();
    const order = await buyAndConfirm(billing, user);
    const [payment] = await billing.context.db.select().from(payments).where(eq(payments.orderId, order.id));
    const cancels = () => billing.toss.control.requests().filter(({ op }) => op === "cancel").length;
    const before = cancels();
    for (const amountKrw of [5_501, 0, -1, 1.5])
      await expect(refundByOperator(billing.context, payment!.paymentKey, { amountKrw, reason: "?" })).rejects.toMatchObject({
        code: "refund/too-much",
      });
    await expect(refundOwn(billing.context, user, payment!.paymentKey, 5_501)).rejects.toMatchObject({ code: "refund/amount-changed" });
    expect(cancels()).toBe(before);
  });
});

describe("at the same time", () => {
  it("48T fifty orders at once are one", async () => {
    const user = await billing.person();
    const made = await Promise.all(Array.from({ length: 50 }, () => createOrder(billing.context, user, "credits-100-1", PROOF)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await billing.context.db.select().from(orders).where(eq(orders.userId, user))).toHaveLength(1);
  });

  it("49T twenty returns at once are one confirmation", async () => {
    const user = await billing.person();
    const back = await billing.buy(user);
    await Promise.all(Array.from({ length: 20 }, () => confirmOrder(billing.context, user, back)));
    expect(confirms(back.orderId)).toBe(1);
    expect((await getOrder(billing.context, user, back.orderId)).state).toBe("paid");
    expect(await billing.context.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, back.orderId))).toHaveLength(1);
  });

  it("credits are never spent twice, and what was not used comes back", async () => {
    const user = await billing.person();
    const had = await creditsOf(billing.context, user);
    const names = Array.from({ length: 8 }, (_, n) => `turn-${user}-${n}`);
    const held = await Promise.all(names.map((name) => reserveCredits(billing.context, user, name, 10)));
    expect(held.reduce((sum, quantity) => sum + quantity, 0)).toBe(had);
    expect(held.filter((quantity) => quantity === 0)).toHaveLength(8 - had / 10);
    expect(await creditsOf(billing.context, user)).toBe(0);
    const turns = names.filter((_, n) => held[n] === 10);
    const settle = (name: string, used: number) => billing.context.db.transaction((tx) => settleCredits(tx, name, used));
    expect(await settle(turns[0]!, 4)).toBe(4);
    expect(await settle(turns[0]!, 10)).toBe(4);
    await settle(turns[1]!, 0);
    expect(await creditsOf(billing.context, user)).toBe(16);
    // Whoever held the last ones died.
    await billing.pass(31 * 60_000);
    expect(await creditsOf(billing.context, user)).toBe(26);
  });
});

it("21A whoever leaves is never charged again, and the card's key is deleted; the rows stay", async () => {
  const user = await billing.person();
  await billing.subscribe(user);
  await leavePerson(billing.context, user);
  await billing.pass(31 * DAY);
  expect(await findLiveSubscription(billing.context.db, user, "sandbox")).toBeUndefined();
  expect(await billing.context.db.select().from(payments).where(eq(payments.userId, user))).toHaveLength(1);
  const [method] = await billing.context.db.select().from(paymentMethods).where(eq(paymentMethods.userId, user));
  expect(method).toMatchObject({ state: "dead", nextDeleteAt: null });
});

it("a card that fails at the window registers nothing", async () => {
  const user = await billing.person();
  const opened = await openRegistration(billing.context, user, "pro-monthly-1", PROOF);
  await expect(completeRegistration(billing.context, user, { authKey: "made-up", customerKey: opened.customerKey })).resolves.toMatchObject(
    { state: "gone" },
  );
});
