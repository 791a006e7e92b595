/** Tables of the HTTP face: answers that are given once, and who did what. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** The same key answers the same result for 24 h; a different body under it is refused. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: text("user_id").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    answer: jsonb("answer"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/**
 * Who did what that matters later: sign-in, publishing, deletion, taking data along. Written before the request is answered, and
 * only ever added to: a trigger refuses to change or delete a row, the service's account has no right to, and each row is sealed
 * with the hash of the one before.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: text("id").primaryKey(),
    at: at("at").notNull().defaultNow(),
    userId: text("user_id"),
    action: text("action").notNull(),
    /** What it was done to: an id of a room or an app; null = the person. */
    subject: text("subject"),
    requestId: text("request_id").notNull(),
    /** Place in the chain, from 1 without a gap. This and the hashes are the database's: what a writer says is replaced. */
    seq: bigint("seq", { mode: "number" }).notNull().default(0),
    /** Hash of the row before; 64 zeros in the first. */
    previousHash: text("previous_hash").notNull().default(""),
    /** See `verify-audit-chain.ts`. */
    hash: text("hash").notNull().default(""),
  },
  (t) => [index("audit_events_user").on(t.userId, t.at.desc())],
);
