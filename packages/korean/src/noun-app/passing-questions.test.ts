import { componentOf } from "@appmon/appspec/registry-block";
import { describe, expect, it } from "vitest";
import { readAskedAbout } from "./passing-questions.ts";
import { createApp } from "./create-app.ts";

const labels = (text: string): string[] => readAskedAbout(text).map(({ label }) => label);

describe("what is asked of each record in passing", () => {
  it.each<[string, string[]]>([
    ["산악회 송년회 참석조사 셔틀 타는지도", ["셔틀 탑승 여부"]],
    ["배드민턴 동호회 명단 라켓 있는지 운전 할 수 있는지 적게", ["라켓 유무", "운전 할 수 있는지"]],
    ["반 우유 신청 먹는지 안먹는지", []],
    ["우리반 우유 먹는지 안먹는지 체크", ["우유 여부"]],
    ["화분 관리 물 줬는지 분갈이 했는지", ["물 줬는지", "분갈이 여부"]],
    ["과제 냈는지 안냈는지 조교가 체크", ["과제 제출 여부"]],
    ["수련회 참가비 냈는지", ["참가비 납부 여부"]],
    ["매장 마감 체크리스트 다 했는지 안 했는지", ["완료 여부"]],
    ["셔틀 신청 몇시에 타는지 어디서 내리는지", ["타는 시간", "내리는 곳"]],
    ["포트럭 모임 각자 뭐 가져올지", ["가져올 것"]],
    ["캠핑 누가 뭐 챙길지", ["담당자"]],
    ["단체티 신청 사이즈 몇인지", ["사이즈"]],
    ["김치 신청 배추 몇포기 필요한지", ["배추 수량(포기)"]],
    ["하원 누가 데리러 오는지", ["데리러 오는 사람"]],
    ["하자 접수 사진이랑 연락했는지", ["사진", "연락 여부"]],
    ["스쿨버스 아이들 탔는지 내렸는지 체크", ["탑승 여부", "하차 여부"]],
    ["사무실 화분 물 누가 줬는지", ["물 준 사람"]],
    ["회식비 누가 냈는지", []],
    ["송년회 참석 비건인지 술 마시는지", ["비건 여부", "술 마시는지"]],
  ])("%s", (text, expected) => expect(labels(text)).toEqual(expected));

  it.each<[string, string[]]>([
    ["떡집 주문서 택배랑 방문수령 고르게", ["수령 방법(택배/방문수령)"]],
    ["분식집 주문 포장 배달 선택", ["수령 방법(포장/배달)"]],
    ["꽃집 주문 현금 카드 중에 고르기", ["결제 방법(현금/카드)"]],
    ["폐가전 수거 신청 문앞인지 경비실인지", ["두는 곳(문앞/경비실)"]],
    ["절임배추 신청 직접 오는지 보내드리는지", ["수령 방법(직접 옴/보내드림)"]],
    ["체험 예약 아이랑 오는지 어른만 오는지", ["인원 구분(아이 동반/어른만)"]],
    ["상담 신청 전화 아니면 방문상담", ["진행 방식(전화/방문상담)"]],
    ["입시 원서 대학 붙었는지 떨어졌는지", ["결과(합격/불합격)"]],
    ["퀵 접수 오토바이인지 다마스인지 선불인지 착불인지", ["구분(오토바이/다마스)", "결제 구분(선불/착불)"]],
    ["꾸러미 주문 매주 받을지 격주로 받을지 고르기", ["주기(매주/격주)"]],
    ["행사 식사는 한식인지 양식인지", ["식사(한식/양식)"]],
  ])("one of several: %s", (text, expected) => expect(labels(text)).toEqual(expected));

  it.each<[string]>([
    ["강아지 산책 일지"],
    ["시술이랑 날짜 고르고 예약하는 페이지"],
    ["매출 일보 카드 현금 배달 나눠서 입력"],
    ["언제 어디서 얼마에 샀는지 기록"],
    ["원산지 표시판"],
    ["여행 경비 4명이 나눠서 내기"],
  ])("asks nothing: %s", (text) => expect(labels(text)).toEqual([]));

  it("a label of a row is read with the row", () => {
    const { spec } = createApp({ text: "중고책 판매 장부 제목, 가격, 팔렸는지", today: "2026-11-22", seed: 1 });
    expect(spec.entities[0]!.fields.filter(({ type }) => type === "boolean" || type === "status").length).toBeGreaterThan(0);
  });
});

describe("whose it is", () => {
  it.each<[string]>([
    ["김장 준비 4명이 나눠서"],
    ["가게 오픈 할일 직원별로 담당 정해서"],
    ["제사 음식 며느리들끼리 나눠서"],
    ["이사 준비 누가 옮길지"],
  ])("%s", (text) => expect(labels(text)).toContain("담당자"));
});

describe("the list that things are asked of", () => {
  const first = (text: string) => createApp({ text, today: "2026-11-22", seed: 1 }).spec.entities[0]!;
  it.each<[string, string, string]>([
    ["성당 캠프 명단 멀미약 먹는지 차 태워줄 수 있는지", "participant", "차 태워줄 수 있는지"],
    ["단체복 사이즈 몇인지 조사", "rosterEntry", "사이즈"],
    ["이불 수거 신청 문앞인지 경비실인지 고르게", "application", "두는 곳"],
  ])("%s", (text, id, label) => {
    expect(first(text).id).toBe(id);
    expect(first(text).fields.map((field) => field.label)).toContain(label);
  });

  it("what can be chosen is no list beside it", () => {
    const { spec } = createApp({ text: "떡집 주문서 명절 세트 택배랑 방문수령 고르게", today: "2026-11-22", seed: 1 });
    expect(spec.entities.map(({ id }) => id)).not.toContain("delivery");
  });
});

describe("where nothing else is kept", () => {
  const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 1 }).spec;
  it("what is checked again and again is the rows", () => {
    const { entities } = made("외출 전 확인 가스 잠갔는지 불 껐는지 창문 닫았는지");
    expect(entities[0]!.sample.map((row) => row[entities[0]!.titleField])).toEqual(
      expect.arrayContaining(["가스 잠갔는지", "불 껐는지", "창문 닫았는지"]),
    );
  });
  it("people who are looked after have a list", () => {
    const { entities } = made("어르신 안부 전화 받으셨는지 편찮으신지 적는거");
    expect(entities[0]!.kind).toBe("person");
  });
});

describe("who shares it and how many are drawn", () => {
  const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 1 }).spec;
  it("as many as were said are chosen from", () => {
    const { entities } = made("캠핑 준비물 체크리스트 5명이 나눠서");
    const people = entities.find(({ id }) => id === "sharer")!;
    expect(people.sample).toHaveLength(5);
    expect(entities[0]!.fields.find(({ label }) => label === "담당자")).toMatchObject({ type: "relation", target: "sharer" });
  });
  it("so many of so many at a time, with nothing booked", () => {
    const spec = made("우리반 급식당번 뽑기 28명 중에서 3명씩");
    const [draw] = spec.screens.flatMap(({ blocks }) => blocks.filter((block) => componentOf(block) === "draw"));
    expect(draw).toMatchObject({ props: { style: "cards", count: 3 } });
    expect(spec.entities.map(({ id }) => id)).not.toContain("reservation");
    expect(spec.entities[0]!.sample).toHaveLength(28);
  });
  it("several countdowns are rows", () => {
    const { entities } = made("디데이 여러개 토익이랑 생일이랑 결혼기념일");
    const titles = entities[0]!.sample.map((row) => row[entities[0]!.titleField]);
    expect(titles).toEqual(expect.arrayContaining(["토익", "생일", "결혼기념일"]));
    expect(entities[0]!.fields.map(({ label }) => label)).not.toContain("생일");
  });
});
