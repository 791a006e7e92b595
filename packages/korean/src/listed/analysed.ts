/** The morphemes of the pieces of one text: the same few words are asked about again and again while a list is looked for. */
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";

const known = new Map<string, readonly Morpheme[]>();
const MOST_KNOWN = 2_000;

/** As `analyse`, which is asked once. */
export function analysed(text: string): readonly Morpheme[] {
  const found = known.get(text);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const morphemes = analyse(text);
  known.set(text, morphemes);
  return morphemes;
}

/** Whether a word is a noun, or one that no tagger knows, with nothing behind it. */
export const isThing = (word: string): boolean => {
  const parts = analysed(word);
  return parts.length > 0 && parts.every(({ tag }) => /^(?:NN[GP]|XPN|XSN|SL|UNKNOWN|NA)/.test(tag));
};
