/** Conversations that nobody can have back any more: everything that was said goes. */
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { attachments } from "@appmon/db/attachment-schema";
import type { Database, Executor, Tx } from "@appmon/db/client";
import { roomSummaries } from "@appmon/db/model-schema";
import { generations, messages, roomEvents, rooms } from "@appmon/db/schema";
import { findAppOfRoom } from "./store.ts";

const AT_ONCE = 50;

export async function isRoomInTrash(executor: Executor, ownerId: string, id: string, since: Date): Promise<boolean> {
  const found = await executor
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.id, id), eq(rooms.ownerId, ownerId), gt(rooms.deletedAt, since), isNull(rooms.purgedAt)));
  return found.length > 0;
}

/** Empties a room for good. An app that lives on keeps it as an empty one to go on in. */
export async function purgeRoom(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.delete(messages).where(eq(messages.roomId, id));
  await tx.delete(roomSummaries).where(eq(roomSummaries.roomId, id));
  await tx.delete(roomEvents).where(eq(roomEvents.roomId, id));
  await tx.delete(attachments).where(eq(attachments.roomId, id));
  await tx.update(generations).set({ glimpse: null, fault: null }).where(eq(generations.roomId, id));
  const app = await findAppOfRoom(tx, id);
  await tx
    .update(rooms)
    .set(app ? { title: app.title, hasMessages: false, deletedAt: null } : { title: null, hasMessages: false, purgedAt: now })
    .where(eq(rooms.id, id));
}

/** Empties rooms that went to the trash before `since`, some at a time. Answers how many. */
export async function purgeExpiredRooms(db: Database, since: Date): Promise<number> {
  const expired = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(lt(rooms.deletedAt, since), isNull(rooms.purgedAt)))
    .limit(AT_ONCE);
  for (const { id } of expired) await db.transaction((tx) => purgeRoom(tx, id, new Date()));
  return expired.length;
}
