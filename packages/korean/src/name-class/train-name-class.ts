/** Training: logistic regression over the letters of names, by AdaGrad (Duchi, Hazan, Singer 2011). */
import { toBase64 } from "../base64.ts";
import { createRandom } from "../random.ts";
import { BUCKETS, nameFeatures } from "./name-features.ts";

export interface NameExample {
  text: string;
  /** Of the class that is learnt. */
  isOne: boolean;
}

export interface NameClassFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  bias: number;
  /** What a weight of 127 stands for. */
  largest: number;
  /** Int8, one for each feature, in base64. */
  weights: string;
}

const ROUNDS = 8;
const RATE = 0.3;
const RIDGE = 1e-5;
const STEPS = 127;
const LEAST = 1e-6;

export function trainNameClass(examples: readonly NameExample[], dataHash: string): NameClassFile {
  const cases = examples.map(({ text, isOne }) => ({ features: nameFeatures(text), wanted: Number(isOne) }));
  const weights = new Float64Array(BUCKETS);
  const slopes = new Float64Array(BUCKETS).fill(LEAST);
  let bias = 0;
  let slope = LEAST;
  for (let round = 0; round < ROUNDS; round++)
    for (const { features, wanted } of createRandom(round + 1).shuffle(cases)) {
      const share = 1 / Math.sqrt(features.length);
      const sum = features.reduce((total, feature) => total + weights[feature]! * share, bias);
      const error = 1 / (1 + Math.exp(-sum)) - wanted;
      for (const feature of features) {
        const by = error * share + RIDGE * weights[feature]!;
        slopes[feature]! += by * by;
        weights[feature]! -= (RATE * by) / Math.sqrt(slopes[feature]!);
      }
      slope += error * error;
      bias -= (RATE * error) / Math.sqrt(slope);
    }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), LEAST);
  const stored = Int8Array.from(weights, (weight) => Math.round((weight / largest) * STEPS));
  return { dataHash, bias: Number(bias.toPrecision(6)), largest: Number(largest.toPrecision(6)), weights: toBase64(stored) };
}
