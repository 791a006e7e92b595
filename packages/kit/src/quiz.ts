/** Questions and how answers are judged. Pure. */
import { shuffled } from "./draw.ts";
import type { Chance } from "./draw.ts";

export interface Card {
  id: string;
  prompt: string;
  answer: string;
  wrong: string[];
  explain: string;
}
export interface Question extends Card {
  /** What there is to choose from; empty when the answer is typed or turned over. */
  choices: string[];
}

const CHOICES = 4;

/** `count` questions in a new order, each with its answer among up to four different choices. */
export function makeQuestions(cards: readonly Card[], count: number, mode: string, chance: Chance): Question[] {
  const usable = cards.filter((card) => card.prompt !== "" && card.answer !== "");
  const answers = [...new Set(usable.map((card) => card.answer))];
  return shuffled(usable, chance)
    .slice(0, count)
    .map((card) => ({ ...card, choices: mode === "choice4" ? choicesFor(card, answers, chance) : mode === "ox" ? ["O", "X"] : [] }));
}

/** The card's own wrong answers first, other cards' answers where they do not suffice. */
function choicesFor(card: Card, answers: readonly string[], chance: Chance): string[] {
  const isOther = (answer: string) => answer !== "" && !isSame(answer, card.answer);
  const own = shuffled([...new Set(card.wrong)].filter(isOther), chance);
  const others = shuffled(answers.filter(isOther), chance).filter((answer) => !own.includes(answer));
  return shuffled([card.answer, ...[...own, ...others].slice(0, CHOICES - 1)], chance);
}

/** Whether a typed answer is meant right: spaces, case, final stops and bracketed remarks do not count; "a/b" allows both. */
export function isSame(given: string, answer: string): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/\([^)]*\)/g, "")
      .replace(/[\s.,!?~'"·-]/g, "");
  const mine = plain(given);
  if (mine === "") return plain(answer) === "" && given.trim() === answer.trim();
  return [answer, ...answer.split(/[/,]/)].some((one) => plain(one) === mine);
}
