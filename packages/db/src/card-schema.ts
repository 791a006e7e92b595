/** Tables of registered cards. What charges a card is kept sealed and never leaves the server. */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const createdAt = () => at("created_at").notNull();
const env = () => text("env", { enum: ["sandbox", "test", "live"] }).notNull();
/** Who works on a row: a later holder has a higher fence, and what an earlier one still writes is refused. */
const lease = { fence: integer("fence").notNull().default(0), leaseUntil: at("lease_until") };
/** When to ask the gateway again; null = nothing to ask, or a human decides. */
const checks = { checks: integer("checks").notNull().default(0), nextCheckAt: at("next_check_at") };

/** The name under which the gateway knows a person: random, nothing can be read from it. */
export const billingCustomers = pgTable(
  "billing_customers",
  { userId: text("user_id").notNull(), env: env(), customerKey: text("customer_key").notNull().unique(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.env] })],
);

/** A card being registered. */
export const cardRegistrations = pgTable(
  "card_registrations",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    env: env(),
    customerKey: text("customer_key").notNull(),
    /** What the card is for: a subscription to this price; null = it replaces the one there is. */
    priceId: text("price_id"),
    authKeyHash: text("auth_key_hash").unique(),
    /** Sealed; needed again when an answer was lost. */
    authKeySealed: text("auth_key_sealed"),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    state: text("state").notNull(),
    methodId: text("method_id"),
    subscriptionId: text("subscription_id"),
    firstSentAt: at("first_sent_at"),
    lastCode: text("last_code"),
    ...checks,
    ...lease,
    createdAt: createdAt(),
  },
  (t) => [
    index("card_registrations_user").on(t.userId, t.createdAt.desc()),
    index("card_registrations_check")
      .on(t.nextCheckAt)
      .where(sql`state in ('issuing', 'unknown')`),
  ],
);

export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    env: env(),
    customerKey: text("customer_key").notNull(),
    /** AES-256-GCM. */
    billingKeySealed: text("billing_key_sealed").notNull(),
    /** HMAC: finds the key without opening it. */
    billingKeyPrint: text("billing_key_print").notNull().unique(),
    cardMask: text("card_mask").notNull(),
    cardIssuer: text("card_issuer").notNull(),
    cardType: text("card_type").notNull(),
    /** `dead`: the gateway or the issuer will not charge it any more. `replaced`: another card took its place. */
    state: text("state", { enum: ["active", "replaced", "dead"] }).notNull(),
    /** Owed to the gateway: delete the key there. Null = it is deleted, or in use. */
    nextDeleteAt: at("next_delete_at"),
    deleteTries: integer("delete_tries").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("payment_methods_one_active")
      .on(t.userId, t.env)
      .where(sql`state = 'active'`),
    index("payment_methods_delete").on(t.nextDeleteAt),
  ],
);
