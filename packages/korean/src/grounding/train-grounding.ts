/** Training: a conditional logit over the candidates of each message (McFadden 1974), by AdaGrad. */
import { chancesOf } from "../ranking/chances.ts";
import { createRandom } from "../random.ts";
import type { Inputs } from "./evidence.ts";
import { type GroundingFile, scoreOf } from "./grounding-model.ts";

export interface GroundingExample {
  /** Of each candidate, and last of all of none. */
  inputs: readonly Inputs[];
  /** Places of those that are right; each of them is. */
  right: readonly number[];
  /** How much it counts. */
  weight: number;
}

const ROUNDS = 30;
const RATE = 0.2;
const RIDGE = 2e-4;
const LEAST = 1e-4;
/** Weights are stored so exactly. */
const DIGITS = 4;

export function trainGrounding(examples: readonly GroundingExample[], dataHash: string): GroundingFile {
  const weights: Record<string, number> = {};
  const slopes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++)
    for (const example of createRandom(round + 1).shuffle(examples))
      for (const [name, slope] of slopeOf(weights, example)) {
        const pull = slope + RIDGE * (weights[name] ?? 0);
        const gain = (slopes.get(name) ?? LEAST) + pull * pull;
        slopes.set(name, gain);
        weights[name] = (weights[name] ?? 0) - (RATE * pull) / Math.sqrt(gain);
      }
  const sorted = Object.entries(weights).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { dataHash, weights: Object.fromEntries(sorted.map(([name, weight]) => [name, Number(weight.toFixed(DIGITS))])) };
}

/** Of minus the logarithm of the chance that one of the right ones is taken. */
function slopeOf(weights: Readonly<Record<string, number>>, { inputs, right, weight }: GroundingExample): Map<string, number> {
  const scores = inputs.map((one) => scoreOf(weights, one));
  const all = chancesOf(scores);
  const isRight = new Set(right);
  const wanted = chancesOf(scores.map((score, at) => (isRight.has(at) ? score : -Infinity)));
  const slope = new Map<string, number>();
  for (const [at, own] of inputs.entries()) {
    const error = weight * (all[at]! - wanted[at]!);
    if (Math.abs(error) < LEAST) continue;
    for (const [name, value] of own) slope.set(name, (slope.get(name) ?? 0) + error * value);
  }
  return slope;
}
