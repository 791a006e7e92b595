/**
 * Training of the vectors of kinds: so that each text is likelier of its kind than of all others (a softmax over all kinds, by AdaGrad).
 * Pieces begin as what they mean, kinds as the middle of their own texts.
 */
import type { MeaningModel } from "../meaning/meaning-model.ts";
import { piecesOf } from "../meaning/pieces.ts";
import { withoutWishWords } from "./features.ts";
import { createRandom, type Random } from "../random.ts";
import { KIND_SHARPNESS, type KindVectors } from "./kind-vectors.ts";

export interface KindText {
  text: string;
  /** Places among the kinds; each is right. */
  kinds: readonly number[];
  /** How much it counts. */
  weight: number;
}

const SEED = 7;
const ROUNDS = 4;
const RATE = 0.05;
/** Pieces that are left out by chance, so that no single one decides. */
const LEFT_OUT = 0.3;
/** What is seen less often is not learnt. */
const LEAST_SEEN = 4;
const RIDGE = { pieces: 1e-5, kinds: 1e-4 };
const START = 1e-3;
/** Smaller errors are none. */
const LEAST_ERROR = 1e-3;

interface Learning {
  values: Float32Array;
  slopes: Float32Array;
}
const learning = (size: number): Learning => ({ values: new Float32Array(size), slopes: new Float32Array(size).fill(START) });

function pull({ values, slopes }: Learning, at: number, slope: number): void {
  const gain = (slopes[at]! += slope * slope);
  values[at]! -= (RATE * slope) / Math.sqrt(gain);
}

interface CutText extends KindText {
  /** Places of the pieces. */
  places: Uint32Array;
}

export function trainKindVectors(texts: readonly KindText[], kinds: readonly string[], meaning: MeaningModel): KindVectors {
  const { dimensions } = meaning;
  const random = createRandom(SEED);
  const { cut, places } = cutTexts(texts, dimensions);
  const pieces = learning(places.size * dimensions);
  for (const [piece, place] of places) {
    const from = meaning.places.get(piece);
    if (from !== undefined) for (let d = 0; d < dimensions; d++) pieces.values[place + d] = meaning.vectors[from + d]! * meaning.scale;
  }
  const table: Table = { dimensions, pieces, kinds: learning(kinds.length * dimensions), biases: learning(kinds.length) };
  beginAmidTexts(table, cut);
  for (let round = 0; round < ROUNDS; round++) for (const text of random.shuffle(cut)) learn(table, text, random);
  const { values: biases } = table.biases;
  return { dimensions, kinds, places, vectors: pieces.values, kindVectors: table.kinds.values, biases, scales: [1, 1], meaning };
}

function cutTexts(texts: readonly KindText[], dimensions: number): { cut: CutText[]; places: Map<number, number> } {
  const own = texts.map(({ text }) => piecesOf(withoutWishWords(text)));
  const seen = new Map<number, number>();
  for (const pieces of own) for (const piece of pieces) seen.set(piece, (seen.get(piece) ?? 0) + 1);
  const kept = [...seen].flatMap(([piece, times]) => (times >= LEAST_SEEN ? [piece] : []));
  const places = new Map(kept.map((piece, at) => [piece, at * dimensions]));
  return {
    cut: texts.map((text, at) => ({ ...text, places: Uint32Array.from(own[at]!.flatMap((piece) => places.get(piece) ?? [])) })),
    places,
  };
}

interface Table {
  dimensions: number;
  pieces: Learning;
  kinds: Learning;
  biases: Learning;
}

function sumOf({ dimensions, pieces: { values } }: Table, places: Uint32Array): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const place of places) for (let d = 0; d < dimensions; d++) sum[d]! += values[place + d]!;
  const share = 1 / Math.sqrt(Math.max(1, places.length));
  for (let d = 0; d < dimensions; d++) sum[d]! *= share;
  return sum;
}

/** All begin at the same length. */
function beginAmidTexts(table: Table, texts: readonly CutText[]): void {
  const { dimensions, kinds } = table;
  for (const text of texts) {
    const said = sumOf(table, text.places);
    const length = Math.hypot(...said) || 1;
    for (const kind of text.kinds) for (let d = 0; d < dimensions; d++) kinds.values[kind * dimensions + d]! += said[d]! / length;
  }
  for (let from = 0; from < kinds.values.length; from += dimensions) {
    const own = kinds.values.subarray(from, from + dimensions);
    const length = Math.hypot(...own) || 1;
    own.forEach((value, d) => (own[d] = value / length));
  }
}

function learn(table: Table, { places, kinds: right, weight }: CutText, random: Random): void {
  const { dimensions, pieces, kinds, biases } = table;
  const kept = places.filter(() => random.next() >= LEFT_OUT);
  if (kept.length === 0) return;
  const said = sumOf(table, kept);
  const chances = chancesOfKinds(table, said);
  const ofRight = right.reduce((sum, kind) => sum + chances[kind]!, 0) || Number.MIN_VALUE;
  const isRight = new Set(right);
  const slope = new Float32Array(dimensions);
  for (let kind = 0; kind < chances.length; kind++) {
    const error = (chances[kind]! - (isRight.has(kind) ? chances[kind]! / ofRight : 0)) * weight;
    if (Math.abs(error) < LEAST_ERROR) continue;
    const from = kind * dimensions;
    for (let d = 0; d < dimensions; d++) {
      const own = kinds.values[from + d]!;
      slope[d]! += KIND_SHARPNESS * error * own;
      pull(kinds, from + d, KIND_SHARPNESS * error * said[d]! + RIDGE.kinds * own);
    }
    pull(biases, kind, error);
  }
  const share = 1 / Math.sqrt(kept.length);
  for (const place of kept)
    for (let d = 0; d < dimensions; d++) pull(pieces, place + d, slope[d]! * share + RIDGE.pieces * pieces.values[place + d]!);
}

function chancesOfKinds({ dimensions, kinds: { values }, biases }: Table, said: Float32Array): Float32Array {
  const scores = Float32Array.from(biases.values);
  for (let kind = 0, from = 0; kind < scores.length; kind++, from += dimensions) {
    let sum = 0;
    for (let d = 0; d < dimensions; d++) sum += values[from + d]! * said[d]!;
    scores[kind]! += KIND_SHARPNESS * sum;
  }
  const most = scores.reduce((max, one) => Math.max(max, one), -Infinity);
  let all = 0;
  for (let kind = 0; kind < scores.length; kind++) all += scores[kind] = Math.exp(scores[kind]! - most);
  for (let kind = 0; kind < scores.length; kind++) scores[kind]! /= all;
  return scores;
}
