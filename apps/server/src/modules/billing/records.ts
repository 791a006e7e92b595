import { eq, and, isNull } from "drizzle-orm";
import type { AttemptState } from "@appmon/billing/attempt-state";
import type { Entry } from "@appmon/billing/ledger";
import type { OrderState } from "@appmon/billing/order-state";
import type { RefundState } from "@appmon/billing/refund-state";
import type { RegistrationState } from "@appmon/billing/registration-state";
import type { SubscriptionState } from "@appmon/billing/subscription-state";
import type { Executor } from "@appmon/db/client";
import {
  billingAlerts,
  billingEvents,
  type invoices,
  ledgerEntries,
  type orders,
  outbox,
  type paymentAttempts,
  type payments,
  type refunds,
  type subscriptions,
} from "@appmon/db/billing-schema";
import type { cardRegistrations, paymentMethods } from "@appmon/db/card-schema";
import { createId } from "@appmon/kernel/id";

type WithState<Row extends { state: string }, State extends string> = Omit<Row, "state"> & { state: State };
export type OrderRow = WithState<typeof orders.$inferSelect, OrderState>;
export type AttemptRow = WithState<typeof paymentAttempts.$inferSelect, AttemptState>;
export type SubscriptionRow = WithState<typeof subscriptions.$inferSelect, SubscriptionState>;
export type RefundRow = WithState<typeof refunds.$inferSelect, RefundState>;
export type RegistrationRow = WithState<typeof cardRegistrations.$inferSelect, RegistrationState>;
export type InvoiceRow = typeof invoices.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type MethodRow = typeof paymentMethods.$inferSelect;

/** Books a journal once per source; the database refuses one whose sides differ. */
export async function writeJournal(
  tx: Executor,
  journal: { source: string; paymentKey: string; entries: readonly Entry[]; at: Date },
): Promise<void> {
  const { source, paymentKey, entries, at } = journal;
  if (entries.length === 0) return;
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, journalId: source, source, paymentKey, at })));
}

/** Writes down that something changed its state, and why. */
export async function recordChange(
  tx: Executor,
  change: { subject: string; from: string; to: string; why: string; at: Date },
): Promise<void> {
  if (change.from !== change.to) await tx.insert(billingEvents).values(change);
}

/** Kinds of things a human has to look at. */
export type AlertKind =
  | "tampered-amount"
  | "second-payment"
  | "unwanted-payment"
  | "gateway-config"
  | "gateway-input"
  | "unsettled"
  | "renewal-broken"
  | "refund-refused"
  | "refund-late"
  | "recon-difference"
  | "mail-undelivered"
  | "webhook-unreadable";

/** Calls a human, once until it is resolved. `detail` holds no secrets. */
export async function raiseAlert(
  tx: Executor,
  alert: { kind: AlertKind; subject: string; detail?: Record<string, unknown>; at: Date },
): Promise<void> {
  const { kind, subject, detail = {}, at } = alert;
  await tx
    .insert(billingAlerts)
    .values({ id: createId("alert"), kind, subject, detail, createdAt: at })
    .onConflictDoNothing();
}

export async function resolveAlerts(tx: Executor, kind: AlertKind, at: Date): Promise<void> {
  await tx
    .update(billingAlerts)
    .set({ resolvedAt: at })
    .where(and(eq(billingAlerts.kind, kind), isNull(billingAlerts.resolvedAt)));
}

export async function hasOpenAlert(db: Executor, kind: AlertKind): Promise<boolean> {
  const [row] = await db
    .select({ id: billingAlerts.id })
    .from(billingAlerts)
    .where(and(eq(billingAlerts.kind, kind), isNull(billingAlerts.resolvedAt)))
    .limit(1);
  return row !== undefined;
}

/** What people are told; the words are the mailer's. */
export type NewsTopic =
  | "paid"
  | "declined"
  | "card-replaced"
  | "card-dead"
  | "renewal-ahead"
  | "suspended"
  | "subscription-ended"
  | "asked"
  | "refunded"
  | "price-change";

/** Tells somebody something, once per `key`; sent after this transaction is through. */
export async function tell(
  tx: Executor,
  news: { userId: string; topic: NewsTopic; key: string; payload: Record<string, string | number>; at: Date },
): Promise<void> {
  const { at, ...rest } = news;
  await tx
    .insert(outbox)
    .values({ id: createId("evt"), ...rest, state: "new", nextTryAt: at, createdAt: at })
    .onConflictDoNothing();
}
