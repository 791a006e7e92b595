import { refusal } from "@appmon/contract/failure-codes";
import type { Executor } from "@appmon/db/client";
import { findRoom, type RoomRow } from "./store.ts";

/** The owner's room. Somebody else's, a deleted one and one that never existed are the same: not found. */
export async function getOwnRoom(executor: Executor, userId: string, roomId: string): Promise<RoomRow> {
  const room = await findRoom(executor, userId, roomId);
  if (!room) throw refusal("room/not-found");
  return room;
}
