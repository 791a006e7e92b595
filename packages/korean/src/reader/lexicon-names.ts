/** The vocabulary of this field as names to look out for. */
import { ASKING_WORDS } from "../lexicon/asking-words.ts";
import { VOCABULARY } from "../lexicon/vocabulary.ts";
import { WORD_CLASSES } from "../lexicon/word-classes.ts";
import { plainWord } from "./app-words.ts";
import type { Names } from "./gazetteer.ts";

/** How the kinds of names begin that say what is asked. */
export const ASKS = "asks ";

let names: Names | undefined;

/** Every word of the vocabulary and what it is called for. Built once. */
export function lexiconNames(): Names {
  if (names) return names;
  const built = new Map<string, Map<string, number>>();
  const lists = [
    ...Object.entries(VOCABULARY),
    ...Object.entries(WORD_CLASSES).map(([what, words]) => [`a ${what}`, words] as const),
    ...Object.entries(ASKING_WORDS).map(([what, words]) => [ASKS + what, words] as const),
  ];
  for (const [what, words] of lists)
    for (const word of words.split(/[|\n]/)) {
      const plain = plainWord(word);
      if (plain !== "") built.set(plain, (built.get(plain) ?? new Map<string, number>()).set(what, 1));
    }
  return (names = built);
}
