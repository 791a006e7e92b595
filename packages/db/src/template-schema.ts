/** Apps that their owners offer to others to begin with. */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./schema.ts";
import { specJson } from "./column-types.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** The design of an app as it was when it was offered: never its code, and of its data invented rows at most. */
export const templates = pgTable(
  "templates",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    appId: text("app_id").notNull(),
    /** The version it was made of. */
    version: integer("version").notNull(),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Who offers it, as they want to be called; "" = not said. */
    byline: text("byline").notNull(),
    spec: specJson("spec").notNull(),
    /** How many apps began with it. */
    takes: integer("takes").notNull().default(0),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    withdrawnAt: at("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("templates_one_of_app")
      .on(t.appId)
      .where(sql`withdrawn_at is null`),
    index("templates_newest")
      .on(t.updatedAt.desc(), t.id)
      .where(sql`withdrawn_at is null`),
  ],
);
