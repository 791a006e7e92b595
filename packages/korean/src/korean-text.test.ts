import { describe, expect, it } from "vitest";
import { findColours } from "./colour-names.ts";
import { josa, stripJosa } from "./korean-text.ts";

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
