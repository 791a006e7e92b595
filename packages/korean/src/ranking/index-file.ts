/** An index of texts as a file: JSON whose long parts are base64, so that it is imported like a module. */
import type { TextIndex } from "./text-index.ts";
import { fromBase64, toBase64 } from "../base64.ts";

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

export const encodeIndex = ({ ids, features, rarities, starts, documents, weights }: TextIndex): IndexFile => ({
  ids: ids.join(" "),
  hashes: toBase64(features),
  rarities: toBase64(rarities),
  counts: toBase64(Uint16Array.from(rarities, (_, at) => starts[at + 1]! - starts[at]!)),
  documents: toBase64(documents),
  weights: toBase64(weights),
});

export function decodeIndex(file: IndexFile): TextIndex {
  const counts = new Uint16Array(fromBase64(file.counts));
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, at) => (starts[at + 1] = starts[at]! + count));
  return {
    ids: file.ids === "" ? [] : file.ids.split(" "),
    features: new Uint32Array(fromBase64(file.hashes)),
    rarities: new Float32Array(fromBase64(file.rarities)),
    starts,
    documents: new Uint16Array(fromBase64(file.documents)),
    weights: new Uint8Array(fromBase64(file.weights)),
  };
}
