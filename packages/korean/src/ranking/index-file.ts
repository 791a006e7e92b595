/** An index of texts as a file: JSON whose long parts are base64, so that it is imported like a module. */
import type { TextIndex } from "./text-index.ts";

export interface IndexFile {
  /** With a space between. */
  ids: string;
  /** Hashes (Uint32), rarities (Float32) and how many documents have it (Uint16), feature by feature. */
  hashes: string;
  rarities: string;
  counts: string;
  /** Documents (Uint16), and weights in 255ths (Uint8), feature by feature. */
  documents: string;
  weights: string;
}

const STEPS = 255;

export const encodeIndex = ({ ids, features, rarities, starts, documents, weights }: TextIndex): IndexFile => ({
  ids: ids.join(" "),
  hashes: toBase64(Uint32Array.from(features.keys())),
  rarities: toBase64(rarities),
  counts: toBase64(Uint16Array.from(rarities, (_, at) => starts[at + 1]! - starts[at]!)),
  documents: toBase64(documents),
  // What is said at all never counts nothing.
  weights: toBase64(Uint8Array.from(weights, (weight) => Math.max(1, Math.round(STEPS * weight)))),
});

export function decodeIndex(file: IndexFile): TextIndex {
  const counts = new Uint16Array(fromBase64(file.counts));
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, at) => (starts[at + 1] = starts[at]! + count));
  return {
    ids: file.ids === "" ? [] : file.ids.split(" "),
    features: new Map(Array.from(new Uint32Array(fromBase64(file.hashes)), (hash, at) => [hash, at])),
    rarities: new Float32Array(fromBase64(file.rarities)),
    starts,
    documents: new Uint16Array(fromBase64(file.documents)),
    weights: Float32Array.from(new Uint8Array(fromBase64(file.weights)), (steps) => steps / STEPS),
  };
}

const toBase64 = (array: Float32Array | Uint32Array | Uint16Array | Uint8Array): string =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");

/** A buffer of its own, so that it may be read as numbers of any width. */
const fromBase64 = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, "base64")).buffer;
