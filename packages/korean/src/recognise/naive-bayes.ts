/** How much each feature speaks for each class, counted (naive Bayes) instead of learnt: steadier where a feature was seen seldom. */
import type { Sample } from "./softmax.ts";

/** Weight of the expectation that a feature is as frequent in a class as everywhere. */
const PRIOR = 200;

/**
 * `weights[feature * classes + label]`: the log of how much more frequent a feature is in the class than expected; zero where it was
 * not seen there, so that most stay zero. What that leaves out is nearly the same for all classes.
 */
export function countedWeights(samples: readonly Sample[], features: number, classes: number): Float32Array {
  const weights = new Float32Array(features * classes);
  const frequency = new Float32Array(features);
  let total = 0;
  for (const { vector, label, weight } of samples)
    vector.indices.forEach((feature, i) => {
      const amount = weight * vector.values[i]!;
      weights[feature * classes + label]! += amount;
      frequency[feature]! += amount;
      total += amount;
    });
  for (let feature = 0; feature < features; feature++) {
    const expected = (PRIOR * frequency[feature]!) / total;
    for (let at = feature * classes; at < (feature + 1) * classes; at++)
      if (weights[at]! > 0) weights[at] = Math.log1p(weights[at]! / expected);
  }
  return weights;
}
