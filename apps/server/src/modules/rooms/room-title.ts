import { TITLE_MAX_CHARS } from "@appmon/contract/room";
import type { Tx } from "@appmon/db/client";
import { appendRoomEvents } from "@appmon/db/room-event-log";
import { rooms } from "@appmon/db/schema";
import { and, eq } from "drizzle-orm";

/** Tells a room its new title, see `setRoomTitle`. */
export async function retitleRoom(tx: Tx, roomId: string, about: { from: string; title: string }, lastSeq: number): Promise<void> {
  const changed = await setRoomTitle(tx, roomId, about);
  if (changed) await appendRoomEvents(tx, roomId, [{ type: "room", data: changed }], { lastSeq });
}

/**
 * Gives a room another title than `from`, which it was given with its app; undefined = a person has given it one, which stays. Whoever
 * calls it tells the room, with whatever else it is told then.
 */
export async function setRoomTitle(
  tx: Tx,
  roomId: string,
  { from, title }: { from: string; title: string },
): Promise<{ title: string | null; appId: string | null } | undefined> {
  const [changed] = await tx
    .update(rooms)
    .set({ title: title.slice(0, TITLE_MAX_CHARS) })
    .where(and(eq(rooms.id, roomId), eq(rooms.title, from)))
    .returning({ title: rooms.title, appId: rooms.appId });
  return changed;
}
