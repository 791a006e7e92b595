/**
 * Tables of orders, subscriptions and money. Amounts are whole won. Rows of payments are never deleted: the law keeps them five
 * years. `env` says which money it was, so that a test payment can never open a real door.
 */
import { sql } from "drizzle-orm";
import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const createdAt = () => at("created_at").notNull();
const env = () => text("env", { enum: ["sandbox", "test", "live"] }).notNull();
/** Who works on a row: a later holder has a higher fence, and what an earlier one still writes is refused. */
const lease = { fence: integer("fence").notNull().default(0), leaseUntil: at("lease_until") };
/** When to ask the gateway again; null = nothing to ask, or a human decides. */
const checks = { checks: integer("checks").notNull().default(0), nextCheckAt: at("next_check_at") };

/** What was shown when somebody agreed. Append only. */
export const billingConsents = pgTable("billing_consents", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  /** What it was about: an order, a registration, a change of plan or of price. */
  subject: text("subject").notNull(),
  priceId: text("price_id").notNull(),
  /** What may be taken each time. */
  amountKrw: integer("amount_krw").notNull(),
  text: text("text").notNull(),
  ip: text("ip"),
  userAgent: text("user_agent"),
  agreedAt: at("agreed_at").notNull(),
});

/** One-off purchases. `id` is the gateway's orderId too. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    env: env(),
    purpose: text("purpose", { enum: ["credits"] }).notNull(),
    /** The price as it was shown; later prices are other ids. */
    priceId: text("price_id").notNull(),
    name: text("name").notNull(),
    amountKrw: integer("amount_krw").notNull(),
    state: text("state").notNull(),
    /** Bound to the first payment that comes back; another one is refused. */
    paymentKey: text("payment_key").unique(),
    /** Why it was declined, in the gateway's code. */
    lastCode: text("last_code"),
    expiresAt: at("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("orders_one_open")
      .on(t.userId, t.purpose)
      .where(sql`state in ('pending', 'auth-returned', 'confirming', 'unknown')`),
    index("orders_user").on(t.userId, t.createdAt.desc()),
    index("orders_expiry")
      .on(t.expiresAt)
      .where(sql`state in ('pending', 'auth-returned')`),
  ],
);

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    env: env(),
    priceId: text("price_id").notNull(),
    state: text("state").notNull(),
    /** The instant all periods are counted from. */
    anchorAt: at("anchor_at").notNull(),
    periodIndex: integer("period_index").notNull(),
    currentStart: at("current_start").notNull(),
    currentEnd: at("current_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** From the next period on. */
    scheduledPriceId: text("scheduled_price_id"),
    /** The recurring amount that was agreed to last. */
    agreedKrw: integer("agreed_krw").notNull(),
    /** Taken off (negative) or added to the next invoice. */
    carriedKrw: integer("carried_krw").notNull().default(0),
    lastPaidAt: at("last_paid_at"),
    pastDueSince: at("past_due_since"),
    /** A period went by unasked: nothing is charged before the person says so. */
    askedAt: at("asked_at"),
    /** Days before the next charge of which the person was told already; null = none. */
    noticedDays: integer("noticed_days"),
    createdAt: createdAt(),
    endedAt: at("ended_at"),
    endReason: text("end_reason"),
  },
  (t) => [
    uniqueIndex("subscriptions_one_live")
      .on(t.userId, t.env)
      .where(sql`state in ('incomplete', 'active', 'past-due', 'suspended')`),
    index("subscriptions_due")
      .on(t.currentEnd)
      .where(sql`state = 'active'`),
  ],
);

export interface InvoiceLine {
  name: string;
  /** Negative: taken off. */
  amountKrw: number;
}

export const invoices = pgTable(
  "invoices",
  {
    id: text("id").primaryKey(),
    subscriptionId: text("subscription_id").notNull(),
    userId: text("user_id").notNull(),
    kind: text("kind", { enum: ["first", "renewal", "upgrade"] }).notNull(),
    priceId: text("price_id").notNull(),
    anchorAt: at("anchor_at").notNull(),
    periodIndex: integer("period_index").notNull(),
    periodStart: at("period_start").notNull(),
    periodEnd: at("period_end").notNull(),
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    amountKrw: integer("amount_krw").notNull(),
    /** Left for the invoice after this one. */
    carriedKrw: integer("carried_krw").notNull().default(0),
    state: text("state", { enum: ["open", "paid", "void", "uncollectible"] }).notNull(),
    /** When the next try is due; null = none is planned. */
    nextChargeAt: at("next_charge_at"),
    tries: integer("tries").notNull().default(0),
    lastCode: text("last_code"),
    createdAt: createdAt(),
    paidAt: at("paid_at"),
  },
  (t) => [
    uniqueIndex("invoices_one_per_period")
      .on(t.subscriptionId, t.periodStart, t.kind)
      .where(sql`kind = 'renewal' and state <> 'void'`),
    uniqueIndex("invoices_one_open")
      .on(t.subscriptionId)
      .where(sql`state = 'open'`),
    index("invoices_charge")
      .on(t.nextChargeAt)
      .where(sql`state = 'open'`),
  ],
);

/** One try at taking money, written before anything is sent. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["confirm", "charge"] }).notNull(),
    orderId: text("order_id"),
    invoiceId: text("invoice_id"),
    userId: text("user_id").notNull(),
    env: env(),
    number: integer("number").notNull(),
    /** Under which the gateway knows it. */
    pgOrderId: text("pg_order_id").notNull().unique(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    orderName: text("order_name").notNull(),
    amountKrw: integer("amount_krw").notNull(),
    /** Confirm: the payment that came back. */
    paymentKey: text("payment_key"),
    /** Charge: the card. */
    methodId: text("method_id"),
    state: text("state").notNull(),
    firstSentAt: at("first_sent_at"),
    lastSentAt: at("last_sent_at"),
    /** Of the last answer that did not settle it. */
    lastReason: text("last_reason"),
    lastCode: text("last_code"),
    lastMessage: text("last_message"),
    ...checks,
    ...lease,
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("attempts_number").on(t.invoiceId, t.number),
    uniqueIndex("attempts_one_open")
      .on(sql`coalesce(${t.orderId}, ${t.invoiceId})`)
      .where(sql`state in ('created', 'sent', 'unknown', 'config-error')`),
    index("attempts_check")
      .on(t.nextCheckAt)
      .where(sql`state in ('created', 'sent', 'unknown', 'config-error')`),
  ],
);

/** Money that was taken. `balanceKrw` is what is left of it after refunds, as the gateway has it. */
export const payments = pgTable(
  "payments",
  {
    paymentKey: text("payment_key").primaryKey(),
    userId: text("user_id").notNull(),
    env: env(),
    attemptId: text("attempt_id").notNull(),
    orderId: text("order_id"),
    invoiceId: text("invoice_id"),
    pgOrderId: text("pg_order_id").notNull(),
    name: text("name").notNull(),
    /** It sold nothing and goes back whole. */
    isUnwanted: boolean("is_unwanted").notNull().default(false),
    totalKrw: integer("total_krw").notNull(),
    balanceKrw: integer("balance_krw").notNull(),
    method: text("method"),
    cardMask: text("card_mask"),
    cardIssuer: text("card_issuer"),
    approvalNumber: text("approval_number"),
    receiptUrl: text("receipt_url"),
    /** As the gateway wrote it. */
    approvedAt: text("approved_at"),
    paidAt: at("paid_at").notNull(),
    raw: jsonb("raw").notNull(),
  },
  (t) => [
    index("payments_user").on(t.userId, t.paidAt.desc()),
    uniqueIndex("payments_one_per_order")
      .on(t.orderId)
      .where(sql`not is_unwanted`),
    uniqueIndex("payments_one_per_invoice")
      .on(t.invoiceId)
      .where(sql`not is_unwanted`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    paymentKey: text("payment_key").notNull(),
    userId: text("user_id").notNull(),
    amountKrw: integer("amount_krw").notNull(),
    reason: text("reason").notNull(),
    /** `person`: asked for in the account. `operator`: by hand. `unwanted`: nobody may keep it. `console`: made at the gateway. */
    origin: text("origin", { enum: ["person", "operator", "unwanted", "console"] }).notNull(),
    state: text("state").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** How often a new key was needed, because the gateway remembers a refusal under the old one. */
    keyNumber: integer("key_number").notNull().default(1),
    transactionKey: text("transaction_key").unique(),
    firstSentAt: at("first_sent_at"),
    lastCode: text("last_code"),
    ...checks,
    ...lease,
    createdAt: createdAt(),
    doneAt: at("done_at"),
  },
  (t) => [
    index("refunds_payment").on(t.paymentKey),
    index("refunds_check")
      .on(t.nextCheckAt)
      .where(sql`state in ('requested', 'sent', 'pending', 'unknown')`),
  ],
);

/** Append only, by trigger. The sides of a journal are equal, by trigger too. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    journalId: text("journal_id").notNull(),
    account: text("account").notNull(),
    debitKrw: integer("debit_krw").notNull(),
    creditKrw: integer("credit_krw").notNull(),
    paymentKey: text("payment_key").notNull(),
    /** `sale` of a payment, `refund` by id: booked once. */
    source: text("source").notNull(),
    at: at("at").notNull(),
  },
  (t) => [uniqueIndex("ledger_entries_once").on(t.source, t.account), index("ledger_entries_payment").on(t.paymentKey)],
);

export const webhookInbox = pgTable(
  "webhook_inbox",
  {
    /** The transmission's id, or what identifies the event. */
    dedupeKey: text("dedupe_key").primaryKey(),
    event: jsonb("event").notNull(),
    state: text("state", { enum: ["new", "done", "given-up"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: at("next_try_at"),
    receivedAt: at("received_at").notNull(),
  },
  (t) => [
    index("webhook_inbox_new")
      .on(t.nextTryAt)
      .where(sql`state = 'new'`),
  ],
);

/** Messages to people, written with what they tell about, sent afterwards, each once. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    topic: text("topic").notNull(),
    /** The same news is told once. */
    key: text("key").notNull().unique(),
    payload: jsonb("payload").$type<Record<string, string | number>>().notNull(),
    state: text("state", { enum: ["new", "sent", "given-up"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    nextTryAt: at("next_try_at"),
    ...lease,
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_new")
      .on(t.nextTryAt)
      .where(sql`state = 'new'`),
    index("outbox_user").on(t.userId, t.createdAt.desc()),
  ],
);

/** What a human has to look at. */
export const billingAlerts = pgTable(
  "billing_alerts",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    resolvedAt: at("resolved_at"),
  },
  (t) => [
    uniqueIndex("billing_alerts_open")
      .on(t.kind, t.subject)
      .where(sql`resolved_at is null`),
  ],
);

/** Every change of a state, with why. Append only. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    subject: text("subject").notNull(),
    from: text("from_state").notNull(),
    to: text("to_state").notNull(),
    why: text("why").notNull(),
    at: at("at").notNull(),
  },
  (t) => [index("billing_events_subject").on(t.subject, t.id)],
);

export const reconRuns = pgTable("recon_runs", {
  id: text("id").primaryKey(),
  from: at("from_at").notNull(),
  to: at("to_at").notNull(),
  transactions: integer("transactions").notNull(),
  /** What did not agree, and what was done about it. */
  differences: jsonb("differences").$type<{ kind: string; subject: string; action: string }[]>().notNull(),
  createdAt: createdAt(),
});
