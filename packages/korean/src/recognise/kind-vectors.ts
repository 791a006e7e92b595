/**
 * Which kind of app a text is likely to ask for: the text as a vector, each kind as another, and a softmax over their products. Pieces of
 * texts that were never seen with a kind have the vectors of what they mean (`meaning`).
 */
import { fromBase64, toBase64 } from "../base64.ts";
import type { MeaningModel, Vector } from "../meaning/meaning-model.ts";
import { piecesOf } from "../meaning/pieces.ts";
import { withoutWishWords } from "./features.ts";
import { chancesOf } from "../ranking/chances.ts";

export interface KindVectorsFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  dimensions: number;
  /** Ids of the kinds, blanks between. */
  kinds: string;
  /** A step of a stored number: of pieces and of kinds. */
  scales: readonly [number, number];
  /** Hashes (Uint32) of the pieces, and their vectors (Int8), one after another. */
  pieces: string;
  vectors: string;
  /** Of each kind (Int8), and what is added to its score. */
  kindVectors: string;
  biases: readonly number[];
}

export interface KindVectors {
  dimensions: number;
  kinds: readonly string[];
  /** Piece → where its vector begins. */
  places: ReadonlyMap<number, number>;
  vectors: Float32Array | Int8Array;
  kindVectors: Float32Array | Int8Array;
  biases: Float32Array;
  scales: readonly [number, number];
  /** For pieces that are not among these. */
  meaning: MeaningModel;
}

export interface LikelyKind {
  id: string;
  /** 0 to 1; those of all kinds add up to one. */
  likely: number;
}

/** Beside the ids of kinds: what is of none of them. */
export const NONE_OF_THEM = "-";

/** Products of vectors are so many times what a softmax tells apart. */
export const KIND_SHARPNESS = 4;
const STEPS = 127;

export const openKindVectors = (file: KindVectorsFile, meaning: MeaningModel): KindVectors => ({
  dimensions: file.dimensions,
  kinds: file.kinds.split(" "),
  places: new Map([...new Uint32Array(fromBase64(file.pieces))].map((hash, at) => [hash, at * file.dimensions])),
  vectors: new Int8Array(fromBase64(file.vectors)),
  kindVectors: new Int8Array(fromBase64(file.kindVectors)),
  biases: Float32Array.from(file.biases),
  scales: file.scales,
  meaning,
});

export function storeKindVectors(
  { dimensions, kinds, places, vectors, kindVectors, biases }: KindVectors,
  dataHash: string,
): KindVectorsFile {
  const [own, ofKinds] = [steps(Float32Array.from(vectors)), steps(Float32Array.from(kindVectors))];
  return {
    dataHash,
    dimensions,
    kinds: kinds.join(" "),
    scales: [own.scale, ofKinds.scale],
    pieces: toBase64(Uint32Array.from(places.keys())),
    vectors: toBase64(own.stepped),
    kindVectors: toBase64(ofKinds.stepped),
    biases: [...biases].map((one) => Number(one.toFixed(3))),
  };
}

/** The farthest number is the last step. */
function steps(numbers: Float32Array): { scale: number; stepped: Int8Array } {
  const farthest = numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const scale = Number((farthest / STEPS || 1).toPrecision(6));
  return { scale, stepped: Int8Array.from(numbers, (one) => Math.round(one / scale)) };
}

/** All kinds and `NONE_OF_THEM`, likeliest first. */
export function rankKinds(model: KindVectors, text: string): LikelyKind[] {
  const { dimensions, kinds, kindVectors, biases, scales } = model;
  const said = vectorOfWish(model, text);
  const scores = kinds.map((_, at) => {
    let sum = 0;
    for (let d = 0; d < dimensions; d++) sum += kindVectors[at * dimensions + d]! * said[d]!;
    return biases[at]! + KIND_SHARPNESS * scales[1] * sum;
  });
  const chances = chancesOf(scores);
  return kinds.map((id, at) => ({ id, likely: chances[at]! })).toSorted((a, b) => b.likely - a.likely);
}

function vectorOfWish({ dimensions, places, vectors, scales, meaning }: KindVectors, text: string): Vector {
  const sum = new Float32Array(dimensions);
  const pieces = piecesOf(withoutWishWords(text));
  for (const piece of pieces) {
    const place = places.get(piece);
    const [from, table, scale] =
      place === undefined ? [meaning.places.get(piece), meaning.vectors, meaning.scale] : [place, vectors, scales[0]];
    if (from === undefined) continue;
    for (let d = 0; d < dimensions; d++) sum[d]! += table[from + d]! * scale;
  }
  const share = 1 / Math.sqrt(Math.max(1, pieces.length));
  return sum.map((one) => one * share);
}
