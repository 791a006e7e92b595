/** Whether a word is what somebody is called: by its syllables, since names are made anew and no list has them all. */
import { isFieldWord } from "../claims/names.ts";
import { VOCABULARY } from "../lexicon/vocabulary.ts";
import { hasFinalConsonant } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { CONTAINERS, SELF_WORDS } from "./list-words.data.ts";
import { FAMILY_NAMES, GIVEN_NAMES, NAME_TITLES, RELATIVES } from "./personal-names.data.ts";

const wordsOf = (words: string): string[] => words.split(/\s+/).filter((word) => word !== "");
const FAMILY: ReadonlySet<string> = new Set(wordsOf(FAMILY_NAMES));
const GIVEN: ReadonlySet<string> = new Set(wordsOf(GIVEN_NAMES));
const FIRST: ReadonlySet<string> = new Set([...GIVEN].map((name) => name[0]!));
const SECOND: ReadonlySet<string> = new Set([...GIVEN].map((name) => name[1]!));
const BOOKS: ReadonlySet<string> = new Set(wordsOf(CONTAINERS));
const TITLES = wordsOf(NAME_TITLES);
const OWN_PEOPLE: ReadonlySet<string> = new Set([...wordsOf(RELATIVES), ...wordsOf(SELF_WORDS)]);
/** A title behind more than that is part of another word. */
const MOST_BEFORE_TITLE = 3;

let known: ReadonlySet<string> | undefined;
/** Words that apps have for something else: 지도, 수정, 예정. */
function isCommonWord(word: string): boolean {
  known ??= new Set(Object.values(VOCABULARY).flatMap((words) => words.split(/[|\n]/)));
  if (GIVEN.has(word) || GIVEN.has(givenOf(word))) return false;
  return known.has(word) || BOOKS.has(word) || findNoun(word) !== undefined || isFieldWord(word);
}

/** 영수 of 최영수. */
const givenOf = (name: string): string => (name.length === 3 && FAMILY.has(name[0]!) ? name.slice(1) : name);

/** 하나쌤, 박 과장: by how somebody is spoken to, written as one word. */
export function isTitled(word: string): boolean {
  const title = TITLES.find((one) => word.length > one.length && word.endsWith(one));
  const name = title === undefined ? "" : word.slice(0, -title.length);
  return name !== "" && name.length <= MOST_BEFORE_TITLE && /^[가-힣]+$/.test(name) && !isCommonWord(word);
}

/** 서연, 김서연, 하나쌤, 박 과장, 엄마, 나: written as one word. */
export function isPersonalName(word: string): boolean {
  if (OWN_PEOPLE.has(word)) return true;
  return isTitled(word) || (isPlainName(word) && !isCommonWord(word));
}

function isPlainName(name: string): boolean {
  const given = givenOf(name);
  return given.length === 2 && FIRST.has(given[0]!) && SECOND.has(given[1]!);
}

/** 명숙이, 도윤이: somebody's given name as one speaks of them, without its ending. 봄이 is a name of its own. */
export function withoutCallingEnding(word: string): string {
  const name = word.endsWith(CALLING_ENDING) ? word.slice(0, -CALLING_ENDING.length) : word;
  return name !== word && name.length >= 2 && !GIVEN.has(word) && hasFinalConsonant(name) && isPlainName(name) && !isCommonWord(name)
    ? name
    : word;
}
const CALLING_ENDING = "이";
