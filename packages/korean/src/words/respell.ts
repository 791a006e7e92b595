/** Puts vowels right that sound alike, in the names of things an app keeps: 가게부 → 가계부, 게시판 stays. Length and places stay as they are. */
import { KNOWN_NOUNS, LONGEST_NOUN } from "../nouns/noun-lexicon.ts";

const FIRST = 0xac00;
const FINALS = 28;
const VOWELS = 21;
/** ㅐ ㅒ ㅖ are heard as ㅔ, ㅙ ㅞ as ㅚ; by their places among the vowels. */
const HEARD_AS: Readonly<Record<number, number>> = { 1: 5, 3: 5, 7: 5, 10: 11, 15: 11 };
/** Shorter words with another vowel are words of their own: 재고 and 제고, 결제 and 결재. */
const FEWEST = 3;

/** How a word sounds. */
function sound(word: string): string {
  return word.replace(/[가-힣]/g, (syllable) => {
    const code = syllable.charCodeAt(0) - FIRST;
    const vowel = Math.floor(code / FINALS) % VOWELS;
    return String.fromCharCode(FIRST + code + ((HEARD_AS[vowel] ?? vowel) - vowel) * FINALS);
  });
}

let known: { names: ReadonlySet<string>; bySound: ReadonlyMap<string, string> } | undefined;

function vocabulary(): NonNullable<typeof known> {
  if (known) return known;
  const names = new Set(KNOWN_NOUNS.flatMap((noun) => noun.names).filter((name) => name.length >= FEWEST && /^[가-힣]+$/.test(name)));
  const bySound = new Map<string, string>();
  for (const name of names) {
    const heard = sound(name);
    // Two names that sound alike say nothing of which was meant.
    bySound.set(heard, bySound.has(heard) ? "" : name);
  }
  known = { names, bySound };
  return known;
}

/** The text with such words as they are written; what is in quotes stays. */
export function respell(text: string): string {
  const { names, bySound } = vocabulary();
  return text.replace(/(['"])[^'"]{0,80}\1|[가-힣]{2,}/g, (word: string, quote: string | undefined) => {
    if (quote !== undefined) return word;
    for (let length = Math.min(LONGEST_NOUN, word.length); length >= FEWEST; length--) {
      const begun = word.slice(0, length);
      if (names.has(begun)) return word;
      const meant = bySound.get(sound(begun));
      if (meant) return `${meant}${word.slice(length)}`;
    }
    return word;
  });
}
