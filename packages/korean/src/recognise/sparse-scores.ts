import type { SparseWeights } from "./model-file.ts";
import type { Vector } from "./vocabulary.ts";

/** Scores before the softmax, one a class, of weights that were read from a file. */
export function sparseScores({ bias, starts, labels, values }: SparseWeights, vector: Vector): Float32Array {
  const scores = Float32Array.from(bias);
  vector.indices.forEach((feature, i) => {
    const value = vector.values[i]!;
    for (let at = starts[feature]!; at < starts[feature + 1]!; at++) scores[labels[at]!]! += value * values[at]!;
  });
  return scores;
}
