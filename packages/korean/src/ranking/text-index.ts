/**
 * Which of many things a text is nearest to, by what is said of each: Okapi BM25 (Robertson and Zaragoza, The Probabilistic Relevance
 * Framework, 2009) over words and runs of syllables. Nothing is learnt but how rare a feature is, so that a thing is found as soon as it
 * is written down.
 */
import { type Evidence, evidenceOf } from "../recognise/features.ts";

/** What is said of one thing that can be found; texts count as often as they weigh. */
export interface IndexedDocument {
  id: string;
  texts: readonly { text: string; weight: number }[];
}

/** Features by document; the postings are in the order of the features. */
export interface TextIndex {
  ids: readonly string[];
  /** Hashes, ascending: where one stands is the index of the feature. */
  features: Uint32Array;
  /** How much a feature tells, by index. */
  rarities: Float32Array;
  /** Those of feature f are from `starts[f]` to `starts[f + 1]`. */
  starts: Uint32Array;
  documents: Uint16Array;
  /** In 255ths: how much of a feature's rarity a document has by saying it so often, for its length. */
  weights: Uint8Array;
}

export interface Found {
  id: string;
  /** 0 to 1: the share of what the text tells that is said of it. */
  score: number;
}

export interface Ranking {
  /** Best first; those with nothing in common are left out. */
  found: Found[];
  /** How much the text tells: the sum of how rare its features are. */
  told: number;
}

type IndexedView = "word" | "syllables";
/** How much each view counts. */
const VIEWS: Readonly<Record<IndexedView, number>> = { word: 0.7, syllables: 1 };
const VIEW_NAMES = ["word", "syllables"] as const satisfies readonly IndexedView[];

/** How slowly saying a thing once more stops to count; higher than usual, since documents are many short texts together. */
const SATURATION = 4;

const STEPS = 255;

/** How rare a feature is that `having` of `all` documents have. */
const rarityOf = (all: number, having: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

export function indexTexts(documents: readonly IndexedDocument[]): TextIndex {
  const counted = documents.map(({ texts }) => countFeatures(texts));
  const postings = new Map<number, { view: IndexedView; times: [document: number, times: number][] }>();
  for (const [document, views] of counted.entries())
    for (const view of VIEW_NAMES)
      for (const [hash, times] of views[view].times) {
        const known = postings.get(hash) ?? { view, times: [] };
        known.times.push([document, times]);
        postings.set(hash, known);
      }
  const meanOf = (view: IndexedView): number => counted.reduce((sum, one) => sum + one[view].length, 0) / (counted.length || 1);
  const means = { word: meanOf("word"), syllables: meanOf("syllables") };
  const hashes = [...postings.keys()].toSorted((a, b) => a - b);
  const starts = new Uint32Array(hashes.length + 1);
  hashes.forEach((hash, at) => (starts[at + 1] = starts[at]! + postings.get(hash)!.times.length));
  const index: TextIndex = {
    ids: documents.map(({ id }) => id),
    features: Uint32Array.from(hashes),
    rarities: Float32Array.from(hashes, (hash) => {
      const { view, times } = postings.get(hash)!;
      return VIEWS[view] * rarityOf(documents.length, times.length);
    }),
    starts,
    documents: new Uint16Array(starts.at(-1)!),
    weights: new Uint8Array(starts.at(-1)!),
  };
  for (const [at, hash] of hashes.entries()) {
    const { view, times } = postings.get(hash)!;
    for (const [place, [document, often]] of times.entries()) {
      index.documents[starts[at]! + place] = document;
      const weight = often / (often + (SATURATION * counted[document]![view].length) / means[view]);
      // What is said at all never counts nothing.
      index.weights[starts[at]! + place] = Math.max(1, Math.round(STEPS * weight));
    }
  }
  return index;
}

type Counted = Record<IndexedView, { times: Map<number, number>; length: number }>;

function countFeatures(texts: IndexedDocument["texts"]): Counted {
  const counted: Counted = { word: { times: new Map(), length: 0 }, syllables: { times: new Map(), length: 0 } };
  for (const { text, weight } of texts) {
    const evidence = evidenceOf(text);
    for (const view of VIEW_NAMES)
      for (const [hash, times] of evidence[view]) {
        const into = counted[view];
        into.times.set(hash, (into.times.get(hash) ?? 0) + times * weight);
        into.length += times * weight;
      }
  }
  return counted;
}

/** All that have anything in common with the text. */
export function rankTexts(index: TextIndex, text: string): Ranking {
  const evidence: Evidence = evidenceOf(text);
  const scores = new Float32Array(index.ids.length);
  let told = 0;
  for (const view of VIEW_NAMES) {
    const unknown = VIEWS[view] * rarityOf(index.ids.length, 0);
    for (const hash of evidence[view].keys()) {
      const feature = indexOf(index.features, hash);
      if (feature < 0) {
        told += unknown;
        continue;
      }
      const rarity = index.rarities[feature]!;
      const step = rarity / STEPS;
      told += rarity;
      for (let place = index.starts[feature]!; place < index.starts[feature + 1]!; place++)
        scores[index.documents[place]!]! += step * index.weights[place]!;
    }
  }
  const found = [...scores.keys()]
    .filter((at) => scores[at]! > 0)
    .toSorted((a, b) => scores[b]! - scores[a]! || a - b)
    .map((at) => ({ id: index.ids[at]!, score: scores[at]! / told }));
  return { found, told };
}

/** -1: it is none of them. */
function indexOf(ascending: Uint32Array, hash: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ascending[middle]! < hash) from = middle + 1;
    else to = middle;
  }
  return ascending[from] === hash ? from : -1;
}
