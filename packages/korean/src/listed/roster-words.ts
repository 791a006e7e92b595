/** Words in and around a row of names. */
import { ANYBODY } from "../claims/words.data.ts";
import { DAY_PARTS, DAY_SETS, PERIODS, WEEKDAY_LETTERS } from "../grammar/calendar.data.ts";
import { findQuantities, type Quantity } from "../grammar/quantity.ts";
import { stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { AMOUNT_OF_PEOPLE, COUNTS_OF_THINGS, ROSTER_ENDS, ROSTER_TOPICS, TOGETHER } from "./list-words.data.ts";

const TOPICS: ReadonlySet<string> = new Set(ROSTER_TOPICS.split(" "));
/** Behind the last name, or behind how many there are: the list is over, or begins. */
export const LIST_OVER: ReadonlySet<string> = new Set(ROSTER_ENDS.split(" "));
const ANYBODIES: ReadonlySet<string> = new Set(ANYBODY.split(" "));
const DAYS: ReadonlySet<string> = new Set([...DAY_SETS, ...DAY_PARTS, ...PERIODS].flatMap(([spellings]) => spellings.split(" ")));

const NAMED_BY: ReadonlySet<string> = new Set(`${AMOUNT_OF_PEOPLE} ${COUNTS_OF_THINGS} 개 가지`.split(" "));

export const isTopic = (josa: string): boolean => TOPICS.has(josa);

export const isDay = (name: string): boolean => DAYS.has(name) || (name.length === 1 && WEEKDAY_LETTERS.includes(name));

/** Whether a word names people: 직원, 아이들. */
export const isPeople = (word: string): boolean =>
  [word, word.replace(/들$/, "")].some((one) => ANYBODIES.has(one) || findNoun(one)?.kind === "person");

/** The noun of 강사는, 방은: what stands before names with a particle of its own. */
export function topicOf(word: string): string | undefined {
  const { stem, josa } = stripJosa(word);
  // 방은, 컵은: one syllable is a noun where it is known to be one.
  if (word.length === 2 && TOPICS.has(word[1]!) && findNoun(word[0]!)) return word[0];
  return TOPICS.has(josa) && stem.length > 0 ? stem : undefined;
}

/** The noun of 밭이, before how many of it there are: there a particle is one also behind a syllable that nobody knows. */
export const countedNoun = (word: string): string =>
  topicOf(word) ?? (word.length > 1 && TOPICS.has(word.at(-1)!) && findNoun(word) === undefined ? word.slice(0, -1) : word);

/** How many letters of an ending a word ends in: 염색이고. */
export function cutOf(word: string): number | undefined {
  const found = [...LIST_OVER].filter((end) => end.length > 1 && word.length > end.length && word.endsWith(end)).map((end) => end.length);
  return found.length === 0 ? undefined : Math.max(...found);
}

/** How many people a word says are together: 셋이서, 넷이에요. */
export const togetherAt = (word: string): number | undefined => TOGETHER.find(([number]) => word.startsWith(number))?.[1];

/** 세군데야, 3명인데: how many people or things, with an ending behind it at most. */
export function countIn(word: string): Quantity | undefined {
  for (const cut of [0, cutOf(word) ?? 0, 1]) {
    const end = word.length - cut;
    const [found] = findQuantities(word.slice(0, end));
    if (found?.start === 0 && found.end === end && NAMED_BY.has(found.value.unit) && (cut === 0 || LIST_OVER.has(word.slice(end))))
      return found.value;
  }
  return undefined;
}
