/** The weights of a classifier as a file: JSON whose long parts are base64, so that it is imported like a module. */
import type { Softmax } from "./softmax.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { fromBase64, toBase64 } from "../base64.ts";

export interface Encoded {
  /** The weight that is stored as 127. */
  largest: number;
  bias: string;
  /** Hashes (Uint32), rarities (Float32) and how many weights each has (Uint8), feature by feature. */
  hashes: string;
  rarities: string;
  counts: string;
  /** All weights that are not zero, feature by feature: labels (Uint8), and their square roots in 127ths of the largest's (Int8). */
  labels: string;
  values: string;
}

/** Weights that were read: those of feature f are from `starts[f]` to `starts[f + 1]`. */
export interface SparseWeights {
  bias: Float32Array;
  vocabulary: Vocabulary;
  starts: Uint32Array;
  labels: Uint8Array;
  values: Float32Array;
}

const BINS = 100_000;

/** Labels are stored in a byte. */
const MAX_CLASSES = 256;

/** Keeps the `most` largest weights, in 127 steps either way, finer for the small ones, of which there are most. */
export function encodeWeights({ classes, weights, bias }: Softmax, vocabulary: Vocabulary, most: number): Encoded {
  if (classes > MAX_CLASSES) throw new Error(`${classes} classes do not fit a byte`);
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const least = leastKept(weights, largest, most);
  const hashes: number[] = [];
  const rarities: number[] = [];
  const counts: number[] = [];
  const labels: number[] = [];
  const values: number[] = [];
  for (const [hash, feature] of vocabulary.index) {
    const before = labels.length;
    for (let label = 0; label < classes; label++) {
      const weight = weights[feature * classes + label]!;
      const steps = Math.sign(weight) * Math.round(127 * Math.sqrt(Math.abs(weight) / largest));
      if (Math.abs(weight) < least || steps === 0) continue;
      labels.push(label);
      values.push(steps);
    }
    hashes.push(hash);
    rarities.push(vocabulary.idf[feature]!);
    counts.push(labels.length - before);
  }
  return {
    largest,
    bias: toBase64(Float32Array.from(bias)),
    hashes: toBase64(Uint32Array.from(hashes)),
    rarities: toBase64(Float32Array.from(rarities)),
    counts: toBase64(Uint8Array.from(counts)),
    labels: toBase64(Uint8Array.from(labels)),
    values: toBase64(Int8Array.from(values)),
  };
}

/** About the size of the weight that `most` others are not smaller than; in bins, since there are tens of millions of them. */
function leastKept(weights: Float32Array, largest: number, most: number): number {
  const bins = new Uint32Array(BINS + 1);
  for (const weight of weights) bins[Math.floor((Math.abs(weight) / largest) * BINS)]!++;
  let kept = 0;
  for (let bin = BINS; bin > 0; bin--) {
    kept += bins[bin]!;
    if (kept > most) return ((bin + 1) / BINS) * largest;
  }
  return 0;
}

export function openWeights(file: Encoded): SparseWeights {
  const hashes = new Uint32Array(fromBase64(file.hashes));
  const counts = new Uint8Array(fromBase64(file.counts));
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, at) => (starts[at + 1] = starts[at]! + count));
  return {
    bias: new Float32Array(fromBase64(file.bias)),
    vocabulary: {
      index: placesOf(hashes),
      idf: new Float32Array(fromBase64(file.rarities)),
    },
    starts,
    labels: new Uint8Array(fromBase64(file.labels)),
    values: valuesOf(new Int8Array(fromBase64(file.values)), file.largest),
  };
}

/* Loops, since there are millions of them and a server reads them before its first answer. */

function placesOf(hashes: Uint32Array): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = 0; at < hashes.length; at++) places.set(hashes[at]!, at);
  return places;
}

function valuesOf(steps: Int8Array, largest: number): Float32Array {
  const values = new Float32Array(steps.length);
  for (let at = 0; at < steps.length; at++) values[at] = Math.sign(steps[at]!) * (steps[at]! / 127) ** 2 * largest;
  return values;
}
