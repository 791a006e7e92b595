import { describe, expect, it } from "vitest";
import { findColours } from "./colour-names.ts";
import { cutText, josa, stripJosa, withoutMarks } from "./korean-text.ts";

describe("josa", () => {
  it.each([
    ["예약", "을/를", "예약을"],
    ["메뉴", "을/를", "메뉴를"],
    ["방 3", "으로/로", "방 3으로"],
    ["방 1", "으로/로", "방 1로"],
    ["A4", "이/가", "A4가"],
    ["VIP", "은/는", "VIP는"],
    ["10", "을/를", "10을"],
    ["서울", "으로/로", "서울로"],
    ["100", "이/가", "100이"],
    ["(고객)", "을/를", "(고객)을"],
  ] as const)("%s + %s", (word, pair, expected) => expect(josa(word, pair)).toBe(expected));

  it.each([
    ["예약을", "예약"],
    ["고객이", "고객"],
    ["메모는", "메모"],
    ["연락처랑", "연락처"],
    ["화면에서", "화면"],
    ["이름으로", "이름"],
    ["고양이", "고양이"],
    ["강의", "강의"],
    ["난이도", "난이도"],
    ["휴가", "휴가"],
    ["나이", "나이"],
    ["온도", "온도"],
  ])("%s without its josa is %s", (word, stem) => expect(stripJosa(word).stem).toBe(stem));
});

describe("colours", () => {
  it.each([
    [
      "배경은 흰색, 컴포넌트 색은 네이비",
      [
        ["background", "#ffffff"],
        ["primary", "#000080"],
      ],
    ],
    ["바탕을 라벤더로", [["background", "#e6e6fa"]]],
    ["버튼은 다크올리브그린(dark olive green)", [["primary", "#556b2f"]]],
    [
      "background ivory, button forest green",
      [
        ["background", "#fffff0"],
        ["primary", "#228b22"],
      ],
    ],
  ])("%s", (text, expected) => {
    const found = findColours(text).map((colour) => [colour.role, colour.hex]);
    for (const pair of expected) expect(found).toContainEqual(pair);
  });
  it("finds none where there are none", () =>
    expect(findColours("회원 이름과 연락처를 관리하는 앱").filter((colour) => colour.role !== null)).toEqual([]));
});

describe("colour names", () => {
  it.each([
    ["버튼은 하늘색", "#87ceeb"],
    ["배경을 연한 베이지로", "#fafaee"],
    ["배경은 연핑크", "#ffb6c1"],
    ["버튼은 미드나잇블루(midnight blue)", "#191970"],
    ["색을 초록으로", "#008000"],
    ["핑크핑크하게", "#ffc0cb"],
    ["메인 컬러 #f50", "#ff5500"],
  ])("%s", (text, hex) => expect(findColours(text).map((colour) => colour.hex)).toEqual([hex]));

  it("everyday words are no colours", () => {
    for (const text of ["오렌지 주스 파는 가게", "민트 초코 아이스크림", "자주 묻는 질문", "와인 기록장", "합격자 발표"])
      expect(findColours(text)).toEqual([]);
  });
  it("spans point at the words", () => {
    const text = "배경은 아이보리, 버튼은 남색으로";
    expect(findColours(text).map((colour) => text.slice(...colour.span))).toEqual(["아이보리", "남색"]);
  });
});

describe("a text that is cut", () => {
  it("ends in no half of a letter", () => {
    expect([cutText("가나다", 2), cutText("가🍰나", 2), cutText("가🍰나", 3), cutText("🍰", 1)]).toEqual(["가나", "가", "가🍰", ""]);
  });
});

describe("a run of marks", () => {
  it("is one whole mark, and everything behind it stays where it was", () => {
    const text = "담당자🎉🎉🎉🎉 마감일!!!!!";
    expect(withoutMarks(text)).toBe(`담당자🎉${" ".repeat(6)} 마감일!${" ".repeat(4)}`);
    expect(withoutMarks(text)).toHaveLength(text.length);
  });
});
