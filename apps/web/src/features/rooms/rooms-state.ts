import type { RoomItem } from "@appmon/contract/room";

export const ROOM_SORTS = ["recent", "title"] as const;
export type RoomSort = (typeof ROOM_SORTS)[number];

/** The room list as the person arranged it. A deleted room is only hidden until its time to undo is over. */
export interface RoomsState {
  search: string;
  sort: RoomSort;
  /** Ids of rooms that were deleted and can still be brought back. */
  leaving: string[];
  /** Id of the room whose title is being changed. */
  renaming: string | null;
}

export type RoomsAction =
  | { type: "search"; search: string }
  | { type: "sort"; sort: RoomSort }
  | { type: "delete"; id: string }
  | { type: "undo-delete"; id: string }
  | { type: "rename"; id: string | null };

export const initialRooms: RoomsState = { search: "", sort: "recent", leaving: [], renaming: null };

export function roomsReducer(state: RoomsState, action: RoomsAction): RoomsState {
  switch (action.type) {
    case "search":
      return { ...state, search: action.search };
    case "sort":
      return { ...state, sort: action.sort };
    case "delete":
      return state.leaving.includes(action.id) ? state : { ...state, leaving: [...state.leaving, action.id], renaming: null };
    case "undo-delete":
      return { ...state, leaving: state.leaving.filter((id) => id !== action.id) };
    case "rename":
      return { ...state, renaming: action.id };
  }
}

const byTitle = new Intl.Collator("ko", { numeric: true, sensitivity: "base" });

/** Rooms to show: without deleted ones, matching every word of the search, in the chosen order; untitled ones last by title. */
export function visibleRooms(rooms: RoomItem[], state: Pick<RoomsState, "search" | "sort" | "leaving">): RoomItem[] {
  const words = state.search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = rooms.filter((room) => {
    const title = (room.title ?? "").toLowerCase();
    return !state.leaving.includes(room.id) && words.every((word) => title.includes(word));
  });
  return shown.toSorted((a, b) => {
    if (state.sort === "recent") return b.updatedAt.localeCompare(a.updatedAt);
    if (a.title === null || b.title === null) return Number(a.title === null) - Number(b.title === null);
    return byTitle.compare(a.title, b.title);
  });
}
