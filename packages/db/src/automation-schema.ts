/** What apps do by themselves: which automations are in force, what they are to do and have done, and what they send. Keys begin with the app. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const appId = () => text("app_id").notNull();
const env = () => text("env", { enum: ["preview", "live"] }).notNull();

/** Hash of the automations in force; none = none are. */
export const automationDeclarations = pgTable(
  "automation_declarations",
  { appId: appId(), env: env(), hash: text("hash").notNull() },
  (t) => [primaryKey({ columns: [t.appId, t.env] })],
);

/** Apps whose shown version has changed since somebody looked which automations it has; written by triggers. */
export const automationNews = pgTable(
  "automation_news",
  {
    appId: appId(),
    env: env(),
    /** Counts up, so that whoever looked knows whether there is more news. */ changes: integer("changes").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.appId, t.env] })],
);

export const automations = pgTable(
  "automations",
  {
    appId: appId(),
    env: env(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    event: text("event", { enum: ["created", "changed", "deleted", "due", "every", "webhook"] }).notNull(),
    /** Whose records it is about; null = no record's. */
    collection: text("collection"),
    /** The trigger as the app declares it. */
    definition: jsonb("definition").$type<Record<string, unknown>>().notNull(),
    /** As the app declares it. */
    declaredOff: boolean("declared_off").notNull(),
    isOn: boolean("is_on").notNull(),
    /** Why it is off, where it switched itself off. */
    whyOff: text("why_off"),
    /** Failed runs in a row. */
    failures: integer("failures").notNull().default(0),
    /** every: when it runs next. */
    nextAt: at("next_at"),
    /** due: runs of records up to this id are in place; null = of all. */
    filledTo: text("filled_to"),
    /** webhook: SHA-256 of the secret in its address. */
    hookHash: text("hook_hash"),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.id] }),
    index("automations_next")
      .on(t.nextAt)
      .where(sql`next_at is not null`),
    index("automations_filling")
      .on(t.appId, t.env)
      .where(sql`filled_to is not null`),
    index("automations_hook")
      .on(t.appId, t.hookHash)
      .where(sql`hook_hash is not null`),
  ],
);

export const automationRuns = pgTable(
  "automation_runs",
  {
    appId: appId(),
    env: env(),
    id: text("id")
      .notNull()
      .default(sql`'run_' || replace(gen_random_uuid()::text, '-', '')`),
    /** What set it off, in a form that is the same for the same thing: it runs once for it. */
    cause: text("cause").notNull(),
    automation: text("automation").notNull(),
    event: text("event").notNull(),
    collection: text("collection"),
    record: text("record"),
    /** The record's title, for whoever reads the log. */
    title: text("title"),
    state: text("state", { enum: ["queued", "done", "failed", "skipped"] })
      .notNull()
      .default("queued"),
    dueAt: at("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** How many automations set each other off before it. */
    depth: integer("depth").notNull().default(0),
    /** deleted: the record as it was, until the run is over. */
    gone: jsonb("gone").$type<Record<string, unknown>>(),
    /** In words, for the owner. */
    result: text("result"),
    createdAt: at("created_at").notNull().defaultNow(),
    doneAt: at("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.id] }),
    unique("automation_runs_once").on(t.appId, t.env, t.cause),
    index("automation_runs_queue")
      .on(t.appId, t.env, t.dueAt)
      .where(sql`state = 'queued'`),
    // For whoever looks whether any app has something to do.
    index("automation_runs_due")
      .on(t.dueAt)
      .where(sql`state = 'queued'`),
    index("automation_runs_record")
      .on(t.appId, t.env, t.collection, t.record)
      .where(sql`state = 'queued' and event = 'due'`),
    index("automation_runs_log").on(t.appId, t.env, t.createdAt.desc(), t.id),
    index("automation_runs_old")
      .on(t.doneAt)
      .where(sql`done_at is not null`),
  ],
);

/** What was done today, so that an app that goes round in circles ends. */
export const automationDays = pgTable(
  "automation_days",
  {
    appId: appId(),
    day: date("day").notNull(),
    runs: integer("runs").notNull().default(0),
    messages: integer("messages").notNull().default(0),
    /** Of them those that left the house: mail, text messages, calls. */
    sent: integer("sent").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.appId, t.day] })],
);

/** Until when somebody has looked at what automations told them in the app: an account, a browser, or its owner. */
export const noticeReaders = pgTable(
  "notice_readers",
  { appId: appId(), env: env(), reader: text("reader").notNull(), seenAt: at("seen_at").notNull() },
  (t) => [primaryKey({ columns: [t.appId, t.env, t.reader] })],
);

export const outgoingMessages = pgTable(
  "outgoing_messages",
  {
    appId: appId(),
    env: env(),
    id: text("id").notNull(),
    run: text("run").notNull(),
    automation: text("automation").notNull(),
    /** notice: stands in the owner's list and goes nowhere. */
    channel: text("channel", { enum: ["email", "sms", "call", "notice"] }).notNull(),
    /** Address, number or URL; of a notice the visitor account, or "admins". */
    to: text("recipient").notNull(),
    subject: text("subject"),
    body: text("body").notNull(),
    /** `kept`: it waits for its owner to send it. */
    state: text("state", { enum: ["waiting", "sent", "failed", "kept"] }).notNull(),
    why: text("why"),
    attempts: integer("attempts").notNull().default(0),
    /** waiting: not before. While somebody sends it, until when nobody else does. */
    nextAt: at("next_at"),
    /** Somebody has begun to send it and has not said how it went. */
    isUnderWay: boolean("is_under_way").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.id] }),
    index("outgoing_messages_next")
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index("outgoing_messages_log").on(t.appId, t.env, t.createdAt.desc(), t.id),
    index("outgoing_messages_old").on(t.createdAt),
  ],
);
