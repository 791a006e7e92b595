import { describe, expect, it } from "vitest";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { readLimit } from "./read-limit.ts";
import { after, appOf, fieldOf, heard, idsOf, listOf } from "./testing/said-to.ts";

const climbing = appOf("회원 명부(이름, 연락처, 등록일)랑 등반 기록(회원, 날짜, 난이도(쉬움/보통/어려움), 시도 횟수(회), 완등 여부)");
const rooms = appOf(
  "연습실 목록(이름, 정원, 시간당 요금)이랑 예약 기록(연습실, 예약자, 전화번호, 날짜, 시작 시간, 종료 시간, 상태(대기/확정/취소))",
);
const courses = appOf("수업 목록(이름, 요일, 정원)이랑 수강 신청(수업, 신청자, 전화번호, 신청 날짜, 상태(대기/확정/취소))");
const pots = appOf("도자기 주문(주문자, 연락처, 받을 날, 종류(접시/컵/화병), 수량(개), 금액, 전달 여부)");
const books = appOf("책 목록(제목, 지은이, 권수)이랑 대출 기록(책, 빌린 사람, 빌린 날짜, 반납 여부)");
const suits = appOf("정장 목록(이름, 치수)이랑 정장 대여(정장, 손님, 전화번호, 대여 날짜, 반납 날짜)");
const sessions = appOf("녹음 세션 기록(녹음실(1번방/2번방), 밴드, 날짜, 시작 시간)");
const duties = appOf("당번 기록(자리(입구/무대), 이름, 시작 시간, 끝 시간)");
const trips = appOf("출항 목록(이름, 출항일)이랑 승선 신청(출항, 대표자, 전화번호, 어른(명), 아이(명))");

/** The constraint that the sentence has put in. */
function added(text: string, spec: AppSpec): Constraint {
  const had = spec.entities.flatMap(({ constraints = [] }) => constraints).length;
  const all = after(readLimit, text, spec).entities.flatMap(({ constraints = [] }) => constraints);
  expect(all).toHaveLength(had + 1);
  return all.find(
    (one) => !spec.entities.some(({ constraints = [] }) => constraints.some((other) => JSON.stringify(other) === JSON.stringify(one))),
  )!;
}

describe("two of the same", () => {
  it.each(["회원 연락처 안 겹치게", "연락처는 중복 안되게 해주세요", "연락처가 같은 회원은 등록 못 하게", "연락처 중복 금지"])(
    "may not be in one field: %s",
    (text) => {
      expect(fieldOf(after(readLimit, text, climbing), "회원", "연락처").unique).toBe(true);
    },
  );

  it.each(["같은 회원 같은 날짜 기록은 하나만", "같은 날 같은 회원은 한 번만요", "한 회원이 하루에 두 번 등록 못하게"])(
    "may not be in one combination: %s",
    (text) => {
      const constraint = added(text, climbing);
      expect(constraint).toMatchObject({ kind: "unique" });
      expect(constraint.kind === "unique" && constraint.fields.toSorted()).toEqual(idsOf(climbing, "등반 기록", "회원", "날짜").toSorted());
    },
  );

  it("is told apart by who it is of where people are spoken of", () => {
    for (const text of ["같은 사람이 같은 수업 중복 신청 못하게", "한 사람이 같은 수업 두 번 신청 안 되게 해주세요"])
      expect(added(text, courses)).toMatchObject({ limit: 1, of: idsOf(courses, "수강 신청", "전화번호", "수업") });
    expect(fieldOf(after(readLimit, "이름 같은 사람 못 넣게", climbing), "회원", "이름").unique).toBe(true);
  });

  it("leaves the place of what was called off to others", () => {
    const status = fieldOf(courses, "수강 신청", "상태").options!.find(({ final }) => final)!.value;
    expect(added("같은 전화번호로 같은 수업 또 신청 안 되게", courses)).toMatchObject({
      kind: "capacity",
      limit: 1,
      of: idsOf(courses, "수강 신청", "전화번호", "수업"),
      exceptStatus: [status],
    });
  });
});

describe("two at one time", () => {
  it.each([
    "같은 연습실 시간 중복 예약 막아주세요",
    "연습실은 시간이 겹치게 예약되면 안 돼요",
    "한 연습실에 시간 겹치지 않게",
    "연습실 시간겹치면 안되게",
  ])("may not be from a start to an end: %s", (text) => {
    expect(added(text, rooms)).toMatchObject({
      kind: "noOverlap",
      within: idsOf(rooms, "예약 기록", "연습실"),
      start: idsOf(rooms, "예약 기록", "날짜", "시작 시간"),
      end: idsOf(rooms, "예약 기록", "종료 시간"),
      exceptStatus: ["cancelled"],
    });
  });

  it("is told with the places it is told apart by, or with none", () => {
    const halls = appOf("강당 사용 기록(사용자, 날짜, 시작 시간, 종료 시간)");
    expect(heard(readLimit, "사용 시간 안 겹치게", halls)).toMatchObject({
      text: "사용 기록은 날짜, 시작 시간부터 종료 시간까지가 겹치면 저장되지 않아요.",
    });
    expect(heard(readLimit, "한 연습실에 시간 겹치지 않게", rooms)).toMatchObject({
      text: "예약 기록에서 같은 연습실은 날짜, 시작 시간부터 종료 시간까지가 겹치면 저장되지 않아요.",
    });
  });

  it.each(["예약 겹치지 않게", "이중예약 막아줘", "예약 시간 안 겹치게 해줘요", "같은 날 같은 시간에 같은 연습실 예약 안 되게"])(
    "may not be in one place, and may in two: %s",
    (text) => {
      expect(added(text, rooms)).toMatchObject({ kind: "noOverlap", within: idsOf(rooms, "예약 기록", "연습실") });
    },
  );

  it("at one hour are those of one day, and not of all days", () => {
    const list = sessions.entities.find(({ fields }) => fields.some(({ label }) => label === "시작 시간"))!.name;
    expect(added("같은 시작 시간은 하나만", sessions)).toMatchObject({
      kind: "unique",
      fields: idsOf(sessions, list, "날짜", "시작 시간"),
    });
  });

  it("are told to be kept apart already, however their end is written", () => {
    const guarded = after(readLimit, "예약 겹치지 않게", rooms);
    expect(heard(readLimit, "예약 시간 안 겹치게 해줘요", guarded)).toMatchObject({ kind: "there" });
  });

  it("may not be from a day to a day", () => {
    const constraint = added("같은 정장 날짜 겹치게는 못 빌리게", suits);
    const list = suits.entities.find(({ fields }) => fields.some(({ label }) => label === "반납 날짜"))!.name;
    expect(constraint).toMatchObject({
      kind: "noOverlap",
      within: idsOf(suits, list, "정장"),
      start: idsOf(suits, list, "대여 날짜"),
      end: idsOf(suits, list, "반납 날짜"),
    });
  });

  it("asks for the day where there are only times", () => {
    expect(heard(readLimit, "같은 자리는 시간 안 겹치게", duties)).toMatchObject({
      kind: "ask",
      chips: ["당번에 날짜 항목 추가해줘"],
    });
  });

  it("asks how long it lasts where there is only a start, and takes equal starts as an answer", () => {
    const planned = heard(readLimit, "같은 녹음실은 시간 안 겹치게 해줘", sessions);
    if (planned?.kind !== "ask") throw new Error(JSON.stringify(planned));
    expect(heard(readLimit, planned.chips.at(-1)!, sessions)).toMatchObject({ kind: "done" });
  });
});

describe("no more than so many", () => {
  it.each(["하루에 40개 넘게는 못 받게 해주세요", "하루 수량 40개까지만", "하루 40개 초과 금지", "하루에 41개 이상은 못 받게"])(
    "adds up what is ordered in pieces: %s",
    (text) => {
      expect(added(text, pots)).toMatchObject({
        kind: "capacity",
        of: idsOf(pots, "주문", "받을 날"),
        limit: 40,
        amount: fieldOf(pots, "주문", "수량").id,
      });
    },
  );

  it("is of a list, and not of the number its records are called by", () => {
    const made = appOf("주문 기록(접수자, 연락처, 받을 날, 수량(개))");
    const entities = made.entities.map((one) =>
      one.name === "주문"
        ? { ...one, fields: one.fields.map((field) => (field.id === one.titleField ? { ...field, label: "주문 번호" } : field)) }
        : one,
    );
    const [day] = idsOf(made, "주문", "받을 날");
    expect(added("주문은 하루 20건까지만 받아", { ...made, entities })).toMatchObject({ kind: "capacity", of: [day], limit: 20 });
  });

  it.each(["하루 주문 12건까지만", "하루에 12건 넘으면 막아줘", "하루에 최대 열두 건"])("counts records: %s", (text) => {
    const constraint = added(text, pots);
    expect(constraint).toMatchObject({ kind: "capacity", of: idsOf(pots, "주문", "받을 날"), limit: 12 });
    expect(constraint).not.toHaveProperty("amount");
  });

  it.each(["한 사람이 하루 두 번까지만 예약되게", "한 명당 하루에 2건까지만"])("counts for each: %s", (text) => {
    const constraint = added(text, rooms);
    expect(constraint.kind === "capacity" && constraint.of.toSorted()).toEqual(idsOf(rooms, "예약 기록", "전화번호", "날짜").toSorted());
    expect(constraint).toMatchObject({ limit: 2 });
  });

  it.each([
    ["한 사람이 한 달에 두 번까지만 예약되게", "month", ["전화번호"], 2],
    ["한 사람당 한 달에 두 번까지", "month", ["전화번호"], 2],
    ["주 3회까지만 예약", "week", [], 3],
    ["매주 3건까지만", "week", [], 3],
    ["월 2회까지만 예약 가능하게", "month", [], 2],
    ["한 달 두 번 넘게 예약 못 하게", "month", [], 2],
    ["예약은 1년에 10번까지만", "year", [], 10],
    ["연습실마다 일주일에 세 번까지만 예약할 수 있게", "week", ["연습실"], 3],
  ] as const)("counts in the period that is said: %s", (text, period, fields, limit) => {
    expect(added(text, rooms)).toMatchObject({
      kind: "capacity",
      of: idsOf(rooms, "예약 기록", ...fields),
      limit,
      per: { period, on: fieldOf(rooms, "예약 기록", "날짜").id },
      exceptStatus: ["cancelled"],
    });
  });

  it("counts by when records are made where they have no day, and says so", () => {
    const songs = appOf("신청곡 기록(곡명, 가수, 신청자)");
    for (const [text, period, limit] of [
      ["하루 12곡까지만", "day", 12],
      ["한 사람이 한 달에 두 번까지만 신청되게", "month", 2],
    ] as const) {
      const constraint = added(text, songs);
      expect(constraint).toMatchObject({ kind: "capacity", limit, per: { period } });
      expect(constraint.kind === "capacity" && constraint.per).not.toHaveProperty("on");
      expect(heard(readLimit, text, songs)).toMatchObject({ text: expect.stringContaining("적은 날로 세어요") });
    }
  });

  it("counts by the day of a moment, and not by the very moment", () => {
    const visits = appOf("방문 기록(손님, 방문 일시)");
    const { id, dateField } = listOf(visits, "방문");
    const moments = visits.entities.map((one) => ({
      ...one,
      fields: one.fields.map((field) => (one.id === id && field.id === dateField ? { ...field, type: "datetime" as const } : field)),
    }));
    const spec = { ...visits, entities: moments };
    expect(added("하루에 방문 5건까지만", spec)).toMatchObject({ of: [], per: { period: "day", on: dateField } });
  });

  it("counts how often, and no number of what is done", () => {
    const constraint = added("회원마다 하루 세 번까지만", climbing);
    expect(constraint).toMatchObject({ kind: "capacity", of: idsOf(climbing, "등반 기록", "회원", "날짜"), limit: 3 });
    expect(constraint).not.toHaveProperty("amount");
    expect(added("하루에 시도 횟수 30회 넘으면 안 되게", climbing)).toMatchObject({
      amount: fieldOf(climbing, "등반 기록", "시도 횟수").id,
    });
  });

  it.each(["정원 초과하면 신청 막아줘", "수업 정원 차면 신청 안 되게요"])("takes the number of what is picked: %s", (text) => {
    const [via] = idsOf(courses, "수강 신청", "수업");
    expect(added(text, courses)).toMatchObject({ of: [via], limit: { via, field: fieldOf(courses, "수업", "정원").id } });
  });

  it("bounds a number that is named alone", () => {
    expect(fieldOf(after(readLimit, "시도 횟수는 50회까지만 적게", climbing), "등반 기록", "시도 횟수").max).toBe(50);
    expect(fieldOf(after(readLimit, "금액은 만원 이상만", pots), "주문", "금액").min).toBe(10_000);
  });

  it("says what it cannot count", () => {
    expect(heard(readLimit, "한 출항에 어른 아이 합쳐서 60명까지만", trips)).toMatchObject({ kind: "cannot" });
    expect(heard(readLimit, "한 사람당 세 권까지만", books)).toMatchObject({ kind: "cannot", text: expect.stringContaining("반납 여부") });
  });
});

describe("what is no limit, or not one that is read whole", () => {
  it.each([
    ["시간 겹쳐도 예약되게 해줘", rooms],
    ["같은 연습실 시간 겹치면 자동으로 다음 시간으로", rooms],
    ["같은 연습실 시간 겹쳐도 안 막게", rooms],
    ["정원 넘어도 예약되게", rooms],
    ["정원 초과하면 예약 막아줘", rooms],
    ["하루에 40개 넘으면 다음날로 넘겨줘", pots],
    ["하루에 40개 넘으면 사장님한테 알려줘", pots],
    ["수염 안 겹치게", pots],
    ["접시는 하루에 10개까지만", pots],
    ["주말은 주문 못 받게", pots],
    ["같은 회원은 난이도 하나만", climbing],
    ["같은 회원 두 번 등록 안 되게", climbing],
    ["정원 넘으면 대기로", courses],
    ["하루에 차 두 대까지만", pots],
    ["정원 넘으면 어떻게 돼?", courses],
    ["확정된 예약은 못 고치게", rooms],
  ] as const)("is left alone: %s", (text, spec) => {
    expect(heard(readLimit, text, spec)).toBeUndefined();
  });

  it("is said to be there when it is said again", () => {
    const next = after(readLimit, "하루 주문 12건까지만", pots);
    expect(heard(readLimit, "하루에 12건 넘으면 막아줘", next)).toMatchObject({ kind: "there" });
    expect(listOf(next, "주문").constraints).toHaveLength(1);
  });
});
