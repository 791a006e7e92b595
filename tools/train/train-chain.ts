/** Learns a linear-chain model: conditional random field, stochastic gradient with AdaGrad, L2 and dropped features; seeded, one core. */
import { mayFollow, type StoredChain } from "@appmon/korean/sequence/chain";
import { packWeights } from "./pack-weights.ts";
import { seededRandom } from "./seeded-random.ts";

export interface Example {
  /** What is seen at each position. */
  features: (readonly number[])[];
  /** The label of each position. */
  labels: readonly string[];
  /** How much it counts; 1 unless told. */
  weight?: number;
}

export interface ChainOptions {
  seed: number;
  epochs: number;
  rate: number;
  /** L2 on every weight, spread over its uses. */
  decay: number;
  /** Share of features left out at each position of each pass. */
  drop: number;
  /** Features seen less often are not learnt. */
  least: number;
  /** Weights smaller than this are not stored. */
  smallest: number;
}

export const CHAIN_DEFAULTS: ChainOptions = { seed: 1, epochs: 12, rate: 0.15, decay: 0.6, drop: 0.15, least: 2, smallest: 0.02 };

interface Indexed {
  features: Int32Array[];
  labels: Int32Array;
  weight: number;
}

/** What is learnt and how it is reached while learning. */
interface State {
  labels: string[];
  features: number[];
  uses: Float32Array;
  weights: Float32Array;
  weightGain: Float32Array;
  transitions: Float64Array;
  transitionGain: Float64Array;
  before: number[][];
}

export function trainChain(examples: readonly Example[], options: ChainOptions): StoredChain {
  const labels = [...new Set(examples.flatMap((example) => example.labels)), "O"].filter(
    (label, index, all) => all.indexOf(label) === index,
  );
  // An I-x without its B-x in the data would leave a label that nothing leads to.
  const begins = labels.flatMap((label) => (label.startsWith("I-") ? [`B-${label.slice(2)}`] : []));
  labels.push(...begins.filter((label) => !labels.includes(label)));
  labels.sort();
  const { ids, features, uses } = countFeatures(examples, options.least);
  const count = labels.length;
  const state: State = {
    labels,
    features,
    uses,
    weights: new Float32Array(features.length * count),
    weightGain: new Float32Array(features.length * count).fill(0.01),
    transitions: new Float64Array(count * count),
    transitionGain: new Float64Array(count * count).fill(0.01),
    before: labels.map((to) => labels.flatMap((from, index) => (mayFollow(from, to) ? [index] : []))),
  };
  const indexed = examples.map((example): Indexed => ({
    features: example.features.map((seen) => Int32Array.from(seen.flatMap((feature) => ids.get(feature) ?? []))),
    labels: Int32Array.from(example.labels, (label) => labels.indexOf(label)),
    weight: example.weight ?? 1,
  }));
  const random = seededRandom(options.seed);
  const order = indexed.map((_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other]!, order[index]!];
    }
    const rate = options.rate * (1 - (0.85 * epoch) / options.epochs);
    for (const index of order) learn(state, indexed[index]!, { ...options, rate }, random);
  }
  return store(state, options);
}

function countFeatures(examples: readonly Example[], least: number) {
  const seen = new Map<number, number>();
  for (const example of examples)
    for (const position of example.features) for (const feature of position) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const features = [...seen].flatMap(([feature, uses]) => (uses >= least ? [feature] : []));
  const ids = new Map(features.map((feature, id) => [feature, id]));
  return { ids, features, uses: Float32Array.from(features, (feature) => seen.get(feature)!) };
}

/** One step along the gradient of one example. */
function learn(state: State, example: Indexed, options: ChainOptions, random: () => number): void {
  const count = state.labels.length;
  const length = example.labels.length;
  if (length === 0) return;
  const seen = example.features.map((features) => (options.drop > 0 ? features.filter(() => random() >= options.drop) : features));
  const scale = options.drop > 0 ? 1 / (1 - options.drop) : 1;
  const local = new Float64Array(length * count);
  for (let position = 0; position < length; position++) {
    const row = position * count;
    for (const feature of seen[position]!)
      for (let label = 0, at = feature * count; label < count; label++, at++) local[row + label]! += state.weights[at]!;
    let most = -Infinity;
    for (let label = 0; label < count; label++) most = Math.max(most, (local[row + label]! *= scale));
    for (let label = 0; label < count; label++) local[row + label] = Math.exp(local[row + label]! - most);
  }
  const pairs = state.transitions.map((score) => Math.exp(score));
  const { forward, backward } = sums(state, local, pairs, length);
  const gradient = new Float64Array(length * count);
  for (let position = 0; position < length; position++) {
    const row = position * count;
    let sum = 0;
    for (let label = 0; label < count; label++) sum += gradient[row + label] = forward[row + label]! * backward[row + label]!;
    for (let label = 0; label < count; label++) gradient[row + label]! /= -sum;
    gradient[row + example.labels[position]!]! += 1;
  }
  learnTransitions(state, example, { local, pairs, forward, backward, rate: options.rate * example.weight });
  for (let position = 0; position < length; position++)
    learnWeights(state, gradient.subarray(position * count, (position + 1) * count), seen[position]!, options, example.weight);
}

/** What a label is off by, below which nothing is learnt from it. */
const NEGLIGIBLE = 0.001;

function learnWeights(state: State, gradient: Float64Array, seen: Int32Array, options: ChainOptions, weight: number): void {
  const count = state.labels.length;
  const off: number[] = [];
  for (let label = 0; label < count; label++) if (Math.abs(gradient[label]!) > NEGLIGIBLE) off.push(label);
  for (const feature of seen) {
    const pull = options.decay / (state.uses[feature]! + 10);
    for (const label of off) {
      const at = feature * count + label;
      const slope = gradient[label]! - pull * state.weights[at]!;
      state.weightGain[at]! += slope * slope;
      state.weights[at]! += (options.rate * weight * slope) / Math.sqrt(state.weightGain[at]!);
    }
  }
}

function sums(state: State, local: Float64Array, pairs: Float64Array, length: number) {
  const count = state.labels.length;
  const forward = new Float64Array(length * count);
  const backward = new Float64Array(length * count);
  for (let position = 0; position < length; position++) {
    const row = position * count;
    let total = 0;
    for (let label = 0; label < count; label++) {
      let sum = 0;
      if (position === 0) sum = state.labels[label]!.startsWith("I-") ? 0 : 1;
      else for (const from of state.before[label]!) sum += forward[row - count + from]! * pairs[label * count + from]!;
      total += forward[row + label] = sum * local[row + label]!;
    }
    for (let label = 0; label < count; label++) forward[row + label]! /= total;
  }
  backward.fill(1, (length - 1) * count);
  for (let position = length - 2; position >= 0; position--) {
    const row = position * count;
    let total = 0;
    for (let label = 0; label < count; label++) {
      const after = local[row + count + label]! * backward[row + count + label]!;
      for (const from of state.before[label]!) backward[row + from]! += pairs[label * count + from]! * after;
    }
    for (let label = 0; label < count; label++) total += backward[row + label]!;
    for (let label = 0; label < count; label++) backward[row + label]! /= total;
  }
  return { forward, backward };
}

interface Pass {
  local: Float64Array;
  pairs: Float64Array;
  forward: Float64Array;
  backward: Float64Array;
  rate: number;
}

function learnTransitions(state: State, example: Indexed, pass: Pass): void {
  const count = state.labels.length;
  const { local, pairs, forward, backward, rate } = pass;
  const expected = new Float64Array(count * count);
  for (let position = 1; position < example.labels.length; position++) {
    const row = position * count;
    let total = 0;
    for (let label = 0; label < count; label++) {
      const after = local[row + label]! * backward[row + label]!;
      for (const from of state.before[label]!) total += forward[row - count + from]! * pairs[label * count + from]! * after;
    }
    for (let label = 0; label < count; label++) {
      const after = (local[row + label]! * backward[row + label]!) / total;
      for (const from of state.before[label]!)
        expected[label * count + from]! -= forward[row - count + from]! * pairs[label * count + from]! * after;
    }
    expected[example.labels[position]! * count + example.labels[position - 1]!]! += 1;
  }
  for (const [at, slope] of expected.entries()) {
    if (slope < 1e-6 && slope > -1e-6) continue;
    state.transitionGain[at]! += slope * slope;
    state.transitions[at]! += (rate * slope) / Math.sqrt(state.transitionGain[at]!);
  }
}

function store(state: State, options: ChainOptions): StoredChain {
  const count = state.labels.length;
  return {
    labels: state.labels,
    weights: packWeights(state.features, state.weights, count, options.smallest),
    transitions: Array.from(state.transitions, (score, at) =>
      mayFollow(state.labels[at % count]!, state.labels[Math.floor(at / count)]!) ? Math.round(score * 1000) / 1000 : null,
    ),
  };
}
