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

/** Keeps the weights finite where the kinds can be told apart without a mistake. */
const RIDGE = 1e-4;
const STEPS = 30;

/**
 * Newton's method (iteratively reweighted least squares): a handful of weights, some thousand cases, one answer. Going downhill in small
 * steps does not come to rest where the inputs differ in size, and the gate then stands wherever it was when the steps ran out.
 */
export function trainGate(cases: readonly GateCase[]): number[] {
  const times = (kind: GateKind): number => cases.filter((one) => one.kind === kind).length;
  const share = { some: SHARE.some / times("some"), none: SHARE.none / times("none"), strange: SHARE.strange / times("strange") };
  let weights = Array.from({ length: GATE_INPUTS }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => RIDGE * weight);
    const bend = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)));
    for (const { inputs, kind } of cases) {
      const openness = gateOpenness(weights, inputs);
      const error = (openness - Number(kind === "some")) * share[kind];
      const doubt = openness * (1 - openness) * share[kind];
      for (let row = 0; row < GATE_INPUTS; row++) {
        slope[row]! += error * inputs[row]!;
        for (let column = 0; column < GATE_INPUTS; column++) bend[row]![column]! += doubt * inputs[row]! * inputs[column]!;
      }
    }
    const change = solve(bend, slope);
    weights = weights.map((weight, at) => weight - change[at]!);
  }
  return weights;
}

/** Gauss and Jordan's elimination with pivots: x of `matrix` · x = `right`. The ridge keeps the matrix from being singular. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at++) {
    const rest = rows.slice(at).toSorted((a, b) => Math.abs(b[at]!) - Math.abs(a[at]!));
    rows.splice(at, rest.length, ...rest);
    const pivot = rows[at]!;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column++) row[column]! -= factor * pivot[column]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
