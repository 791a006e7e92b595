import { describe, expect, it } from "vitest";
import type { StoredRecord } from "../data-store.ts";
import type { Collection } from "../schema.ts";
import type { BookingSlot } from "./booking-slots.ts";
import { nextFree } from "./next-free.ts";

const collection = {
  id: "booking",
  name: "예약",
  titleField: "who",
  fields: [
    { id: "who", label: "이름", type: "text" },
    { id: "by", label: "담당", type: "relation", target: "staff" },
    { id: "date", label: "날짜", type: "date" },
    { id: "time", label: "시간", type: "time" },
  ],
  constraints: [{ kind: "unique", fields: ["by", "date", "time"], message: "그 시간은 찼어요" }],
} as unknown as Collection;
const slot: BookingSlot = { unit: "slot", from: "10:00", to: "13:00", stepMinutes: 60, closedWeekdays: [1] };
const fields = { resource: "by", date: "date", time: "time" };
const booked = (by: string, date: string, time: string): StoredRecord =>
  ({ id: `${by}${date}${time}`, createdAt: "", updatedAt: "", by, date, time }) as StoredRecord;
/** A Friday. */
const NOW = "2026-11-27T10:30";

describe("what is free soonest", () => {
  it("is neither past nor taken, of whom it is asked", () => {
    const records = [booked("s1", "2026-11-27", "11:00")];
    const of = (resource: string) => nextFree({ collection, fields, slot, records }, { now: NOW, most: 2, resource });
    expect(of("s1")).toEqual([
      { resource: "s1", day: "2026-11-27", time: "12:00" },
      { resource: "s1", day: "2026-11-28", time: "10:00" },
    ]);
    expect(of("s2")[0]).toEqual({ resource: "s2", day: "2026-11-27", time: "11:00" });
  });

  it("is on no day on which nobody is there, and nothing where four weeks are full", () => {
    const sunday = "2026-11-29T13:00";
    expect(nextFree({ collection, fields, slot, records: [] }, { now: sunday, most: 1 })).toEqual([{ day: "2026-12-01", time: "10:00" }]);
    const never = { ...slot, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    expect(nextFree({ collection, fields, slot: never, records: [] }, { now: NOW, most: 1 })).toEqual([]);
  });

  it("is a day, or a night with the day after it, where no hours are booked", () => {
    const first = (unit: "day" | "night") =>
      nextFree({ collection, fields: { date: "date" }, slot: { unit }, records: [] }, { now: NOW, most: 1 });
    expect(first("day")).toEqual([{ day: "2026-11-27" }]);
    expect(first("night")).toEqual([{ day: "2026-11-27", last: "2026-11-28" }]);
  });
});
