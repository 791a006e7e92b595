/** How likely a message is about each thing of an app, or about none: a conditional logit model over the evidence. */
import { chancesOf } from "../ranking/chances.ts";
import type { Evidence, Inputs } from "./evidence.ts";
import type { Candidate } from "./candidates.ts";

export interface GroundingFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  /** By name of an input. */
  weights: Record<string, number>;
}

export interface Grounded {
  candidate: Candidate;
  /** 0 to 1; with `none` they add up to one. */
  likely: number;
  /** 0 to 1: how much the message and it have in common by the letter, and not only by what is meant. */
  spoken: number;
}

export interface Grounding {
  /** Likeliest first. */
  found: Grounded[];
  /** That it is about nothing the app has. */
  none: number;
}

const BY_LETTER = ["said", "name", "word"];

export const scoreOf = (weights: Readonly<Record<string, number>>, inputs: Inputs): number =>
  [...inputs].reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0);

export function groundWith({ weights }: Pick<GroundingFile, "weights">, { candidates, inputs, none }: Evidence): Grounding {
  const chances = chancesOf([...inputs, none].map((one) => scoreOf(weights, one)));
  const spoken = (at: number) => Math.max(...BY_LETTER.map((name) => inputs[at]!.get(name) ?? 0));
  const found = candidates.map((candidate, at) => ({ candidate, likely: chances[at]!, spoken: spoken(at) }));
  return { found: found.toSorted((a, b) => b.likely - a.likely), none: chances.at(-1)! };
}
