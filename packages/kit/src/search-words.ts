/**
 * What people type into a search box, and what it is found in. The data API asks PostgreSQL the same question: `SEARCH_IGNORED` and
 * the patterns mean the same there.
 */

/** Signs that do not count: whoever types 010 1234 finds 010-1234. */
export const SEARCH_IGNORED = " \t\n\v\f\r-\u1680\u2028\u2029\ufeff\u200b";
const IGNORED: ReadonlySet<string> = new Set(SEARCH_IGNORED);
const MOST_WORDS = 8;

export interface SearchWord {
  /** Folded. */
  text: string;
  /** A regular expression where initial consonants were typed, "김ㅁㅅ"; null = the text is looked for as it stands. */
  pattern: string | null;
}

/** Case, spaces, hyphens and the width of letters do not count. */
export const foldForSearch = (text: string): string =>
  [...text.normalize("NFKC").toLowerCase()].filter((sign) => !IGNORED.has(sign)).join("");

const INITIALS = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_EACH = 588;

/** ㄱ and every syllable that begins with it; a folded text holds the consonant as NFKC writes it. */
function syllablesOf(initial: string): string | undefined {
  const at = INITIALS.indexOf(initial);
  if (at < 0) return undefined;
  const first = FIRST_SYLLABLE + at * SYLLABLES_EACH;
  return `[${initial.normalize("NFKC")}${String.fromCharCode(first)}-${String.fromCharCode(first + SYLLABLES_EACH - 1)}]`;
}

/** Stands between the fields of a record where they are searched as one text: no word reaches over it. */
export const FIELD_END = "\u0001";
/** Between two consonants only what is not Korean may stand; it and what it stands between have no sign in common. */
const BETWEEN = "[^\u0001\u1100-\u1112가-힣]*";

/** The words of a search, each to be found somewhere; none = nothing was searched for. */
export function searchWords(typed: string): SearchWord[] {
  return typed
    .normalize("NFC")
    .replaceAll(FIELD_END, " ")
    .split(/\s+/)
    .map(toWord)
    .filter((word) => word.text !== "")
    .slice(0, MOST_WORDS);
}

function toWord(typed: string): SearchWord {
  const text = foldForSearch(typed);
  const signs = [...typed];
  if (!signs.some((sign) => INITIALS.includes(sign))) return { text, pattern: null };
  let pattern = "";
  let isAfterInitial = false;
  for (const sign of signs) {
    const syllables = syllablesOf(sign);
    pattern += syllables ? (isAfterInitial ? BETWEEN : "") + syllables : foldForSearch(sign).replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    isAfterInitial = syllables !== undefined;
  }
  return { text, pattern };
}

/** A number as it is stored: "12,000" is 12000; null = the word is none. */
export function digitsOf({ text, pattern }: SearchWord): string | null {
  const digits = text.replaceAll(",", "");
  return pattern === null && /^[\d.]+$/.test(digits) ? digits : null;
}

/** Whether days are looked through for it: "11월" and "2026-11" are some, a bare "월" stands in every one of them. */
export const namesMoment = ({ text }: SearchWord): boolean => /^\d/.test(text);

const patterns = new WeakMap<SearchWord, RegExp>();

/** Whether the word stands in a text that was folded. */
export function holdsWord(folded: string, word: SearchWord): boolean {
  if (word.pattern === null) return folded.includes(word.text);
  let pattern = patterns.get(word);
  if (!pattern) patterns.set(word, (pattern = new RegExp(word.pattern, "u")));
  return pattern.test(folded);
}
