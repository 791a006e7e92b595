/** Questions and how answers are judged. Pure. */
import { type Chance, shuffled } from "../shared/chance.ts";

export interface Card {
  id: string;
  prompt: string;
  answer: string;
  wrong: string[];
  explain: string;
  /** Shown with the question. */
  picture?: string;
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

/** The same in the order of the cards: everybody in a contest is asked alike. */
export function questionsInOrder(cards: readonly Card[], count: number, mode: string, chance: Chance): Question[] {
  const place = new Map(cards.map((card, at) => [card.id, at]));
  return makeQuestions(cards.slice(0, count), count, mode, chance).toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** What one reads beside a score of a hundred. */
export function scoreWords(score: number): string {
  if (score >= 100) return "만점이에요! 한 문제도 놓치지 않았어요.";
  if (score >= 80) return "아주 잘했어요! 조금만 더 하면 만점이에요.";
  if (score >= 60) return "잘했어요! 틀린 문제를 살펴보면 더 오를 거예요.";
  return "끝까지 푼 것만으로도 멋져요. 해설을 보고 다음에 또 도전해 보세요.";
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
