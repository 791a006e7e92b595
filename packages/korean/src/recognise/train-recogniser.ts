/** Training: patterns, ways of asking and wishes of no kind → a model file. Seeded; one core, minutes. */
import { createRandom, type Random } from "../random.ts";
import { vary } from "./augment.ts";
import { evidenceOf } from "./features.ts";
import { type GateCase, type GateKind, gateInputs, trainGate } from "./gate.ts";
import { encodeWeights, MAX_CLASSES, type ModelFile } from "./model-file.ts";
import { countedWeights } from "./naive-bayes.ts";
import type { Pattern } from "./pattern.ts";
import { type Sample, scoresOf, type Softmax, trainSoftmax } from "./softmax.ts";
import { type Example, examplesOf, type TrainingData } from "./training-data.ts";
import { buildVocabulary, type Vocabulary, vectorOf } from "./vocabulary.ts";

const SEED = 20_260;
const ROUNDS = 8;
/** How often the data are split anew to set the gate: by which families were left out it would lie elsewhere. */
const SPLITS = 3;
const RATE = 3;
/** How much what was counted adds to what was learnt. */
const COUNTED = 0.25;
/** A feature that only one text has cannot tell anything of others. */
const LEAST_TEXTS = 2;
/** Two to four bytes each in the file. */
const MOST_WEIGHTS = 1_300_000;
/** Share of the wishes of no kind and of the families that the gate is set by. */
const HELD_BACK = 0.2;
/** Wishes of no kind that are held back together. */
const NONE_BLOCK = 50;
/** Share of the patterns of which one writer's texts are held back. */
const WRITERS_HELD_BACK = 0.5;

export interface Trained {
  softmax: Softmax;
  vocabulary: Vocabulary;
}

/** The file, whole; `dataHash` is written into it. */
export function trainRecogniser(data: TrainingData, dataHash: string): ModelFile {
  const random = createRandom(SEED);
  const { gate, sharpness } = setGate(data, random);
  const { softmax, vocabulary } = trainWeights(examplesOf(data), data.patterns.length, random);
  return {
    dataHash,
    patterns: data.patterns.map(({ id }) => id).join(" "),
    families: data.patterns.map(({ family }) => family ?? "-").join(" "),
    sharpness,
    gate: gate.map((weight) => Number(weight.toPrecision(6))),
    ...encodeWeights(softmax, vocabulary, MOST_WEIGHTS),
  };
}

/** One class a pattern, and none as the last. */
export function trainWeights(examples: readonly Example[], patterns: number, random: Random): Trained {
  if (patterns >= MAX_CLASSES) throw new Error(`${patterns} patterns are more than the file can tell apart`);
  const evidence = examples.map(({ text }) => evidenceOf(text));
  const vocabulary = buildVocabulary(evidence, LEAST_TEXTS);
  const plain: Sample[] = examples.map(({ label, weight }, at) => ({ vector: vectorOf(evidence[at]!, vocabulary), label, weight }));
  const samplesOf = (round: number): readonly Sample[] =>
    plain.map((sample, at) => {
      const { text, said } = examples[at]!;
      if (!said || round % 2 === 0) return sample;
      return { ...sample, vector: vectorOf(evidenceOf(vary(text, random)), vocabulary) };
    });
  const softmax = trainSoftmax(vocabulary.idf.length, patterns + 1, samplesOf, { rounds: ROUNDS, rate: RATE }, random);
  const counted = countedWeights(plain, vocabulary.idf.length, patterns + 1);
  for (let at = 0; at < counted.length; at++) softmax.weights[at]! += COUNTED * counted[at]!;
  return { softmax, vocabulary };
}

/**
 * Trains on most of the data and looks at the rest: ways of asking (some), wishes of no kind and ways of asking for whole families
 * that were left out (none).
 */
function setGate(data: TrainingData, random: Random): { gate: number[]; sharpness: number } {
  const examples = examplesOf(data);
  const splits = Array.from({ length: SPLITS }, () => casesOfSplit(data, examples, random));
  return {
    gate: trainGate(splits.flatMap(({ cases }) => cases)),
    sharpness: sharpnessOf(splits.flatMap(({ told }) => told)),
  };
}

interface Told {
  scores: Float32Array;
  label: number;
}

/** As many rounds as the model itself is trained: the gate looks at how large its scores are. */
function casesOfSplit(data: TrainingData, examples: readonly Example[], random: Random): { cases: GateCase[]; told: Told[] } {
  const none = data.patterns.length;
  const familyOf = (label: number): string => data.patterns[label]?.family ?? `${label}`;
  const families = [...new Set(data.patterns.map((_, label) => familyOf(label)))];
  const strange = new Set(random.shuffle(families).slice(0, Math.round(families.length * HELD_BACK)));
  const isStrange = ({ label }: Example): boolean => label !== none && strange.has(familyOf(label));
  const writers = heldWriters(examples, none, random);
  const isHeldWriter = ({ label, writer }: Example): boolean => writers.get(label) === writer;
  const heldNone = heldBlocks(examples.filter(({ label }) => label === none).length, random);
  let ofNone = 0;
  const held = examples.map(
    (example) => example.said && (isStrange(example) || (example.label === none ? heldNone(ofNone++) : isHeldWriter(example))),
  );
  const trained = trainWeights(
    examples.filter((example, at) => !held[at] && !isStrange(example) && !isHeldWriter(example)),
    none,
    random,
  );
  const kin = kinship(data.patterns);
  const cases: GateCase[] = [];
  const told: Told[] = [];
  for (const [at, example] of examples.entries()) {
    if (!held[at]) continue;
    const vector = vectorOf(evidenceOf(example.text), trained.vocabulary);
    const scores = scoresOf(trained.softmax, vector);
    const kind: GateKind = example.label === none ? "none" : isStrange(example) ? "strange" : "some";
    cases.push({ inputs: gateInputs(scores, vector, kin), kind });
    if (kind === "some") told.push({ scores, label: example.label });
  }
  return { cases, told };
}

/**
 * The writer whose texts are held back, by pattern. All of them go together: what one writer says of a pattern is alike, and a gate set
 * by texts like those that were learnt is closed to everybody else.
 */
function heldWriters(examples: readonly Example[], none: number, random: Random): Map<number, number> {
  const writersOf = Map.groupBy(
    examples.filter(({ said, label }) => said && label !== none),
    ({ label }) => label,
  );
  const held = new Map<number, number>();
  for (const [label, texts] of writersOf) {
    const writers = [...new Set(texts.map(({ writer }) => writer))];
    const writer = random.pick(writers);
    if (writers.length > 1 && random.next() < WRITERS_HELD_BACK) held.set(label, writer);
  }
  return held;
}

/** Whether a wish of no kind is held back, by its place: whole blocks are, as neighbours are one writer's and alike. */
function heldBlocks(count: number, random: Random): (at: number) => boolean {
  const blocks = Math.ceil(count / NONE_BLOCK);
  const held = new Set(random.shuffle(Array.from({ length: blocks }, (_, at) => at)).slice(0, Math.ceil(blocks * HELD_BACK)));
  return (at) => held.has(Math.floor(at / NONE_BLOCK));
}

/** Are two labels one thing? Everything is its own kin. */
export function kinship(patterns: readonly Pick<Pattern, "family">[]): (a: number, b: number) => boolean {
  return (a, b) => a === b || (patterns[a]?.family !== undefined && patterns[a].family === patterns[b]?.family);
}

/** The factor that makes the probabilities of texts not trained on likeliest. */
function sharpnessOf(told: readonly Told[]): number {
  const candidates = Array.from({ length: 16 }, (_, at) => 0.3 + at * 0.1);
  const lossOf = (factor: number): number =>
    told.reduce((total, { scores, label }) => {
      const most = Math.max(...scores);
      const sum = scores.reduce((all, score) => all + Math.exp(factor * (score - most)), 0);
      return total - factor * (scores[label]! - most) + Math.log(sum);
    }, 0);
  return candidates.reduce((best, factor) => (lossOf(factor) < lossOf(best) ? factor : best), 1);
}
