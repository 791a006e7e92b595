import { describe, expect, it } from "vitest";
import { joinBracketed } from "./join-bracketed.ts";
import { readRollCalls } from "./read-roll-calls.ts";

const called = (text: string) => readRollCalls(joinBracketed(text)).map(({ of, names }) => `${of}: ${names.join(" ")}`);

describe("what is called by name", () => {
  it.each([
    ["과수원이 세 군데(큰골, 새터, 뒷산) 있어요", ["과수원: 큰골 새터 뒷산"]],
    ["하우스 4동: 가동 / 나동 / 다동 / 라동", ["하우스: 가동 나동 다동 라동"]],
    ["객실 101~103, 201~202 관리해요", ["객실: 101 102 103 201 202"]],
    ["포장기 1호기~3호기", ["포장기: 1호기 2호기 3호기"]],
    ["텃밭이 C1~C3 D1~D2로 나뉘어요", ["텃밭: C1 C2 C3 D1 D2"]],
    ["나물(고사리 취나물 도라지)", ["나물: 고사리 취나물 도라지"]],
    ["원두 우유 컵 시럽 이런거 입고 출고 적게요", ["undefined: 원두 우유 컵 시럽"]],
    ["원두, 우유, 시럽 같은 품목을 넣고 입고를 적게요", ["undefined: 원두 우유 시럽"]],
    ["양파, 대파, 고기 같은 물건의 입출고를 적어요", ["undefined: 양파 대파 고기"]],
    ["의자, 책상, 모니터 같은 비품을 관리해요", ["undefined: 의자 책상 모니터"]],
    ["꽃집이에요. 장미랑 튤립, 국화 같은 것들 재고요", ["undefined: 장미 튤립 국화"]],
  ])("is rows of what stands before it: %s", (text, expected) => {
    expect(called(text)).toEqual(expected);
  });

  it.each([
    "회원(이름, 연락처, 가입일, 메모)",
    "회원 이름 연락처 주소 가입일 같은 거 적어요",
    "사진이랑 동영상 같은 거 올려요",
    "커트(20,000) 펌(80,000)",
    "운영은 9시~18시",
    "3월~5월에만 열어요",
    "참가비 1~3만원",
    "손님 (아직 몇 명인지 몰라요)",
  ])("is nothing else: %s", (text) => {
    expect(called(text)).toEqual([]);
  });

  it("stands in brackets with strokes between, in a text as long as before", () => {
    const text = "병(흰가루병 노균병 잿빛곰팡이) 적기, 문의(평일 오후에만 받아요)";
    expect(joinBracketed(text)).toBe("병(흰가루병/노균병/잿빛곰팡이) 적기, 문의(평일 오후에만 받아요)");
    expect(joinBracketed(text)).toHaveLength(text.length);
  });
});
