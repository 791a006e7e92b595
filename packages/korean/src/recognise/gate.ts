/** Whether any pattern is right: a small logistic regression over how the scores lie. */
import { trainLogistic } from "./logistic.ts";
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

/** What a case is: a wish for a pattern, a wish of no kind, or a wish for a pattern that was kept from the training. */
export type GateKind = "some" | "none" | "strange";
export interface GateCase {
  inputs: readonly number[];
  kind: GateKind;
}

/** What all cases of a kind count together. Those kept from the training are harder than what people ask in truth: many are half known. */
const SHARE: Record<GateKind, number> = { some: 0.5, none: 0.38, strange: 0.12 };

/** A handful of weights, one for each input. */
export function trainGate(cases: readonly GateCase[]): number[] {
  const times = (kind: GateKind): number => cases.filter((one) => one.kind === kind).length;
  const share = { some: SHARE.some / times("some"), none: SHARE.none / times("none"), strange: SHARE.strange / times("strange") };
  return trainLogistic(cases.map(({ inputs, kind }) => ({ inputs, isRight: kind === "some", weight: share[kind] })));
}
