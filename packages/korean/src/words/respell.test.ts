import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { respell } from "./respell.ts";

describe("words that sound like the name of a thing", () => {
  it.each([
    ["가게부 간단한거 하나요", "가계부 간단한거 하나요"],
    ["자유개시판을 만들어줘", "자유게시판을 만들어줘"],
    ["방명록이랑 게시판", "방명록이랑 게시판"],
    ["거레내역 적는거", "거래내역 적는거"],
  ])("%s → %s", (typed, meant) => expect(respell(typed)).toBe(meant));

  it.each(["우리 가게 부가세", "제고 관리", "결재 올리는 앱", "'가게부'라는 이름으로", ""])("%j stays as it is", (text) =>
    expect(respell(text)).toBe(text),
  );

  it("keeps every letter in its place, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(respell(text)).toHaveLength(text.length);
      }),
    );
  });
});
