/** The index of ways of asking as a file: JSON whose long parts are base64, so that it is imported like a module. */
import type { WaysIndex } from "./ways-index.ts";
import { fromBase64, toBase64 } from "../base64.ts";

export interface WaysFile {
  /** SHA-256 of the changes it was made of. */
  dataHash: string;
  /** With a space between. */
  ids: string;
  /** The weight that is stored as 255. */
  largest: number;
  /** Hashes (Uint32), rarities (Float32) and how many documents have it (Uint16), feature by feature. */
  hashes: string;
  rarities: string;
  counts: string;
  /** Documents (Uint16), and the square roots of their weights in 255ths of the largest's (Uint8), feature by feature. */
  documents: string;
  weights: string;
  /** The changes themselves, one a line. */
  lines: string;
}

const STEPS = 255;

export function encodeIndex({ ids, vocabulary, starts, documents, weights }: WaysIndex, dataHash: string): Omit<WaysFile, "lines"> {
  const largest = weights.reduce((most, weight) => Math.max(most, weight), 0);
  return {
    dataHash,
    ids: ids.join(" "),
    largest,
    hashes: toBase64(Uint32Array.from(vocabulary.index.keys())),
    rarities: toBase64(vocabulary.idf),
    counts: toBase64(Uint16Array.from(vocabulary.idf, (_, at) => starts[at + 1]! - starts[at]!)),
    documents: toBase64(documents),
    weights: toBase64(Uint8Array.from(weights, (weight) => Math.round(STEPS * Math.sqrt(weight / largest)))),
  };
}

export function decodeIndex(file: Omit<WaysFile, "lines">): WaysIndex {
  const counts = new Uint16Array(fromBase64(file.counts));
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, at) => (starts[at + 1] = starts[at]! + count));
  return {
    ids: file.ids === "" ? [] : file.ids.split(" "),
    vocabulary: {
      index: new Map(Array.from(new Uint32Array(fromBase64(file.hashes)), (hash, at) => [hash, at])),
      idf: new Float32Array(fromBase64(file.rarities)),
    },
    starts,
    documents: new Uint16Array(fromBase64(file.documents)),
    weights: Float32Array.from(new Uint8Array(fromBase64(file.weights)), (steps) => (steps / STEPS) ** 2 * file.largest),
  };
}
