/** Words cut at spaces and particles, for tests that must not depend on a trained cutter of words. */
import { stripJosa } from "../../korean-text.ts";
import type { Morpheme } from "../../words/morpheme.ts";

/** Every run of letters is a noun and its particle. Endings of verbs stay with their word. */
export function roughMorphemes(text: string): Morpheme[] {
  const morphemes: Morpheme[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+/gu)) {
    const word = match[0];
    const at = match.index;
    const spaced = at === 0 || /\s/.test(text[at - 1]!);
    const { stem } = /^\p{L}/u.test(word) ? stripJosa(word) : { stem: word };
    const tag = /^\d/.test(word) ? "SN" : /^[A-Za-z]/.test(word) ? "SL" : /^\p{L}/u.test(word) ? "NNG" : "SY";
    morphemes.push({ surface: stem, lemma: stem, tag, start: at, end: at + stem.length, spaced });
    if (stem.length < word.length)
      morphemes.push({
        surface: word.slice(stem.length),
        lemma: word.slice(stem.length),
        tag: "JX",
        start: at + stem.length,
        end: at + word.length,
        spaced: false,
      });
  }
  return morphemes;
}
