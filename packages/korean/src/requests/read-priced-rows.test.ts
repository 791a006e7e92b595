import { describe, expect, it } from "vitest";
import { readPricedRows } from "./read-priced-rows.ts";
import { applied, appOf, listCalled } from "./testing/apply-request.ts";

const cafe = appOf("카페 메뉴판 메뉴 아메리카노 3000 라떼 4000");
const titles = (text: string) => {
  const { planned, spec } = applied(readPricedRows, text, cafe);
  const { sample, titleField } = listCalled(spec, "메뉴");
  return planned?.kind === "done" ? sample.map((row) => row[titleField]) : undefined;
};

describe("rows with their prices", () => {
  it.each([
    ["대추차 5,000원이 새로 나왔어요", ["아메리카노", "라떼", "대추차"]],
    ["메뉴에 유자차 5천원 넣어줘", ["아메리카노", "라떼", "유자차"]],
    ["생강차 4500도 추가", ["아메리카노", "라떼", "생강차"]],
    ["콜드브루 4500 스무디 5500으로 메뉴 다 바꿔주세요", ["콜드브루", "스무디"]],
  ])("%s", (text, rows) => {
    expect(titles(text)).toEqual(rows);
  });

  it.each([
    "샷은 500원 추가돼요",
    "배송비 3000원 추가",
    "라떼 4500원으로 바꿔줘",
    "메뉴에 원산지 추가해줘",
    "대추차 5천원 사진이랑 추가해줘",
  ])("%s: is not its business", (text) => {
    expect(titles(text)).toBeUndefined();
  });
});
