import { describe, expect, it } from "vitest";
import { questionsInOrder, scoreWords } from "./quiz.ts";
import type { Card } from "./quiz.ts";

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
