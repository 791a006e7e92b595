/** The law of an answer: every content word is in a claim or is told. Here are those that no claim has. */
import type { Place } from "../grammar/slice.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { Claim } from "./claim.ts";
import { type ContentWord, contentWords, outside } from "./content-words.ts";

export interface UntoldWord extends ContentWord {
  /** In a claim's clause, and left unread there; else outside every clause, where the reader heard nothing asked. */
  inside: boolean;
}

/**
 * Content words of the text that no claim understood, in order: those outside every claim's span, and those inside that all
 * its claims say they left unread. `aside`: places whose words need no answer (title, subject, greetings).
 */
export function untold(morphemes: readonly Morpheme[], claims: readonly Claim[], aside: readonly Place[] = []): UntoldWord[] {
  const words = contentWords(morphemes);
  const over = (word: Place, place: Place): boolean => place.start < word.end && place.end > word.start;
  const outsideAll = outside(words, [...claims.map(({ span }) => span), ...aside]).map((word) => ({ ...word, inside: false }));
  const left = words
    .filter((word) => {
      const around = claims.filter(({ span }) => over(word, span));
      return around.length > 0 && around.every(({ unread }) => unread.some((place) => over(word, place)));
    })
    .map((word) => ({ ...word, inside: true }));
  return [...outsideAll, ...left].sort((a, b) => a.start - b.start);
}
