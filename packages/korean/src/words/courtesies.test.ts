import { describe, expect, it } from "vitest";
import { greetingLength, withoutCourtesies } from "./courtesies.ts";

describe("what asks for nothing", () => {
  it.each([
    ["안녕하세요. 미용실 예약", "미용실 예약"],
    ["안녕하세요~^^ 혹시 이름도 넣을 수 있나요?", "이름도 넣을 수 있나요?"],
    ["아 그리고 이름도 넣어줘ㅠㅠ", "이름도 넣어줘"],
    ["음, 표로 보여줘!!", "표로 보여줘"],
    ["죄송한데 색을 바꿔 주세요. 감사합니다 🙏", "색을 바꿔 주세요"],
    ["회비 장부가 필요합니다. 잘 부탁드립니다.", "회비 장부가 필요합니다"],
  ])("%j is %j", (text, plain) => {
    expect(withoutCourtesies(text).trim()).toBe(plain);
    expect(withoutCourtesies(text)).toHaveLength(text.length);
  });

  it.each(["이름 추가 부탁드립니다", "감사 일기", "참 잘했어요 도장", "아이 이름", "안녕하세요", "ㅠㅠ", "네", "그 버튼", "몇 개?"])(
    "%j stays",
    (text) => expect(withoutCourtesies(text)).toBe(text),
  );

  it("a greeting is as long as it is", () => {
    expect(greetingLength("안녕하세요! 저는")).toBe("안녕하세요! ".length);
    expect(greetingLength("인사말")).toBe(0);
  });
});
