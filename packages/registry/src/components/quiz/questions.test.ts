import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceOf } from "../../testing/chance-of.ts";
import { type Card, isSame, makeQuestions, questionsInOrder, scoreWords } from "./questions.ts";

const cards: Card[] = Array.from({ length: 8 }, (_, at) => ({
  id: `${at}`,
  prompt: `${at}?`,
  answer: `${at}!`,
  wrong: ["a", "b", "c"],
  explain: "",
  ...(at === 2 ? { picture: "data:image/png;base64,AAAA" } : {}),
}));

describe("the questions of a contest", () => {
  it("are the same for everybody, in the order they were written", () =>
    expect(questionsInOrder(cards, 5, "choice4", Math.random).map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4"]));
  it("keep their pictures, and their answer among four choices", () => {
    const asked = questionsInOrder(cards, 8, "choice4", Math.random);
    expect(asked[2]?.picture).toBe(cards[2]?.picture);
    for (const { choices, answer } of asked) expect([choices.length, choices.includes(answer)]).toEqual([4, true]);
  });
  it("have something to say at every score", () => expect(new Set([100, 80, 60, 0].map(scoreWords)).size).toBe(4));
});

const seed = fc.integer();

describe("questions", () => {
  const cards = Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    prompt: `문제 ${at}`,
    answer: `답 ${at % 6}`,
    wrong: at % 2 === 0 ? ["다른 답", `답 ${at % 6}`] : [],
    explain: "",
  }));
  it("hold their answer among up to four different choices, once", () =>
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 20 }), (number, count) => {
        const questions = makeQuestions(cards, count, "choice4", chanceOf(number));
        expect(questions).toHaveLength(Math.min(count, cards.length));
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
        for (const { choices, answer } of questions) {
          expect(choices.filter((choice) => choice === answer)).toHaveLength(1);
          expect(new Set(choices).size).toBe(choices.length);
          expect(choices).toHaveLength(4);
        }
      }),
    ));
  it("without a question or an answer are not asked", () =>
    expect(makeQuestions([{ id: "1", prompt: "", answer: "가", wrong: [], explain: "" }], 5, "choice4", chanceOf(1))).toEqual([]));
  it.each([
    ["한라산", "한라산", true],
    ["  한 라산.", "한라산", true],
    ["H2o", "H2O", true],
    ["나아지다", "나아지다, 개선하다", true],
    ["빌리다", "빌리다 (동사)", true],
    ["", "한라산", false],
    ["지리산", "한라산", false],
    ["나비가꽃밭에 앉았다", "나비가 꽃밭에 앉았다", true],
    ["나비가 꽃밭에 안잤다", "나비가 꽃밭에 앉았다", false],
  ])("typed %j for %j: %s", (given, answer, right) => expect(isSame(given, answer)).toBe(right));
});
