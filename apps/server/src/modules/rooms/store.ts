import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { createBatchLoader } from "@appmon/db/batch-loader";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { type AppendOptions, appendRoomEvents, type NewRoomEvent } from "@appmon/db/room-event-log";
import { apps, generations, messages, rooms, versions } from "@appmon/db/schema";
import type { Message } from "@appmon/contract/generation-event";
import type { Note } from "@appmon/appspec/spec";

export type RoomRow = typeof rooms.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** The room if it exists, is not deleted and belongs to `ownerId`: a stranger's room does not exist. */
export async function findRoom(executor: Executor, ownerId: string, id: string): Promise<RoomRow | undefined> {
  const [row] = await executor.select().from(rooms).where(ownRoom(ownerId, id));
  return row;
}

/** The same room, locked until the transaction ends. */
export async function findRoomForUpdate(tx: Tx, ownerId: string, id: string): Promise<RoomRow | undefined> {
  const [row] = await tx.select().from(rooms).where(ownRoom(ownerId, id)).for("update");
  return row;
}

function ownRoom(ownerId: string, id: string) {
  return and(eq(rooms.id, id), eq(rooms.ownerId, ownerId), isNull(rooms.deletedAt));
}

export type RoomLine = Pick<RoomRow, "id" | "title" | "appId" | "updatedAt" | "deletedAt">;
const line = { id: rooms.id, title: rooms.title, appId: rooms.appId, updatedAt: rooms.updatedAt, deletedAt: rooms.deletedAt };

/** Each workspace asks for it again and again: its text is made once, and those who ask at the same moment are answered together. */
const firstPage = (db: Database) => {
  const newest = db
    .select(line)
    .from(rooms)
    .where(and(eq(rooms.ownerId, sql`one.owner`), isNull(rooms.deletedAt), eq(rooms.hasMessages, true)))
    .orderBy(desc(rooms.updatedAt), desc(rooms.id))
    .limit(sql.placeholder("limit"))
    .as("newest");
  return db
    .select({
      owner: sql<string>`one.owner`,
      id: newest.id,
      title: newest.title,
      appId: newest.appId,
      updatedAt: newest.updatedAt,
      deletedAt: newest.deletedAt,
    })
    .from(sql`unnest(${sql.placeholder("owners")}::text[]) as one (owner)`)
    .crossJoinLateral(newest)
    .orderBy(sql`one.owner`, desc(newest.updatedAt), desc(newest.id))
    .prepare("rooms_first_pages");
};

/** Answers a person's rooms with at least one message, newest first; the first `limit` of them. */
export function createFirstRooms(db: Database, limit: number): (ownerId: string) => Promise<RoomLine[]> {
  const prepared = firstPage(db);
  const pages = createBatchLoader(async (owners) => Map.groupBy(await prepared.execute({ owners, limit }), ({ owner }) => owner));
  return async (ownerId) => (await pages(ownerId)) ?? [];
}

/** Those after `before`, the last row seen. With `trashedSince` those in the trash instead. */
export async function listRooms(
  executor: Executor,
  ownerId: string,
  options: { limit: number; before?: { updatedAt: Date; id: string }; trashedSince?: Date },
): Promise<RoomLine[]> {
  const { before, trashedSince } = options;
  return executor
    .select(line)
    .from(rooms)
    .where(
      and(
        eq(rooms.ownerId, ownerId),
        trashedSince ? gt(rooms.deletedAt, trashedSince) : isNull(rooms.deletedAt),
        isNull(rooms.purgedAt),
        eq(rooms.hasMessages, true),
        before && or(lt(rooms.updatedAt, before.updatedAt), and(eq(rooms.updatedAt, before.updatedAt), lt(rooms.id, before.id))),
      ),
    )
    .orderBy(desc(rooms.updatedAt), desc(rooms.id))
    .limit(options.limit);
}

/** False when there is no such room in the trash any more. */
export async function untrashRoom(executor: Executor, ownerId: string, id: string, since: Date): Promise<boolean> {
  const recovered = await executor
    .update(rooms)
    .set({ deletedAt: null })
    .where(and(eq(rooms.id, id), eq(rooms.ownerId, ownerId), gt(rooms.deletedAt, since), isNull(rooms.purgedAt)))
    .returning({ id: rooms.id });
  return recovered.length === 1;
}

/** Makes a room, in the trash or not, ready for an app; false when it has another one. */
export async function reopenRoom(tx: Tx, id: string): Promise<boolean> {
  const reopened = await tx
    .update(rooms)
    .set({ deletedAt: null })
    .where(
      and(
        eq(rooms.id, id),
        isNull(rooms.purgedAt),
        sql`not exists (select 1 from ${apps} a where a.room_id = ${id} and a.deleted_at is null)`,
      ),
    )
    .returning({ id: rooms.id });
  return reopened.length === 1;
}

export async function createRoom(executor: Executor, row: typeof rooms.$inferInsert): Promise<RoomRow> {
  const [created] = await executor.insert(rooms).values(row).returning();
  if (!created) throw new Error("room was not stored");
  return created;
}

export async function updateRoom(
  executor: Executor,
  id: string,
  patch: Partial<Pick<RoomRow, "title" | "deletedAt" | "previewExpiresAt">>,
): Promise<void> {
  await executor.update(rooms).set(patch).where(eq(rooms.id, id));
}

export async function listMessages(executor: Executor, roomId: string, options: { after: number; limit: number }): Promise<MessageRow[]> {
  return executor
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, roomId), gt(messages.seq, options.after)))
    .orderBy(asc(messages.seq))
    .limit(options.limit);
}

/** The newest line of a room, whoever said it. */
export async function findLatestMessage(executor: Executor, roomId: string): Promise<MessageRow | undefined> {
  const [row] = await executor.select().from(messages).where(eq(messages.roomId, roomId)).orderBy(desc(messages.seq)).limit(1);
  return row;
}

/** What a person said in a room. */
export async function findOwnMessage(executor: Executor, roomId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await executor
    .select()
    .from(messages)
    .where(and(eq(messages.roomId, roomId), eq(messages.id, id), eq(messages.role, "user")));
  return row;
}

/** The version an app had at a moment; 0 = none. One that did not hold (its run failed) was never the app's. */
export async function findVersionAt(executor: Executor, appId: string, at: Date): Promise<number> {
  const [row] = await executor
    .select({ number: versions.number })
    .from(versions)
    .leftJoin(generations, eq(generations.id, versions.generationId))
    .where(and(eq(versions.appId, appId), lt(versions.createdAt, at), or(isNull(generations.id), ne(generations.state, "failed"))))
    .orderBy(desc(versions.number))
    .limit(1);
  return row?.number ?? 0;
}

export interface NewMessage {
  id: string;
  role: "user" | "assistant";
  content: string;
  chips?: string[];
  notes?: Note[];
  selection?: { block?: string; label?: string } | null;
  isPlan?: boolean;
  version?: number | null;
  generationId?: string | null;
  editOf?: string | null;
  startsFrom?: number | null;
  attachments?: MessageRow["attachments"];
}

/** What is stored in the same breath as a message. */
export interface WithMessage extends Omit<AppendOptions, "alongside"> {
  before?: NewRoomEvent[];
  after?: NewRoomEvent[];
  alongside?: () => Promise<unknown>[];
}

/** Stores a message under the number of the event that announces it, so that both exist or neither does. */
export async function addMessage(
  tx: Tx,
  roomId: string,
  message: NewMessage,
  now: Date,
  { before = [], after = [], change, lastSeq, alongside }: WithMessage = {},
): Promise<MessageRow> {
  const row = {
    roomId,
    id: message.id,
    role: message.role,
    content: message.content,
    chips: message.chips ?? [],
    notes: message.notes ?? [],
    selection: message.selection ?? null,
    isPlan: message.isPlan ?? false,
    version: message.version ?? null,
    generationId: message.generationId ?? null,
    editOf: message.editOf ?? null,
    startsFrom: message.startsFrom ?? null,
    attachments: message.attachments ?? [],
    createdAt: now,
  };
  const announcement = { type: "message", data: { message: toMessage({ ...row, seq: 0 }) } };
  const at = before.length;
  const events = await appendRoomEvents(tx, roomId, [...before, announcement, ...after], {
    change: { ...change, hasMessages: true, updatedAt: now },
    ...(lastSeq === undefined ? {} : { lastSeq }),
    alongside: (stored) => [
      tx
        .insert(messages)
        .values({ ...row, seq: stored[at]!.seq })
        .execute(),
      ...(alongside?.() ?? []),
    ],
  });
  return { ...row, seq: events[at]!.seq };
}

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    roomId: row.roomId,
    role: row.role,
    content: row.content,
    chips: row.chips,
    notes: row.notes as Message["notes"],
    version: row.version,
    generationId: row.generationId,
    editOf: row.editOf,
    startsFrom: row.startsFrom,
    attachments: row.attachments,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function findAppOfRoom(
  executor: Executor,
  roomId: string,
): Promise<{ id: string; title: string; latestVersion: number } | undefined> {
  const [row] = await executor
    .select({ id: apps.id, title: apps.title, latestVersion: apps.latestVersion })
    .from(apps)
    .where(and(eq(apps.roomId, roomId), isNull(apps.deletedAt)));
  return row;
}

/** The app a room made and that was deleted last, while it can be had back. */
export async function findTrashedAppOfRoom(
  executor: Executor,
  roomId: string,
  since: Date,
): Promise<{ id: string; title: string; deletedAt: Date } | undefined> {
  const [row] = await executor
    .select({ id: apps.id, title: apps.title, deletedAt: apps.deletedAt })
    .from(apps)
    .where(and(eq(apps.roomId, roomId), gt(apps.deletedAt, since), isNull(apps.purgedAt)))
    .orderBy(desc(apps.deletedAt))
    .limit(1);
  return row?.deletedAt ? { ...row, deletedAt: row.deletedAt } : undefined;
}

export async function findLastGeneration(executor: Executor, roomId: string): Promise<typeof generations.$inferSelect | undefined> {
  const [row] = await executor
    .select()
    .from(generations)
    .where(eq(generations.roomId, roomId))
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row;
}

/** Rooms opened for a preview and never written in. One that was emptied, or that an app goes on in, stays. */
export async function deleteEmptyRooms(executor: Executor, before: Date): Promise<number> {
  const removed = await executor
    .delete(rooms)
    .where(
      and(
        eq(rooms.hasMessages, false),
        lt(rooms.createdAt, before),
        sql`not exists (select 1 from ${messages} m where m.room_id = ${rooms.id})`,
        sql`not exists (select 1 from ${generations} g where g.room_id = ${rooms.id})`,
        sql`not exists (select 1 from ${apps} a where a.room_id = ${rooms.id})`,
      ),
    )
    .returning({ id: rooms.id });
  return removed.length;
}
