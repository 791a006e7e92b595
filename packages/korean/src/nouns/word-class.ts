/** What sort of thing a noun names, also one that no list of the engine is about. */
import { WORD_CLASSES } from "../data/word-classes.ts";

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  WORD_CLASSES.trim()
    .split("\n")
    .flatMap((line) => {
      const [name = "", words = ""] = line.split(": ");
      return words.split(",").map((word) => [word.toLowerCase(), name] as const);
    }),
);
const SHORTEST = 2;

/** Whether a word is a noun of the lexicon, whatever it is cut like. */
export const isKnownNoun = (word: string): boolean => CLASS_OF.has(word.toLowerCase());

/** Of the whole name, else of its end: 국산 메주 is what 메주 is. Undefined: no such word is known. */
export function classOfNoun(name: string): string | undefined {
  const letters = name.replaceAll(/\s/g, "").toLowerCase();
  for (let at = 0; at + SHORTEST <= letters.length; at++) {
    const found = CLASS_OF.get(letters.slice(at));
    if (found !== undefined) return found;
  }
  return undefined;
}
