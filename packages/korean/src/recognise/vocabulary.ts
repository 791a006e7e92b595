/** From evidence to a vector: which features there are and what each is worth. */
import { type Evidence, VIEWS, type View } from "./features.ts";

/** Sparse; indices ascend in no order. */
export interface Vector {
  indices: Uint32Array;
  values: Float32Array;
}

export interface Vocabulary {
  /** Feature hash → its index. */
  index: ReadonlyMap<number, number>;
  /** How rare a feature is, by index. */
  idf: Float32Array;
}

/** How much each view counts beside the others. */
const WEIGHT: Record<View, number> = { word: 1, syllables: 1 };

/** Features of at least `least` of the documents. */
export const buildVocabulary = (documents: readonly Evidence[], least: number): Vocabulary =>
  vocabularyOf(
    documents.map((document) => VIEWS.flatMap((view) => [...document[view].keys()])),
    least,
  );

/** The same of documents as hashes of features, each once. */
export function vocabularyOf(documents: readonly (readonly number[])[], least: number): Vocabulary {
  const frequency = new Map<number, number>();
  for (const document of documents) for (const hash of document) frequency.set(hash, (frequency.get(hash) ?? 0) + 1);
  const kept = [...frequency].filter(([, times]) => times >= least).toSorted(([a], [b]) => a - b);
  const idf = Float32Array.from(kept, ([, times]) => Math.log((documents.length + 1) / (times + 1)) + 0.2);
  return { index: new Map(kept.map(([hash], at) => [hash, at])), idf };
}

/** Every view of length `WEIGHT`; what the vocabulary does not have counts in the length, so that a strange text stays faint. */
export function vectorOf(evidence: Evidence, { index, idf }: Vocabulary): Vector {
  const indices: number[] = [];
  const values: number[] = [];
  const rarest = 8;
  for (const view of VIEWS) {
    const from = indices.length;
    let square = 0;
    for (const [hash, times] of evidence[view]) {
      const at = index.get(hash);
      const value = (1 + Math.log(times)) * (at === undefined ? UNKNOWN * rarest : idf[at]!);
      square += value * value;
      if (at === undefined) continue;
      indices.push(at);
      values.push(value);
    }
    const scale = square > 0 ? WEIGHT[view] / Math.sqrt(square) : 0;
    for (let i = from; i < values.length; i++) values[i]! *= scale;
  }
  return { indices: Uint32Array.from(indices), values: Float32Array.from(values) };
}

/** How much of a rare feature's length an unknown one has. */
const UNKNOWN = 0.3;
