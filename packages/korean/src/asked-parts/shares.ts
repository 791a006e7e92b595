/** How likely each of several choices is, by learnt weights of what speaks for it: they add up to one. */
import type { Inputs } from "../grounding/evidence.ts";
import { scoreOf } from "../grounding/grounding-model.ts";

export function shares(weights: Readonly<Record<string, number>>, inputs: readonly Inputs[]): number[] {
  const scores = inputs.map((one) => scoreOf(weights, one));
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const all = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / all);
}
