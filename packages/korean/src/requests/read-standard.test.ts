import { describe, expect, it } from "vitest";
import type { AppSpec, Query } from "@appmon/appspec/spec";
import { collectionsOf } from "../plan/part-of-app.ts";
import { readStandard } from "./read-standard.ts";
import { after, appOf, fieldOf, heard, idsOf, listOf } from "./testing/said-to.ts";

const climbing = appOf("회원 명부(이름, 연락처, 등록일)랑 등반 기록(회원, 날짜, 난이도(쉬움/보통/어려움), 시도 횟수(회), 완등 여부)");
const rooms = appOf(
  "연습실 목록(이름, 정원, 시간당 요금)이랑 예약 기록(연습실, 예약자, 전화번호, 날짜, 시작 시간, 종료 시간, 상태(대기/확정/취소))",
);
const pots = appOf("도자기 주문(주문자, 연락처, 받을 날, 종류(접시/컵/화병), 수량(개), 금액, 전달 여부)");
const tanks = appOf("수조 점검 기록(수조 이름, 점검일, 수온, 산도, 상태(양호/주의/위험))");

/** The queries of all screens that show a list. */
const queries = (spec: AppSpec, list: string): Query[] => collectionsOf(spec, listOf(spec, list).id).map(({ block }) => block.query);

describe("what has to be written", () => {
  it.each([
    "연락처랑 받을 날은 반드시 입력해야 저장되게 해주세요",
    "연락처, 받을 날 필수로",
    "연락처하고 받을 날 안 적으면 저장 안되게",
    "연락처랑 받을 날 없으면 등록 못 하게",
  ])("is required in every field that was said: %s", (text) => {
    const next = after(readStandard, text, pots);
    expect([fieldOf(next, "주문", "연락처").required, fieldOf(next, "주문", "받을 날").required]).toEqual([true, true]);
    expect(fieldOf(next, "주문", "금액").required).not.toBe(true);
  });

  it.each(["주문자는 안 적어도 되게", "주문자 필수 아니게 해줘", "주문자 비워도 저장되게"])("need not be any more: %s", (text) => {
    const required = after(readStandard, "주문자 꼭 적어야 저장되게", { ...pots, entities: pots.entities.map(unrequired) });
    expect(fieldOf(after(readStandard, text, required), "주문", "주문자").required).toBe(false);
  });
  const unrequired = (entity: AppSpec["entities"][number]) => ({
    ...entity,
    fields: entity.fields.map((field) => ({ ...field, required: false })),
  });

  it("asks which of two lists is meant, and its answers are read", () => {
    const planned = heard(readStandard, "이름 필수 아니게", appOf("반려견 목록(이름, 견종)이랑 보호자 목록(이름, 연락처)"));
    expect(planned).toMatchObject({ kind: "ask" });
    for (const chip of planned?.kind === "ask" ? planned.chips : [])
      expect(heard(readStandard, chip, appOf("반려견 목록(이름, 견종)이랑 보호자 목록(이름, 연락처)"))).toMatchObject({ kind: "done" });
  });
});

describe("what a field begins with", () => {
  it("is a number, a choice or today", () => {
    expect(fieldOf(after(readStandard, "수량 기본 1개", pots), "주문", "수량").default).toEqual({ value: 1 });
    expect(fieldOf(after(readStandard, "금액은 안 적으면 0으로 해주세요", pots), "주문", "금액").default).toEqual({ value: 0 });
    expect(fieldOf(after(readStandard, "금액 2만5천원이 기본", pots), "주문", "금액").default).toEqual({ value: 25_000 });
    const cup = fieldOf(pots, "주문", "종류").options!.find(({ label }) => label === "컵")!.value;
    expect(fieldOf(after(readStandard, "종류는 처음에 컵으로", pots), "주문", "종류").default).toEqual({ value: cup });
    expect(fieldOf(after(readStandard, "점검일은 항상 오늘로", tanks), "점검", "점검일").default).toEqual({ auto: "today" });
  });
});

describe("the order of a list", () => {
  it.each([
    ["받을 날 가까운 순으로 정렬해줘", pots, "주문", "받을 날", "asc"],
    ["받을날 빠른순", pots, "주문", "받을 날", "asc"],
    ["오래된 주문부터 보이게 해줘요", pots, "주문", "받을 날", "asc"],
    ["금액 비싼 순으로", pots, "주문", "금액", "desc"],
    ["수량 적은 것부터요", pots, "주문", "수량", "asc"],
    ["회원은 이름 가나다순으로 보여주세요", climbing, "회원", "이름", "asc"],
    ["시도 횟수 많은 순서", climbing, "등반 기록", "시도 횟수", "desc"],
    ["이름순으로 정렬", pots, "주문", "주문자", "asc"],
    ["이름순", climbing, "회원", "이름", "asc"],
    ["수온 내림차순", tanks, "점검", "수온", "desc"],
    ["점검일 오래된 순", tanks, "점검", "점검일", "asc"],
  ] as const)("is that of the field that was said, else of the list's own day: %s", (text, spec, list, label, dir) => {
    const [field] = idsOf(spec, list, label);
    const sorted = queries(after(readStandard, text, spec), list).map(({ sort }) => sort?.[0]);
    expect(sorted.length).toBeGreaterThan(0);
    for (const first of sorted) expect(first).toEqual({ field, dir });
  });

  it("takes the hours of a day along", () => {
    const [day, hour] = idsOf(rooms, "예약 기록", "날짜", "시작 시간");
    const [query] = queries(after(readStandard, "예약 기록은 날짜 최근순", rooms), "예약 기록");
    expect(query?.sort?.slice(0, 2)).toEqual([
      { field: day, dir: "desc" },
      { field: hour, dir: "desc" },
    ]);
  });
});

describe("what a list shows", () => {
  it.each(["취소는 안 보이게 해주세요", "취소된 예약 숨겨줘", "취소된 건 목록에서 안보이게좀ㅎㅎ"])("leaves out: %s", (text) => {
    const [status] = idsOf(rooms, "예약 기록", "상태");
    for (const { where } of queries(after(readStandard, text, rooms), "예약 기록"))
      expect(where).toContainEqual({ field: status, op: "ne", value: "cancelled" });
  });

  it.each(["전달 안 된 것만 보여줘", "아직 전달 안한 주문만 보기"])("is only that: %s", (text) => {
    const [tick] = idsOf(pots, "주문", "전달 여부");
    for (const { where } of queries(after(readStandard, text, pots), "주문"))
      expect(where).toContainEqual({ field: tick, op: "eq", value: false });
  });
});

describe("what is no standard, or not one that is read whole", () => {
  it.each([
    ["연락처 빼고 다 필수로", pots],
    ["사진 필수로", pots],
    ["택배비 기본 3천원", pots],
    ["금액 3만원으로", pots],
    ["금액 3만원으로 고정", pots],
    ["수량 기본 3만원", pots],
    ["난이도 높은 순", climbing],
    ["등반왕 순서로", climbing],
    ["비싼 순", pots],
    ["받을 날이 맨 앞에 오게", pots],
    ["연락처를 제일 위로 올려줘", pots],
    ["완등한 것만 보여주고 회원별로 묶어줘", climbing],
    ["연체된 것만 보여줘", rooms],
    ["연락처 안 보이게 해줘", pots],
    ["취소된 예약 지워줘", rooms],
    ["확정 먼저", rooms],
    ["처음 화면은 주문으로", pots],
    ["전화번호로 검색되게", rooms],
  ] as const)("is left alone: %s", (text, spec) => {
    expect(heard(readStandard, text, spec)).toBeUndefined();
  });
});
