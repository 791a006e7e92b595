import { describe, expect, it } from "vitest";
import { createRandom } from "../random.ts";
import { bestLabels, mayFollow, readChain } from "./chain.ts";

const NAMES = ["a", "b", "c", "d", "e"];
const LABELS = ["O", ...NAMES.flatMap((name) => [`B-${name}`, `I-${name}`])];
const NONE = { labels: LABELS.length, scale: 1, features: "", counts: "", entryLabels: "", entryWeights: "" };
const LENGTH = 4;

/** Every labelling tried. */
function bestOfAll(pairs: readonly (number | null)[], scores: Float64Array): number[] {
  let best: { path: number[]; worth: number } = { path: [], worth: -Infinity };
  const walk = (path: number[], worth: number): void => {
    if (path.length === LENGTH) {
      if (worth > best.worth) best = { path, worth };
      return;
    }
    for (const [label, name] of LABELS.entries()) {
      const before = path.at(-1);
      const pair = before === undefined ? (name.startsWith("I-") ? null : 0) : pairs[label * LABELS.length + before]!;
      if (pair !== null) walk([...path, label], worth + pair + scores[path.length * LABELS.length + label]!);
    }
  };
  walk([], 0);
  return best.path;
}

describe("the best labelling of a row", () => {
  it.each(Array.from({ length: 12 }, (_, seed) => [seed + 1]))("is the best of all there are: %i", (seed) => {
    const random = createRandom(seed).next;
    const pairs = LABELS.flatMap((to) => LABELS.map((from) => (mayFollow(from, to) ? random() * 6 - 3 : null)));
    const scores = Float64Array.from({ length: LENGTH * LABELS.length }, () => random() * 6 - 3);
    const chain = readChain({ labels: LABELS, weights: NONE, transitions: pairs });
    expect(bestLabels(chain, scores)).toEqual(bestOfAll(pairs, scores));
  });
});
