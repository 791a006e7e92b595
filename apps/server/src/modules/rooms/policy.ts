import { refusal } from "@appmon/contract/failure-codes";
import type { Executor, Tx } from "@appmon/db/client";
import { findRoom, findRoomForUpdate, type RoomRow } from "./store.ts";

/** The owner's room. Somebody else's, a deleted one and one that never existed are the same: not found. */
export async function getOwnRoom(executor: Executor, userId: string, roomId: string): Promise<RoomRow> {
  const room = await findRoom(executor, userId, roomId);
  if (!room) throw refusal("room/not-found");
  return room;
}

/** The same, locked until the transaction ends. */
export async function getOwnRoomForUpdate(tx: Tx, userId: string, roomId: string): Promise<RoomRow> {
  const room = await findRoomForUpdate(tx, userId, roomId);
  if (!room) throw refusal("room/not-found");
  return room;
}
