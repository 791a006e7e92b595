import { chipInEnglish, planInEnglish, saidInEnglish } from "@appmon/contract/said-in-english";
import { describe, expect, it } from "vitest";
import { saidWords } from "./said-words.ts";

/**
 * What has no English by itself: sentences put together from parts that are read whole where they are said. A new sentence of the
 * engine gets its English instead of a place here; this list only gets shorter.
 */
const PUT_TOGETHER: readonly string[] = [
  "가나 지금 앱에서 바꾸고 싶은 점을 말해 주세요.",
  "가나 어떤 앱이 필요하세요?",
  "가나 바로 눌러 보세요.",
  "가나를 ‘가나’에 넣었어요.",
  "가나 가나를 조회할 수 있어요.",
  "가나 바꿨어요.",
  "전체 느낌을 가나 바꿨어요.",
  "가나 지금도 그래요.",
  "가나 했어요.",
  "가나를 가나 옮겼어요.",
  "가나를 가나 바꿨어요.",
  "메뉴를 가나 옮겼어요.",
  "가나는 가나를 가나 수 없게 하려면, 누가 할 수 있는지를 정해요.",
  "가나 누르면 가나가 ‘가나’ 상태가 돼요.",
  "가나를 가나 보여 드려요.",
  "가나가나에 가나 없어서 그렇게 보여 드릴 수 없어요.",
  "가나에서 가나를 보고 가나 보여 드려요.",
  "가나마다 가나 더는 가나하지 못하게 했어요.",
  "가나는 가나 순서로만 바뀌게 했어요.",
];
const CHIPS_PUT_TOGETHER: readonly string[] = ["가나", "가나만 가나를 가나 수 있게 해줘"];
const PLANS_PUT_TOGETHER: readonly string[] = ["가나 가나와 가나"];

/** A name, or a number, may stand where something is filled in. */
const lacks = (read: (korean: string) => string) => (korean: string) =>
  [korean, korean.replaceAll("가나", "3")].every((text) => read(text) === text);

describe("whatever the assistant can say has an English form", () => {
  const { sentences, chips, plans } = saidWords();

  it("finds what can be said in the sources", () => {
    expect(sentences.length).toBeGreaterThan(600);
    expect(chips.length).toBeGreaterThan(50);
    expect(plans.length).toBeGreaterThan(30);
  });

  it("answers, questions and notes", () => expect(sentences.filter(lacks(saidInEnglish))).toEqual(PUT_TOGETHER));
  it("chips", () => expect(chips.filter(lacks(chipInEnglish))).toEqual(CHIPS_PUT_TOGETHER));
  it("plans", () => expect(plans.filter(lacks(planInEnglish))).toEqual(PLANS_PUT_TOGETHER));
});
