/**
 * Training of the vectors: first so that ways of asking for the same are nearer to one another than to others, then so that what a
 * message is about is nearer to it than all else its app has. A softmax over what it is compared with, by AdaGrad; pieces are left out by
 * chance, so that no single one decides.
 */
import { createRandom, type Random } from "../random.ts";
import { dot, type MeaningModel, SHARPNESS, type Vector } from "./meaning-model.ts";
import { pieceOfKind, piecesOf } from "./pieces.ts";

export interface Thing {
  kind: string;
  text: string;
}

export interface MeantAsk {
  /** Key of what its app has. */
  app: string;
  say: string;
  /** Places among the things of the app; none: about nothing of it. */
  about: readonly number[];
}

export interface MeaningData {
  /** Texts that ask for the same. */
  groups: readonly (readonly string[])[];
  things: ReadonlyMap<string, readonly Thing[]>;
  asks: readonly MeantAsk[];
}

export interface MeaningPace {
  dimensions: number;
  /** Steps on groups before the first ask, and so many beside each ask. */
  before: number;
  beside: number;
  rounds: number;
}

export const PACE: MeaningPace = { dimensions: 64, before: 150_000, beside: 2, rounds: 8 };
const RATE = 0.03;
const FIRST_RATE = 0.05;
/** Of a message so many pieces are left out, of a thing half as many. */
const LEFT_OUT = 0.6;
/** What is seen less often is not learnt. */
const LEAST_SEEN = 3;
/** What a message is compared with, of its app; a way of asking, of all others. */
const COMPARED = 40;
const OTHERS = 30;
const START = 1e-6;
const RESTART = 1e-2;

type Pieces = Uint32Array;

interface Summed {
  vector: Vector;
  used: number[];
  share: number;
}

/** The vectors while they are learnt. */
class Table {
  readonly places = new Map<number, number>();
  readonly vectors: Float32Array;
  readonly #slopes: Float32Array;
  rate = FIRST_RATE;
  readonly dimensions: number;
  readonly #random: Random;

  constructor(pieces: readonly number[], rarity: (piece: number) => number, dimensions: number, random: Random) {
    this.dimensions = dimensions;
    this.#random = random;
    this.vectors = new Float32Array(pieces.length * dimensions);
    this.#slopes = new Float32Array(pieces.length * dimensions).fill(START);
    pieces.forEach((piece, at) => {
      this.places.set(piece, at * dimensions);
      const size = Math.sqrt(rarity(piece) / dimensions);
      for (let d = 0; d < dimensions; d++) this.vectors[at * dimensions + d] = bell(random) * size;
    });
  }

  placesOf(pieces: readonly number[]): Pieces {
    return Uint32Array.from(pieces.flatMap((piece) => this.places.get(piece) ?? []));
  }

  sum(pieces: Pieces, leftOut: number): Summed {
    const vector = new Float32Array(this.dimensions);
    const used: number[] = [];
    for (const place of pieces) {
      if (this.#random.next() < leftOut) continue;
      used.push(place);
      for (let d = 0; d < this.dimensions; d++) vector[d]! += this.vectors[place + d]!;
    }
    const share = 1 / Math.sqrt(Math.max(1, used.length));
    for (let d = 0; d < this.dimensions; d++) vector[d]! *= share;
    return { vector, used, share };
  }

  /** Down the slope of the sum. */
  move({ used, share }: Summed, slope: Vector, times: number): void {
    for (const place of used)
      for (let d = 0; d < this.dimensions; d++) {
        const pull = slope[d]! * times * share;
        const gain = (this.#slopes[place + d]! += pull * pull);
        this.vectors[place + d]! -= (this.rate * pull) / Math.sqrt(gain);
      }
  }

  startAgain(): void {
    this.#slopes.fill(RESTART);
    this.rate = RATE;
  }
}

/** The score of being about nothing. */
class None {
  readonly vector: Vector;
  bias = 1;
  readonly #slopes: Float32Array;

  constructor(dimensions: number) {
    this.vector = new Float32Array(dimensions);
    this.#slopes = new Float32Array(dimensions + 1).fill(START);
  }

  move(said: Vector, pull: number): void {
    const step = (at: number, slope: number) => (RATE * slope) / Math.sqrt((this.#slopes[at]! += slope * slope));
    for (let d = 0; d < said.length; d++) this.vector[d]! -= step(d, pull * said[d]!);
    this.bias -= step(said.length, pull);
  }
}

const bell = (random: Random): number => Math.sqrt(-2 * Math.log(random.next() + 1e-9)) * Math.cos(2 * Math.PI * random.next());

/** Of minus the logarithm of the chance that one of the right ones is taken: what each score is to be pulled down by. */
function pulls(scores: readonly number[], isRight: readonly boolean[]): number[] {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const all = raised.reduce((sum, one) => sum + one, 0);
  const right = raised.reduce((sum, one, at) => (isRight[at] ? sum + one : sum), 0) || Number.MIN_VALUE;
  return raised.map((one, at) => one / all - (isRight[at] ? one / right : 0));
}

/** @returns the model, its numbers not yet rounded */
export function trainMeaning(
  { groups, things, asks }: MeaningData,
  { dimensions, before, beside, rounds }: MeaningPace = PACE,
): MeaningModel {
  const random = createRandom(1);
  const cut = {
    groups: groups.map((texts) => texts.map(piecesOf)),
    things: new Map([...things].map(([app, all]) => [app, all.map(({ text, kind }) => [...piecesOf(text), pieceOfKind(kind)])])),
    asks: asks.map(({ say }) => piecesOf(say)),
  };
  const texts = [...cut.groups.flat(), ...[...cut.things.values()].flat(), ...cut.asks];
  const seen = new Map<number, number>();
  for (const pieces of texts) for (const piece of pieces) seen.set(piece, (seen.get(piece) ?? 0) + 1);
  const known = [...seen].flatMap(([piece, count]) => (count >= LEAST_SEEN ? [piece] : [])).toSorted((a, b) => a - b);
  const table = new Table(known, (piece) => Math.log(texts.length / seen.get(piece)!) / 6, dimensions, random);
  const learner = {
    table,
    none: new None(dimensions),
    random,
    groups: cut.groups.map((all) => all.map((one) => table.placesOf(one))).filter((all) => all.length > 1),
    things: new Map([...cut.things].map(([app, all]) => [app, all.map((one) => table.placesOf(one))])),
  };
  const pairs = asks.map(({ app, about }, at) => ({ app, about, pieces: table.placesOf(cut.asks[at]!) }));
  for (let step = 0; step < before; step++) learnAlike(learner);
  table.startAgain();
  for (let round = 0; round < rounds; round++)
    for (const pair of random.shuffle(pairs)) {
      learnAbout(learner, pair);
      for (let step = 0; step < beside; step++) learnAlike(learner);
    }
  return { dimensions, places: table.places, vectors: table.vectors, scale: 1, none: learner.none.vector, noneBias: learner.none.bias };
}

interface Learner {
  table: Table;
  none: None;
  random: Random;
  groups: readonly (readonly Pieces[])[];
  things: ReadonlyMap<string, readonly Pieces[]>;
}

/** One way of asking, another for the same, and some for other things. */
function learnAlike({ table, random, groups }: Learner): void {
  const group = random.pick(groups);
  const [one, same] = random.shuffle(group);
  const others = Array.from({ length: OTHERS }, () => random.pick(groups)).filter((other) => other !== group);
  const said = table.sum(one!, LEFT_OUT);
  const compared = [same!, ...others.map((other) => random.pick(other))].map((pieces) => table.sum(pieces, LEFT_OUT));
  const scores = compared.map(({ vector }) => dot(said.vector, vector) * SHARPNESS);
  pullTo(table, said, compared, pulls(scores, compared.map((_, at) => at === 0))); // prettier-ignore
}

/** A message, what it is about, and some of what else its app has. */
function learnAbout(
  { table, none, random, things }: Learner,
  { app, about, pieces }: { app: string; about: readonly number[]; pieces: Pieces },
): void {
  const all = things.get(app)!;
  const places = [...new Set([...about, ...Array.from({ length: Math.min(COMPARED, all.length) }, () => random.int(0, all.length - 1))])];
  const said = table.sum(pieces, LEFT_OUT);
  const compared = places.map((place) => table.sum(all[place]!, LEFT_OUT / 2));
  const scores = [...compared.map(({ vector }) => dot(said.vector, vector) * SHARPNESS), dot(said.vector, none.vector) + none.bias];
  const isRight = [...places.map((place) => about.includes(place)), about.length === 0];
  const found = pulls(scores, isRight);
  const pull = found.pop()!;
  const slope = none.vector.map((one) => one * pull);
  none.move(said.vector, pull);
  pullTo(table, said, compared, found, slope);
}

/** Less of it moves nothing. */
const LEAST_PULL = 1e-4;

function pullTo(
  table: Table,
  said: Summed,
  compared: readonly Summed[],
  pulled: readonly number[],
  slope = new Float32Array(table.dimensions),
): void {
  compared.forEach((other, at) => {
    const pull = pulled[at]! * SHARPNESS;
    if (Math.abs(pull) < LEAST_PULL) return;
    for (let d = 0; d < slope.length; d++) slope[d]! += pull * other.vector[d]!;
    table.move(other, said.vector, pull);
  });
  table.move(said, slope, 1);
}
