import { describe, expect, it } from "vitest";
import { coreWords, isAbout, isNamed, type Noun, names } from "./nouns.ts";

const noun = (text: string): Noun => ({ words: text.split(" "), text, options: [] });

describe("whether words on a screen stand for what was asked for", () => {
  it.each([
    ["이용 요금", "요금"],
    ["보호자 휴대폰", "연락처"],
    ["신청자", "이름"],
    ["반납일", "날짜"],
    ["수업 기록", "이력"],
    ["그날까지 D-32", "D-day"],
    ["이번 주 매출", "주"],
    ["대여 시작일", "대여기간"],
    ["행사 종료일", "만료일"],
  ])("‘%s’ names %s", (label, word) => {
    expect(names(label, word)).toBe(true);
  });

  it.each([
    // A price per hour is no time of day.
    ["시간당 요금", "시간대"],
    ["요금", "연락처"],
    ["수업", "강사"],
    ["일정", "날짜"],
    ["주소", "주"],
    ["D동 3층", "D-day"],
    ["시작일", "만료일"],
  ])("‘%s’ does not name %s", (label, word) => {
    expect(names(label, word)).toBe(false);
  });

  it("needs every word of a phrase, not only its head", () => {
    expect(isNamed(["지출 합계"], noun("지출 합계"))).toBe(true);
    expect(isNamed(["지출 합계"], noun("회원별 지출 합계"))).toBe(false);
  });

  it("leaves out words that only place a thing or sum it up", () => {
    expect(coreWords(noun("현재 대여 목록 화면"))).toEqual(["대여", "목록"]);
    expect(coreWords(noun("품종 등 관련 정보"))).toEqual(["품종"]);
    expect(coreWords(noun("접수 후 접수 번호"))).toEqual(["접수", "번호"]);
    expect(coreWords(noun("가장 최근 행사 소식"))).toEqual(["행사", "소식"]);
    expect(coreWords(noun("이메일 주소"))).toEqual(["이메일"]);
    expect(coreWords(noun("배송 주소"))).toEqual(["배송", "주소"]);
  });

  it("knows what a title is about whatever ending it has", () => {
    expect(isAbout("우리 결혼해요", "예식")).toBe(true);
    expect(isAbout("동네 모임을 열어요", "예식")).toBe(false);
  });
});
