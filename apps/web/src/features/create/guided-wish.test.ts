import { describe, expect, it } from "vitest";
import { asSentence, exchangePart } from "./guided-wish.ts";

describe("a composed wish", () => {
  it("puts the purpose first and what is chosen behind it", () => {
    let text = exchangePart("", "", "직원들이 함께 써요.");
    text = exchangePart(text, "", asSentence("예약을 받는 앱"), true);
    text = exchangePart(text, "", "어두운 화면으로 해 줘.");
    expect(text).toBe("예약을 받는 앱. 직원들이 함께 써요. 어두운 화면으로 해 줘.");
  });
  it("exchanges a choice where it stands, also between words of the person", () => {
    const text = "예약을 받는 앱. 어두운 화면으로 해 줘. 글씨는 크게.";
    expect(exchangePart(text, "어두운 화면으로 해 줘.", "귀엽게 해 줘.")).toBe("예약을 받는 앱. 귀엽게 해 줘. 글씨는 크게.");
    expect(exchangePart(text, "어두운 화면으로 해 줘.", "")).toBe("예약을 받는 앱. 글씨는 크게.");
  });
  it("keeps what the person wrote over a choice, and adds the next one", () => {
    expect(exchangePart("예약 앱. 아주 어둡게.", "어두운 화면으로 해 줘.", "귀엽게 해 줘.")).toBe("예약 앱. 아주 어둡게. 귀엽게 해 줘.");
    expect(exchangePart("다 고쳐 쓴 글.", "예약 앱.", "주문 앱.", true)).toBe("주문 앱. 다 고쳐 쓴 글.");
  });
  it.each([
    [" 예약 앱 ", "예약 앱."],
    ["예약 앱이 필요해요.", "예약 앱이 필요해요."],
    ["될까요?", "될까요?"],
    ["  ", ""],
  ])("closes %j as %j", (words, sentence) => expect(asSentence(words)).toBe(sentence));
});
