import { describe, expect, it } from "vitest";
import type { StoredRecord } from "../data-store.ts";
import { readSeen, roomsOf, type Seen } from "./rooms-of.ts";

const at = (minute: number): string => `2026-11-22T09:${String(minute).padStart(2, "0")}:00.000Z`;
const record = (id: string, minute: number, values: Record<string, string | boolean> = {}): StoredRecord => ({
  id,
  createdAt: at(minute),
  updatedAt: at(minute),
  ...values,
});
const said = (id: string, minute: number, room: string, staff: boolean) => record(id, minute, { room, staff });

const ROOMS = [record("b", 10), record("a", 5)];
/** Newest first, as stores have them. */
const MESSAGES = [said("m4", 40, "a", false), said("m3", 30, "a", true), said("m2", 20, "b", false), said("m1", 15, "a", false)];
const asStaff = (seen: Seen = {}) => roomsOf(ROOMS, MESSAGES, "room", seen, { isMine: (one) => one["staff"] === true, isOwn: () => false });
const asVisitor = (seen: Seen = {}) =>
  roomsOf(ROOMS, MESSAGES, "room", seen, { isMine: (one) => one["staff"] !== true, isOwn: () => true });
const unread = (rooms: ReturnType<typeof asStaff>) => Object.fromEntries(rooms.map((room) => [room.record.id, room.unread]));

describe("conversations", () => {
  it("the one with the newest word stands first, its words oldest first", () => {
    const [first, second] = asStaff();
    expect([first!.record.id, first!.at, second!.record.id]).toEqual(["a", at(40), "b"]);
    expect(first!.messages.map(({ id }) => id)).toEqual(["m1", "m3", "m4"]);
  });

  it("what came after one's own answer is unread, and what began a conversation that nobody answered", () => {
    expect(unread(asStaff())).toEqual({ a: 1, b: 2 });
    expect(unread(asVisitor())).toEqual({ a: 0, b: 0 });
  });

  it("looking makes it read, until somebody says more", () => {
    expect(unread(asStaff({ a: at(50), b: at(50) }))).toEqual({ a: 0, b: 0 });
    expect(unread(asStaff({ b: at(18) }))).toEqual({ a: 1, b: 1 });
  });

  it("answers that are gathered beside the messages are news until they are looked at", () => {
    const rooms = (seen: Seen) =>
      unread(roomsOf(ROOMS, MESSAGES, "room", seen, { isMine: () => true, isOwn: () => true, isAnswered: ({ id }) => id === "a" }));
    expect(rooms({})).toEqual({ a: 1, b: 0 });
    expect(rooms({ a: at(50) })).toEqual({ a: 0, b: 0 });
  });

  it("a conversation without a word counts from when it began, and one with the same instant keeps the order of the store", () => {
    expect(roomsOf([record("new", 45), ...ROOMS], MESSAGES, "room", {}, { isMine: () => false, isOwn: () => true })[0]!.record.id).toBe(
      "new",
    );
    const tied = [said("late", 1, "a", false), said("early", 1, "a", false)];
    expect(
      roomsOf(ROOMS, tied, "room", {}, { isMine: () => false, isOwn: () => true })
        .find(({ record: { id } }) => id === "a")!
        .messages.map(({ id }) => id),
    ).toEqual(["early", "late"]);
  });

  it("what was stored by others counts as nothing", () => {
    expect(readSeen(null)).toEqual({});
    expect(readSeen(["a"])).toEqual({});
    expect(readSeen({ a: at(1), b: 7 })).toEqual({ a: at(1) });
  });
});
