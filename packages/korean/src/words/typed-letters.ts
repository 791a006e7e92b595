/** The letters of a text as they were meant, each with its place in the text as it was typed. */
import { MISSPELLINGS } from "../lexicon/misspellings.ts";

/** One letter: what a reader sees as one, a syllable typed as single jamo or a picture of several code points too. */
export interface Letter {
  /** After typos were mended; lower case, half width. */
  letter: string;
  /** Offsets in UTF-16 units of the typed text; end exclusive. */
  start: number;
  end: number;
  /** Whether a space, or the beginning of the text, stands before it. */
  spaced: boolean;
}

/** A letter and what combines with it: syllables typed as jamo, marks, joined pictures. */
const CLUSTER =
  /[\u1100-\u115f\ua960-\ua97c][\u1160-\u11a7\ud7b0-\ud7c6]?[\u11a8-\u11ff\ud7cb-\ud7fb]?|[^\s](?:[\p{M}\ufe0f]|\u200d[^\s])*/gu;

const LONGEST = Math.max(...Object.keys(MISSPELLINGS).map((word) => word.length));

/** Every letter that is no space. Takes any text, torn surrogates too. */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let end = 0;
  for (const match of text.matchAll(CLUSTER)) {
    const plain = match[0].normalize("NFKC").toLowerCase();
    letters.push({
      letter: plain === "" ? match[0] : plain,
      start: match.index,
      end: match.index + match[0].length,
      spaced: match.index === 0 || match.index > end,
    });
    end = match.index + match[0].length;
  }
  return mend(letters);
}

/** Puts known misspellings right, the longest first; a word of the same number of letters stands where each stood. */
function mend(letters: Letter[]): Letter[] {
  for (let at = 0; at < letters.length; at++)
    for (let length = Math.min(LONGEST, letters.length - at); length > 0; length--) {
      const run = letters.slice(at, at + length);
      if (run.some((letter, index) => index > 0 && letter.spaced)) continue;
      const meant = MISSPELLINGS[run.map(({ letter }) => letter).join("")];
      if (meant === undefined) continue;
      for (const [index, letter] of [...meant].entries()) letters[at + index]!.letter = letter;
      at += length - 1;
      break;
    }
  return letters;
}

const QUOTED = /['"‘“][^'"’”]*['"’”]/g;

/** The text with known misspellings put right in place: its length stays, and what is quoted is as it was typed. Takes any text. */
export function mendTypos(text: string): string {
  const quoted = [...text.matchAll(QUOTED)].map(({ 0: part, index }) => ({ start: index, end: index + part.length }));
  let mended = text;
  for (const { letter, start, end } of lettersOf(text)) {
    const typed = text.slice(start, end);
    const isTypo = end - start === 1 && letter.length === 1 && /[가-힣]/.test(letter) && letter !== typed;
    if (isTypo && !quoted.some((one) => start >= one.start && end <= one.end)) mended = mended.slice(0, start) + letter + mended.slice(end);
  }
  return mended;
}
