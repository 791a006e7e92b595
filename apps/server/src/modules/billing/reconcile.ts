import { gt, inArray } from "drizzle-orm";
import type { GatewayTransaction } from "@appmon/adapters/toss/ports";
import { payments, reconRuns } from "@appmon/db/billing-schema";
import { createId } from "@appmon/kernel/id";
import type { BillingContext } from "./context.ts";
import { raiseAlert } from "./records.ts";
import { syncPayment } from "./sync-payment.ts";

const PAGE = 5_000;
/** A payment of the last minutes may not be listed yet: every run looks back over the one before. */
const LOOK_BACK_MS = 2 * 86_400_000;

interface Difference {
  kind: string;
  subject: string;
  action: string;
}

/**
 * Compares what the gateway moved with what we booked, and mends what differs: money without an order is settled or shown to a
 * human, refunds made elsewhere are taken up. Undefined when the gateway could not be asked; the next run looks back far enough.
 */
export async function reconcile(context: BillingContext, fromMs?: number): Promise<{ differences: Difference[] } | undefined> {
  const to = await context.now();
  const from = fromMs ?? to - LOOK_BACK_MS;
  const transactions = await listAll(context, from, to);
  if (!transactions) return undefined;
  const differences: Difference[] = [];
  for (const paymentKey of await findDiffering(context, transactions)) {
    const difference = await mend(context, paymentKey);
    if (difference) differences.push(difference);
  }
  await context.db.insert(reconRuns).values({
    id: createId("evt"),
    from: new Date(from),
    to: new Date(to),
    transactions: transactions.length,
    differences,
    createdAt: new Date(to),
  });
  return { differences };
}

async function listAll({ gateway }: BillingContext, from: number, to: number): Promise<GatewayTransaction[] | undefined> {
  const all: GatewayTransaction[] = [];
  let startingAfter: string | undefined;
  for (;;) {
    const page = await gateway.listTransactions({
      from,
      to: to + 1_000,
      limit: PAGE,
      ...(startingAfter === undefined ? {} : { startingAfter }),
    });
    if (page.outcome !== "listed") return undefined;
    all.push(...page.transactions);
    if (page.transactions.length < PAGE) return all;
    startingAfter = page.transactions.at(-1)!.transactionKey;
  }
}

/** Payments whose movements are not in our books: unknown ones, and those whose last movement we do not have. */
async function findDiffering({ db }: BillingContext, transactions: readonly GatewayTransaction[]): Promise<string[]> {
  const moved = new Map<string, number>();
  for (const { paymentKey, amountKrw } of transactions) moved.set(paymentKey, (moved.get(paymentKey) ?? 0) + amountKrw);
  const keys = [...moved.keys()];
  if (keys.length === 0) return [];
  const ours = await db.select().from(payments).where(inArray(payments.paymentKey, keys));
  const known = new Map(ours.map((payment) => [payment.paymentKey, payment]));
  const hasRefund = new Set(transactions.filter(({ amountKrw }) => amountKrw < 0).map(({ paymentKey }) => paymentKey));
  return keys.filter((key) => {
    const payment = known.get(key);
    if (!payment) return true;
    const wasSale = transactions.some((one) => one.paymentKey === key && one.amountKrw > 0);
    // Whole within the window: compared exactly. Older: any refund is looked at.
    return wasSale ? moved.get(key) !== payment.balanceKrw : hasRefund.has(key);
  });
}

async function mend(context: BillingContext, paymentKey: string): Promise<Difference | undefined> {
  const answer = await context.gateway.findPaymentByKey(paymentKey);
  if (answer.outcome !== "found") return undefined;
  const { payment } = answer;
  const result = await syncPayment(context, payment);
  if (result === "settled") return { kind: "missing-payment", subject: payment.orderId, action: "settled" };
  if (result === "refund-found") return { kind: "refunded-elsewhere", subject: paymentKey, action: "booked" };
  if (result !== "no-order" || payment.balanceAmountKrw === 0) return undefined;
  await raiseAlert(context.db, {
    kind: "recon-difference",
    subject: paymentKey,
    detail: { kind: "no-order", orderId: payment.orderId, amountKrw: payment.balanceAmountKrw },
    at: new Date(await context.now()),
  });
  return { kind: "no-order", subject: payment.orderId, action: "human" };
}

/** Whether the last run is a day old. */
export async function isReconciliationDue({ db, now }: BillingContext): Promise<boolean> {
  const nowMs = await now();
  const [recent] = await db
    .select({ id: reconRuns.id })
    .from(reconRuns)
    .where(gt(reconRuns.createdAt, new Date(nowMs - 86_400_000)))
    .limit(1);
  return recent === undefined;
}
