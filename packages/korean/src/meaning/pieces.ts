/** What a text is put together of, for whoever compares what texts mean: morphemes, pairs of them, and runs of syllables within words. */
import { hashText } from "../sequence/feature.ts";
import { analyse } from "../words/analyse.ts";

const RUNS = [2, 3];
const NO_LETTERS = /[^\p{L}\p{N}]+/u;
const HAS_LETTERS = /[\p{L}\p{N}]/u;
const DIGITS = /\d+/g;

/** Hashes of 32 bits, each once. An amount is only an amount: 3주 and 5주 are of the same pieces. */
export function piecesOf(text: string): number[] {
  const pieces = new Set<string>();
  const lemmas = analyse(text).flatMap(({ lemma }) => (HAS_LETTERS.test(lemma) ? [lemma.replace(DIGITS, "0")] : []));
  lemmas.forEach((lemma, at) => {
    pieces.add(`w${lemma}`);
    if (at > 0) pieces.add(`b${lemmas[at - 1]}_${lemma}`);
  });
  for (const word of text.replace(DIGITS, "0").split(NO_LETTERS)) {
    const bounded = `^${word}$`;
    if (word !== "")
      for (const size of RUNS) for (let at = 0; at + size <= bounded.length; at++) pieces.add(`s${bounded.slice(at, at + size)}`);
  }
  return [...pieces].map(hashText);
}

/** A thing of an app says what kind of thing it is. */
export const pieceOfKind = (kind: string): number => hashText(`#${kind}`);
