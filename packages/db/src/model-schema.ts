/** Tables of language models: people's own keys, what turns have used, and what was said in long rooms in short. */
import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** The model a person brought along. */
export const modelKeys = pgTable("model_keys", {
  userId: text("user_id").primaryKey(),
  /** `local`: a program on the machine the service runs on, found there and not typed. */
  provider: text("provider", { enum: ["anthropic", "openai", "google", "openrouter", "openai-compatible", "local"] }).notNull(),
  model: text("model").notNull(),
  /** For summaries; null = none are written. */
  smallModel: text("small_model"),
  baseUrl: text("base_url"),
  /** AES-256-GCM, bound to the person; null where the address asks for no key. What opens it is not in the database. */
  sealed: text("sealed"),
  /** Which of the service's secrets sealed it. */
  sealedWith: text("sealed_with"),
  /** Last characters of the key, to tell it from others. */
  ending: text("ending"),
  /** Calls a day, in Seoul, at most; and how many there were on `callsDay` ("2026-11-23"). */
  dailyCalls: integer("daily_calls").notNull(),
  calls: integer("calls").notNull().default(0),
  callsDay: text("calls_day").notNull().default(""),
  createdAt: at("created_at").notNull(),
});

/** What a language model used for one run. Runs it was not asked for have none. */
export const modelUses = pgTable(
  "model_uses",
  {
    generationId: text("generation_id").primaryKey(),
    ownerId: text("owner_id").notNull(),
    roomId: text("room_id").notNull(),
    /** As it calls itself: "anthropic.messages/claude-x". */
    model: text("model").notNull(),
    /** Whether it was the person's own. */
    isOwn: boolean("is_own").notNull(),
    /** All that was read, what the provider had kept of it included. */
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    cachedTokens: integer("cached_tokens").notNull(),
    credits: integer("credits").notNull(),
    /** Whether what it made became a version. */
    isKept: boolean("is_kept").notNull(),
    at: at("at").notNull(),
  },
  (t) => [index("model_uses_owner").on(t.ownerId, t.at.desc(), t.generationId.desc()), index("model_uses_room").on(t.roomId, t.at.desc())],
);

/** What was said in a long room, in short. Valid as long as the message it reaches to is part of the conversation. */
export const roomSummaries = pgTable("room_summaries", {
  roomId: text("room_id").primaryKey(),
  /** The last message it covers. */
  upToMessageId: text("up_to_message_id").notNull(),
  text: text("text").notNull(),
  at: at("at").notNull(),
});
