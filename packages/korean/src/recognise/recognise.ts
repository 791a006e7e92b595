/** Which kinds of app a wish asks for. */
import file from "../../models/recogniser.json" with { type: "json" };
import { evidenceOf } from "./features.ts";
import { gateInputs } from "./gate.ts";
import { chanceOf } from "./logistic.ts";
import { openModel, type SparseModel } from "./model-file.ts";
import { toProbabilities } from "./softmax.ts";
import { sparseScores } from "./sparse-scores.ts";
import { vectorOf } from "./vocabulary.ts";

export interface Ranked {
  /** Id of a pattern. */
  id: string;
  /** 0 to 1; those of all patterns add up to one. */
  score: number;
}

export interface Recognition {
  /** The likeliest pattern; null: none of them is right. */
  id: string | null;
  /** 0 to 1: how far the first is ahead of the next that is another thing. */
  margin: number;
  /** 0 to 1: how likely the first is, together with those that are one thing with it. */
  likely: number;
  /** 0 to 1: how surely any pattern is right. `id` is null below one half. */
  some: number;
  /** Likeliest first, also where none is right: at least three, at most ten. */
  ranked: Ranked[];
}

const LEAST_RANKED = 3;
const MOST_RANKED = 10;
/** Less likely patterns are not worth telling. */
const WORTH_TELLING = 0.01;

let opened: SparseModel | undefined;

/** Any text; the same text gives the same answer. */
export function recognise(text: string): Recognition {
  opened ??= openModel(file);
  return recogniseWith(opened, text);
}

/** By a model that was opened by hand. */
export function recogniseWith(model: SparseModel, text: string): Recognition {
  const { patterns, families, sharpness } = model;
  const vector = vectorOf(evidenceOf(text), model.vocabulary);
  const scores = sparseScores(model, vector);
  const kin = (a: number, b: number): boolean => a === b || (families[a] !== "-" && families[a] === families[b]);
  const some = vector.indices.length === 0 ? 0 : chanceOf(model.gate, gateInputs(scores, vector, kin));
  const chances = toProbabilities(scores.slice(0, patterns.length).map((score) => score * sharpness));
  const order = [...chances.keys()].toSorted((a, b) => chances[b]! - chances[a]! || a - b);
  const first = order[0]!;
  const rival = order.find((at) => !kin(at, first));
  const told = order.filter((at, place) => place < LEAST_RANKED || (place < MOST_RANKED && chances[at]! >= WORTH_TELLING));
  return {
    id: some >= 0.5 ? patterns[first]! : null,
    margin: chances[first]! - (rival === undefined ? 0 : chances[rival]!),
    likely: order.filter((at) => kin(at, first)).reduce((sum, at) => sum + chances[at]!, 0),
    some,
    ranked: told.map((at) => ({ id: patterns[at]!, score: chances[at]! })),
  };
}
