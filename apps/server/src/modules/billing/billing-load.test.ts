import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payments, subscriptions } from "@appmon/db/billing-schema";
import { paymentMethods } from "@appmon/db/card-schema";
import { planGrants } from "@appmon/db/entitlement-schema";
import { createId } from "@appmon/kernel/id";
import { rounds, roundsTimeout } from "../../../../../tools/testing/scale.ts";
import { periodAt } from "@appmon/billing/period";
import { confirmOrder } from "./orders.ts";
import { customerKeyOf } from "./registrations.ts";
import { BILLING_KEY } from "./send-attempt.ts";
import { DAY, RETURN, startBilling, type TestBilling } from "./testing/start-billing.ts";

const WORKER = fileURLToPath(new URL("testing/renewal-worker.ts", import.meta.url));
const SUBSCRIPTIONS = rounds(60, 1_000);
const WORKERS = rounds(2, 8);
const KILLS = rounds(2, 16);

let billing: TestBilling;
beforeAll(async () => void (billing = await startBilling()));
afterAll(() => billing.stop());

/** Somebody with a card the gateway knows, whose period ends now. The gateway's side is made in process, to make a thousand of them. */
async function subscriber(nowMs: number): Promise<void> {
  const { context, toss } = billing;
  const userId = await billing.person();
  const customerKey = await customerKeyOf(context, userId);
  const authKey = toss.control.registerCard({ customerKey, ...RETURN }).searchParams.get("authKey")!;
  const issued = await toss.gateway.issueBillingKey({ authKey, customerKey }, { idempotencyKey: createId("reg"), firstSentAt: null });
  if (issued.outcome !== "issued") throw new Error(issued.outcome);
  const at = new Date(nowMs - 31 * DAY);
  const { billingKey } = issued.billingKey;
  await context.db.insert(paymentMethods).values({
    id: createId("pm"),
    userId,
    env: "sandbox",
    customerKey,
    billingKeySealed: context.vault.seal(BILLING_KEY, billingKey),
    billingKeyPrint: context.vault.print(billingKey),
    cardMask: "9410****",
    cardIssuer: "현대카드",
    cardType: "신용",
    state: "active",
    createdAt: at,
  });
  const first = periodAt(at.getTime(), "month", 0);
  await context.db.insert(subscriptions).values({
    id: createId("sub"),
    userId,
    env: "sandbox",
    priceId: "pro-monthly-1",
    state: "active",
    anchorAt: at,
    periodIndex: 0,
    currentStart: at,
    currentEnd: new Date(Math.min(first.endMs, nowMs)),
    agreedKrw: 19_900,
    lastPaidAt: at,
    createdAt: at,
  });
}

it("47F the checker notices a gateway that forgets its keys: money taken twice is seen", async () => {
  const own = await startBilling();
  try {
    const user = await own.person();
    const back = await own.buy(user);
    own.toss.control.faults.add({ match: { orderId: back.orderId }, action: { kind: "ignore-idempotency" }, times: 10 });
    await confirmOrder(own.context, user, back);
    await own.toss.gateway.confirmPayment(
      { paymentKey: back.paymentKey, orderId: back.orderId, amountKrw: back.amountKrw },
      { idempotencyKey: "again", firstSentAt: null },
    );
    expect(await own.findBroken()).toEqual(expect.arrayContaining([expect.stringContaining("money taken 2 times")]));
  } finally {
    await own.stop();
  }
});

describe("many at once", () => {
  it(
    "51T many processes, many due subscriptions, killed at random: a capture for each and books that agree",
    { timeout: roundsTimeout(60_000) },
    async () => {
      const { context, toss, database } = billing;
      const nowMs = toss.control.clock.now();
      for (let n = 0; n < SUBSCRIPTIONS; n += 20) await Promise.all(Array.from({ length: 20 }, () => subscriber(nowMs)));
      const running = new Set<ChildProcess>();
      const start = () => {
        const child = spawn(process.execPath, [WORKER, database.url, toss.baseUrl, String(nowMs)], { stdio: "ignore" });
        running.add(child);
        child.once("exit", () => running.delete(child));
      };
      for (let n = 0; n < WORKERS; n++) start();
      const renewed = async () => Number((await database.client.pool.query("select count(*) n from payments")).rows[0].n);
      let kills = 0;
      try {
        while ((await renewed()) < SUBSCRIPTIONS) {
          await new Promise((done) => setTimeout(done, 20));
          const victims = [...running];
          // By how far they have come and not by the clock: a fast machine is done before a second kill.
          if (kills < KILLS && (await renewed()) > (kills * SUBSCRIPTIONS) / (KILLS + 2)) {
            victims[Math.floor(Math.random() * victims.length)]?.kill("SIGKILL");
            kills += 1;
            start();
          }
        }
      } finally {
        for (const child of running) child.kill("SIGKILL");
        await Promise.all([...running].map((child) => new Promise((done) => child.once("exit", done))));
      }
      expect(kills).toBe(KILLS);
      expect(await context.db.select().from(payments)).toHaveLength(SUBSCRIPTIONS);
      expect(await context.db.select().from(planGrants)).toHaveLength(SUBSCRIPTIONS);
      const [moved] = await context.db
        .select({ n: sql<string>`count(*)` })
        .from(subscriptions)
        .where(eq(subscriptions.periodIndex, 1));
      expect(Number(moved!.n)).toBe(SUBSCRIPTIONS);
      const captured = await toss.rest("GET", "/v1/transactions?startDate=2020-01-01T00:00:00&endDate=2049-01-01T00:00:00&limit=5000");
      expect(captured.body).toHaveLength(SUBSCRIPTIONS);
      const { rows } = await database.client.pool.query(
        "select sum(debit_krw - credit_krw)::int receivable from ledger_entries where account = 'psp_receivable'",
      );
      expect(rows[0].receivable).toBe(SUBSCRIPTIONS * 19_900);
      expect(toss.control.findBrokenInvariants()).toEqual([]);
    },
  );
});
