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

/** What else changes in the room's row while its numbers are taken. */
export type RoomChange = Partial<Pick<typeof rooms.$inferInsert, "title" | "appId" | "hasMessages" | "updatedAt">>;

/** Takes `count` numbers. Locks the room's row until the transaction ends, which is what keeps the numbers gapless. */
async function takeSeqs(tx: Tx, roomId: string, count: number, change: RoomChange): Promise<number> {
  const [row] = await tx
    .update(rooms)
    .set({ ...change, lastSeq: sql`${rooms.lastSeq} + ${count}` })
    .where(eq(rooms.id, roomId))
    .returning({ lastSeq: rooms.lastSeq });
  if (!row) throw new Error(`room ${roomId} is gone`);
  return row.lastSeq;
}

export interface AppendOptions {
  change?: RoomChange;
  /** The room's highest number, when this transaction holds the lock on its row: nothing has to be asked then. */
  lastSeq?: number;
  /** Started together with the writing of the events, once their numbers are known. */
  alongside?: (stored: StoredRoomEvent[]) => Promise<unknown>[];
}

/** Appends events in order and announces them when the transaction commits. Answers them with their numbers. */
export async function appendRoomEvents(
  tx: Tx,
  roomId: string,
  events: NewRoomEvent[],
  { change = {}, lastSeq, alongside }: AppendOptions = {},
): Promise<StoredRoomEvent[]> {
  if (events.length === 0) return [];
  const taking = takeSeqs(tx, roomId, events.length, change);
  const first = lastSeq === undefined ? (await taking) - events.length + 1 : lastSeq + 1;
  const at = new Date();
  const stored = events.map((event, index) => ({ ...event, seq: first + index, at }));
  await Promise.all([
    taking,
    tx.insert(roomEvents).values(stored.map((event) => ({ roomId, ...event }))),
    sendNotice(tx, `room:${roomId}`, String(first + events.length - 1)),
    ...(alongside?.(stored) ?? []),
  ]);
  return stored;
}

/**
 * Locks the room's row until the transaction ends and answers its highest event number. Whoever writes to a room, its runs and its app locks the room first:
 * everybody in one order, so that nobody waits in a circle.
 */
export async function lockRoom(tx: Tx, roomId: string): Promise<number> {
  const [row] = await tx.select({ lastSeq: rooms.lastSeq }).from(rooms).where(eq(rooms.id, roomId)).for("update");
  if (!row) throw new Error(`room ${roomId} is gone`);
  return row.lastSeq;
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
