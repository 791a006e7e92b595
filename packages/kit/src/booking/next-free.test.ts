import { describe, expect, it } from "vitest";
import type { StoredRecord } from "../data-store.ts";
import type { Collection } from "../schema.ts";
import { chosenLength, servicesOf, timed } from "./booked-lengths.ts";
import { type BookingSlot, slotStarts } from "./booking-slots.ts";
import { isFree, isOpen, nextFree } from "./next-free.ts";

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

describe("what takes longer than a slot", () => {
  const staff = { id: "by", name: "담당", titleField: "name", fields: [], sample: [] } as unknown as Collection;
  const list = {
    id: "service",
    name: "시술",
    titleField: "name",
    fields: [{ id: "minutes", label: "걸리는 시간", type: "number" }],
    sample: [],
  } as unknown as Collection;
  const timely = {
    ...collection,
    fields: [...collection.fields, { id: "service", label: "시술", type: "relation", target: "service" }],
    constraints: [
      {
        kind: "noOverlap",
        within: ["by"],
        start: ["date", "time"],
        minutes: 60,
        lasts: { via: "service", field: "minutes" },
        message: "찼어요",
      },
    ],
  } as unknown as Collection;
  const service = (id: string, minutes: number | null) => ({ id, createdAt: "", updatedAt: "", minutes }) as StoredRecord;
  const offers = [service("cut", 30), service("perm", 150), service("talk", null)];
  const given = { ...slot, to: "15:00", stepMinutes: 30 };
  const bookings = (records: readonly StoredRecord[], services = servicesOf(timely, { list, records: offers, resource: "by" })) => ({
    collection: timely,
    fields: { ...fields, service: "service" },
    slot: given,
    records: records.map((record) => timed(timely, services, record)),
    services,
  });
  const free = (of: ReturnType<typeof bookings>, chosen: string) =>
    slotStarts(given, chosenLength(of, { service: chosen })).filter((time) =>
      isFree(of, { service: chosen, resource: "s1", day: "2026-11-27", time }),
    );

  it("is offered where it runs into nobody, and is over by closing time", () => {
    const of = bookings([{ ...booked("s1", "2026-11-27", "13:00"), service: "cut" } as StoredRecord]);
    expect(free(of, "perm")).toEqual(["10:00", "10:30"]);
    expect(free(of, "talk")).toEqual(["10:00", "10:30", "11:00", "11:30", "12:00", "13:30", "14:00"]);
    expect(nextFree(of, { now: NOW, most: 1, resource: "s1", service: "perm" })).toEqual([
      { service: "perm", resource: "s1", day: "2026-11-28", time: "10:00" },
    ]);
  });

  it("takes all its time from others, as is told of what one may not see", () => {
    const seen = bookings([{ ...booked("s1", "2026-11-27", "10:00"), service: "perm" } as StoredRecord]);
    expect(free(seen, "cut")[0]).toBe("12:30");
    const told = bookings([{ ...booked("s1", "2026-11-27", "10:00"), "service.minutes": 150 } as StoredRecord]);
    expect(free(told, "cut")).toEqual(free(seen, "cut"));
  });

  it("keeps no hour closed into which something shorter fits, where it is asked for after the hour", () => {
    const of = bookings([{ ...booked("s1", "2026-11-27", "13:30"), service: "cut" } as StoredRecord], {
      ...servicesOf(timely, { list, records: offers, resource: "by" })!,
      isAsked: false,
    });
    const open = (more: Partial<ReturnType<typeof bookings>> = {}) =>
      ["12:30", "13:00", "13:30", "14:00"].filter((time) =>
        isOpen({ ...of, ...more, fields }, { resource: "s1", day: "2026-11-27", time }),
      );
    expect(open()).toEqual(["12:30", "13:00", "14:00"]);
    expect(open({ services: { ...of.services!, records: [service("perm", 150), service("talk", null)] } })).toEqual(["12:30", "14:00"]);
    expect(open({ services: undefined })).toEqual(["12:30", "14:00"]);
  });

  it("is asked for before the hour where it makes a difference", () => {
    const ask = (records: StoredRecord[], resource = "by") => servicesOf(timely, { list, records, resource })?.isAsked;
    expect(ask(offers)).toBe(true);
    expect(ask([service("a", 90), service("b", 90)])).toBe(false);
    expect(ask(offers, "service")).toBe(false);
    expect(ask([])).toBe(false);
    expect(servicesOf(collection, { list: staff, records: [], resource: "by" })).toBeUndefined();
    const same = bookings([], servicesOf(timely, { list, records: [service("a", 90), service("b", 90)], resource: "by" }));
    expect(chosenLength(same, {})).toBe(90);
    expect(chosenLength(bookings([]), {})).toBeUndefined();
  });
});

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
