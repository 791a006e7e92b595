/** What requests that give something another name have in common: the words they are made of, and those that ask for it. */
import { stemOf } from "../plan/answer/sentence-form.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { BESIDE_NAMING, NAMING_STEMS } from "./naming-words.data.ts";

/** A word between spaces, and what it is made of. */
export interface SpacedWord {
  text: string;
  morphemes: readonly Morpheme[];
}

const NAMING: ReadonlySet<string> = new Set(NAMING_STEMS.split(" "));
const BESIDE: ReadonlySet<string> = new Set(BESIDE_NAMING.split(" "));

/** Behind what it is called from now on: 산들바람으로, 미수라고. */
export const INTO = /(?:이라고|라고|이라|으로|로)(?:요)?$/;

export function spacedWords(text: string): SpacedWord[] {
  const morphemes = analyse(text);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    morphemes: morphemes.filter(({ start, end }) => start < index + word.length && end > index),
  }));
}

/** 해 주세요, 바꿔 주시오, 지어줘. */
export function isNaming({ text, morphemes }: SpacedWord): boolean {
  if (BESIDE.has(text)) return true;
  return (
    morphemes.some((one) => NAMING.has(stemOf(one)) && /^(?:V|XS|NN)/.test(one.tag)) &&
    morphemes.every((one) => NAMING.has(stemOf(one)) || /^(?:E|J|VX|XSV|NNB|SF)/.test(one.tag) || BESIDE.has(one.surface))
  );
}
