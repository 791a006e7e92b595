import { and, asc, eq, gt, lte } from "drizzle-orm";
import { planAt } from "@appmon/billing/access";
import type { Plan } from "@appmon/billing/catalogue";
import { findPrice, type PlanPrice } from "@appmon/billing/catalogue";
import { creditBalance, freeLotOf, type MonthlyLot, monthlyLotOf, takeCredits } from "@appmon/billing/credits";
import type { Executor } from "@appmon/db/client";
import { subscriptions } from "@appmon/db/billing-schema";
import { creditHolds, creditLots, planGrants } from "@appmon/db/entitlement-schema";
import { createId } from "@appmon/kernel/id";
import { sql } from "drizzle-orm";
import type { BillingContext } from "./context.ts";
import type { SubscriptionRow } from "./records.ts";

type Reading = Pick<BillingContext, "db" | "env" | "prices" | "now">;

/** The plan a person has now, worked out from what was paid; nothing has to run for it to be right. */
export async function planOf({ db, env, prices, now }: Reading, userId: string): Promise<Plan> {
  const nowMs = await now();
  const grants = await grantsOf(db, userId, env, nowMs);
  const [latest] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.env, env)))
    .orderBy(sql`${subscriptions.createdAt} desc`)
    .limit(1);
  const subscription = latest as SubscriptionRow | undefined;
  const price = subscription && (findPrice(subscription.priceId, prices) as PlanPrice);
  return planAt(
    grants,
    subscription &&
      price && {
        state: subscription.state,
        plan: price.plan,
        currentEndMs: subscription.currentEnd.getTime(),
        cancelsAtPeriodEnd: subscription.cancelAtPeriodEnd,
        pastDueSinceMs: subscription.pastDueSince?.getTime() ?? null,
      },
    nowMs,
  );
}

async function grantsOf(db: Executor, userId: string, env: Reading["env"], nowMs: number) {
  const rows = await db
    .select()
    .from(planGrants)
    .where(
      and(
        eq(planGrants.userId, userId),
        eq(planGrants.env, env),
        lte(planGrants.from, new Date(nowMs)),
        gt(planGrants.to, new Date(nowMs)),
      ),
    );
  return rows.map((row) => ({ id: row.id, plan: row.plan as Exclude<Plan, "free">, fromMs: row.from.getTime(), toMs: row.to.getTime() }));
}

/** Whole credits a person can spend now. The month's share is given when it is first looked at, once. */
export async function creditsOf(context: Reading, userId: string): Promise<number> {
  const nowMs = await context.now();
  await giveMonthly(context, context.db, userId, nowMs);
  return creditBalance(await openLots(context.db, context, userId, nowMs), nowMs);
}

async function giveMonthly({ env }: Reading, db: Executor, userId: string, nowMs: number): Promise<void> {
  const grants = await grantsOf(db, userId, env, nowMs);
  const lots: { source: string; lot: MonthlyLot }[] = [];
  for (const grant of grants) {
    const lot = monthlyLotOf(grant.plan, { startMs: grant.fromMs, endMs: grant.toMs }, nowMs);
    if (lot) lots.push({ source: `plan:${grant.id}:${lot.key}`, lot });
  }
  if (lots.length === 0) {
    const lot = freeLotOf(nowMs);
    lots.push({ source: `free:${userId}:${lot.key}`, lot });
  }
  await db
    .insert(creditLots)
    .values(
      lots.map(({ source, lot }) => ({
        id: createId("lot"),
        userId,
        env,
        quantity: lot.quantity,
        remaining: lot.quantity,
        grantedAt: new Date(lot.grantedAtMs),
        expiresAt: new Date(lot.expiresAtMs),
        source,
      })),
    )
    .onConflictDoNothing();
}

async function openLots(db: Executor, { env }: Reading, userId: string, nowMs: number, lock = false) {
  const query = db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), eq(creditLots.env, env), gt(creditLots.expiresAt, new Date(nowMs))))
    .orderBy(asc(creditLots.id));
  const rows = await (lock ? query.for("update") : query);
  return rows.map(({ id, remaining, expiresAt }) => ({ id, remaining, expiresAtMs: expiresAt.getTime() }));
}

/**
 * Sets credits aside for one turn: as many as there are, up to `most`. Answers how many; 0 sets nothing aside. The same purpose is
 * set aside once.
 */
export async function reserveCredits(context: Reading, userId: string, purpose: string, most: number): Promise<number> {
  const nowMs = await context.now();
  return context.db.transaction(async (tx) => {
    const [known] = await tx.select().from(creditHolds).where(eq(creditHolds.purpose, purpose));
    if (known) return known.quantity;
    await giveMonthly(context, tx, userId, nowMs);
    const lots = await openLots(tx, context, userId, nowMs, true);
    const quantity = Math.min(most, creditBalance(lots, nowMs));
    if (quantity <= 0) return 0;
    const parts = takeCredits(lots, quantity, nowMs)!;
    for (const part of parts) await addToLot(tx, part.lot, -part.quantity);
    await tx
      .insert(creditHolds)
      .values({ id: createId("hold"), userId, purpose, parts, quantity, state: "held", createdAt: new Date(nowMs) });
    return quantity;
  });
}

/** Keeps `used` of what was set aside and gives the rest back, to the lots it came from. Settled once; 0 gives all back. */
export async function settleCredits(tx: Executor, purpose: string, used: number): Promise<number> {
  const [hold] = await tx.select().from(creditHolds).where(eq(creditHolds.purpose, purpose)).for("update");
  if (!hold || hold.state !== "held") return hold?.captured ?? 0;
  const captured = Math.max(0, Math.min(used, hold.quantity));
  let back = hold.quantity - captured;
  // What expires last goes back first: it is worth most.
  for (const part of [...hold.parts].reverse()) {
    const quantity = Math.min(back, part.quantity);
    if (quantity > 0) await addToLot(tx, part.lot, quantity);
    back -= quantity;
  }
  await tx
    .update(creditHolds)
    .set({ state: captured > 0 ? "captured" : "returned", captured })
    .where(eq(creditHolds.id, hold.id));
  return captured;
}

/** No turn lasts this long: whoever held the credits died. */
const STALE_MS = 30 * 60_000;

/** Gives back what dead workers had set aside. */
export async function returnStaleHolds({ db, now }: Pick<BillingContext, "db" | "now">): Promise<void> {
  const before = new Date((await now()) - STALE_MS);
  const stale = await db
    .select({ purpose: creditHolds.purpose })
    .from(creditHolds)
    .where(and(eq(creditHolds.state, "held"), lte(creditHolds.createdAt, before)))
    .limit(100);
  for (const { purpose } of stale) await db.transaction((tx) => settleCredits(tx, purpose, 0));
}

async function addToLot(tx: Executor, id: string, quantity: number): Promise<void> {
  await tx
    .update(creditLots)
    .set({ remaining: sql`${creditLots.remaining} + ${quantity}` })
    .where(eq(creditLots.id, id));
}
