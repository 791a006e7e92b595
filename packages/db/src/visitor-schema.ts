/** Tables of the generated apps' own people. Every key begins with the app. */
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const createdAt = () => at("created_at").notNull().defaultNow();

/** A visitor's account in one app and environment; in any other app the same person is nobody. */
export const visitors = pgTable(
  "visitors",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    id: text("id").notNull(),
    /** Lower case. Null for the app's owner, who comes from AppMon. */
    email: text("email"),
    name: text("name").notNull(),
    /** Role id of the app's declaration. */
    role: text("role").notNull(),
    /** argon2id, PHC string. */
    passwordHash: text("password_hash"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.env, t.id] }), uniqueIndex("visitors_email").on(t.appId, t.env, t.email)],
);

export const visitorSessions = pgTable(
  "visitor_sessions",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    /** SHA-256 of the cookie's value. */
    tokenHash: text("token_hash").notNull(),
    /** A visitor, `demo-<role>` in a preview, or null: looks as a guest. */
    visitorId: text("visitor_id"),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.env, t.tokenHash] }), index("visitor_sessions_expiry").on(t.expiresAt)],
);

/** Tries at signing in and up, counted within a window. */
export const visitorAttempts = pgTable(
  "visitor_attempts",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    /** What is counted: "pair/<email hash>/<network>", "address/<network>"; "known/…" is a mark that holds until the window ends. */
    key: text("key").notNull(),
    count: integer("count").notNull(),
    windowEndsAt: at("window_ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.env, t.key] }), index("visitor_attempts_window").on(t.windowEndsAt)],
);

/** Whose account a record about a person belongs to. Only the app's admins make a link: by an invitation, or a yes to a request. */
export const memberLinks = pgTable(
  "member_links",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    collection: text("collection").notNull(),
    recordId: text("record_id").notNull(),
    visitorId: text("visitor_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.collection, t.recordId] }),
    index("member_links_visitor").on(t.appId, t.env, t.visitorId),
    foreignKey({
      name: "member_links_of_visitor",
      columns: [t.appId, t.env, t.visitorId],
      foreignColumns: [visitors.appId, visitors.env, visitors.id],
    }).onDelete("cascade"),
  ],
);

/** Who signed up with the e-mail or phone of a record about a person. Nothing of the record is theirs until an admin says that it is them. */
export const memberRequests = pgTable(
  "member_requests",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    collection: text("collection").notNull(),
    recordId: text("record_id").notNull(),
    visitorId: text("visitor_id").notNull(),
    /** By what they were found. */
    matched: text("matched", { enum: ["email", "phone"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.collection, t.recordId, t.visitorId] }),
    foreignKey({
      name: "member_requests_of_visitor",
      columns: [t.appId, t.env, t.visitorId],
      foreignColumns: [visitors.appId, visitors.env, visitors.id],
    }).onDelete("cascade"),
  ],
);

/** Invitations to link an account to a record, each for one. */
export const memberInvites = pgTable(
  "member_invites",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    /** SHA-256 of the invitation. */
    hash: text("hash").notNull(),
    collection: text("collection").notNull(),
    recordId: text("record_id").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.env, t.hash] })],
);

/** One-time way of an app's owner from AppMon into the published app, as its admin. */
export const adminTickets = pgTable(
  "admin_tickets",
  {
    appId: text("app_id").notNull(),
    /** SHA-256 of the ticket. */
    hash: text("hash").notNull(),
    name: text("name").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.hash] })],
);
