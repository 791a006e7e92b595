import { count, eq } from "drizzle-orm";
import type { Tx } from "@appmon/db/client";
import { paymentAttempts } from "@appmon/db/billing-schema";
import { createId } from "@appmon/kernel/id";
import type { BillingContext } from "./context.ts";
import type { AttemptRow, InvoiceRow, MethodRow, OrderRow } from "./records.ts";

/** A worker looks after an attempt that its maker never sent. */
const LEFT_ALONE_MS = 30_000;

/** Writes down that the money of an order will be taken. Nothing is sent yet. */
export async function startConfirm(tx: Tx, order: OrderRow, paymentKey: string, nowMs: number): Promise<AttemptRow> {
  return insert(tx, nowMs, {
    kind: "confirm",
    orderId: order.id,
    userId: order.userId,
    env: order.env,
    number: 1,
    pgOrderId: order.id,
    orderName: order.name,
    amountKrw: order.amountKrw,
    paymentKey,
  });
}

/** Writes down a new try at an invoice: a new number, so that the gateway can not answer it with an old refusal. */
export async function startCharge(
  tx: Tx,
  { env }: Pick<BillingContext, "env">,
  invoice: InvoiceRow,
  method: MethodRow,
  charge: { orderName: string; nowMs: number },
): Promise<AttemptRow> {
  const [row] = await tx.select({ n: count() }).from(paymentAttempts).where(eq(paymentAttempts.invoiceId, invoice.id));
  const number = (row?.n ?? 0) + 1;
  return insert(tx, charge.nowMs, {
    kind: "charge",
    invoiceId: invoice.id,
    userId: invoice.userId,
    env,
    number,
    pgOrderId: `${invoice.id}_${number}`,
    orderName: charge.orderName,
    amountKrw: invoice.amountKrw,
    methodId: method.id,
  });
}

type Given = Omit<typeof paymentAttempts.$inferInsert, "id" | "idempotencyKey" | "state" | "nextCheckAt" | "createdAt">;

async function insert(tx: Tx, nowMs: number, given: Given): Promise<AttemptRow> {
  const id = createId("att");
  const [row] = await tx
    .insert(paymentAttempts)
    .values({
      ...given,
      id,
      idempotencyKey: id,
      state: "created",
      nextCheckAt: new Date(nowMs + LEFT_ALONE_MS),
      createdAt: new Date(nowMs),
    })
    .returning();
  return row as AttemptRow;
}
