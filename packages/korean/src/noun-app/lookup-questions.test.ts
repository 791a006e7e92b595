import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const made = (text: string) =>
  Object.fromEntries(
    createApp({ text, today: "2026-11-20", seed: 7 }).spec.entities.map(({ name, fields }) => [name, fields.map(({ label }) => label)]),
  );

describe("what somebody wants to know later is what is kept", () => {
  it.each([
    ["연탄 언제 몇 장 들였는지", "연탄 기록", ["연탄", "수량", "날짜"]],
    ["부츠 어디서 얼마에 샀는지 적는 앱", "부츠 구매", ["부츠", "산 곳", "금액", "산 날"]],
    ["눈썹문신샵인데 손님마다 무슨 색소 몇 호 했는지 적어두기", "시술 기록", ["손님", "색소", "호"]],
  ])("%s", (text, entity, labels) => expect(made(text)[entity]).toEqual(expect.arrayContaining([...labels])));

  it("a noun that is known keeps its own fields", () => expect(Object.keys(made("약 언제 먹었는지"))).toEqual(["약"]));
  it("who has paid is a question about the fee, not a list of people", () =>
    expect(Object.keys(made("회비 누가 냈는지 확인"))).toEqual(["회비", "회원"]));
});

describe("what a word means depends on what the wish is about", () => {
  it.each([
    ["토익 점수 기록", ["총점", "목표 점수"]],
    ["학급문고 대출 관리", ["빌린 사람", "반납 예정일"]],
    ["편의점 알바 스케줄", ["시작 시간", "종료 시간"]],
    ["군대 휴가 정리", ["행선지"]],
  ])("%s", (text, labels) => expect(Object.values(made(text)).flat()).toEqual(expect.arrayContaining([...labels])));
});

describe("what only stands around a wish is no list of its own", () => {
  it.each([
    ["꽃집 예약주문 픽업 날짜별로", "꽃집"],
    ["단톡방에서 주문 세기 힘들어서 주문 취합", "대화방"],
    ["용돈 받으려고 심부름 체크", "용돈"],
    ["재고 말고 메뉴 목록만", "재고"],
    ["원두 재고 관리", "원두"],
    ["수영 동호회 회비", "수영"],
    ["손세차 예약", "손세차"],
  ])("%s", (text, unwanted) => expect(Object.keys(made(text))).not.toContain(unwanted));
});
