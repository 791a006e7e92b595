/** A trained model that finds named segments in a row of tokens: what is seen at each token and at each stretch of tokens. */
import { bestCut, chanceOf, type Lattice, statesOf, sumLattice } from "./lattice.ts";
import { readWeights, type StoredWeights, type Weights } from "./weights.ts";

/** `tokens` has a column "begins with name", a column "goes on with name" for each name, and one "stands outside"; `segments` one for each name. */
export interface StoredSegmenter {
  names: string[];
  longest: number;
  tokens: StoredWeights;
  segments: StoredWeights;
  pairs: number[];
}

export interface Segmenter {
  names: readonly string[];
  longest: number;
  tokens: Weights;
  segments: Weights;
  pairs: Float64Array;
}

export function readSegmenter(stored: StoredSegmenter): Segmenter {
  return { ...stored, tokens: readWeights(stored.tokens), segments: readWeights(stored.segments), pairs: Float64Array.from(stored.pairs) };
}

/** What is seen: features of each token, and of the segment that begins at `from` and ends before `to` (undefined where none may be). */
export interface Observed {
  tokens: readonly (readonly number[])[];
  segment(from: number, to: number): readonly number[] | undefined;
}

export interface Found {
  name: string;
  from: number;
  to: number;
  /** The probability of just this segment. */
  confidence: number;
}

/** The best cut of the row, in its order. */
export function findSegments(model: Segmenter, observed: Observed): Found[] {
  if (observed.tokens.length === 0) return [];
  const lattice = latticeOf(model, observed);
  const sums = sumLattice(lattice);
  return bestCut(lattice).map(({ from, to, name }) => ({
    name: model.names[name]!,
    from,
    to,
    confidence: Math.min(1, chanceOf(lattice, sums, from, to - from, name)),
  }));
}

/** How likely each segment is of all cuts together, be it in the best one or not; `from` to before `to`, in tokens. */
export function segmentChances(model: Segmenter, observed: Observed): (from: number, to: number) => number {
  if (observed.tokens.length === 0) return () => 0;
  const lattice = latticeOf(model, observed);
  const sums = sumLattice(lattice);
  const mayBe = (from: number, to: number) => from >= 0 && to > from && to <= observed.tokens.length && to - from <= model.longest;
  return (from, to) => (mayBe(from, to) ? Math.min(1, model.names.reduce((sum, _, name) => sum + chanceOf(lattice, sums, from, to - from, name), 0)) : 0); // prettier-ignore
}

function latticeOf(model: Segmenter, observed: Observed): Lattice {
  const names = model.names.length;
  const length = observed.tokens.length;
  const columns = 2 * names + 1;
  const scores = new Float64Array(length * columns);
  for (const [at, features] of observed.tokens.entries()) for (const feature of features) model.tokens.addTo(scores, at * columns, feature);
  const lattice = emptyLattice(length, names, model.longest, model.pairs);
  fillLattice(lattice, scores, (from, to, at) => {
    const features = observed.segment(from, to);
    if (features) for (const feature of features) model.segments.addTo(lattice.segments, at, feature);
    return features !== undefined;
  });
  return lattice;
}

export function emptyLattice(length: number, names: number, longest: number, pairs: Float64Array): Lattice {
  if (pairs.length !== statesOf(names) * names) throw new Error(`${pairs.length} pairs for ${names} names`);
  return { length, names, longest, segments: new Float64Array(length * longest * names), outside: new Float64Array(length), pairs };
}

/**
 * Puts the scores of tokens (`scores[token * columns + column]`) together to those of segments. `add` adds what is seen of the whole
 * segment at `at`, and says whether it may be at all.
 */
export function fillLattice(lattice: Lattice, scores: Float64Array, add: (from: number, to: number, at: number) => boolean): void {
  const { length, names, longest, segments, outside } = lattice;
  const columns = 2 * names + 1;
  for (let from = 0; from < length; from++) {
    outside[from] = scores[from * columns + 2 * names]!;
    const inside = scores.slice(from * columns, from * columns + names);
    for (let size = 1; size <= longest; size++) {
      const at = (from * longest + size - 1) * names;
      const to = from + size;
      if (to > length) {
        segments.fill(-Infinity, at, at + names);
        continue;
      }
      if (size > 1) for (let name = 0; name < names; name++) inside[name]! += scores[(to - 1) * columns + names + name]!;
      if (!add(from, to, at)) segments.fill(-Infinity, at, at + names);
      else for (let name = 0; name < names; name++) segments[at + name]! += inside[name]!;
    }
  }
}
