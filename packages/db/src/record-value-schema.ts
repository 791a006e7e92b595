/**
 * Values of records in order, for long lists only: one narrow row for each record and field that the list is sorted or filtered by. The
 * triggers of `records` write them (`09_record_values.sql`). Every key has the app, so that the tables can be distributed by it.
 */
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const kind = () => text("kind", { enum: ["num", "plain", "korean"] }).notNull();

/** Which fields of which lists are held. Another version whose field has other choices is another row. */
export const recordIndexes = pgTable(
  "record_indexes",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    collection: text("collection").notNull(),
    /** Made of the definition. */
    name: text("name").notNull(),
    place: uuid("place").notNull(),
    kind: kind(),
    down: boolean("down").notNull(),
    definition: jsonb("definition").$type<{ field: string; as: string; options?: readonly string[] }>().notNull(),
    /** The record up to which values are there; null = all are. */
    filledId: text("filled_id").default(""),
    /** Some text is longer than what is held of it. */
    isLong: boolean("is_long").notNull().default(false),
    askedAt: moment("asked_at").notNull().defaultNow(),
    /** Since when nobody begins to use it; its values go a while later. */
    leavingAt: moment("leaving_at"),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.collection, t.name] }),
    index("record_indexes_unfinished")
      .on(t.appId, t.env)
      .where(sql`filled_id is not null or leaving_at is not null`),
  ],
);

/** `at`: when the record was made, by which those that say the same are put in order. */
export const recordValues = pgTable(
  "record_values",
  {
    appId: text("app_id").notNull(),
    place: uuid("place").notNull(),
    record: text("record").notNull(),
    kind: kind(),
    down: boolean("down").notNull(),
    num: numeric("num"),
    said: text("said"),
    at: moment("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.place, t.record] })],
);
