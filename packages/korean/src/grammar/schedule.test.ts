import { describe, expect, it } from "vitest";
import { parseDate } from "./dates.ts";
import { parseGroup, parsePeriod } from "./periods.ts";
import { parseSchedule } from "./schedule.ts";

const entries = (text: string) =>
  parseSchedule({ text, start: 0 })?.value.entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([key, value]) => key !== "name" && value !== null && value !== false)),
  );

describe("opening hours and rounds", () => {
  it.each([
    ["평일 9시부터 6시", [{ weekdays: [1, 2, 3, 4, 5], from: 540, to: 1080 }]],
    ["화~토 11시-8시", [{ weekdays: [2, 3, 4, 5, 6], from: 660, to: 1200 }]],
    ["월화수 쉬고", [{ weekdays: [1, 2, 3], closed: true }]],
    ["토 오후", [{ weekdays: [6], from: 720, to: 1440 }]],
    ["화요일이랑 금요일 저녁 7시 반", [{ weekdays: [2, 5], from: 1170, to: 1170 }]],
    ["점심 12-1시 제외", [{ from: 720, to: 780, closed: true }]],
    ["밤 10시 이후", [{ from: 1320 }]],
    ["오전 11시까지", [{ to: 660 }]],
    ["13:30", [{ from: 810, to: 810 }]],
    [
      "4월 2일~5일",
      [{ date: { kind: "absolute", year: null, month: 4, day: 2 }, until: { kind: "absolute", year: null, month: 4, day: 5 } }],
    ],
    ["다음 주 목요일 오후 2시", [{ date: { kind: "weekday", weekday: 4, week: 1 }, from: 840, to: 840 }]],
  ])("%s", (text, expected) => {
    expect(entries(text)).toEqual(expected);
  });

  it.each([
    ["일,월은 휴무", [{ weekdays: [0, 1], closed: true }]],
    ["수요일은 안 받아요", [{ weekdays: [3], closed: true }]],
    ["주말은 예약 안 받습니다", [{ weekdays: [0, 6], closed: true }]],
    ["매주 화요일 정기휴무", [{ weekdays: [2], closed: true }]],
    ["월요일에도 쉬지 않아요", [{ weekdays: [1] }]],
    ["점심은 12시반~1시반 쉽니다", [{ from: 750, to: 810, closed: true }]],
    ["11시 오픈 21시 마감", [{ from: 660 }, { to: 1260 }]],
    ["마지막 예약은 18시", [{ from: 1080, to: 1080 }]],
    [
      "토 9시~13시, 점심시간 12시~1시",
      [
        { weekdays: [6], from: 540, to: 780 },
        { from: 720, to: 780, closed: true },
      ],
    ],
    [
      "토요일은 15시까지 일요일 휴무",
      [
        { weekdays: [6], to: 900 },
        { weekdays: [0], closed: true },
      ],
    ],
  ])("says when it is closed: %s", (text, expected) => {
    expect(entries(text)).toEqual(expected);
  });

  it("reads how long one round is", () => {
    expect(parseSchedule({ text: "한 타임 50분", start: 0 })?.value.step).toBe(50);
  });

  it("reads hours and a step between them", () => {
    expect(parseSchedule({ text: "10시부터 18시까지 30분 단위", start: 0 })?.value).toMatchObject({
      step: 30,
      entries: [{ from: 600, to: 1080 }],
    });
  });

  it("reads every second week", () => {
    expect(parseSchedule({ text: "격주 수요일", start: 0 })?.value).toMatchObject({
      every: { unit: "week", amount: 2 },
      entries: [{ weekdays: [3] }],
    });
  });

  it("says what is at that time", () => {
    expect(parseSchedule({ text: "체크아웃 11시", start: 0 })?.value.entries[0]).toMatchObject({ name: { text: "체크아웃" }, from: 660 });
  });

  it.each(["이름 수정", "화면", "일정표", "목록 보기"])("%s is no time", (text) => {
    expect(parseSchedule({ text, start: 0 })).toBeNull();
  });
});

describe("days", () => {
  it.each([
    ["다음 주 금요일", { kind: "weekday", weekday: 5, week: 1 }],
    ["3월 2일", { kind: "absolute", year: null, month: 3, day: 2 }],
    ["2027년 1월 9일", { kind: "absolute", year: 2027, month: 1, day: 9 }],
    ["이틀 전", { kind: "shift", amount: -2, unit: "day" }],
    ["보름 뒤", { kind: "shift", amount: 15, unit: "day" }],
    ["모레", { kind: "named", days: 2 }],
    ["매월 25일", { kind: "dayOfMonth", day: 25, month: null }],
  ])("%s", (text, expected) => {
    expect(parseDate({ text, start: 0 })?.value).toEqual(expected);
  });
});

describe("periods and groups", () => {
  it.each([
    ["매달", { kind: "each", unit: "month" }],
    ["이번 주", { kind: "running", unit: "week", offset: 0 }],
    ["지난달", { kind: "running", unit: "month", offset: -1 }],
    ["하루 두 번", { kind: "each", unit: "day", times: 2 }],
    ["최근 2주", { kind: "rolling", amount: -2, unit: "week" }],
    ["분기별", { kind: "each", unit: "quarter" }],
    ["3시간마다", { kind: "length", amount: 3, unit: "hour" }],
  ])("%s", (text, expected) => {
    expect(parsePeriod({ text, start: 0 })?.value).toEqual(expected);
  });

  it.each([
    ["지점별", "지점", null],
    ["회원마다", "회원", null],
    ["1인당", undefined, 1],
    ["한 사람", undefined, 1],
    ["강의실 하나당", "강의실 하나", null],
  ])("%s", (text, by, amount) => {
    const group = parseGroup({ text, start: 0 })!.value;
    expect([group.by?.text, group.amount]).toEqual([by, amount]);
  });
});
