/** How likely each of several choices is, by learnt weights of what speaks for it: they add up to one. */
import type { Inputs } from "../grounding/evidence.ts";
import { scoreOf } from "../grounding/grounding-model.ts";
import { chancesOf } from "../ranking/chances.ts";

export const shares = (weights: Readonly<Record<string, number>>, inputs: readonly Inputs[]): number[] =>
  chancesOf(inputs.map((one) => scoreOf(weights, one)));
