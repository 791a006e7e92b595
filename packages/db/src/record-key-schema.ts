/**
 * What is decided about records by the database itself: one narrow row for each thing a record holds that others may not have. The
 * triggers of `records` write them (`08_record_writes.sql`). Every key has the app, so that the tables can be distributed by it.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const tsrange = customType<{ data: string }>({ dataType: () => "tsrange" });
const appId = () => text("app_id").notNull();
const env = () => text("env", { enum: ["preview", "live"] }).notNull();
const kind = () => text("kind", { enum: ["unique", "span", "room", "capacity", "lookup", "sequence"] }).notNull();

/** Which rules `record_rules` has of an app: a hash of them, so that a version that changes none costs nothing. */
export const recordDeclarations = pgTable("record_declarations", { appId: appId(), env: env(), hash: text("hash").notNull() }, (t) => [
  primaryKey({ columns: [t.appId, t.env] }),
]);

/** What the version in force says of its lists. A rule whose definition changes is another rule: its name is made of it. */
export const recordRules = pgTable(
  "record_rules",
  {
    appId: appId(),
    env: env(),
    collection: text("collection").notNull(),
    name: text("name").notNull(),
    kind: kind(),
    /** The order in which a write is measured by them: the first that it breaks is told. */
    rank: integer("rank").notNull(),
    definition: jsonb("definition").$type<Record<string, unknown>>().notNull(),
    /** `filling`: in force, and keys of some records are still to be made; `leaving`: gone, and some keys are still to be taken away. */
    phase: text("phase", { enum: ["whole", "filling", "leaving"] })
      .notNull()
      .default("whole"),
    /** When and as what the last record was made that has been looked at. */
    filledAt: timestamp("filled_at", { withTimezone: true }),
    filledId: text("filled_id"),
    /** How many records have been looked at. */
    done: integer("done").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.collection, t.name] }),
    index("record_rules_unfinished")
      .on(t.appId, t.env)
      .where(sql`phase <> 'whole'`),
  ],
);

/**
 * `place`: a hash of environment, list, rule and the values that records have to share to meet. `num`: how much it takes of a place
 * that runs out. `span`: the time it takes. `held`: false = another record had it before the rule was there.
 */
export const recordKeys = pgTable(
  "record_keys",
  {
    appId: appId(),
    env: env(),
    collection: text("collection").notNull(),
    record: text("record").notNull(),
    rule: text("rule").notNull(),
    kind: kind(),
    place: uuid("place").notNull(),
    num: numeric("num"),
    span: tsrange("span"),
    held: boolean("held").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.collection, t.record, t.rule, t.place] }),
    uniqueIndex("record_keys_unique")
      .on(t.appId, t.place)
      .where(sql`kind = 'unique' and held`),
    index("record_keys_found")
      .on(t.appId, t.place)
      .where(sql`kind in ('lookup', 'capacity')`),
    index("record_keys_waiting")
      .on(t.appId, t.place)
      .where(sql`not held`),
  ],
);

/** How much is taken of each place that runs out; a place of which nothing is taken has no row. */
export const recordCounters = pgTable(
  "record_counters",
  { appId: appId(), place: uuid("place").notNull(), taken: numeric("taken").notNull() },
  (t) => [primaryKey({ columns: [t.appId, t.place] })],
);
