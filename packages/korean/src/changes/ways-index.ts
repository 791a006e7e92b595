/**
 * Which ways of asking a text is nearest to: the cosine between what the text has and what each of them has. Nothing is learnt but how rare
 * a feature is, so that a way of asking is found as soon as it is written down.
 */
import { type Evidence, evidenceOf, VIEWS } from "../recognise/features.ts";
import type { IndexedDocument } from "../ranking/text-index.ts";
import { buildVocabulary, type Vector, type Vocabulary, vectorOf } from "../recognise/vocabulary.ts";

/** Features by document, heaviest kept; the postings are in the order of the vocabulary. */
export interface WaysIndex {
  ids: readonly string[];
  vocabulary: Vocabulary;
  /** Those of feature f are from `starts[f]` to `starts[f + 1]`. */
  starts: Uint32Array;
  documents: Uint16Array;
  weights: Float32Array;
}

/** What a single text has may be the name of the very subject. */
const LEAST_TEXTS = 1;
/** Heaviest features of a document that are kept. */
const MOST_FEATURES = 400;

export function indexDocuments(documents: readonly IndexedDocument[]): WaysIndex {
  const evidence = documents.map(({ texts }) => texts.map(({ text }) => evidenceOf(text)));
  const vocabulary = buildVocabulary(
    evidence.map((each) => joined(each)),
    LEAST_TEXTS,
  );
  const postings = new Map<number, [document: number, weight: number][]>();
  for (const [document, { texts }] of documents.entries()) {
    const vectors = texts.map(({ weight }, at) => ({ vector: vectorOf(evidence[document]![at]!, vocabulary), weight }));
    for (const [feature, weight] of centroidOf(vectors)) {
      const list = postings.get(feature) ?? [];
      list.push([document, weight]);
      postings.set(feature, list);
    }
  }
  return { ids: documents.map(({ id }) => id), vocabulary, ...flat(postings, vocabulary.idf.length) };
}

/** All that any of the texts has, once a document. */
function joined(each: readonly Evidence[]): Evidence {
  return Object.fromEntries(
    VIEWS.map((view) => [view, new Map(each.flatMap((one) => [...one[view].keys()].map((hash) => [hash, 1] as const)))]),
  ) as Evidence;
}

/** Of length one, its heaviest features. */
function centroidOf(vectors: readonly { vector: Vector; weight: number }[]): [feature: number, weight: number][] {
  const sum = new Map<number, number>();
  for (const { vector, weight } of vectors)
    vector.indices.forEach((feature, at) => sum.set(feature, (sum.get(feature) ?? 0) + weight * vector.values[at]!));
  const length = Math.sqrt([...sum.values()].reduce((total, value) => total + value * value, 0)) || 1;
  return [...sum]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_FEATURES)
    .map(([feature, value]) => [feature, value / length]);
}

function flat(postings: ReadonlyMap<number, readonly [number, number][]>, features: number) {
  const starts = new Uint32Array(features + 1);
  for (let at = 0; at < features; at++) starts[at + 1] = starts[at]! + (postings.get(at)?.length ?? 0);
  const documents = new Uint16Array(starts[features]!);
  const weights = new Float32Array(starts[features]!);
  for (const [feature, list] of postings)
    list.forEach(([document, weight], at) => {
      documents[starts[feature]! + at] = document;
      weights[starts[feature]! + at] = weight;
    });
  return { starts, documents, weights };
}

/** 0 to 1 for each document, in the order of `ids`. */
export function nearness(index: WaysIndex, text: string): Float32Array {
  const { indices, values } = vectorOf(evidenceOf(text), index.vocabulary);
  const scores = new Float32Array(index.ids.length);
  for (const [at, feature] of indices.entries()) {
    // vectorOf gives each view a length of its own; known and unknown features together come to this.
    const value = values[at]! / FULL_LENGTH;
    const end = index.starts[feature + 1]!;
    for (let place = index.starts[feature]!; place < end; place++) scores[index.documents[place]!]! += value * index.weights[place]!;
  }
  return scores;
}
/** Length of a vector of two views all of whose features are known. */
const FULL_LENGTH = Math.SQRT2;

/** 0 to 1: the share of the runs of syllables of a word that `id` has: 고양이사료 is nearly whole where 고양이 and 사료 are. */
export function shareIn(index: WaysIndex, word: string, id: string): number {
  const runs = [...evidenceOf(word).syllables.keys()].map((hash) => index.vocabulary.index.get(hash));
  return runs.length === 0 ? 0 : runs.filter((feature) => feature !== undefined && weightIn(index, id, feature) > 0).length / runs.length;
}

/** The heaviest of what is called so; several documents may be. */
function weightIn({ ids, starts, documents, weights }: WaysIndex, id: string, feature: number): number {
  let heaviest = 0;
  for (let place = starts[feature]!; place < starts[feature + 1]!; place++)
    if (ids[documents[place]!] === id) heaviest = Math.max(heaviest, weights[place]!);
  return heaviest;
}
