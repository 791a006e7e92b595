/** Finds the words of a message that name what is to be written down, with a given tagger. */
import type { AppWords } from "../reader/app-words.ts";
import { observeSlots, sightOf } from "../reader/tag.ts";
import { findSegments, type Observed, type Segmenter, type StoredSegmenter } from "../sequence/segmenter.ts";
import type { Morpheme } from "../words/morpheme.ts";
import type { NamedSpan, SpanName } from "./marked-text.ts";

/** As it is stored. */
export interface FieldTaggerFile extends StoredSegmenter {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
}

/** In morphemes; nobody asks for more in one message. */
const MOST = 120;
const NO_NAMES = new Map<string, ReadonlyMap<string, number>>();

/** What is seen of each word and each stretch of words: as the reader sees them, without names that other texts have taught. */
export const observeFields = (morphemes: readonly Morpheme[], app: AppWords): Observed => observeSlots(sightOf(morphemes, NO_NAMES, app));

/** The spans in their order, each with its probability. */
export function spansOf(tagger: Segmenter, morphemes: readonly Morpheme[], app: AppWords): NamedSpan[] {
  const seen = morphemes.slice(0, MOST);
  return findSegments(tagger, observeFields(seen, app)).map(({ name, from, to, confidence }) => ({
    name: name as SpanName,
    start: seen[from]!.start,
    end: seen[to - 1]!.end,
    confidence,
  }));
}
