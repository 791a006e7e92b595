import { and, eq, isNull, sql } from "drizzle-orm";
import { invoices, ledgerEntries, orders, paymentAttempts, payments, refunds } from "@appmon/db/billing-schema";
import { cardRegistrations, paymentMethods } from "@appmon/db/card-schema";
import { creditLots, planGrants } from "@appmon/db/entitlement-schema";
import { billingAlerts } from "@appmon/db/billing-schema";
import type { TestBilling } from "./start-billing.ts";

/**
 * What must be true after any test, whatever went wrong in it: money taken once for a thing, books that agree with themselves
 * and with the gateway, everything given that was paid and nothing that was not, and no secret written where it can be read.
 */
export async function findBrokenInvariants({ context, toss, logged }: TestBilling): Promise<string[]> {
  const { db } = context;
  const broken = toss.control.findBrokenInvariants().map((text) => `gateway: ${text}`);

  const journals = await db
    .select({ id: ledgerEntries.journalId, difference: sql<string>`sum(debit_krw) - sum(credit_krw)` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.journalId);
  for (const { id, difference } of journals) if (Number(difference) !== 0) broken.push(`journal ${id} is out of balance`);

  for (const payment of await db.select().from(payments)) {
    const { status, body } = await toss.rest("GET", `/v1/payments/${encodeURIComponent(payment.paymentKey)}`);
    const balance = status === 200 ? Number(body.balanceAmount) : NaN;
    if (balance !== payment.balanceKrw && !(await hasOpenRefund(db, payment.paymentKey)))
      broken.push(`payment ${payment.paymentKey}: ours ${payment.balanceKrw}, gateway ${balance}`);
    const [booked] = await db
      .select({ receivable: sql<string>`coalesce(sum(debit_krw) - sum(credit_krw), 0)` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.paymentKey, payment.paymentKey), eq(ledgerEntries.account, "psp_receivable")));
    if (!payment.isUnwanted && Number(booked?.receivable) !== payment.balanceKrw)
      broken.push(`payment ${payment.paymentKey}: receivable ${booked?.receivable}, balance ${payment.balanceKrw}`);
  }

  const captured = await toss.rest("GET", "/v1/transactions?startDate=2020-01-01T00:00:00&endDate=2049-01-01T00:00:00&limit=5000");
  const known = new Set((await db.select().from(payments)).map((payment) => payment.paymentKey));
  const unsettled = new Set(
    (await db.select().from(paymentAttempts))
      .filter((one) => ["sent", "unknown", "config-error"].includes(one.state))
      .map((one) => one.pgOrderId),
  );
  const moved = captured.body as { paymentKey: string; orderId: string; amount: number }[];
  const kept = (key: string) => moved.reduce((sum, one) => (one.paymentKey === key ? sum + one.amount : sum), 0);
  for (const one of moved)
    if (kept(one.paymentKey) > 0 && !known.has(one.paymentKey) && !unsettled.has(one.orderId))
      broken.push(`money without a row: ${one.orderId}`);

  for (const order of await db.select().from(orders)) {
    const lots = await db
      .select()
      .from(creditLots)
      .where(eq(creditLots.source, `order:${order.id}`));
    const isPaid = ["paid", "part-refunded", "refunded"].includes(order.state);
    if (lots.length !== (isPaid ? 1 : 0)) broken.push(`order ${order.id} is ${order.state} and has ${lots.length} lots`);
  }
  for (const invoice of await db.select().from(invoices)) {
    const grants = await db
      .select()
      .from(planGrants)
      .where(eq(planGrants.source, `invoice:${invoice.id}`));
    if (grants.length !== (invoice.state === "paid" ? 1 : 0))
      broken.push(`invoice ${invoice.id} is ${invoice.state} and has ${grants.length} grants`);
    const paid = await db
      .select()
      .from(payments)
      .where(and(eq(payments.invoiceId, invoice.id), eq(payments.isUnwanted, false)));
    const expected = invoice.state === "paid" && invoice.amountKrw > 0 ? 1 : 0;
    if (paid.length !== expected) broken.push(`invoice ${invoice.id} is ${invoice.state} and has ${paid.length} payments`);
  }

  const written = JSON.stringify([
    logged,
    await db.select().from(billingAlerts).where(isNull(billingAlerts.resolvedAt)),
    (await db.select().from(payments)).map(({ raw }) => raw),
    await db.select().from(paymentMethods),
    await db.select().from(cardRegistrations),
  ]);
  for (const { billingKeySealed } of await db.select().from(paymentMethods))
    if (written.includes(context.vault.open("billing-key", billingKeySealed))) broken.push("a billing key can be read");
  if (/\b9410-?0012-?3456-?\d{4}\b/.test(written)) broken.push("a card number can be read");
  if (/test_sk_/.test(written)) broken.push("the secret key can be read");
  return broken;
}

async function hasOpenRefund(db: TestBilling["context"]["db"], paymentKey: string): Promise<boolean> {
  const rows = await db.select().from(refunds).where(eq(refunds.paymentKey, paymentKey));
  return rows.some(({ state }) => ["requested", "sent", "unknown", "pending", "refused"].includes(state));
}
