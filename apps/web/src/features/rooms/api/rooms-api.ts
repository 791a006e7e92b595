import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { roomDetailSchema, roomItemSchema, roomListSchema } from "@appmon/contract/room";
import type { RoomDetail, RoomItem } from "@appmon/contract/room";
import { api } from "../../../lib/api.ts";
import { ROOM_STALE_MS } from "../../../lib/query-client.ts";
import { TEMP_ROOM_ID } from "../../../lib/stores/temp-store.ts";

export const roomListQuery = queryOptions({
  queryKey: ["room", "list"],
  queryFn: async (): Promise<RoomItem[]> => {
    const items: RoomItem[] = [];
    let cursor: string | null = null;
    do {
      const page = roomListSchema.parse(await api.get("/room", { params: cursor ? { cursor } : {} }));
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return items;
  },
  staleTime: ROOM_STALE_MS,
});

/** One room; nothing is fetched for an empty or unsaved id. */
export function roomDetailQuery(id: string) {
  return queryOptions({
    queryKey: ["room", id],
    queryFn: async (): Promise<RoomDetail> => roomDetailSchema.parse(await api.get(`/room/${encodeURIComponent(id)}`)),
    enabled: id !== "" && id !== TEMP_ROOM_ID,
    staleTime: ROOM_STALE_MS,
  });
}

/** Makes a room without messages: it warms the preview and is not listed until something is said in it. */
export async function createRoom(): Promise<RoomDetail> {
  return roomDetailSchema.parse(await api.post("/room", {}));
}

/** Takes a room away for good (30 days in the trash on the server). */
export async function deleteRoom(id: string): Promise<void> {
  await api.delete(`/room/${encodeURIComponent(id)}`);
}

/** Changes the title; the list and the open room follow. */
export function useRenameRoom() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { id: string; title: string }): Promise<RoomItem> =>
      roomItemSchema.parse(await api.patch(`/room/${encodeURIComponent(input.id)}`, { title: input.title })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["room"] }),
  });
}
