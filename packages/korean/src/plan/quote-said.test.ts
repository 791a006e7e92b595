import { expect, it } from "vitest";
import { sentencesOf } from "./answer/sentence-form.ts";
import { analyse } from "../words/analyse.ts";
import { quoteSaid, quoteUnheard } from "./quote-said.ts";

const spanOf = (text: string, part: string): [number, number] => [text.indexOf(part), text.indexOf(part) + part.length];

it.each([
  ["떨어지면 3일 뒤부터 재응시가 돼요", "3일 뒤부터 재", "3일 뒤부터 재응시가"],
  ["방이 둘(솔방, 별방)인데 전화로 예약을 받아요", "별방)인데 전화로 예약", "전화로 예약을"],
  ["매일 (비 오면 빼고) 적어요.", "비 오면 빼고) 적어", "(비 오면 빼고) 적어요"],
])("quotes whole words and no half of a bracket: %s", (text, part, quoted) => {
  expect(quoteSaid(text, spanOf(text, part))).toBe(quoted);
});

it("cuts what is long", () => {
  expect(quoteSaid("가나다 ".repeat(40), [0, 120])).toHaveLength(41);
});

it("quotes a sentence whole of which nothing has come, and else no more than what was not heard", () => {
  const text = "상여를 아직도 멘다. 벌금은 5만원이고 공책에 적는다.";
  const words = ["멘", "공책"].map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }));
  const sentences = sentencesOf(analyse(text));
  expect(quoteUnheard(text, { words, sentences, done: [spanOf(text, "벌금은 5만원")] })).toEqual(["상여를 아직도 멘다", "공책에"]);
});
