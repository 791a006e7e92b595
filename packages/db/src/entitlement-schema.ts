/** Tables of what people have: days of a plan, and credits. */
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const createdAt = () => at("created_at").notNull();
const env = () => text("env", { enum: ["sandbox", "test", "live"] }).notNull();

/** Days of a plan that were paid for. */
export const planGrants = pgTable(
  "plan_grants",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    env: env(),
    plan: text("plan").notNull(),
    from: at("from_at").notNull(),
    to: at("to_at").notNull(),
    /** The invoice. */
    source: text("source").notNull().unique(),
  },
  (t) => [index("plan_grants_user").on(t.userId, t.to)],
);

/** Credits that came together and expire together. */
export const creditLots = pgTable(
  "credit_lots",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    env: env(),
    quantity: integer("quantity").notNull(),
    remaining: integer("remaining").notNull(),
    grantedAt: at("granted_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** `order:<id>`, `plan:<grant>:<month>` or `free:<user>:<month>`: given once. */
    source: text("source").notNull().unique(),
  },
  (t) => [index("credit_lots_user").on(t.userId, t.expiresAt)],
);

/** Credits set aside for one turn, until it is known whether they were needed. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** What it is for; one hold each. */
    purpose: text("purpose").notNull().unique(),
    parts: jsonb("parts").$type<{ lot: string; quantity: number }[]>().notNull(),
    quantity: integer("quantity").notNull(),
    /** What was used of it in the end. */
    captured: integer("captured").notNull().default(0),
    state: text("state", { enum: ["held", "captured", "returned"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("credit_holds_user").on(t.userId, t.createdAt.desc())],
);
