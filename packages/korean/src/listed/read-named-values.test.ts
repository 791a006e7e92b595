import { describe, expect, it } from "vitest";
import { readNamedValues } from "./read-named-values.ts";

const namesIn = (text: string) => readNamedValues(text).map(({ names }) => names);

describe("values that are told one after the other", () => {
  it.each([
    ["화분 관리. 몬스테라, 알로카시아, 스투키 물 준 날을 적을래요", ["몬스테라", "알로카시아", "스투키"]],
    ["강습은 접영이랑 배영이랑 평영으로 나눠요", ["접영", "배영", "평영"]],
    ["간식은 붕어빵·어묵·떡볶이를 팔아요", ["붕어빵", "어묵", "떡볶이"]],
  ])("are read off %s", (text, names) => {
    expect(namesIn(text)).toEqual([names]);
  });

  it.each([
    "강아지 이름, 견종, 산책 간 시각을 적어요",
    "연락처, 주소, 계약금, 잔금 적는 앱",
    "물도 주고, 햇빛도 쬐고, 분갈이도 하고 싶어요",
    "둘만 말하면 몬스테라, 스투키예요",
  ])("are none in %s", (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it("end where the app is named", () => {
    expect(namesIn("붕어빵 어묵 떡볶이 장부")).toEqual([["붕어빵", "어묵", "떡볶이"]]);
  });

  it("stand where they were said", () => {
    const text = "화분은 몬스테라, 알로카시아, 스투키가 있어요";
    const [found] = readNamedValues(text);
    expect(text.slice(...found!.span)).toBe("몬스테라, 알로카시아, 스투키");
  });
});
