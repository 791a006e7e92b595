/** Which words of a message name what is to be put in, what a new list is of, and what is written of it. */
import { LRUCache } from "lru-cache";
import file from "../../models/asked-names.json" with { type: "json" };
import { observeFields } from "../asked-fields/field-tagger.ts";
import type { AppWords } from "../reader/app-words.ts";
import { findSegments, readSegmenter, type Segmenter, type StoredSegmenter } from "../sequence/segmenter.ts";
import { analyse } from "../words/analyse.ts";
import type { MarkedName, NameMark } from "./name-corpus.ts";

/** As it is stored. */
export interface NameTaggerFile extends StoredSegmenter {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
}

/** In morphemes; nobody names more in one message. */
const MOST = 120;

/** The names in their order, each with its probability. */
export function namesWith(tagger: Segmenter, text: string, app: AppWords): MarkedName[] {
  const morphemes = analyse(text).slice(0, MOST);
  return findSegments(tagger, observeFields(morphemes, app)).map(({ name, from, to, confidence }) => ({
    name: name as NameMark,
    start: morphemes[from]!.start,
    end: morphemes[to - 1]!.end,
    confidence,
  }));
}

let opened: Segmenter | undefined;
const recent = new WeakMap<AppWords, LRUCache<string, MarkedName[]>>();

/** By what was learnt; of one message a turn asks several times. */
export function tagNames(text: string, app: AppWords): MarkedName[] {
  const known = recent.get(app) ?? new LRUCache<string, MarkedName[]>({ max: 16 });
  recent.set(app, known);
  const found = known.get(text) ?? namesWith((opened ??= readSegmenter(file)), text, app);
  known.set(text, found);
  return found;
}
