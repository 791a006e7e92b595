import { describe, expect, it } from "vitest";
import { readNewChoices } from "./read-new-choices.ts";
import { applied, appOf, fieldCalled } from "./testing/apply-request.ts";

const bakery = appOf("빵 주문 목록에 손님, 빵 종류(식빵/바게트), 개수, 찾는 날, 상태(접수/완료) 적어요");
const choices = (text: string) => {
  const { planned, spec } = applied(readNewChoices, text, bakery);
  return planned && fieldCalled(spec, "주문", "빵 종류")!.options!.map(({ label }) => label);
};

describe("more choices of a field", () => {
  it.each<[text: string, choices: string[]]>([
    ["빵 종류에 소금빵 추가", ["식빵", "바게트", "소금빵"]],
    ["빵 종류에 스콘하고 크루아상도 넣어주세요", ["식빵", "바게트", "스콘", "크루아상"]],
    ["빵 종류에다 깜빠뉴, 치아바타, 베이글 넣어줘요~", ["식빵", "바게트", "깜빠뉴", "치아바타", "베이글"]],
    ["빵종류에 모닝빵 단팥빵도 추가해줘", ["식빵", "바게트", "모닝빵", "단팥빵"]],
  ])("%s", (text, expected) => expect(choices(text)).toEqual(expected));

  it("are there once", () => expect(applied(readNewChoices, "빵 종류에 식빵 추가", bakery).planned?.kind).toBe("there"));

  it.each([
    "빵 종류에서 식빵 빼줘",
    "빵 종류 칸 넣어줘",
    "빵 종류에 '호밀 식빵'도 넣어줘",
    "빵 종류에 개수도 추가",
    "손님에 단골 추가",
    "빵 종류에 뭐가 있어?",
  ])("leaves alone: %s", (text) => expect(choices(text)).toBeUndefined());
});
