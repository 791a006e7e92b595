/** What tells the kinds of changes apart, as a file and as it is asked. */
import { type Encoded, openWeights, type SparseWeights } from "../recognise/model-file.ts";
import { sparseScores } from "../recognise/sparse-scores.ts";
import { toProbabilities } from "../recognise/softmax.ts";
import type { Vector, Vocabulary } from "../recognise/vocabulary.ts";
import type { ChangeKind } from "./change-kind.ts";
import { type AppNames, kindEvidence } from "./kind-features.ts";

/** `kinds` in the order of their labels, with a space between. */
export interface KindModelFile extends Encoded {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  kinds: string;
}

export interface KindModel extends SparseWeights {
  kinds: ChangeKind[];
}

export interface RankedKind {
  kind: ChangeKind;
  /** 0 to 1; those of all kinds add up to one. */
  likely: number;
}

/** Of a feature the model does not know, beside the rarest it knows: a strange text stays faint. */
const UNKNOWN = 0.3;
const RAREST = 8;
const SHARPNESS = 1.5;

export const openKindModel = (stored: KindModelFile): KindModel => ({
  ...openWeights(stored),
  kinds: stored.kinds.split(" ") as ChangeKind[],
});

/** Likeliest first. */
export function rankKindsWith(model: KindModel, text: string, names: AppNames): RankedKind[] {
  const scores = sparseScores(model, kindVector(kindEvidence(text, names), model.vocabulary));
  const chances = toProbabilities(scores.map((score) => score * SHARPNESS));
  return model.kinds.map((kind, at) => ({ kind, likely: chances[at]! })).toSorted((a, b) => b.likely - a.likely);
}

/** Of length one at most. */
export function kindVector(evidence: ReadonlyMap<number, number>, { index, idf }: Vocabulary): Vector {
  const indices: number[] = [];
  const values: number[] = [];
  let square = 0;
  for (const [hash, amount] of evidence) {
    const at = index.get(hash);
    const value = amount * (at === undefined ? UNKNOWN * RAREST : idf[at]!);
    square += value * value;
    if (at === undefined) continue;
    indices.push(at);
    values.push(value);
  }
  const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
  return { indices: Uint32Array.from(indices), values: Float32Array.from(values, (value) => value * scale) };
}
