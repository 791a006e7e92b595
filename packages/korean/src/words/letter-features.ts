/** What is seen at a letter when a text is cut into morphemes: its neighbours, and the known words around it. */
import { VOCABULARY } from "../lexicon/vocabulary.ts";
import { hashText, mix } from "../sequence/feature.ts";
import type { Letter } from "./typed-letters.ts";

const KNOWN: ReadonlySet<string> = new Set(
  Object.values(VOCABULARY).flatMap((words) => words.split(/[|\n]/).filter((word) => word.length > 1 && !word.includes(" "))),
);
const LONGEST_KNOWN = 8;
const NOTHING = 0x7fff_0001;

/** Features of every letter. */
export function letterFeatures(letters: readonly Letter[]): number[][] {
  const codes = letters.map(({ letter, spaced }) => mix(hashText(letter), spaced ? 1 : 0));
  const code = (at: number) => codes[at] ?? NOTHING + (at < 0 ? -1 : 1);
  const kinds = letters.map(({ letter }) => kindOf(letter));
  const known = knownWords(letters);
  const inWord = placesInWord(letters);
  return letters.map((letter, at) => {
    const [c3, c2, c1, c, n1, n2, n3] = [code(at - 3), code(at - 2), code(at - 1), code(at), code(at + 1), code(at + 2), code(at + 3)];
    const features: number[] = [];
    let template = 0;
    const add = (...values: number[]) => features.push(values.reduce(mix, ++template));
    add(0);
    add(c);
    add(c1);
    add(n1);
    add(c2);
    add(n2);
    add(c1, c);
    add(c, n1);
    add(n1, n2);
    add(c2, c1);
    add(c2, c1, c);
    add(c1, c, n1);
    add(c, n1, n2);
    add(c3, c2, c1, c);
    add(c, n1, n2, n3);
    add(c2, c1, c, n1);
    add(c1, c, n1, n2);
    add(kinds[at]!, kinds[at - 1] ?? 9, kinds[at + 1] ?? 9, letter.spaced ? 1 : 0);
    add(finalOf(letters[at - 1]?.letter ?? ""), letter.spaced ? 1 : 0, c);
    add(finalOf(letter.letter), letters[at + 1]?.spaced === false ? 0 : 1);
    add(known.starts[at]!, known.ends[at - 1] ?? 0);
    add(known.starts[at]!, letter.spaced ? 1 : 0);
    add(known.ends[at - 1] ?? 0, c);
    add(known.inside[at]!);
    add(Math.min(inWord.before[at]!, 4), Math.min(inWord.after[at]!, 4));
    add(Math.min(inWord.after[at]!, 3), c);
    return features;
  });
}

/** 0 syllable, 1 digit, 2 Latin, 3 single jamo, 4 sign, 5 anything else. */
function kindOf(letter: string): number {
  if (/^[가-힣]/.test(letter)) return 0;
  if (/^\p{N}/u.test(letter)) return 1;
  if (/^[a-z]/.test(letter)) return 2;
  if (/^[ㄱ-ㅣ]/.test(letter)) return 3;
  return /^[\p{P}\p{S}]/u.test(letter) ? 4 : 5;
}

/** Number of the final consonant of a syllable; 0 none, 28 no syllable. */
function finalOf(letter: string): number {
  const code = letter.charCodeAt(0);
  return code >= 0xac00 && code <= 0xd7a3 ? (code - 0xac00) % 28 : 28;
}

/** The longest known word that starts at, ends at, or goes through each letter: its length. */
function knownWords(letters: readonly Letter[]) {
  const starts = letters.map(() => 0);
  const ends = letters.map(() => 0);
  const inside = letters.map(() => 0);
  for (let at = 0; at < letters.length; at++) {
    let word = letters[at]!.letter;
    for (let length = 2; length <= LONGEST_KNOWN && at + length <= letters.length; length++) {
      const next = letters[at + length - 1]!;
      if (next.spaced) break;
      word += next.letter;
      if (!KNOWN.has(word)) continue;
      starts[at] = length;
      ends[at + length - 1] = Math.max(ends[at + length - 1]!, length);
      for (let middle = at + 1; middle < at + length; middle++) inside[middle] = Math.max(inside[middle]!, length);
    }
  }
  return { starts, ends, inside };
}

/** How many letters stand before and after each one without a space between. */
function placesInWord(letters: readonly Letter[]) {
  const before = letters.map(() => 0);
  const after = letters.map(() => 0);
  for (let at = 1; at < letters.length; at++) before[at] = letters[at]!.spaced ? 0 : before[at - 1]! + 1;
  for (let at = letters.length - 2; at >= 0; at--) after[at] = letters[at + 1]!.spaced ? 0 : after[at + 1]! + 1;
  return { before, after };
}
