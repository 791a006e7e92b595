/** Example rows of apps: which of them were put into the preview. */
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Which sample sets were put in: once cleared, a later version must not bring them back. */
export const sampleSets = pgTable(
  "sample_sets",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    collection: text("collection").notNull(),
    /** hash of the rows */ hash: text("hash").notNull(),
    /** Of all rows that were put in: one of them that is gone was deleted by a person. Null = put in before this was kept. */
    ids: text("ids").array(),
    clearedAt: timestamp("cleared_at", { withTimezone: true, mode: "date", precision: 3 }),
  },
  (t) => [primaryKey({ columns: [t.appId, t.env, t.collection] })],
);
