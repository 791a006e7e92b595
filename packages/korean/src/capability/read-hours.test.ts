import { expect, it } from "vitest";
import { irregularDayOff, readHours } from "./read-hours.ts";

it.each([
  ["오전 10시부터 밤 9시까지", { from: "10:00", to: "21:00" }],
  ["점심 12~1시는 빼고 9시부터 6시까지", { from: "09:00", to: "18:00", breaks: [{ from: "12:00", to: "13:00" }] }],
  ["점심시간 12시반부터 1시반", { breaks: [{ from: "12:30", to: "13:30" }] }],
  ["9시부터 7시까지 점심시간 1시부터 2시는 빼고", { from: "09:00", to: "19:00", breaks: [{ from: "13:00", to: "14:00" }] }],
  ["저녁 6시부터 새벽 2시까지", { from: "18:00", to: "24:00" }],
  ["오후 5시까지만 받아요", { from: "10:00", to: "17:00" }],
  ["1시간 반씩 걸려요", { stepMinutes: 90 }],
  ["주말만 받아요", { closedWeekdays: [1, 2, 3, 4, 5] }],
  ["평일만 예약 가능", { closedWeekdays: [0, 6] }],
  ["월 화 휴무", { closedWeekdays: [1, 2] }],
  ["수요일은 놀아요", { closedWeekdays: [3] }],
  ["9시부터 6시까지 점심시간 빼고", { from: "09:00", to: "18:00", breaks: [{ from: "12:00", to: "13:00" }] }],
  ["금토만 합니다", { closedWeekdays: [0, 1, 2, 3, 4] }],
  ["수업 50분이고", { stepMinutes: 50 }],
  ["예약 10분 전 알림", {}],
  ["격주 토요일 휴무", {}],
])("%s", (text, hours) => expect(readHours(text)).toEqual(hours));

it("tells which day off does not come every week", () => {
  expect(irregularDayOff("격주 토요일 휴무")).toBe("격주 토요일");
  expect(irregularDayOff("둘째 주 월요일은 쉬어요")).toBe("둘째 주 월요일");
  expect(irregularDayOff("월요일은 쉬어요")).toBeUndefined();
});
