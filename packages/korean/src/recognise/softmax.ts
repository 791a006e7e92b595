/** Multinomial logistic regression over sparse vectors, trained by stochastic gradient descent. */
import type { Random } from "../random.ts";
import type { Vector } from "./vocabulary.ts";

export interface Sample {
  vector: Vector;
  label: number;
  /** How much its error counts. */
  weight: number;
}

/** Weights feature by feature: `weights[feature * classes + label]`. */
export interface Softmax {
  classes: number;
  weights: Float32Array;
  bias: Float32Array;
}

export interface Training {
  rounds: number;
  rate: number;
}

/** Scores before the softmax, one a class. */
export function scoresOf(model: Softmax, { indices, values }: Vector): Float32Array {
  const scores = Float32Array.from(model.bias);
  const { classes, weights } = model;
  for (let i = 0; i < indices.length; i++) {
    const row = indices[i]! * classes;
    const value = values[i]!;
    for (let label = 0, at = row; label < classes; label++, at++) scores[label] = scores[label]! + value * weights[at]!;
  }
  return scores;
}

/** In place: scores → probabilities. */
export function toProbabilities(scores: Float32Array): Float32Array {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let i = 0; i < scores.length; i++) sum += scores[i] = Math.exp(scores[i]! - most);
  for (let i = 0; i < scores.length; i++) scores[i]! /= sum;
  return scores;
}

/** `samplesOf(round)` gives each round its samples (texts are varied from round to round). */
export function trainSoftmax(
  features: number,
  classes: number,
  samplesOf: (round: number) => readonly Sample[],
  { rounds, rate }: Training,
  random: Random,
): Softmax {
  const model: Softmax = { classes, weights: new Float32Array(features * classes), bias: new Float32Array(classes) };
  for (let round = 0; round < rounds; round++) {
    const step = rate * (1 - round / rounds) + rate * 0.02;
    for (const sample of random.shuffle(samplesOf(round))) descend(model, sample, step);
  }
  return model;
}

/** Gradients smaller than this are left out: nearly all classes are ruled out after a few rounds. */
const NEGLIGIBLE = 1e-3;

function descend(model: Softmax, { vector, label, weight }: Sample, step: number): void {
  const gradient = toProbabilities(scoresOf(model, vector));
  gradient[label]! -= 1;
  const touched: number[] = [];
  for (let other = 0; other < model.classes; other++) if (Math.abs(gradient[other]!) > NEGLIGIBLE) touched.push(other);
  const { classes, weights } = model;
  for (let i = 0; i < vector.indices.length; i++) {
    const row = vector.indices[i]! * classes;
    const scale = step * weight * vector.values[i]!;
    for (const other of touched) weights[row + other]! -= scale * gradient[other]!;
  }
  for (const other of touched) model.bias[other]! -= 0.1 * step * weight * gradient[other]!;
}
