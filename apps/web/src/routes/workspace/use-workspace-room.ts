import { useCallback, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { RoomDetail } from "@appmon/contract/room";
import { createRoom, roomDetailQuery } from "../../features/rooms/api/rooms-api.ts";
import { TEMP_ROOM_ID } from "../../lib/stores/temp-store.ts";

export interface WorkspaceRoom {
  room: RoomDetail | null;
  /** True for a room made in this workspace: it has nothing to load. */
  isFresh: boolean;
  error: Error | null;
  /** Answers the room's id; an unsaved room is made first, once. */
  ensureRoom: () => Promise<string>;
}

/** The room of an address. For `temp` nothing is fetched; the room is made when the person starts to write. */
export function useWorkspaceRoom(id: string): WorkspaceRoom {
  const [made, setMade] = useState<RoomDetail | null>(null);
  const making = useRef<Promise<RoomDetail> | null>(null);
  const isFresh = made !== null && (id === TEMP_ROOM_ID || id === made.id);
  const query = useQuery({ ...roomDetailQuery(id), enabled: id !== "" && id !== TEMP_ROOM_ID && !isFresh });

  const ensureRoom = useCallback(async () => {
    if (id !== TEMP_ROOM_ID) return id;
    making.current ??= createRoom();
    try {
      const room = await making.current;
      setMade(room);
      return room.id;
    } catch (cause) {
      making.current = null;
      throw cause;
    }
  }, [id]);

  return { room: isFresh ? made : (query.data ?? null), isFresh, error: query.error, ensureRoom };
}
