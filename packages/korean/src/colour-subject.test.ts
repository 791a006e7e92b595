import { describe, expect, it } from "vitest";
import { findColours } from "./colour-names.ts";
import { isColourOfOther } from "./colour-subject.ts";

const isOfOther = (text: string): boolean => isColourOfOther(text, findColours(text)[0]!.span[0]);

describe("whose a colour is", () => {
  it("is what is spoken of in front of it", () => {
    for (const text of ["품절은 회색으로 보이게", "큰방은 파란색 작은방은 초록색으로 나눠줘", "아직 안 간 데는 주황색으로"])
      expect(isOfOther(text), text).toBe(true);
  });

  it("is the app where its look is spoken of, or nothing, or whoever asks", () => {
    for (const text of ["배경은 남색으로", "글씨는 흰색으로", "앱 색은 초록색으로", "초록색으로 바꿔줘", "저는 보라색이 좋아요"])
      expect(isOfOther(text), text).toBe(false);
  });
});
