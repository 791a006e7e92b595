import { and, asc, desc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { type CreditPack, findPrice } from "@appmon/billing/catalogue";
import { OPEN_ORDER_STATES } from "@appmon/billing/order-state";
import { nextOrderState, type OrderEvent } from "@appmon/billing/order-transition";
import { refusal } from "@appmon/contract/failure-codes";
import type { Executor, Tx } from "@appmon/db/client";
import { orders, paymentAttempts } from "@appmon/db/billing-schema";
import { createId } from "@appmon/kernel/id";
import { answerWithin } from "./answer-within.ts";
import { checkAttempt } from "./check-attempt.ts";
import { type ConsentProof, keepConsent } from "./consents.ts";
import type { BillingContext } from "./context.ts";
import { type OrderRow, raiseAlert, recordChange } from "./records.ts";
import { isReturnProof } from "./return-proof.ts";
import { sendAttempt } from "./send-attempt.ts";
import { startConfirm } from "./start-attempt.ts";

/** The gateway's window is open for 30 minutes, and 10 more after the buyer proved the card. */
const LIFETIME_MS = 40 * 60_000;

/**
 * An order for something that is sold now, at the price of the catalogue. One that waits for its payment already is given again:
 * two tabs and a double click buy once.
 */
export async function createOrder(context: BillingContext, userId: string, priceId: string, proof: ConsentProof): Promise<OrderRow> {
  const price = findPrice(priceId, context.prices);
  if (price?.kind !== "credits" || !price.isOffered) throw refusal("payment/price-unknown");
  const nowMs = await context.now();
  return context.db.transaction(async (tx) => {
    const open = await findOpenOrder(tx, userId);
    if (open?.priceId === price.id && open.state === "pending" && open.expiresAt.getTime() > nowMs) return open;
    if (open && open.state !== "pending") throw refusal("payment/in-progress");
    if (open) await moveOrder(tx, open, { type: "user-canceled" }, "another order", nowMs);
    const made = await insertOrder(tx, userId, context, price, nowMs);
    // Somebody was faster by a moment.
    if (!made) {
      const theirs = await findOpenOrder(tx, userId);
      if (!theirs) throw refusal("payment/in-progress");
      return theirs;
    }
    await keepConsent(tx, { userId, subject: made.id, priceId, amountKrw: price.amountKrw, proof, nowMs });
    return made;
  });
}

async function insertOrder(
  tx: Tx,
  userId: string,
  { env }: BillingContext,
  price: CreditPack,
  nowMs: number,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .insert(orders)
    .values({
      id: createId("ord"),
      userId,
      env,
      purpose: "credits",
      priceId: price.id,
      name: price.name,
      amountKrw: price.amountKrw,
      state: "pending",
      expiresAt: new Date(nowMs + LIFETIME_MS),
      createdAt: new Date(nowMs),
    })
    .onConflictDoNothing()
    .returning();
  return row as OrderRow | undefined;
}

async function findOpenOrder(tx: Executor, userId: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.purpose, "credits"), inArray(orders.state, OPEN_ORDER_STATES)));
  return row as OrderRow | undefined;
}

/** An order of this person; anybody else's does not exist. */
export async function getOrder(context: BillingContext, userId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(context.db, orderId);
  if (order?.userId !== userId) throw refusal("order/not-found");
  return order;
}

async function findOrder(db: Executor, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row as OrderRow | undefined;
}

/**
 * The browser came back from the payment window. What it says is compared with our own row, and the row's amount is what is
 * taken; the first return binds the payment, any other renders what there is. `userId` null: the session was lost on the way
 * (an app's browser), then the order's own proof shows that the buyer is here. To anybody else the order does not exist, and
 * nothing of it is moved.
 */
export async function confirmOrder(
  context: BillingContext,
  userId: string | null,
  back: { paymentKey: string; orderId: string; amountKrw: number; returnProof?: string },
): Promise<OrderRow> {
  if (userId === null && !isReturnProof(context.vault, back.orderId, back.returnProof)) throw refusal("order/not-found");
  const nowMs = await context.now();
  const taken = await context.db.transaction((tx) => takeReturn(tx, userId, back, nowMs));
  if (taken.refused) throw refusal(taken.refused);
  if (taken.attemptId) await answerWithin(sendAttempt(context, taken.attemptId), context.log);
  return (await findOrder(context.db, back.orderId))!;
}

type Taken = { attemptId?: string; refused?: "payment/tampered" | "payment/other-payment" | "order/not-found" };

async function takeReturn(
  tx: Tx,
  userId: string | null,
  { paymentKey, orderId, amountKrw }: { paymentKey: string; orderId: string; amountKrw: number },
  nowMs: number,
): Promise<Taken> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  const order = row as OrderRow | undefined;
  if (!order || (userId !== null && order.userId !== userId)) return { refused: "order/not-found" };
  const at = new Date(nowMs);
  if (amountKrw !== order.amountKrw) {
    await moveOrder(tx, order, { type: "tampered" }, `came back with ${amountKrw}`, nowMs);
    await raiseAlert(tx, { kind: "tampered-amount", subject: orderId, detail: { ours: order.amountKrw, theirs: amountKrw }, at });
    return { refused: "payment/tampered" };
  }
  if (order.paymentKey !== null && order.paymentKey !== paymentKey) {
    await raiseAlert(tx, { kind: "second-payment", subject: orderId, at });
    return { refused: "payment/other-payment" };
  }
  const [used] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentKey, paymentKey));
  if (used && used.id !== orderId) return { refused: "payment/other-payment" };
  if (order.state !== "pending") return {};
  await moveOrder(tx, order, { type: "returned" }, "came back", nowMs);
  await moveOrder(tx, { ...order, state: "auth-returned" }, { type: "sent" }, "to be confirmed", nowMs);
  await tx.update(orders).set({ paymentKey }).where(eq(orders.id, orderId));
  return { attemptId: (await startConfirm(tx, order, paymentKey, nowMs)).id };
}

/** The buyer came to the fail page. Anybody can open it, so it moves nothing but an order of their own that nobody paid yet. */
export async function failOrder(context: BillingContext, userId: string, orderId: string, code: string): Promise<OrderRow> {
  const nowMs = await context.now();
  const order = await getOrder(context, userId, orderId);
  if (order.state !== "pending") return order;
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    await moveOrder(tx, row as OrderRow, { type: "user-canceled" }, `fail page: ${code.slice(0, 60)}`, nowMs);
  });
  return getOrder(context, userId, orderId);
}

/** Orders nobody paid in time. Only after the gateway says so: a browser may have been closed while the money moved. */
export async function expireOrders(context: BillingContext, limit = 50): Promise<number> {
  const nowMs = await context.now();
  const due = await context.db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, ["pending", "auth-returned"]), lte(orders.expiresAt, new Date(nowMs))))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
  for (const order of due as OrderRow[]) {
    const answer = await context.gateway.findPaymentByOrderId(order.id);
    const isOver = answer.outcome === "absent" || (answer.outcome === "found" && ["EXPIRED", "ABORTED"].includes(answer.payment.status));
    if (isOver) await context.db.transaction((tx) => moveOrder(tx, order, { type: "expired" }, "nobody paid", nowMs));
    else
      await context.db
        .update(orders)
        .set({ expiresAt: new Date(nowMs + LIFETIME_MS) })
        .where(eq(orders.id, order.id));
  }
  return due.length;
}

/** What a person bought, newest first. */
export async function listOrders(context: BillingContext, userId: string): Promise<OrderRow[]> {
  const rows = await context.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt)).limit(100);
  return rows as OrderRow[];
}

/** The attempt of an order that is not settled is looked at again, at most once a few seconds: somebody waits at the page. */
export async function hurryOrder(context: BillingContext, order: OrderRow): Promise<void> {
  const nowMs = await context.now();
  const [attempt] = await context.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.state, "unknown"),
        or(isNull(paymentAttempts.nextCheckAt), lte(paymentAttempts.nextCheckAt, new Date(nowMs))),
      ),
    );
  if (attempt) await answerWithin(checkAttempt(context, attempt.id), context.log);
}

async function moveOrder(tx: Tx, order: OrderRow, event: OrderEvent, why: string, nowMs: number): Promise<void> {
  const next = nextOrderState(order.state, event);
  if (next === undefined) return;
  const moved = await tx
    .update(orders)
    .set({ state: next })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning({ id: orders.id });
  // Somebody was faster: what they wrote stands.
  if (moved.length === 0) return;
  await recordChange(tx, { subject: order.id, from: order.state, to: next, why, at: new Date(nowMs) });
}
