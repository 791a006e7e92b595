/** The numbered events of a room: stored before they are sent, without gaps, read from any node. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Executor, Tx } from "./client.ts";
import { sendNotice } from "./notice-hub.ts";
import { roomEvents, rooms } from "./schema.ts";

export interface NewRoomEvent {
  type: string;
  data: unknown;
}
export interface StoredRoomEvent extends NewRoomEvent {
  seq: number;
  at: Date;
}

/** Takes `count` numbers. Locks the room's row until the transaction ends, which is what keeps the numbers gapless. */
async function takeSeqs(tx: Tx, roomId: string, count: number): Promise<number> {
  const [row] = await tx
    .update(rooms)
    .set({ lastSeq: sql`${rooms.lastSeq} + ${count}` })
    .where(eq(rooms.id, roomId))
    .returning({ lastSeq: rooms.lastSeq });
  if (!row) throw new Error(`room ${roomId} is gone`);
  return row.lastSeq - count + 1;
}

/**
 * Appends events in order and announces them when the transaction commits. Answers them with their numbers.
 */
export async function appendRoomEvents(tx: Tx, roomId: string, events: NewRoomEvent[]): Promise<StoredRoomEvent[]> {
  if (events.length === 0) return [];
  const first = await takeSeqs(tx, roomId, events.length);
  const at = new Date();
  const stored = events.map((event, index) => ({ ...event, seq: first + index, at }));
  await tx.insert(roomEvents).values(stored.map((event) => ({ roomId, ...event })));
  await sendNotice(tx, `room:${roomId}`, String(first + events.length - 1));
  return stored;
}

/** Events with `seq > after`, oldest first, at most `limit`. */
export async function listRoomEvents(executor: Executor, roomId: string, after: number, limit = 500): Promise<StoredRoomEvent[]> {
  return executor
    .select({ seq: roomEvents.seq, type: roomEvents.type, data: roomEvents.data, at: roomEvents.at })
    .from(roomEvents)
    .where(and(eq(roomEvents.roomId, roomId), gt(roomEvents.seq, after)))
    .orderBy(asc(roomEvents.seq))
    .limit(limit);
}
