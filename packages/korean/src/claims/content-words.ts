/** Words that ask something: nouns, verbs with a meaning, numbers. What is left of them outside every claim has to be told. */
import { formsOf } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import type { Place } from "../grammar/slice.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { Intent } from "../reader/reading.ts";
import { ASKING_VERBS, EMPTY_WORDS, INTENT_WORDS } from "./asking.data.ts";

const ASKING = new Lexicon(ASKING_VERBS.map((stem) => [formsOf(stem).join(" "), true] as const));
const EMPTY: ReadonlySet<string> = new Set(EMPTY_WORDS);
const STEMS: ReadonlySet<string> = new Set(ASKING_VERBS);

const EXPLAINED = new Map<Intent, { words: ReadonlySet<string>; forms: Lexicon<true> }>(
  (Object.keys(INTENT_WORDS) as Intent[]).map((intent) => {
    const words = INTENT_WORDS[intent].split(" ").filter(Boolean);
    return [intent, { words: new Set(words), forms: new Lexicon(words.map((word) => [formsOf(word).join(" "), true] as const)) }];
  }),
);

/** Whether the kind of its clause explains a word: 예매하 in a clause of booking. */
export function explains(intent: Intent, { stem, text }: ContentWord): boolean {
  const { words, forms } = EXPLAINED.get(intent)!;
  return words.has(stem) || words.has(text) || forms.of(text) === true;
}

export interface ContentWord extends Place {
  text: string;
  /** The stem of a verb; the text of a noun. */
  stem: string;
}

const isNoun = ({ tag }: Morpheme): boolean => /^(?:NNG|NNP|NR|SL|SH|SN|XR|UNKNOWN|NA)/.test(tag);
/** VX is never what is asked: 해 주, 하고 싶. */
const isVerb = ({ tag }: Morpheme): boolean => /^(?:VV|VA)/.test(tag);
const joins = (before: Morpheme, after: Morpheme): boolean =>
  before.end === after.start && !after.spaced && /[\p{L}\p{N}]/u.test(after.surface) && /^(?:NN|SL|SH|SN|XSN|XPN|NR|XR)/.test(after.tag);

/** Nouns joined without a space are one word: 주휴+수당. Verbs that only ask (해주, 보이) and nouns that say nothing (거, 앱) are left out. */
export function contentWords(morphemes: readonly Morpheme[]): ContentWord[] {
  const words: ContentWord[] = [];
  for (let index = 0; index < morphemes.length; index++) {
    const first = morphemes[index]!;
    if (isNoun(first)) {
      let last = first;
      let text = first.surface;
      while (index + 1 < morphemes.length && joins(last, morphemes[index + 1]!)) {
        last = morphemes[++index]!;
        text += last.surface;
      }
      const isDeed = STEMS.has(`${text}하`);
      if (!EMPTY.has(text) && !isDeed && /[\p{L}\p{N}]/u.test(text)) words.push({ text, stem: text, start: first.start, end: last.end });
    } else if (isVerb(first) && !isAsking(first))
      words.push({ text: first.surface, stem: first.lemma.replace(/다$/, ""), start: first.start, end: first.end });
  }
  return words;
}

function isAsking({ surface, lemma }: Morpheme): boolean {
  const stem = lemma.replace(/다$/, "");
  return STEMS.has(stem) || ASKING.of(surface) === true || EMPTY.has(surface);
}

/** The words that lie in none of the places, not even in part. */
export const outside = (words: readonly ContentWord[], places: readonly Place[]): ContentWord[] =>
  words.filter(({ start, end }) => !places.some((place) => start < place.end && end > place.start));
