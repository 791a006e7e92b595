/** Where the name of the first row begins among the nouns before its number: 펜션 예약 달빛방 8만원, 방이 매화방 7만원. */
import { APP_ENDINGS } from "../listed/list-words.data.ts";
import { DEEDS_BEFORE_ROWS, HEADS_OF_ROWS, TOPIC_PARTICLES } from "../grammar/rows.data.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";

const HEADS: ReadonlySet<string> = new Set(HEADS_OF_ROWS);
const DEEDS: ReadonlySet<string> = new Set(DEEDS_BEFORE_ROWS);
const TOPICS: ReadonlySet<string> = new Set(TOPIC_PARTICLES);
const APPS: readonly string[] = APP_ENDINGS.split(" ");

interface FirstName {
  /** How many of the words stand before the name. */
  from: number;
  /** How much of the last of them is what the rows are of; absent = it is not said. */
  headEnd?: number;
}

/** Undefined: all of the words are the name. */
export function nameBegins(words: readonly string[]): FirstName | undefined {
  for (let at = words.length - 2; at >= 0; at--) {
    const word = words[at]!;
    if (isTopicOfRows(word)) return { from: at + 1, headEnd: 1 };
    if (HEADS.has(word)) return { from: at + 1, headEnd: word.length };
    if (APPS.some((end) => word.length > end.length && word.endsWith(end)) || (at > 0 && DEEDS.has(word))) return { from: at + 1 };
  }
  return undefined;
}

/** 방이: one syllable and its particle, which taggers take for a name. */
const isTopicOfRows = (word: string): boolean =>
  word.length === 2 && TOPICS.has(word[1]!) && findNoun(word) === undefined && findNoun(word[0]!) !== undefined;
