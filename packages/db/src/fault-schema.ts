/** What went wrong on the screens of published apps, told by their visitors' browsers. The key begins with the app. */
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const appFaults = pgTable(
  "app_faults",
  {
    appId: text("app_id").notNull(),
    /** The published version in which it was seen. */
    version: integer("version").notNull(),
    /** The same for the same error of a version; `others` for the count of those beyond the ones kept apart. */
    fingerprint: text("fingerprint").notNull(),
    message: text("message").notNull(),
    /** Address of the screen, as the version declares it ("/customers/:id"): no ids, nothing that was asked. */
    path: text("path").notNull(),
    stack: text("stack"),
    count: integer("count").notNull(),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.version, t.fingerprint] }), index("app_faults_last").on(t.lastAt)],
);
