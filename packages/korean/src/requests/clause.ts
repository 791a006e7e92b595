/** One request of a message, and what its readers share: the names of the app in it, and the words that are nobody's yet. */
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { contentWords, type ContentWord } from "../claims/content-words.ts";
import { findVocabulary, type Vocabulary } from "../edit/vocabulary.ts";
import { analyse } from "../words/analyse.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { Planned } from "../plan/planned.ts";
import { SAYING_NOTHING } from "./clause-words.data.ts";

/** UTF-16 offsets in the text of the clause, end exclusive. */
export type Span = readonly [start: number, end: number];

export interface Clause {
  text: string;
  /** The app as the requests before this one left it. */
  spec: AppSpec;
  /** KST yyyy-mm-dd */
  today: string;
  words: Vocabulary;
  morphemes: readonly Morpheme[];
  /** A question mark stands behind it. */
  isAsked?: true;
  /** It is part of a wish for a new app: what was learnt of changes says nothing of it. */
  isWish?: true;
  /** What the request before was about. */
  about?: EntitySpec;
  /** The message before this one. */
  earlier?: string;
  /** The field that the request before put in. */
  latest?: { entity: EntitySpec; field: FieldSpec };
}

/**
 * Undefined where a request is not its business, or where a word of it is not accounted for: a reader answers for the whole clause
 * or not at all.
 */
export type RequestReader = (clause: Clause) => Planned | undefined;

export function clauseOf(
  text: string,
  { spec, today, about, latest, earlier, isAsked, isWish }: Omit<Clause, "text" | "words" | "morphemes">,
): Clause {
  return {
    text,
    spec,
    today,
    words: findVocabulary(text, spec),
    morphemes: analyse(text),
    ...(isAsked && { isAsked }),
    ...(isWish && { isWish }),
    ...(about && { about }),
    ...(latest && { latest }),
    ...(earlier !== undefined && { earlier }),
  };
}

const NOTHING: ReadonlySet<string> = new Set(SAYING_NOTHING.split(" "));

/** The words that ask something and lie in none of the spans. */
export const wordsLeft = ({ morphemes }: Pick<Clause, "morphemes">, spans: readonly Span[]): ContentWord[] =>
  contentWords(morphemes).filter(
    ({ text, stem, start, end }) => !NOTHING.has(text) && !NOTHING.has(stem) && !spans.some(([from, to]) => start < to && end > from),
  );
