/**
 * Linear-chain labelling: every position has scores for its labels, every pair of neighbouring labels has one of its own. Labels are
 * "O", "B-x" (x begins) and "I-x" (x goes on); an I-x only follows its own B-x or I-x, so that what is decoded is always well formed.
 */
import { readWeights, type StoredWeights, type Weights } from "./weights.ts";

export interface StoredChain {
  labels: string[];
  weights: StoredWeights;
  /** `transitions[to * labels + from]`; null where the pair may not stand. */
  transitions: (number | null)[];
}

/**
 * The labels that may stand before `label`: entries `starts[label]` to `starts[label + 1]`, each a label and what the pair is worth; `pairs`
 * has the same by place (`pairs[label * labels + from]`, -Infinity where the pair may not stand). `gaps[from]`: how much worse than `from`
 * another may be and still be the better one before some label.
 */
interface Before {
  starts: Int32Array;
  from: Int32Array;
  scores: Float64Array;
  pairs: Float64Array;
  gaps: Float64Array;
}

export interface Chain {
  labels: readonly string[];
  weights: Weights;
  before: Before;
  /** Labels that may stand first. */
  opens: readonly boolean[];
}

export function readChain(stored: StoredChain): Chain {
  const count = stored.labels.length;
  const starts = new Int32Array(count + 1);
  const from: number[] = [];
  const scores: number[] = [];
  const pairs = new Float64Array(count * count).fill(-Infinity);
  const most = new Float64Array(count).fill(-Infinity);
  for (let to = 0; to < count; to++) {
    for (let label = 0; label < count; label++) {
      const score = stored.transitions[to * count + label];
      if (score === null || score === undefined) continue;
      from.push(label);
      scores.push(score);
      pairs[to * count + label] = score;
      most[to] = Math.max(most[to]!, score);
    }
    starts[to + 1] = from.length;
  }
  const gaps = new Float64Array(count);
  for (let to = 0; to < count; to++) {
    if (starts[to + 1]! - starts[to]! <= FEW) continue;
    for (let label = 0; label < count; label++) gaps[label] = Math.max(gaps[label]!, most[to]! - pairs[to * count + label]!);
  }
  return {
    labels: stored.labels,
    weights: readWeights(stored.weights),
    before: { starts, from: Int32Array.from(from), scores: Float64Array.from(scores), pairs, gaps },
    opens: stored.labels.map((label) => !label.startsWith("I-")),
  };
}

/** A label that so few may stand before looks at each of them. */
const FEW = 8;

/** Whether `to` may stand after `from`. */
export function mayFollow(from: string, to: string): boolean {
  return !to.startsWith("I-") || from.slice(2) === to.slice(2);
}

/** Scores of all labels at every position, position by position. */
export function scorePositions(chain: Chain, features: readonly (readonly number[])[]): Float64Array {
  const scores = new Float64Array(features.length * chain.labels.length);
  for (const [position, seen] of features.entries())
    for (const feature of seen) chain.weights.addTo(scores, position * chain.labels.length, feature);
  return scores;
}

/**
 * The best well-formed labelling (Viterbi), as indices into `labels`. Of those before only they are looked at that could still win: the
 * same labelling, for a tenth of the work.
 */
export function bestLabels({ labels, opens, before }: Chain, scores: Float64Array): number[] {
  const { starts, from, scores: worth, pairs, gaps } = before;
  const count = labels.length;
  const length = scores.length / count;
  if (length === 0) return [];
  const best = new Float64Array(scores.length).fill(-Infinity);
  const came = new Int16Array(scores.length).fill(-1);
  for (let label = 0; label < count; label++) if (opens[label]) best[label] = scores[label]!;
  const near = new Int16Array(count);
  for (let row = count; row < scores.length; row += count) {
    const last = row - count;
    let ahead = 0;
    for (let label = 1; label < count; label++) if (best[last + label]! > best[last + ahead]!) ahead = label;
    const least = best[last + ahead]! - gaps[ahead]!;
    let some = 0;
    for (let label = 0; label < count; label++) if (best[last + label]! >= least) near[some++] = label;
    for (let label = 0; label < count; label++) {
      let most = -Infinity;
      let origin = -1;
      if (starts[label + 1]! - starts[label]! <= FEW) {
        for (let entry = starts[label]!; entry < starts[label + 1]!; entry++) {
          const total = best[last + from[entry]!]! + worth[entry]!;
          if (total > most) {
            most = total;
            origin = from[entry]!;
          }
        }
      } else {
        for (let at = 0; at < some; at++) {
          const other = near[at]!;
          const total = best[last + other]! + pairs[label * count + other]!;
          if (total > most) {
            most = total;
            origin = other;
          }
        }
      }
      best[row + label] = most + scores[row + label]!;
      came[row + label] = origin;
    }
  }
  const path: number[] = Array.from({ length });
  let label = 0;
  for (let other = 1; other < count; other++) if (best[(length - 1) * count + other]! > best[(length - 1) * count + label]!) label = other;
  for (let position = length - 1; position >= 0; position--) {
    path[position] = label;
    label = came[position * count + label]!;
  }
  return path;
}

/** A run of one label found by a labelling: positions, end exclusive. */
export interface Run {
  label: string;
  from: number;
  to: number;
}

/** The runs that a labelling says: B-x and the I-x after it. */
export function runsOf(labels: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const [position, label] of labels.entries()) {
    if (label.startsWith("B-")) runs.push({ label: label.slice(2), from: position, to: position + 1 });
    else if (label.startsWith("I-")) runs.at(-1)!.to = position + 1;
  }
  return runs;
}
