/** Tables of those who run the service: who they are, what was reported to them, and which apps they closed. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./schema.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Written by the command `npm run operator` alone: no route grants it. */
export const operators = pgTable("operators", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  grantedAt: at("granted_at").notNull(),
});

/** What anybody says is wrong with a published app. Kept when the app is gone. */
export const abuseReports = pgTable(
  "abuse_reports",
  {
    id: text("id").primaryKey(),
    appId: text("app_id").notNull(),
    /** The address it was seen at. */
    slug: text("slug").notNull(),
    category: text("category").notNull(),
    content: text("content").notNull(),
    /** For an answer, if one is wanted. */
    email: text("email"),
    state: text("state", { enum: ["open", "dismissed", "acted"] }).notNull(),
    closedBy: text("closed_by"),
    closedAt: at("closed_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("abuse_reports_newest").on(t.createdAt.desc(), t.id), index("abuse_reports_app").on(t.appId, t.createdAt)],
);

export interface ReviewFinding {
  code: string;
  path: string | null;
  line: number | null;
  message: string;
}

/**
 * Publishings that were stopped because something in the app looks like somebody else's sign-in. `stopped`: nobody has objected;
 * `open`: the owner has, and an operator is to decide; `allowed`: these findings stop this app no more.
 */
export const publishReviews = pgTable(
  "publish_reviews",
  {
    id: text("id").primaryKey(),
    appId: text("app_id").notNull(),
    version: integer("version").notNull(),
    /** The name it was to be published under. */
    title: text("title").notNull(),
    findings: jsonb("findings").$type<ReviewFinding[]>().notNull(),
    state: text("state", { enum: ["stopped", "open", "allowed", "refused"] }).notNull(),
    /** What the owner says. */
    message: text("message"),
    /** What the operator answers the owner. */
    answer: text("answer"),
    decidedBy: text("decided_by"),
    decidedAt: at("decided_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("publish_reviews_app").on(t.appId, t.createdAt), index("publish_reviews_newest").on(t.createdAt.desc(), t.id)],
);

/** Published apps that operators closed. While `restoredAt` is null the app cannot be published. */
export const takeDowns = pgTable(
  "take_downs",
  {
    id: text("id").primaryKey(),
    appId: text("app_id").notNull(),
    /** What was public then and comes back with a restoration; null = nothing was. */
    deploymentId: text("deployment_id"),
    /** Shown to the owner. */
    reason: text("reason").notNull(),
    takenDownBy: text("taken_down_by").notNull(),
    takenDownAt: at("taken_down_at").notNull(),
    restoredBy: text("restored_by"),
    restoredAt: at("restored_at"),
  },
  (t) => [
    uniqueIndex("take_downs_one_open")
      .on(t.appId)
      .where(sql`restored_at is null`),
    index("take_downs_newest").on(t.takenDownAt.desc(), t.id),
  ],
);
