import { describe, expect, it } from "vitest";
import { findQuantity, parseQuantity, rangeAt } from "./quantity.ts";

const amount = (text: string): string => {
  const found = findQuantity(text);
  return found ? `${found.value.amount}${found.value.unit}` : "none";
};

describe("numbers as people write them", () => {
  it.each([
    ["7권", "7권"],
    ["열두 명", "12명"],
    ["스물네명", "24명"],
    ["서른여덟 분", "38명"],
    ["2분", "2minute"],
    ["두 분", "2명"],
    ["만오천원", "15000원"],
    ["3만5천", "35000원"],
    ["2만 5천원", "25000원"],
    ["만7천원", "17000원"],
    ["십이만원", "120000원"],
    ["1억 2천만원", "120000000원"],
    ["12,500원", "12500원"],
    ["₩4,000", "4000원"],
    ["36.5도", "36.5℃"],
    ["오 퍼센트", "5%"],
    ["15프로", "15%"],
    ["반시간", "30minute"],
    ["한시간반", "90minute"],
    ["두 시간 반", "150minute"],
    ["2분 15초", "135second"],
    ["이틀", "2day"],
    ["열흘", "10day"],
    ["세 달", "3month"],
    ["반년", "6month"],
    ["삼일", "3day"],
    ["마이너스 4도", "-4℃"],
  ])("%s is %s", (text, expected) => {
    expect(amount(text)).toBe(expected);
  });

  it.each(["세대", "이번", "한국", "구분", "사장", "네일", "열쇠", "이상", "팔로워", "두부"])("%s is no number", (word) => {
    expect(findQuantity(word)).toBeNull();
  });

  it("does not take the beginning of the next word for a unit", () => {
    expect(findQuantity("30분 간격")!.end).toBe(3);
    expect(amount("3만 주말")).toBe("30000원");
  });

  it("reads both ends of a range in the same unit", () => {
    expect(rangeAt("4~9명", 0)?.value).toEqual({
      from: { amount: 4, unit: "명", dimension: "count" },
      to: { amount: 9, unit: "명", dimension: "count" },
    });
  });

  it("tells which words it did not read", () => {
    const text = "대략 5명 남짓";
    const parsed = parseQuantity({ text, start: 10 })!;
    expect(parsed.unread.map(({ start, end }) => text.slice(start - 10, end - 10))).toEqual(["대략", "남짓"]);
  });
});
