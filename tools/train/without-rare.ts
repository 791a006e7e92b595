/** Inputs that are too seldom to be learnt from. */
import type { GroundingExample } from "@appmon/korean/grounding/train-grounding";

/** What only a few messages have tells nothing of others. */
export function withoutRare(examples: readonly GroundingExample[]): GroundingExample[] {
  const seen = new Map<string, number>();
  for (const { inputs } of examples)
    for (const name of new Set(inputs.flatMap((one) => [...one.keys()]))) seen.set(name, (seen.get(name) ?? 0) + 1);
  const isKept = ([name]: [string, number]): boolean => seen.get(name)! >= LEAST_SEEN;
  return examples.map((one) => ({ ...one, inputs: one.inputs.map((inputs) => new Map([...inputs].filter(isKept))) }));
}
const LEAST_SEEN = 5;
