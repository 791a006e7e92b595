/**
 * Texts as vectors: each piece of a text has one, and a text is the sum of its pieces'. The vectors are learnt so that what people ask for
 * in other words lies near (Wu et al. 2018, StarSpace).
 */
import { fromBase64, toBase64 } from "../base64.ts";
import { pieceOfKind, piecesOf } from "./pieces.ts";

export interface MeaningFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  dimensions: number;
  /** A step of a stored number. */
  scale: number;
  /** Hashes (Uint32) of the pieces, ascending, and their vectors (Int8), one after another. */
  pieces: string;
  vectors: string;
  /** A message about nothing an app has: what its vector is multiplied by, and what is added. */
  none: readonly number[];
  noneBias: number;
}

export type Vector = Float32Array;

export interface MeaningModel {
  dimensions: number;
  /** Piece → the place of its vector. */
  places: ReadonlyMap<number, number>;
  /** While they are learnt as they are, else in steps. */
  vectors: Float32Array | Int8Array;
  /** A step of theirs. */
  scale: number;
  none: Vector;
  noneBias: number;
}

/** Likenesses are so many times a product of vectors: what a softmax tells apart. */
export const SHARPNESS = 4;
const STEPS = 127;
/** None of a thousand numbers is so many times the middle one: the rest of the steps is for those below. */
const WIDEST = 8;

export function openMeaning({ dimensions, scale, pieces, vectors, none, noneBias }: MeaningFile): MeaningModel {
  const hashes = new Uint32Array(fromBase64(pieces));
  return {
    dimensions,
    places: new Map([...hashes].map((hash, at) => [hash, at * dimensions])),
    vectors: new Int8Array(fromBase64(vectors)),
    scale,
    none: Float32Array.from(none),
    noneBias,
  };
}

export function storeMeaning({ dimensions, places, vectors: learnt, none, noneBias }: MeaningModel, dataHash: string): MeaningFile {
  const sorted = [...places].toSorted(([a], [b]) => a - b);
  const vectors = Float32Array.from(learnt);
  const mean = vectors.reduce((sum, one) => sum + Math.abs(one), 0) / (vectors.length || 1);
  const scale = Number(((mean * WIDEST) / STEPS || 1).toPrecision(6));
  const steps = new Int8Array(sorted.length * dimensions);
  sorted.forEach(([, place], at) => {
    for (let d = 0; d < dimensions; d++)
      steps[at * dimensions + d] = Math.max(-STEPS, Math.min(STEPS, Math.round(vectors[place + d]! / scale)));
  });
  return {
    dataHash,
    dimensions,
    scale,
    pieces: toBase64(Uint32Array.from(sorted, ([hash]) => hash)),
    vectors: toBase64(steps),
    none: [...none].map((one) => Number(one.toFixed(4))),
    noneBias: Number(noneBias.toFixed(4)),
  };
}

/** @param kind of a thing of an app, where the text tells of one */
export function vectorOf(model: MeaningModel, text: string, kind?: string): Vector {
  const { dimensions, places, vectors, scale } = model;
  const sum = new Float32Array(dimensions);
  let count = 0;
  for (const piece of kind === undefined ? piecesOf(text) : [...piecesOf(text), pieceOfKind(kind)]) {
    const place = places.get(piece);
    if (place === undefined) continue;
    count++;
    for (let d = 0; d < dimensions; d++) sum[d]! += vectors[place + d]!;
  }
  const share = scale / Math.sqrt(Math.max(1, count));
  for (let d = 0; d < dimensions; d++) sum[d]! *= share;
  return sum;
}

export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let d = 0; d < a.length; d++) sum += a[d]! * b[d]!;
  return sum;
}

/** -1 to 1; 0 where one of them is of nothing. */
export const cosine = (a: Vector, b: Vector): number => dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);

/** How much alike: a score of no bounds, to be compared with others of the same text. */
export const likeness = (a: Vector, b: Vector): number => dot(a, b) * SHARPNESS;

/** The score of a message's being about none of what it is compared with. */
export const noneScore = ({ none, noneBias }: Pick<MeaningModel, "none" | "noneBias">, said: Vector): number => dot(none, said) + noneBias;
