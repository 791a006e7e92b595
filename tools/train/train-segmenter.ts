/** Learns to find named segments: semi-Markov conditional random field, stochastic gradient with AdaGrad, L2 and dropped features; seeded, one core. */
import { chanceOf, statesOf, sumLattice, type Lattice, type Segment, type Sums } from "@appmon/korean/sequence/lattice";
import { emptyLattice, fillLattice, type Observed, type StoredSegmenter } from "@appmon/korean/sequence/segmenter";
import { packWeights } from "./pack-weights.ts";
import { seededRandom } from "./seeded-random.ts";

export interface Example {
  observed: Observed;
  segments: readonly { name: string; from: number; to: number }[];
  /** How much it counts. */
  weight: number;
}

export interface SegmenterOptions {
  seed: number;
  epochs: number;
  rate: number;
  /** L2 on every weight, spread over its uses. */
  decay: number;
  /** Share of features left out at each token and segment of each pass. */
  drop: number;
  /** Features seen less often in the examples' own segments or tokens are not learnt. */
  least: number;
  /** Weights smaller than this are not stored. */
  smallest: number;
  /** Segments are at most this many tokens long. */
  longest: number;
}

/** Weights of features and how fast each still moves. */
class Table {
  readonly ids: Map<number, number>;
  readonly features: number[];
  readonly uses: Float32Array;
  readonly weights: Float32Array;
  readonly gain: Float32Array;
  readonly columns: number;
  private sum: Float32Array | undefined;
  constructor(seen: ReadonlyMap<number, number>, least: number, columns: number) {
    this.features = [...seen].flatMap(([feature, uses]) => (uses >= least ? [feature] : []));
    this.ids = new Map(this.features.map((feature, id) => [feature, id]));
    this.uses = Float32Array.from(this.features, (feature) => seen.get(feature)!);
    this.weights = new Float32Array(this.features.length * columns);
    this.gain = new Float32Array(this.features.length * columns).fill(0.01);
    this.columns = columns;
  }

  /** Adds a share of what is known now to what is stored in the end. */
  remember(share: number): void {
    this.sum ??= new Float32Array(this.weights.length);
    for (let at = 0; at < this.sum.length; at++) this.sum[at]! += this.weights[at]! * share;
  }

  /** The weights as they are stored: the mean of those remembered. */
  average(): Float32Array {
    return this.sum ?? this.weights;
  }

  /** The features that are learnt, as rows of the table. */
  rows(features: readonly number[]): Int32Array {
    return Int32Array.from(features.flatMap((feature) => this.ids.get(feature) ?? []));
  }

  addTo(scores: Float64Array, at: number, rows: Int32Array, scale: number): void {
    for (const row of rows) for (let column = 0, from = row * this.columns; column < this.columns; column++) scores[at + column]! += this.weights[from + column]! * scale; // prettier-ignore
  }

  /** One step; `off[column]` is how far what is believed is from what is so. */
  learn(rows: Int32Array, off: Float64Array, at: number, options: SegmenterOptions): void {
    for (let column = 0; column < this.columns; column++) {
      const slope = off[at + column]!;
      if (slope < NEGLIGIBLE && slope > -NEGLIGIBLE) continue;
      for (const row of rows) {
        const place = row * this.columns + column;
        const pulled = slope - (options.decay / (this.uses[row]! + 10)) * this.weights[place]!;
        this.gain[place]! += pulled * pulled;
        this.weights[place]! += (options.rate * pulled) / Math.sqrt(this.gain[place]!);
      }
    }
  }
}

/** Passes at the end whose weights are averaged: the last one alone leans to the examples that came last. */
const AVERAGED = 3;

/** What a belief may be off by without anything being learnt from it. */
const NEGLIGIBLE = 0.001;

interface Indexed {
  tokens: Int32Array[];
  /** By `from * longest + size - 1`; undefined where no segment may be. */
  spans: (Int32Array | undefined)[];
  gold: Segment[];
  weight: number;
}

interface State {
  names: number;
  tokens: Table;
  segments: Table;
  pairs: Float64Array;
  pairGain: Float64Array;
}

export function trainSegmenter(examples: readonly Example[], names: readonly string[], options: SegmenterOptions): StoredSegmenter {
  const { state, indexed } = prepare(examples, names, options);
  const random = seededRandom(options.seed);
  const order = indexed.map((_, index) => index);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other]!, order[index]!];
    }
    const rate = options.rate * (1 - (0.85 * epoch) / options.epochs);
    for (const index of order) learn(state, indexed[index]!, { ...options, rate: rate * indexed[index]!.weight }, random);
    const averaged = Math.min(AVERAGED, options.epochs);
    if (epoch >= options.epochs - averaged) {
      state.tokens.remember(1 / averaged);
      state.segments.remember(1 / averaged);
    }
  }
  return {
    names: [...names],
    longest: options.longest,
    tokens: packWeights(state.tokens.features, state.tokens.average(), state.tokens.columns, options.smallest),
    segments: packWeights(state.segments.features, state.segments.average(), state.segments.columns, options.smallest),
    pairs: Array.from(state.pairs, (score) => Math.round(score * 1000) / 1000),
  };
}

function prepare(examples: readonly Example[], names: readonly string[], options: SegmenterOptions) {
  const inTokens = new Map<number, number>();
  const inSegments = new Map<number, number>();
  const count = (seen: Map<number, number>, features: readonly number[]) => {
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  };
  const spansOf = examples.map(({ observed }) => {
    const spans: (readonly number[] | undefined)[] = [];
    for (let from = 0; from < observed.tokens.length; from++)
      for (let size = 1; size <= options.longest; size++)
        spans.push(from + size <= observed.tokens.length ? observed.segment(from, from + size) : undefined);
    return spans;
  });
  for (const [index, { observed }] of examples.entries()) {
    for (const features of observed.tokens) count(inTokens, features);
    for (const features of spansOf[index]!) if (features) count(inSegments, features);
  }
  const state: State = {
    names: names.length,
    tokens: new Table(inTokens, options.least, 2 * names.length + 1),
    segments: new Table(inSegments, options.least * 2, names.length),
    pairs: new Float64Array(statesOf(names.length) * names.length),
    pairGain: new Float64Array(statesOf(names.length) * names.length).fill(0.01),
  };
  const indexed = examples.map(({ observed, segments, weight }, index): Indexed => ({
    tokens: observed.tokens.map((features) => state.tokens.rows(features)),
    spans: spansOf[index]!.map((features) => features && state.segments.rows(features)),
    gold: segments.map(({ name, from, to }) => ({ name: names.indexOf(name), from, to: Math.min(to, from + options.longest) })),
    weight,
  }));
  // What people have marked may be, whatever the rules of features say.
  for (const { spans, gold } of indexed)
    for (const { from, to } of gold) spans[from * options.longest + to - from - 1] ??= new Int32Array(0);
  return { state, indexed };
}

/** One step along the gradient of one example. */
function learn(state: State, example: Indexed, options: SegmenterOptions, random: () => number): void {
  const { names } = state;
  const length = example.tokens.length;
  if (length === 0) return;
  const keep = (rows: Int32Array) => (options.drop > 0 ? rows.filter(() => random() >= options.drop) : rows);
  const scale = 1 / (1 - options.drop);
  const tokens = example.tokens.map(keep);
  const spans = example.spans.map((rows) => rows && keep(rows));
  const columns = state.tokens.columns;
  const scores = new Float64Array(length * columns);
  for (const [at, rows] of tokens.entries()) state.tokens.addTo(scores, at * columns, rows, scale);
  const lattice = emptyLattice(length, names, options.longest, state.pairs);
  fillLattice(lattice, scores, (from, to, at) => {
    const rows = spans[from * options.longest + to - from - 1];
    if (rows) state.segments.addTo(lattice.segments, at, rows, scale);
    return rows !== undefined;
  });
  const sums = sumLattice(lattice);
  const off = { tokens: new Float64Array(length * columns), segments: new Float64Array(lattice.segments.length) };
  believed(lattice, sums, spans, off);
  for (const { from, to, name } of example.gold) mark(lattice, off, from, to, name, 1);
  outsideGold(example.gold, length, (at) => (off.tokens[at * columns + 2 * names]! += 1));
  learnPairs(state, example, { lattice, sums, options });
  for (const [at, rows] of tokens.entries()) state.tokens.learn(rows, off.tokens, at * columns, options);
  for (const [span, rows] of spans.entries()) if (rows) state.segments.learn(rows, off.segments, span * names, options);
}

/** What the model believes, taken away: of each segment, and through it of its tokens. */
function believed(lattice: Lattice, sums: Sums, spans: readonly unknown[], off: { tokens: Float64Array; segments: Float64Array }): void {
  const { length, names, longest } = lattice;
  const columns = 2 * names + 1;
  const inside = new Float64Array(length);
  for (let from = 0; from < length; from++)
    for (let size = 1; size <= Math.min(longest, length - from); size++) {
      if (spans[from * longest + size - 1] === undefined) continue;
      for (let name = 0; name < names; name++) {
        const chance = chanceOf(lattice, sums, from, size, name);
        if (chance < 1e-6) continue;
        mark(lattice, off, from, from + size, name, -chance);
        for (let at = from; at < from + size; at++) inside[at]! += chance;
      }
    }
  for (let at = 0; at < length; at++) off.tokens[at * columns + 2 * names]! -= Math.max(0, 1 - inside[at]!);
}

function mark(lattice: Lattice, off: { tokens: Float64Array; segments: Float64Array }, from: number, to: number, name: number, by: number) {
  const { names, longest } = lattice;
  const columns = 2 * names + 1;
  off.segments[(from * longest + to - from - 1) * names + name]! += by;
  off.tokens[from * columns + name]! += by;
  for (let at = from + 1; at < to; at++) off.tokens[at * columns + names + name]! += by;
}

function outsideGold(gold: readonly Segment[], length: number, visit: (at: number) => void): void {
  let at = 0;
  for (const { from, to } of gold) {
    for (; at < from; at++) visit(at);
    at = to;
  }
  for (; at < length; at++) visit(at);
}

function learnPairs(state: State, example: Indexed, pass: { lattice: Lattice; sums: Sums; options: SegmenterOptions }): void {
  const { lattice, sums, options } = pass;
  const { names, length } = lattice;
  const states = statesOf(names);
  const off = new Float64Array(state.pairs.length);
  for (let place = 0; place < length; place++) {
    const log = Math.exp(sums.logOfForward[place]! + sums.logOfBackward[place]! - sums.logOfAll);
    for (let at = 0; at < states; at++) {
      const mass = sums.forward[place * states + at]! * log;
      if (mass < 1e-9) continue;
      for (let name = 0; name < names; name++) off[at * names + name]! -= mass * sums.worth[at * names + name]! * sums.outOf[place * names + name]!; // prettier-ignore
    }
  }
  let [before, end] = [names, -1];
  for (const { from, to, name } of example.gold) {
    const apart = from === end ? 0 : 1;
    off[(apart * (names + 1) + before) * names + name]! += 1;
    [before, end] = [name, to];
  }
  for (const [at, slope] of off.entries()) {
    if (slope < 1e-6 && slope > -1e-6) continue;
    state.pairGain[at]! += slope * slope;
    state.pairs[at]! += (options.rate * slope) / Math.sqrt(state.pairGain[at]!);
  }
}
