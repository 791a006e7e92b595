/** Whether any pattern is right: a small logistic regression over how the scores lie. */
import type { Vector } from "./vocabulary.ts";

/** Constant first. */
export const GATE_INPUTS = 5;

/** What the scores of a text tell of it. `none` is the last score; `kin(a, b)`: are both patterns one thing? */
export function gateInputs(scores: Float32Array, vector: Vector, kin: (a: number, b: number) => boolean): number[] {
  const none = scores.length - 1;
  let best = 0;
  for (let at = 1; at < none; at++) if (scores[at]! > scores[best]!) best = at;
  let second = -Infinity;
  for (let at = 0; at < none; at++) if (!kin(at, best)) second = Math.max(second, scores[at]!);
  const length = Math.hypot(...vector.values);
  return [1, scores[best]! - scores[none]!, scores[best]! - second, scores[best]!, length];
}

/** 0 to 1: how surely one of the patterns is right. */
export function gateOpenness(weights: readonly number[], inputs: readonly number[]): number {
  const sum = inputs.reduce((total, input, at) => total + input * weights[at]!, 0);
  return 1 / (1 + Math.exp(-sum));
}

/** What a case is: a wish for a pattern, a wish of no kind, or a wish for a pattern that was kept from the training. */
export type GateKind = "some" | "none" | "strange";
export interface GateCase {
  inputs: readonly number[];
  kind: GateKind;
}

/** What all cases of a kind count together. Those kept from the training are harder than what people ask in truth: many are half known. */
const SHARE: Record<GateKind, number> = { some: 0.5, none: 0.38, strange: 0.12 };

/** Plain gradient descent: a handful of weights, a few thousand cases. */
export function trainGate(cases: readonly GateCase[]): number[] {
  const weights = Array.from({ length: GATE_INPUTS }, () => 0);
  const times = (kind: GateKind): number => cases.filter((one) => one.kind === kind).length;
  const share = { some: SHARE.some / times("some"), none: SHARE.none / times("none"), strange: SHARE.strange / times("strange") };
  for (let round = 0; round < 3_000; round++) {
    const slope = weights.map(() => 0);
    for (const { inputs, kind } of cases) {
      const error = (gateOpenness(weights, inputs) - Number(kind === "some")) * share[kind];
      inputs.forEach((input, at) => (slope[at]! += error * input));
    }
    slope.forEach((value, at) => (weights[at]! -= 0.3 * value));
  }
  return weights;
}
