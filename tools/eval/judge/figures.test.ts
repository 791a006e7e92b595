import { describe, expect, it } from "vitest";
import { changeOf, numberBehind } from "./figures.ts";

describe("whether a figure changed", () => {
  const before = new Map([["/ 0 요금", ["3,000원", "5,000원"]]]);

  it("sees another value in the place of the first", () => {
    expect(changeOf(before, new Map([["/ 0 요금", ["4,500원", "5,000원"]]]))).toBe("3,000원 → 4,500원");
  });

  it.each([
    ["nothing changed", ["3,000원", "5,000원"], []],
    ["only what was typed stands there now", ["9,000원", "3,000원", "5,000원"], ["9000"]],
    ["the list only shows fewer of them", ["3,000원"], []],
  ])("sees none when %s", (_, now, typed) => {
    expect(changeOf(before, new Map([["/ 0 요금", now]]), typed)).toBeUndefined();
  });

  it("sees none when it is gone", () => {
    expect(changeOf(before, new Map())).toBeUndefined();
  });
});

it.each([
  ["내 차례 3번째", "차례", true],
  ["오늘 합계 2번 · 산책 40분", "산책", true],
  ["산책 기록이 2번 있어요", "산책", false],
])("%s: the number behind %s", (line, word, expected) => {
  expect(numberBehind(line, word)).toBe(expected);
});
