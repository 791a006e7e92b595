/** Cuts a text into morphemes with a trained model. */
import { bestLabels, type Chain, readChain, runsOf, scorePositions, type StoredChain } from "../sequence/chain.ts";
import { letterFeatures } from "./letter-features.ts";
import type { Morpheme } from "./morpheme.ts";
import { type Letter, lettersOf } from "./typed-letters.ts";

/** `lemmas`: "surface/TAG" → dictionary form, where it differs from what is written. */
export interface StoredWords {
  chain: StoredChain;
  lemmas: Record<string, string>;
}

export interface WordModel {
  chain: Chain;
  lemmas: ReadonlyMap<string, string>;
}

export function readWordModel(stored: StoredWords): WordModel {
  return { chain: readChain(stored.chain), lemmas: new Map(Object.entries(stored.lemmas)) };
}

/** Letters are read in stretches of this many: the work grows with the text, never faster. */
const STRETCH = 400;

/** The morphemes of a text in its order. Together they cover every letter that is no space. */
export function cutWords(model: WordModel, text: string): Morpheme[] {
  const letters = lettersOf(text);
  const morphemes: Morpheme[] = [];
  for (let from = 0; from < letters.length; from += STRETCH) morphemes.push(...cutStretch(model, letters.slice(from, from + STRETCH)));
  return morphemes;
}

function cutStretch(model: WordModel, letters: readonly Letter[]): Morpheme[] {
  const labels = bestLabels(model.chain, scorePositions(model.chain, letterFeatures(letters)));
  return runsOf(labels.map((label) => model.chain.labels[label]!)).flatMap(({ label, from, to }) =>
    withoutSpaces(letters, from, to).map(([first, end]) => morphemeOf(model, letters.slice(first, end), label)),
  );
}

/** A morpheme never goes across a space. */
function withoutSpaces(letters: readonly Letter[], from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  let first = from;
  for (let at = from + 1; at <= to; at++)
    if (at === to || letters[at]!.spaced) {
      parts.push([first, at]);
      first = at;
    }
  return parts;
}

function morphemeOf(model: WordModel, letters: readonly Letter[], tag: string): Morpheme {
  const surface = letters.map(({ letter }) => letter).join("");
  return {
    surface,
    lemma: model.lemmas.get(`${surface}/${tag}`) ?? surface,
    tag,
    start: letters[0]!.start,
    end: letters.at(-1)!.end,
    spaced: letters[0]!.spaced,
  };
}
