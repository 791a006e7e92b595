import { sortOf } from "@appmon/appspec/registry-block";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-20", seed: 5 }).spec;

describe("the name of an app", () => {
  it.each([
    ["회의록 정리 참석자 안건 결정사항 할일", "회의록 정리"],
    ["부동산 임장노트 매물 사진 장단점 별점", "부동산 임장노트"],
    ["오답노트 과목 단원 틀린이유", "오답노트"],
    ["물 마시기 하루 8잔 체크", "물 마시기"],
    ["미용실 예약 받을건데요", "미용실 예약"],
    ["A/S 접수 고객 제품 증상 처리상태", "AS 접수"],
  ])("%s ends with what it keeps", (text, title) => expect(made(text).title).toBe(title));

  it.each([["계약금 중도금 잔금 관리"], ["영업 리드 관리 CRM 만들어 줘"]])("%s keeps what makes it a name", (text) =>
    expect(made(text).title.split(" ").length).toBeGreaterThan(1),
  );
});

describe("a noun that says what the one behind it is about", () => {
  it.each([
    ["수영 레슨 출석부", "수영"],
    ["강의 만족도 설문", "강의"],
    ["사내 칭찬 릴레이 게시판", "스티커"],
    ["반려견 산책친구 찾는 게시판", "반려견"],
    ["자동차 공업사 견적서 부품비 공임비", "부품비"],
    ["피아노 학원 원비 미납 관리", "미납"],
    ["초등 용돈 저금 목표 자전거 20만원", "자전거"],
    ["자취방 공과금 월별 비교", "자취방"],
    ["비누 만들어서 파는데 주문서랑 입금확인", "비누"],
    ["아파트 벼룩시장 물건 올리고 찜하기", "물건"],
    ["주식 매매일지 종목 매수가 매도가", "종목"],
  ])("%s keeps no list of %s", (text, name) => expect(made(text).entities.map((entity) => entity.name)).not.toContain(name));

  it("is the app where it stands alone", () => expect(made("수영 기록").entities[0]?.name).toMatch(/^수영/));
});

describe("what is meant to be done", () => {
  it.each(["예약 받을건데요", "재고 정리할거예요 품목 수량", "회비 걷을거라서 명단 필요해요"])(
    "%s is neither a list nor a field",
    (text) => {
      const { entities } = made(text);
      const said = entities.flatMap(({ name, fields }) => [name, ...fields.map(({ label }) => label)]);
      expect(said.filter((word) => /(건데|거예|거라)/.test(word))).toEqual([]);
    },
  );
});

describe("two fields to the end of the sentence", () => {
  it.each([
    ["길드원 관리 직업 레벨", ["직업", "레벨"]],
    ["레고 수집 목록 구매가 현재시세", ["구매가", "현재시세"]],
    ["웨딩홀 비교 식대 보증인원", ["식대", "보증인원"]],
  ])("%s are there", (text, labels) => {
    const own = made(text).entities[0]!.fields.map(({ label }) => label);
    for (const label of labels) expect(own).toContain(label);
  });

  it("or one, where its type is beyond doubt", () =>
    expect(made("캠핑 장비 리스트 무게").entities[0]!.fields.map(({ label }) => label)).toContain("무게"));
  it("are none when they are lists of their own", () =>
    expect(made("회원 관리 출석 회비").entities.map(({ name }) => name)).toEqual(expect.arrayContaining(["출석", "회비"])));
  it("nor are the days of a week", () =>
    expect(made("대학교 수업 시간표 만들어줘 월~금").entities[0]!.fields.map(({ label }) => label)).not.toContain("월"));
});

describe("what is played elsewhere", () => {
  it("is written down: no game is made of it", () =>
    expect(made("받아쓰기 점수 기록 아이 3명").screens.flatMap(({ blocks }) => blocks.map(sortOf))).not.toContain("quiz"));
  it("is played here when a game is asked for", () =>
    expect(made("구구단 게임 점수 기록되게").screens.some(({ blocks }) => blocks.some(({ kind }) => kind === "custom"))).toBe(true));
});

it("seats that are counted are all there", () => expect(made("독서실 좌석 현황 40석").entities[0]?.sample).toHaveLength(40));

it.each([
  ["스터디카페 좌석 30석 누가 쓰는지", "쓰는 사람"],
  ["낚시 포인트 저장", "지도 링크"],
  ["콘서트 다녀온 기록", "본 날"],
  ["스니커즈 리셀 수익 관리", "판매가"],
  ["교회 찬양팀 콘티 정리", "악보 링크"],
])("%s means what it is about", (text, label) => expect(made(text).entities[0]!.fields.map((field) => field.label)).toContain(label));

it.each([
  ["점심 메뉴 추천 랜덤", "draw"],
  ["한자 8급 외우기 카드", "quiz"],
])("%s is played or worked out here", (text, kind) =>
  expect(made(text).screens.flatMap(({ blocks }) => blocks.map(sortOf))).toContain(kind),
);

it("asks for every choice that is made of a dish", () => {
  const line = made("피자집 주문 사이즈 토핑 선택하면 가격 계산").entities.find(({ parent }) => parent !== undefined);
  expect(line?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(["사이즈", "토핑"]));
});

it.each([
  ["육아휴직 급여 계산기", "육아휴직급여 계산기"],
  ["시간제 근무 직원 급여 계산", "시급·알바비 계산기"],
])("%s is worked out by its own rules", (text, title) => expect(made(text).screens.map((screen) => screen.title)).toContain(title));

it.each([
  ["등원 전 체크리스트", "등원"],
  ["수제 쿠키 온라인 판매", "온라인"],
  ["앵무새 키우기 일지", "키우기"],
  ["빌라 관리비 세대별 납부 확인", "관리비"],
])("%s keeps no list of %s", (text, name) => expect(made(text).entities.map((entity) => entity.name)).not.toContain(name));
