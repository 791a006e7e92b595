/** Every table of the service. Keys of the apps' own tables begin with `app_id`, so that a cluster can distribute by it. */
import { sql } from "drizzle-orm";
import type { Glimpse, PreviewFault } from "./run-state.ts";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { AttachedFile } from "./attachment-schema.ts";
import { bytea, specJson } from "./column-types.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const createdAt = () => at("created_at").notNull().defaultNow();

// ---------- people ----------
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email"),
  avatarUrl: text("avatar_url"),
  marketingAgreedAt: at("marketing_agreed_at"),
  /** Names of helps that were closed and do not come back. */
  seen: text("seen")
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  agreedAt: at("agreed_at").notNull(),
  createdAt: createdAt(),
  deletedAt: at("deleted_at"),
});

/** Identity is (provider, subject) and nothing else: e-mail addresses never link accounts. */
export const identities = pgTable(
  "identities",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_user").on(t.userId)],
);

/** A sign-in and all refresh tokens that descend from it; reuse of a spent token revokes the family. */
export const tokenFamilies = pgTable(
  "token_families",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    provider: text("provider").notNull(),
    createdAt: createdAt(),
    revokedAt: at("revoked_at"),
  },
  (t) => [index("token_families_user").on(t.userId)],
);
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    /** SHA-256 of the opaque token, hex. */
    hash: text("hash").primaryKey(),
    familyId: text("family_id")
      .notNull()
      .references(() => tokenFamilies.id),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [index("refresh_tokens_family").on(t.familyId)],
);

// ---------- rooms ----------
export const rooms = pgTable(
  "rooms",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    title: text("title"),
    appId: text("app_id"),
    /** Unguessable first label of the preview host. */
    previewName: text("preview_name").notNull(),
    previewExpiresAt: at("preview_expires_at").notNull(),
    lastSeq: integer("last_seq").notNull().default(0),
    hasMessages: boolean("has_messages").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    /** Nothing of what was said is left; the row stays for what points to it. */
    purgedAt: at("purged_at"),
  },
  (t) => [
    index("rooms_owner").on(t.ownerId, t.updatedAt.desc()),
    uniqueIndex("rooms_preview_name").on(t.previewName),
    uniqueIndex("rooms_visitor_name").on(sql`('g-' || left(encode(sha256(preview_name::bytea), 'hex'), 30))`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    id: text("id").notNull(),
    /** Order in the room: the event number under which it was announced. */
    seq: integer("seq").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    chips: jsonb("chips").$type<string[]>().notNull(),
    notes: jsonb("notes").$type<unknown[]>().notNull(),
    selection: jsonb("selection").$type<{ block?: string; label?: string }>(),
    /** Said to talk a change over first: nothing is made of it until it is confirmed. */
    isPlan: boolean("is_plan").notNull().default(false),
    /** The earlier message this one says anew: what was said from there on until here is another branch. */
    editOf: text("edit_of"),
    /** The version it starts from where that is not the latest; 0 = from nothing. */
    startsFrom: integer("starts_from"),
    attachments: jsonb("attachments").$type<AttachedFile[]>().notNull().default([]),
    version: integer("version"),
    generationId: text("generation_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.id] }),
    uniqueIndex("messages_room_seq").on(t.roomId, t.seq),
    uniqueIndex("messages_answer_once")
      .on(t.generationId)
      .where(sql`role = 'assistant' and generation_id is not null`),
  ],
);

/** The event log of a room. Written before anything is sent; `seq` has no gaps. */
export const roomEvents = pgTable(
  "room_events",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    seq: integer("seq").notNull(),
    type: text("type").notNull(),
    data: jsonb("data").notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.seq] })],
);

export const generations = pgTable(
  "generations",
  {
    id: text("id").primaryKey(),
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    messageId: text("message_id").notNull(),
    ownerId: text("owner_id").notNull(),
    state: text("state", { enum: ["queued", "running", "done", "stopped", "failed"] }).notNull(),
    version: integer("version"),
    reason: text("reason"),
    /** Fencing number: every write of a runner names the attempt it belongs to. */
    attempt: integer("attempt").notNull().default(0),
    leaseUntil: at("lease_until"),
    stopRequested: boolean("stop_requested").notNull().default(false),
    /** What the preview shows while a model is still at work on it; gone when the run ends. */
    glimpse: jsonb("glimpse").$type<Glimpse>(),
    /** How often a model was asked for this run, over all attempts, and when last. */
    modelAsks: integer("model_asks").notNull().default(0),
    modelAskedAt: at("model_asked_at"),
    /** The version a model has improved on, once what it made is stored. */
    refinedFrom: integer("refined_from"),
    /** 0 = the run answers its message; 1, 2, … = it mends what an earlier run for the message has broken. */
    repair: integer("repair").notNull().default(0),
    /** What went wrong in the preview, for a run that mends it. */
    fault: jsonb("fault").$type<PreviewFault>(),
    createdAt: createdAt(),
    endedAt: at("ended_at"),
  },
  (t) => [
    uniqueIndex("generations_one_active")
      .on(t.roomId)
      .where(sql`state in ('queued', 'running')`),
    uniqueIndex("generations_message")
      .on(t.roomId, t.messageId, t.repair)
      .where(sql`state in ('queued', 'running', 'done')`),
    index("generations_asked")
      .on(t.ownerId, t.modelAskedAt)
      .where(sql`model_asked_at is not null`),
    index("generations_claim")
      .on(t.state, t.leaseUntil)
      .where(sql`state in ('queued', 'running')`),
  ],
);

// ---------- apps ----------
export const apps = pgTable(
  "apps",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    title: text("title").notNull(),
    latestVersion: integer("latest_version").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    deletedAt: at("deleted_at"),
    /** Nothing of it is left; the row stays, so that nobody else gets its address. */
    purgedAt: at("purged_at"),
    /** The template it began with, as it was called then. */
    fromTemplate: jsonb("from_template").$type<{ id: string; title: string; byline: string }>(),
  },
  (t) => [
    index("apps_owner").on(t.ownerId, t.updatedAt.desc()),
    uniqueIndex("apps_room")
      .on(t.roomId)
      .where(sql`deleted_at is null`),
  ],
);

/** `restore`: an earlier version again. `spec`: visual editing. `hand`: files edited by hand. `copy`: first version of a duplicate. */
export const VERSION_ORIGINS = ["chat", "undo", "redo", "restore", "spec", "hand", "copy"] as const;

/** Hashes of blobs; null = the file was not generated, or was deleted by hand. */
export interface HandEdit {
  base: string | null;
  mine: string | null;
}

export const versions = pgTable(
  "versions",
  {
    appId: text("app_id")
      .notNull()
      .references(() => apps.id),
    number: integer("number").notNull(),
    spec: specJson("spec").notNull(),
    /** What this turn did and how to take it back; empty for the first version and for restores. */
    ops: jsonb("ops").$type<unknown[]>().notNull(),
    inverse: jsonb("inverse").$type<unknown[]>().notNull(),
    origin: text("origin", { enum: VERSION_ORIGINS }).notNull(),
    summary: text("summary").notNull(),
    /** path → SHA-256 of the content, hex. */
    files: jsonb("files").$type<Record<string, string>>().notNull(),
    /** Files that were edited by hand and stay the user's: path → what they were made from and what they became. */
    edits: jsonb("edits").$type<Record<string, HandEdit>>().notNull().default({}),
    generationId: text("generation_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.number] }),
    uniqueIndex("versions_generation")
      .on(t.generationId)
      .where(sql`generation_id is not null`),
  ],
);

/** A slug belongs to its app for life. */
export const slugs = pgTable(
  "slugs",
  {
    slug: text("slug").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => apps.id),
    createdAt: createdAt(),
  },
  (t) => [index("slugs_app").on(t.appId)],
);

export interface DeployedFile {
  contentType: string;
  /** Blob hashes of the plain and precompressed bodies. */
  plain: string;
  brotli: string | null;
  gzip: string | null;
  immutable: boolean;
}
export const deployments = pgTable(
  "deployments",
  {
    appId: text("app_id")
      .notNull()
      .references(() => apps.id),
    id: text("id").notNull(),
    version: integer("version").notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    visibility: text("visibility", { enum: ["public", "unlisted"] }).notNull(),
    /** `checking`: opened by its owner alone, at its candidate address; nothing of it is public. */
    state: text("state", { enum: ["checking", "live", "superseded", "unpublished", "failed"] }).notNull(),
    files: jsonb("files").$type<Record<string, DeployedFile>>().notNull(),
    /** First label of the host where its owner's browser opens it before it is public, until when, and the screens to open there. */
    candidateName: text("candidate_name"),
    candidateUntil: timestamp("candidate_until", { withTimezone: true, mode: "date", precision: 3 }),
    visits: jsonb("visits").$type<{ title: string; path: string }[]>(),
    /** `page`: every screen was opened in a browser without an error. `address`: the public address answered, no more. Null = not known. */
    seen: text("seen", { enum: ["page", "address"] }),
    /** Lists that tell about people and that the owner publishes knowingly: "<entity>:<fields>". */
    acknowledged: jsonb("acknowledged").$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.id] }),
    uniqueIndex("deployments_one_live")
      .on(t.appId)
      .where(sql`state = 'live'`),
    index("deployments_slug").on(t.slug),
    uniqueIndex("deployments_candidate")
      .on(t.candidateName)
      .where(sql`candidate_name is not null`),
  ],
);

// ---------- the apps' own data ----------
export const records = pgTable(
  "records",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    collection: text("collection").notNull(),
    id: text("id").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    sample: boolean("sample").notNull().default(false),
    /** Account of the visitor who made it. */
    createdBy: text("created_by"),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** The app's latest version when the record was last written; set by the trigger `keep_record`, preview only. */
    version: integer("version").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.appId, t.env, t.collection, t.id] }),
    index("records_newest").on(t.appId, t.env, t.collection, t.createdAt.desc().nullsFirst(), t.id),
  ],
);

/**
 * Preview records as they were before a later version changed them, written by the trigger `keep_record`: the first change of a
 * record after a new version keeps what stood there from version `fromVersion` to `toVersion`.
 */
export const recordHistory = pgTable(
  "record_history",
  {
    appId: text("app_id").notNull(),
    collection: text("collection").notNull(),
    id: text("id").notNull(),
    fromVersion: integer("from_version").notNull(),
    toVersion: integer("to_version").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    sample: boolean("sample").notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.collection, t.id, t.toVersion] })],
);

/** Running numbers of `sequence` defaults. */
export const recordSequences = pgTable(
  "record_sequences",
  {
    appId: text("app_id").notNull(),
    env: text("env", { enum: ["preview", "live"] }).notNull(),
    name: text("name").notNull(),
    value: integer("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.appId, t.env, t.name] })],
);

// ---------- help ----------
export const inquiries = pgTable(
  "inquiries",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    category: text("category").notNull(),
    content: text("content").notNull(),
    attachmentName: text("attachment_name"),
    attachmentType: text("attachment_type"),
    attachment: bytea("attachment"),
    answer: text("answer"),
    answeredAt: at("answered_at"),
    createdAt: createdAt(),
  },
  (t) => [index("inquiries_owner").on(t.ownerId, t.createdAt.desc(), t.id)],
);
