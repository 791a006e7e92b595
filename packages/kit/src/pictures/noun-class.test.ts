import { describe, expect, it } from "vitest";
import { nounClassOf } from "./noun-class.ts";
import { NOUN_CLASSES } from "./noun-classes.ts";

const nounOf = (...texts: string[]) => nounClassOf(texts)?.noun;

describe("what is drawn for a name", () => {
  it.each([
    ["초코 쿠키", "cookie"],
    ["쿠키 상자", "cookie"],
    ["소금빵", "bread"],
    ["당근 케이크", "cake"],
    ["원목 책상 120cm", "table"],
    ["미시경제학 7판", "book"],
    ["로드 자전거 52", "bike"],
    ["우유 1L", "milk"],
    ["배추김치 1kg", "sideDish"],
    ["꽃무늬 원피스", "dress"],
    ["들꽃 한 다발", "flower"],
    ["택배 상자 중", "box"],
    ["스케일링", "tooth"],
    ["장미 한 송이", "flower"],
  ])("%s: %s", (name, noun) => expect(nounOf(name)).toBe(noun));

  it("is said by the kind of the thing, its list or its app where the name says nothing", () => {
    expect(nounOf("1호", "쿠키")).toBe("cookie");
    expect(nounOf("작은 것", "", "상품", "꽃집 주문")).toBe("flower");
    expect(nounOf("바게트", "케이크", "상품")).toBe("bread");
    // A stamp, a gym or a coat of paint: by itself it says none of them.
    expect(nounOf("동네 빵집 단골 적립", "도장 열 개면 선물")).toBe("card");
    expect(nounOf("도장", "꽃집 단골 카드")).toBe("flower");
  });

  it.each(["주차장 안내문", "연차", "성공 사례", "전국 일반", "3회", "2팩", "오늘의 추천", ""])(
    "%s is not taken for something it only ends like",
    (name) => expect(["tea", "soccer", "soup", "fish", "skin"]).not.toContain(nounOf(name)),
  );

  it("has every word in one place", () => {
    const words = Object.values(NOUN_CLASSES).flatMap((nouns) => Object.values(nouns).flatMap((line) => line.split(" ")));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
