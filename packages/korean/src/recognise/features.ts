/**
 * What a wish is recognised by: words without their particles, and runs of syllables with the spaces taken out.
 */
import { WISH_WORDS } from "../data/wish-words.ts";
import { isSyllable, normaliseText } from "../korean-text.ts";

/** Kinds of evidence; each is scaled to length one before they are added, so that a long one does not drown a short one. */
export const VIEWS = ["word", "syllables"] as const;
export type View = (typeof VIEWS)[number];
/** A feature's 32-bit hash → how often it occurs, for each view. */
export type Evidence = Record<View, Map<number, number>>;

/** Longer texts are read up to here: a wish says what it is about long before. */
export const MAX_TEXT = 1_500;

const PARTICLES = new Set(
  "은 는 이 가 을 를 의 에 도 만 로 과 와 나 랑 야 요 좀 에서 으로 에게 한테 까지 부터 마다 처럼 보다 이나 이랑 하고 라도 이라도 밖에 대로 이라 라서 이라서 인데 이고 이며 들 들이 들을 들은 들도 별로 용 에는 에도 에서는 으로만 으로도 이든 이면 이에요 예요 입니다 임 이야 인 이요 에요".split(
    " ",
  ),
);
const LONGEST_PARTICLE = 4;
const NO_EVIDENCE: ReadonlySet<string> = new Set(WISH_WORDS.trim().split(/\s+/));
const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const MEDIALS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
const FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";

/** The words of a text: normalised, lower case, digits as 0, without punctuation. */
export function wordsOf(text: string): string[] {
  return normaliseText(text.slice(0, MAX_TEXT))
    .toLowerCase()
    .replace(/[ㅋㅎㅠㅜㅡ]+|\p{Extended_Pictographic}/gu, " ")
    .replace(/\d+/g, "0")
    .split(/[^\p{L}0]+/u)
    .filter((word) => word !== "");
}

/** A word without the longest particle it ends in; at least one syllable stays, two where the particle is a single syllable. */
export function stemOf(word: string): string {
  for (let length = Math.min(LONGEST_PARTICLE, word.length - 1); length > 0; length--) {
    if (length === 1 && word.length < 3) break;
    if (PARTICLES.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

/** The letters of Hangul one by one; the final consonants too; other characters as they are. */
export function jamoOf(text: string): string {
  let jamo = "";
  for (const character of text) {
    if (!isSyllable(character)) {
      jamo += character;
      continue;
    }
    const code = character.charCodeAt(0) - 0xac00;
    jamo += INITIALS[Math.floor(code / 588)]! + MEDIALS[Math.floor((code % 588) / 28)]!;
    if (code % 28 > 0) jamo += FINALS[code % 28]!;
  }
  return jamo;
}

const isEvidence = (word: string): boolean => !NO_EVIDENCE.has(word) && !NO_EVIDENCE.has(stemOf(word));

/** The text without the words that any wish may have, as it was written; the whole of one that has no others. */
export function withoutWishWords(text: string): string {
  const kept = text.slice(0, MAX_TEXT).split(/\s+/).filter((written) => wordsOf(written).some(isEvidence)); // prettier-ignore
  return kept.length > 0 ? kept.join(" ") : text;
}

/** What any wish may have ("앱을 만들어 주세요") is left out: it speaks for nothing. */
export function evidenceOf(text: string): Evidence {
  const words = wordsOf(text).filter(isEvidence);
  return { word: wordEvidence(words), syllables: syllableEvidence(words) };
}

function wordEvidence(words: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  const stems = words.map(stemOf);
  stems.forEach((stem, at) => {
    count(found, "w", stem);
    if (at > 0) count(found, "b", `${stems[at - 1]} ${stem}`);
    for (let length = 2; length < Math.min(5, stem.length); length++) {
      count(found, "p", stem.slice(0, length));
      count(found, "s", stem.slice(-length));
    }
  });
  return found;
}

function syllableEvidence(words: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  const text = words.join("");
  for (let length = 2; length <= 3; length++)
    for (let at = 0; at + length <= text.length; at++) count(found, "g", text.slice(at, at + length));
  for (const word of words) {
    count(found, "h", word.slice(0, 1));
    count(found, "h", word.slice(0, 2));
  }
  return found;
}

function count(found: Map<number, number>, kind: string, text: string): void {
  let hash = Math.imul(0x811c9dc5 ^ kind.charCodeAt(0), 0x01000193);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  const key = hash >>> 0;
  found.set(key, (found.get(key) ?? 0) + 1);
}
