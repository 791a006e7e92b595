import { expect, test } from "vitest";
import type { RoomItem } from "@appmon/contract/room";
import { initialRooms, roomsReducer, visibleRooms } from "./rooms-state.ts";

const room = (id: string, title: string | null, day: number): RoomItem => ({
  id,
  title,
  appId: null,
  updatedAt: `2026-11-${day}T00:00:00.000Z`,
});
const rooms = [room("a", "네일 예약", 18), room("b", null, 20), room("c", "가계부", 19), room("d", "예약 10", 12), room("e", "예약 2", 11)];
const ids = (state: Partial<typeof initialRooms>) => visibleRooms(rooms, { ...initialRooms, ...state }).map((item) => item.id);

test("shows the newest first", () => {
  expect(ids({})).toEqual(["b", "c", "a", "d", "e"]);
});

test("sorts titles as Korean readers and numbers expect, untitled last", () => {
  expect(ids({ sort: "title" })).toEqual(["c", "a", "e", "d", "b"]);
});

test("finds rooms that have every word, in any order", () => {
  expect(ids({ search: " 예약  네일" })).toEqual(["a"]);
});

test("a deleted room is hidden at once and comes back on undo", () => {
  const gone = roomsReducer(initialRooms, { type: "delete", id: "c" });
  expect(visibleRooms(rooms, gone).map((item) => item.id)).not.toContain("c");
  expect(roomsReducer(gone, { type: "delete", id: "c" })).toBe(gone);
  expect(roomsReducer(gone, { type: "undo-delete", id: "c" }).leaving).toEqual([]);
});
