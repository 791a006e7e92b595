import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PRICES } from "@appmon/billing/catalogue";
import { billingConsents, paymentAttempts, payments, subscriptions } from "@appmon/db/billing-schema";
import { creditLots } from "@appmon/db/entitlement-schema";
import { createId } from "@appmon/kernel/id";
import type { BillingContext } from "./context.ts";
import { creditsOf, planOf } from "./credits.ts";
import { cancelSubscription, changePlan } from "./manage-subscription.ts";
import { quoteRefund, refundOwn } from "./refunds.ts";
import { completeRegistration } from "./registrations.ts";
import { priceSubject, renewDue } from "./renewals.ts";
import { findLiveSubscription } from "./targets.ts";
import { DAY, PROOF, startBilling, type TestBilling } from "./testing/start-billing.ts";

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

describe("changing plans", () => {
  it("56T an upgrade costs the difference of the days left, to the won; a tiny one is carried over", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    const { currentStart, currentEnd } = await live(user);
    const days = Math.round((currentEnd.getTime() - currentStart.getTime()) / DAY);
    billing.toss.control.clock.advance(10 * DAY);
    await changePlan(billing.context, user, (await live(user)).id, "team-monthly-1", PROOF);
    const left = days - 10;
    const due = Math.floor((59_000 * left) / days) - Math.ceil((19_900 * left) / days);
    expect((await paid(user)).at(-1)!.totalKrw).toBe(due);
    expect(await live(user)).toMatchObject({ priceId: "team-monthly-1", currentEnd, state: "active" });
    expect(await planOf(billing.context, user)).toBe("team");
    // A price that is 37 won dearer a month: less than a card takes.
    const near = { ...PRICES[0]!, id: "near-1", kind: "plan", plan: "team", interval: "month", amountKrw: 59_100 } as const;
    const context: BillingContext = { ...billing.context, prices: [...PRICES, near] };
    await changePlan(context, user, (await live(user)).id, "near-1", PROOF);
    const carried = Math.floor((59_100 * left) / days) - Math.ceil((59_000 * left) / days);
    expect(carried).toBeLessThan(100);
    expect(await live(user)).toMatchObject({ priceId: "near-1", carriedKrw: carried });
    expect(await paid(user)).toHaveLength(2);
    await toEnd(user);
    await renewDue(context);
    expect((await paid(user)).at(-1)!.totalKrw).toBe(59_100 + carried);
    // A price that is in no catalogue any more can not be renewed; everybody else is.
    const other = await billing.person();
    await billing.subscribe(other);
    billing.toss.control.clock.advance(40 * DAY);
    await renewDue(billing.context);
    expect(await live(other)).toMatchObject({ periodIndex: 1 });
    expect(await live(user)).toMatchObject({ priceId: "near-1", periodIndex: 1 });
    await cancelSubscription(context, user, (await live(user)).id);
    await renewDue(context);
  });

  it("57T an upgrade that is declined leaves plan, days and money as they were", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    const before = await live(user);
    await completeRegistration(billing.context, user, await billing.register(user, { priceId: null, card: CARDS.soft }));
    await changePlan(billing.context, user, before.id, "team-monthly-1", PROOF);
    expect(await live(user)).toMatchObject({ priceId: before.priceId, currentEnd: before.currentEnd, state: "active", carriedKrw: 0 });
    expect(await planOf(billing.context, user)).toBe("pro");
    await completeRegistration(billing.context, user, await billing.register(user, { priceId: null }));
    await toEnd(user);
    await billing.round();
    expect((await paid(user)).map(({ totalKrw }) => totalKrw)).toEqual([19_900, 19_900]);
  });

  it("58T a downgrade waits for the period's end; an upgrade meanwhile takes its place", async () => {
    const user = await billing.person();
    await billing.subscribe(user, "team-monthly-1");
    const { id } = await live(user);
    await changePlan(billing.context, user, id, "pro-monthly-1", PROOF);
    expect(await live(user)).toMatchObject({ priceId: "team-monthly-1", scheduledPriceId: "pro-monthly-1" });
    await changePlan(billing.context, user, id, "team-yearly-1", PROOF);
    expect(await live(user)).toMatchObject({ priceId: "team-yearly-1", scheduledPriceId: null, periodIndex: 0 });
    expect(await paid(user)).toHaveLength(2);
    const other = await billing.person();
    await billing.subscribe(other, "team-monthly-1");
    await changePlan(billing.context, other, (await live(other)).id, "pro-monthly-1", PROOF);
    await toEnd(other);
    await billing.round();
    expect(await live(other)).toMatchObject({ priceId: "pro-monthly-1", scheduledPriceId: null });
    expect((await paid(other)).at(-1)!.totalKrw).toBe(19_900);
  });

  it("59T a cancel just before the charge is sent stops it; just after, the days can be given back whole", async () => {
    const [before, after] = [await billing.person(), await billing.person()];
    await billing.subscribe(before);
    await toEnd(before, 1);
    // The charge is written down; the cancel comes in before it is sent.
    const context: BillingContext = {
      ...billing.context,
      gateway: {
        ...billing.toss.gateway,
        chargeBillingKey: async (...given) => {
          await cancelSubscription(billing.context, after, (await live(after)).id);
          return billing.toss.gateway.chargeBillingKey(...given);
        },
      },
    };
    await cancelSubscription(billing.context, before, (await live(before)).id);
    await renewDue(context);
    expect(await findLiveSubscription(billing.context.db, before, "sandbox")).toBeUndefined();
    expect(await paid(before)).toHaveLength(1);
    await billing.subscribe(after);
    await toEnd(after, 1);
    await renewDue(context);
    expect(await live(after)).toMatchObject({ state: "active", cancelAtPeriodEnd: true, periodIndex: 1 });
    const renewal = (await paid(after)).at(-1)!;
    expect(await quoteRefund(billing.context, after, renewal.paymentKey)).toEqual({ kind: "withdrawal", amountKrw: 19_900 });
    expect((await refundOwn(billing.context, after, renewal.paymentKey, 19_900)).state).toBe("done");
    expect(await planOf(billing.context, after)).toBe("free");
  });

  it("59T a cancel between the writing and the sending of a charge withdraws it", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    const { id } = await live(user);
    await toEnd(user, 1);
    const real = billing.context.db;
    let isCanceled = false;
    const context: BillingContext = {
      ...billing.context,
      now: async () => {
        // The third question for the time in a renewal is the sender's.
        const [open] = await real
          .select()
          .from(paymentAttempts)
          .where(and(eq(paymentAttempts.userId, user), eq(paymentAttempts.state, "created")));
        if (open && !isCanceled) {
          isCanceled = true;
          await cancelSubscription(billing.context, user, id);
        }
        return billing.context.now();
      },
    };
    await renewDue(context);
    expect(isCanceled).toBe(true);
    expect(await paid(user)).toHaveLength(1);
    expect((await charges(user)).at(-1)!.state).toBe("withdrawn");
    expect(await findLiveSubscription(real, user, "sandbox")).toBeUndefined();
  });
});

describe("consent", () => {
  const dearer = (amountKrw: number): BillingContext => ({
    ...billing.context,
    prices: PRICES.map((price) => (price.id === "pro-monthly-1" ? { ...price, amountKrw } : price)),
  });
  const agree = async (userId: string, daysBefore: number, amountKrw: number) => {
    const { id, currentEnd } = await live(userId);
    await billing.context.db.insert(billingConsents).values({
      id: createId("evt"),
      userId,
      subject: priceSubject(id),
      priceId: "pro-monthly-1",
      amountKrw,
      text: "23,900원으로 바뀌는 데 동의해요",
      agreedAt: new Date(currentEnd.getTime() - daysBefore * DAY),
    });
  };

  it("65T a rise is charged only with a consent of the last thirty days; without one the subscription ends", async () => {
    const people = { silent: await billing.person(), agreed: await billing.person(), early: await billing.person() };
    for (const user of Object.values(people)) await billing.subscribe(user);
    await agree(people.agreed, 10, 23_900);
    await agree(people.early, 31, 23_900);
    billing.toss.control.clock.set((await live(people.early)).currentEnd.getTime() + 1);
    await renewDue(dearer(23_900));
    expect((await paid(people.agreed)).map(({ totalKrw }) => totalKrw)).toEqual([19_900, 23_900]);
    for (const user of [people.silent, people.early]) {
      expect(await paid(user)).toHaveLength(1);
      expect((await latest(user)).state).toBe("canceled");
    }
  });

  it("66T a free time ends without a charge when nobody agreed to one", async () => {
    const user = await billing.person();
    await billing.subscribe(user);
    // As a trial is: nothing was agreed to be paid.
    await billing.context.db.update(subscriptions).set({ agreedKrw: 0 }).where(eq(subscriptions.userId, user));
    await toEnd(user, 1);
    await billing.round();
    expect(await paid(user)).toHaveLength(1);
    expect(await latest(user)).toMatchObject({ state: "canceled", endReason: "consent-missing" });
  });
});

describe("money back", () => {
  it("67T all of it within seven days unused, the share of the days otherwise, sent the same day", async () => {
    const [unused, used] = [await billing.person(), await billing.person()];
    for (const user of [unused, used]) await billing.subscribe(user);
    await creditsOf(billing.context, used);
    billing.toss.control.clock.advance(5 * DAY);
    const first = (await paid(unused))[0]!;
    expect(await quoteRefund(billing.context, unused, first.paymentKey)).toEqual({ kind: "withdrawal", amountKrw: 19_900 });
    expect((await refundOwn(billing.context, unused, first.paymentKey, 19_900)).state).toBe("done");
    expect(await findLiveSubscription(billing.context.db, unused, "sandbox")).toBeUndefined();
    await billing.context.db.update(creditLots).set({ remaining: 400 }).where(eq(creditLots.userId, used));
    const { currentStart, currentEnd } = await live(used);
    const days = Math.round((currentEnd.getTime() - currentStart.getTime()) / DAY);
    const share = Math.min(Math.ceil((19_900 * (days - 5)) / days), Math.ceil((19_900 * 400) / 500));
    const payment = (await paid(used))[0]!;
    expect(await quoteRefund(billing.context, used, payment.paymentKey)).toEqual({ kind: "share", amountKrw: share });
    expect((await refundOwn(billing.context, used, payment.paymentKey, share)).state).toBe("done");
    expect(await creditsOf(billing.context, used)).toBeLessThanOrEqual(30);
  });
});
