import { describe, expect, it } from "vitest";
import {
  bookedValues,
  bookingsIn,
  type BookingSlot,
  dDayText,
  isClosed,
  isFull,
  isPast,
  minutesText,
  slotEnd,
  slotStarts,
  takenBy,
} from "./booking-slots.ts";
import { findByNumber, mustAsk } from "../lookup-block.tsx";
import { ANYBODY, STRANGER } from "../record-access.ts";
import { findConflict } from "../record-conflict.ts";
import type { Collection, Constraint } from "../schema.ts";

const rule = (more: object = {}): Constraint =>
  ({
    kind: "noOverlap",
    within: ["room"],
    start: ["date", "time"],
    exceptStatus: ["cancelled"],
    message: "이미 있어요",
    ...more,
  }) as Constraint;
const bookings = (constraint: Constraint): Collection => ({
  id: "booking",
  name: "예약",
  titleField: "name",
  statusField: "status",
  fields: [
    { id: "name", label: "예약자", type: "text", required: true },
    { id: "phone", label: "연락처", type: "phone", unique: true },
    { id: "room", label: "룸", type: "relation", target: "room" },
    { id: "date", label: "날짜", type: "date" },
    { id: "time", label: "시간", type: "time" },
    {
      id: "status",
      label: "상태",
      type: "status",
      options: [
        { value: "asked", label: "신청" },
        { value: "cancelled", label: "취소" },
      ],
    },
  ],
  constraints: [constraint],
  sample: [],
});
const fields = { resource: "room", date: "date", time: "time" };
const slot = { unit: "slot" as const, from: "10:00", to: "13:00", stepMinutes: 60 };
const at = (id: string, time: string, more: object = {}) => ({ id, room: "r1", date: "2026-11-21", time, ...more });
const choose = (schema: Collection, time: string, room = "r1") =>
  bookedValues(schema, fields, slot, { resource: room, day: "2026-11-21", time });

describe("slots", () => {
  it("begin within the hours and end by closing time", () => {
    expect(slotStarts(slot)).toEqual(["10:00", "11:00", "12:00"]);
    expect(slotStarts({ ...slot, stepMinutes: 90 })).toEqual(["10:00", "11:30"]);
    expect(slotStarts({ ...slot, from: "20:00", to: "10:00" })).toEqual([]);
    expect(slotStarts({ ...slot, breaks: [{ from: "11:00", to: "11:30" }] })).toEqual(["10:00", "11:30"]);
    expect(slotStarts({ ...slot, breaks: [{ from: "09:00", to: "14:00" }] })).toEqual([]);
    expect(slotEnd("12:00", slot)).toBe("13:00");
  });
  it("leave room for what takes longer than one of them, before a break and closing time", () => {
    const lunch = { ...slot, to: "18:00", breaks: [{ from: "12:30", to: "13:30" }] };
    expect(slotStarts(lunch)).toEqual(["10:00", "11:00", "13:30", "14:30", "15:30", "16:30"]);
    expect(slotStarts(lunch, 150)).toEqual(["10:00", "13:30", "14:30", "15:30"]);
    expect(slotStarts(lunch, 30)).toEqual(slotStarts(lunch));
    expect(slotStarts(lunch, 600)).toEqual([]);
    expect(slotEnd("10:00", slot, 150)).toBe("12:30");
    expect([30, 60, 90, 150, 120].map(minutesText)).toEqual(["30분", "1시간", "1시간 30분", "2시간 30분", "2시간"]);
  });
  it("are closed on days off and behind us once they began", () => {
    expect(isClosed("2026-11-22", { ...slot, closedWeekdays: [0] })).toBe(true);
    expect(isPast("2026-11-21", "10:00", "2026-11-21T10:00")).toBe(true);
    expect(isPast("2026-11-21", "10:30", "2026-11-21T10:00")).toBe(false);
  });
  it("are taken for the room that is booked, and free for another and after a cancellation", () => {
    const schema = bookings(rule());
    const records = [at("a", "11:00")];
    expect(takenBy(schema, choose(schema, "11:00"), records)).toBe("a");
    expect(takenBy(schema, choose(schema, "12:00"), records)).toBeUndefined();
    expect(takenBy(schema, choose(schema, "11:00", "r2"), records)).toBeUndefined();
    expect(takenBy(schema, choose(schema, "11:00"), [at("a", "11:00", { status: "cancelled" })])).toBeUndefined();
  });
  it("are taken by a booking that began in the middle of the one before", () => {
    const schema = bookings(rule({ minutes: 60 }));
    expect(takenBy(schema, choose(schema, "11:00"), [at("a", "10:30")])).toBe("a");
    expect(takenBy(schema, choose(schema, "11:00"), [at("a", "10:00")])).toBeUndefined();
  });
  it("hold as many as fit, and the store refuses the next by the same rule", () => {
    const schema = bookings(rule({ capacity: 2 }));
    const one = [at("a", "11:00")];
    const two = [...one, at("b", "11:00")];
    expect(takenBy(schema, choose(schema, "11:00"), one)).toBeUndefined();
    expect(findConflict(schema, { ...choose(schema, "11:00"), name: "김서연" }, two)?.message).toBe("이미 있어요");
  });
  it("fill the fields of any kind of date", () => {
    const typed = (type: "daterange" | "datetime"): Collection => ({
      ...bookings(rule()),
      fields: [{ id: "date", label: "기간", type }],
    });
    const nights = { unit: "night" as const };
    expect(bookedValues(typed("daterange"), { date: "date" }, nights, { day: "2026-11-21" })).toEqual({
      date: { start: "2026-11-21", end: "2026-11-22" },
    });
    expect(bookedValues(typed("datetime"), { date: "date" }, slot, { day: "2026-11-21", time: "11:00" })).toEqual({
      date: "2026-11-21T11:00",
    });
  });
});

describe("a cell of the board", () => {
  const halves: BookingSlot = { unit: "slot", from: "13:00", to: "16:00", stepMinutes: 30 };
  const board = (constraint: Constraint, records: { id: string }[], given = halves, room = "r1") =>
    slotStarts(given)
      .map((time) => {
        const cell = { resource: room, day: "2026-11-21", time };
        const held = bookingsIn({ collection: bookings(constraint), fields, slot: given, records }, cell);
        return [time, ...held.map(({ id }) => id)].join(" ");
      })
      .filter((line) => line.length > 5);
  const told = rule({ minutes: 60, lasts: { via: "room", field: "minutes" } });
  const lasting = (id: string, time: string, minutes: number) => at(id, time, { "room.minutes": minutes });

  it("holds a booking from its start to its end, however long one usually lasts", () => {
    expect(board(told, [lasting("a", "13:30", 30)])).toEqual(["13:30 a"]);
    expect(board(told, [lasting("b", "14:30", 30), lasting("a", "14:00", 30)])).toEqual(["14:00 a", "14:30 b"]);
    expect(board(told, [lasting("a", "13:30", 90)])).toEqual(["13:30 a", "14:00 a", "14:30 a"]);
    expect(board(told, [lasting("a", "13:30", 45)])).toEqual(["13:30 a", "14:00 a"]);
    expect(board(rule({ minutes: 60 }), [at("a", "14:00")])).toEqual(["14:00 a", "14:30 a"]);
    expect(board(rule(), [at("a", "14:00")])).toEqual(["14:00 a"]);
  });
  it("holds the end that is written down, also where the block asks for none", () => {
    const ended = rule({ end: ["date", "until"] });
    expect(board(ended, [at("a", "13:45", { until: "14:30" })])).toEqual(["13:30 a", "14:00 a"]);
  });
  it("holds all that lie in it, earliest first", () => {
    expect(board(told, [lasting("b", "14:15", 30), lasting("a", "14:00", 15)])).toEqual(["14:00 a b", "14:30 b"]);
    const two = rule({ minutes: 60, capacity: 2 });
    expect(board(two, [at("a", "14:00")])).toEqual(["14:00 a", "14:30 a"]);
    expect(board(two, [at("b", "14:30"), at("a", "14:00")])).toEqual(["14:00 a", "14:30 a b", "15:00 b"]);
  });
  it("holds nothing of another room, nor what was called off", () => {
    const records = [at("a", "13:30", { status: "cancelled" }), at("b", "13:30", { room: "r2" })];
    expect(board(rule({ minutes: 30 }), records)).toEqual([]);
  });
  it("holds what no other may have the same as", () => {
    const unique: Constraint = { kind: "unique", fields: ["room", "date", "time"], message: "찼어요" };
    expect(board(unique, [at("a", "13:30")])).toEqual(["13:30 a"]);
  });
  it("is a day or a night where one books by them", () => {
    const stays = bookings(rule({ start: ["date"], end: ["until"] }));
    const out = { ...stays, fields: [...stays.fields, { id: "until", label: "체크아웃", type: "date" as const }] };
    const records = [at("a", "", { until: "2026-11-23" })];
    const place = {
      collection: out,
      fields: { resource: "room", date: "date", endDate: "until" },
      slot: { unit: "night" as const },
      records,
    };
    const held = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map((day) => bookingsIn(place, { resource: "r1", day }).length);
    expect(held).toEqual([0, 1, 1, 0]);
  });
});

it("has a day full once it has as many bookings as it takes, those called off aside", () => {
  const schema = bookings({ kind: "capacity", of: ["date"], limit: 2, exceptStatus: ["cancelled"], message: "다 찼어요" });
  const values = { room: "r2", date: "2026-11-21", time: "12:00" };
  expect(isFull(schema, values, [at("a", "10:00")])).toBe(false);
  expect(isFull(schema, values, [at("a", "10:00"), at("b", "11:00", { status: "cancelled" })])).toBe(false);
  expect(isFull(schema, values, [at("a", "10:00"), at("b", "11:00")])).toBe(true);
  expect(isFull(schema, { ...values, date: "2026-11-22" }, [at("a", "10:00"), at("b", "11:00")])).toBe(false);
});

it("has all days of a week full once the week has as many as it takes, and none by whoever comes today", () => {
  const weekly = bookings({ kind: "capacity", of: [], limit: 2, per: { period: "week", on: "date" }, message: "다 찼어요" });
  const values = { room: "r2", date: "2026-11-22", time: "12:00" };
  expect(isFull(weekly, values, [at("a", "10:00"), at("b", "11:00")])).toBe(true);
  expect(isFull(weekly, { ...values, date: "2026-11-23" }, [at("a", "10:00"), at("b", "11:00")])).toBe(false);
  const made = bookings({ kind: "capacity", of: ["room"], limit: 1, per: { period: "day" }, message: "다 찼어요" });
  expect(isFull(made, values, [at("a", "10:00", { room: "r2", createdAt: new Date().toISOString() })])).toBe(false);
});

it("counts the days to a date", () => {
  expect(["2026-11-24", "2026-11-21", "2026-11-19"].map((day) => dDayText(day, "2026-11-21"))).toEqual(["D-3", "D-Day", "D+2"]);
});

describe("looking a booking up", () => {
  const records = [
    { id: "a", createdAt: "", updatedAt: "", phone: "010-1234-5678", number: "B-0007" },
    { id: "b", createdAt: "", updatedAt: "", phone: null, number: "B-0008" },
  ];
  it("takes the whole number, hyphens and case aside", () => {
    expect(findByNumber(records, ["phone", "number"], "01012345678").map(({ id }) => id)).toEqual(["a"]);
    expect(findByNumber(records, ["phone", "number"], " b-0008 ").map(({ id }) => id)).toEqual(["b"]);
  });
  it("finds nobody by a part of a number or by nothing", () => {
    for (const typed of ["", "010", "B-000", "1234", "-"]) expect(findByNumber(records, ["phone", "number"], typed)).toEqual([]);
  });
  it("asks for it where the numbers of others are not there to be read", () => {
    const shown = { ...bookings(rule()), access: [{ role: "any" as const, can: ["list" as const] }] };
    const kept = { ...shown, fields: shown.fields.map((field) => (field.id === "phone" ? { ...field, private: true } : field)) };
    expect([shown, kept].map((list) => mustAsk(list, STRANGER, ["phone"]))).toEqual([false, true]);
    expect([shown, kept].map((list) => mustAsk(list, ANYBODY, ["phone"]))).toEqual([false, false]);
    expect(mustAsk({ ...kept, access: [] }, STRANGER, ["name"])).toBe(true);
  });
});
