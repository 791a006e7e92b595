/** Reading Korean text without a morphological analyser: normalisation, josa with batchim agreement, clauses. */
import { josa, type JosaPair, spokenEnd } from "@appmon/kit/josa";
import { PROTECTED_NOUNS } from "./data/protected-nouns.ts";

export { josa, type JosaPair };

const SYLLABLE_START = 0xac00;
const SYLLABLE_END = 0xd7a3;

/** True for a precomposed Hangul syllable (가–힣). */
export function isSyllable(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= SYLLABLE_START && code <= SYLLABLE_END;
}

/** Index of the final consonant of the last syllable as read aloud: 0 = none, 8 = ㄹ. */
function finalConsonant(word: string): number {
  const spoken = spokenEnd(word);
  const last = spoken.at(-1) ?? "";
  return isSyllable(last) ? (last.charCodeAt(0) - SYLLABLE_START) % 28 : 0;
}

/** True when the word, as read aloud, ends in a consonant. Knows digits and Latin letters. */
export function hasFinalConsonant(word: string): boolean {
  return finalConsonant(word) > 0;
}

/** NFC, straight quotes, plain spaces, ASCII commas and parentheses, nothing that no screen and no store can hold. Keeps the length of NFC text, so that spans stay true. */
export function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}--[\n]]/gv, " ")
    .replace(/[‘’‚′`]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[，、]/g, ",")
    .replace(/[（]/g, "(")
    .replace(/[）]/g, ")")
    .replace(/[\u200b-\u200d\ufeff\u00a0\u3000]/g, " ");
}

/** Letters without a space between them; no sentence has so many, not even one typed without any space. */
const ENDLESS_RUN = /\p{L}{121,}/gu;

/** As `normaliseText`, of the first `most` characters, with endless runs of letters cut short: reading them costs the square of their length. */
export function readableText(text: string, most: number): string {
  return normaliseText(text.slice(0, most)).replace(ENDLESS_RUN, (run) => run.slice(0, 120));
}

const MARKS = /[^\p{L}\p{N}\s]{4,}/gu;

/** The same text, letter for letter in its place, in which a run of marks is one mark: they say nothing, and each costs as much as a word. */
export const withoutMarks = (text: string): string =>
  text.replace(MARKS, (run) => {
    // A whole letter: half of 🎉 can be stored nowhere.
    const [mark = ""] = run;
    return mark + " ".repeat(run.length - mark.length);
  });

type Agreement = "any" | "closed" | "open" | "open-or-l" | "closed-not-l";
/** Longest first. `closed` follows a final consonant, `open` follows a vowel. */
const JOSA: readonly (readonly [string, Agreement])[] = [
  ["에서부터", "any"],
  ["으로부터", "closed-not-l"],
  ["이라든지", "closed"],
  ["라든지", "open"],
  ["이라도", "closed"],
  ["에서는", "any"],
  ["에서도", "any"],
  ["에게는", "any"],
  ["으로도", "closed-not-l"],
  ["으로는", "closed-not-l"],
  ["이랑은", "closed"],
  ["까지도", "any"],
  ["까지만", "any"],
  ["한테는", "any"],
  ["이라는", "closed"],
  ["라는", "open"],
  ["에게서", "any"],
  ["한테서", "any"],
  ["마다의", "any"],
  ["들이랑", "any"],
  ["에서", "any"],
  ["에게", "any"],
  ["한테", "any"],
  ["까지", "any"],
  ["부터", "any"],
  ["마다", "any"],
  ["처럼", "any"],
  ["보다", "any"],
  ["하고", "any"],
  ["으로", "closed-not-l"],
  ["이랑", "closed"],
  ["이나", "closed"],
  ["이며", "closed"],
  ["에는", "any"],
  ["에도", "any"],
  ["로는", "open-or-l"],
  ["밖에", "any"],
  ["대로", "any"],
  ["조차", "any"],
  ["들은", "any"],
  ["들이", "any"],
  ["들을", "any"],
  ["들의", "any"],
  ["들과", "any"],
  ["들도", "any"],
  ["을", "closed"],
  ["를", "open"],
  ["은", "closed"],
  ["는", "open"],
  ["이", "closed"],
  ["가", "open"],
  ["과", "closed"],
  ["와", "open"],
  ["랑", "open"],
  ["로", "open-or-l"],
  ["도", "any"],
  ["만", "any"],
  ["의", "any"],
  ["에", "any"],
  ["께", "any"],
  ["나", "open"],
  ["들", "any"],
];

function agrees(stem: string, agreement: Agreement): boolean {
  if (agreement === "any") return true;
  const final = finalConsonant(stem);
  switch (agreement) {
    case "closed":
      return final > 0;
    case "open":
      return final === 0;
    case "open-or-l":
      return final === 0 || final === 8;
    case "closed-not-l":
      return final > 0 && final !== 8;
  }
}

export interface Stripped {
  stem: string;
  /** The josa taken off, "" when there was none. */
  josa: string;
}

/**
 * Takes the josa off one word (no spaces): "예약을" → 예약 + 을, "고양이" stays. A word in `isNoun` or in the list of nouns
 * that merely end like a josa (강의, 난이도, 휴가) is left whole.
 */
export function stripJosa(word: string, isNoun: (word: string) => boolean = () => false): Stripped {
  if (word.length < 2 || PROTECTED_NOUNS.has(word) || isNoun(word)) return { stem: word, josa: "" };
  for (const [ending, agreement] of JOSA) {
    if (!word.endsWith(ending) || word.length <= ending.length) continue;
    const stem = word.slice(0, -ending.length);
    // One syllable before a josa is a word only when it is known (방을, 약을), otherwise 나이·휴가 would fall apart.
    if (stem.length === 1 && !PROTECTED_NOUNS.has(stem) && !isNoun(stem) && !/[를을]$/.test(ending) && isSyllable(stem)) continue;
    if (!agrees(stem, agreement)) continue;
    // 담당자랑 is 담당자 + 랑, not 담당 + 자랑: a known noun decides.
    if (endsInProtected(word) && !isNoun(stem)) return { stem: word, josa: "" };
    return { stem, josa: ending };
  }
  return { stem: word, josa: "" };
}

/** 영업난이도, 온라인강의: a compound whose head is a protected noun. */
function endsInProtected(word: string): boolean {
  // 담당자랑, 제조사랑: people and firms with 랑 are far more common than anything ending in 자랑 or 사랑.
  if (word.length > 3 && /[자사]랑$/.test(word)) return false;
  // 원산지도, 출발지도: a place with 도, no map.
  if (/(?:원산|출발|도착|목적|배송|거주|소재|근무|출생|생산)지도$/.test(word)) return false;
  for (let length = 2; length <= 3 && length < word.length; length++) if (PROTECTED_NOUNS.has(word.slice(-length))) return true;
  return false;
}

export interface Clause {
  text: string;
  /** `[start, end)` in the text given to `splitClauses`. */
  span: [number, number];
}

/** Sentences and, inside them, parts joined by ~하고, ~해서, ~하며, ~는데. Spans refer to the given text. */
export function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  const boundary =
    /[.!?。\n;]+(?=\s|$|[가-힣])|(?<=(?:하고|되고|있고|보고|하며|하면서|해서|는데|인데|니까|지만|싶고|받고|쓰고|넣고|적고|두고|주고),?)\s+/g;
  let start = 0;
  for (const match of text.matchAll(boundary)) {
    pushClause(clauses, text, start, match.index);
    start = match.index + match[0].length;
  }
  pushClause(clauses, text, start, text.length);
  return clauses;
}

function pushClause(clauses: Clause[], text: string, start: number, end: number): void {
  while (start < end && /\s/.test(text[start] ?? "")) start++;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end--;
  if (end > start) clauses.push({ text: text.slice(start, end), span: [start, end] });
}

/** The first `most` characters, and no half of one: what is kept must survive the wire and the store. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
