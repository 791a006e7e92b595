import { describe, expect, it } from "vitest";
import { bookingsOf } from "../plan/apply/schedule-bookings.ts";
import { createFromText } from "../plan/create-from-text.ts";
import { clauseOf } from "./clause.ts";
import { readOpeningHours } from "./read-opening-hours.ts";

const today = "2026-11-27";
const specOf = (text: string) => createFromText({ text, today, seed: 5 }).spec;
const NAILS = specOf("네일샵 예약 받는 앱");
const BOOKS = specOf("독서 기록 앱");

/** What bookings are like after it; undefined where it is not heard as hours. */
const slotAfter = (text: string, spec = NAILS) => {
  const planned = readOpeningHours(clauseOf(text, { spec, today }));
  const op = planned?.kind === "done" ? planned.ops.find((one) => one.op === "setBlock") : undefined;
  return op?.op === "setBlock" && op.block.kind === "booking" ? op.block.slot : undefined;
};
const closed = bookingsOf(NAILS)[0]!.block.slot.closedWeekdays ?? [];

describe("when bookings are taken", () => {
  it.each([
    ["목요일은 쉽니다", 4],
    ["수요일 휴무예요", 3],
    ["금요일도 문 닫아요", 5],
    ["토요일은 예약 못 받아요", 6],
  ])("has one more day off: %s", (text, day) => {
    expect(slotAfter(text)?.closedWeekdays).toEqual([...new Set([...closed, day])].toSorted((a, b) => a - b));
  });

  it.each([
    ["예약은 아침 9시부터 저녁 6시까지만 받을게요", { from: "09:00", to: "18:00" }],
    ["13시부터 22시까지 영업해요", { from: "13:00", to: "22:00" }],
  ])("is from then to then: %s", (text, hours) => expect(slotAfter(text)).toMatchObject(hours));

  it("has a break", () => expect(slotAfter("12시부터 1시까지는 점심시간이에요")?.breaks).toEqual([{ from: "12:00", to: "13:00" }]));

  it.each(["토요일 4시에 미팅 있어요", "수요일 예약만 보여줘", "목요일마다 걸레 빨기", "금요일은 빨간색으로"])(
    "is not what this is about: %s",
    (text) => expect(slotAfter(text)).toBeUndefined(),
  );

  it("is nothing in an app without bookings", () => expect(slotAfter("목요일은 쉽니다", BOOKS)).toBeUndefined());
});
