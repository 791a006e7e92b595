/** Of which kind a request is: by its words, and by how likely and what it is that the app has of it already. */
import type { AppSpec } from "@appmon/appspec/spec";
import { ground } from "../grounding/ground.ts";
import { kindEvidence } from "../offers/kind-features.ts";
import { kindVector } from "../offers/kind-model.ts";
import { namesOfApp } from "../offers/names-of-app.ts";
import { rankKinds } from "../offers/rank-kinds.ts";
import { hashText } from "../random.ts";
import { type Encoded, openWeights, type SparseWeights } from "../recognise/model-file.ts";
import { sparseScores } from "../recognise/sparse-scores.ts";
import { toProbabilities } from "../recognise/softmax.ts";
import type { Vector, Vocabulary } from "../recognise/vocabulary.ts";
import type { AskedKind } from "./change-corpus.ts";

export const ASKED_KINDS = [
  "there", "mark", "only", "hide", "first", "apart", "notify", "order", "group", "limit", "forbid", "locked", "rights", "field", "choices", "row", "list",
  "figure", "look", "remove", "rename", "default", "form", "view", "rule", "amount", "question", "undo", "button", "formula", "other",
] as const satisfies readonly AskedKind[]; // prettier-ignore

export interface AskedKindsFile extends Encoded {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
}

export interface LikelyKind {
  kind: AskedKind;
  /** 0 to 1; those of all kinds add up to one. */
  likely: number;
}

/** What is looked at: features of the words by their hash, and of what the app has, each with how much there is of it. */
export interface KindSight {
  words: ReadonlyMap<number, number>;
  app: ReadonlyMap<number, number>;
}

export function sightOfRequest(text: string, spec: AppSpec): KindSight {
  const { found, none } = ground(text, spec);
  const [first] = found;
  const chance = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, 1 - none));
  const names = namesOfApp(spec);
  const near = first?.candidate.kind ?? "nothing";
  // An export that is asked for is not there because bookings are.
  const [change] = rankKinds(text, names);
  const app: [string, number][] = [
    ["odds", Math.log(chance / (1 - chance)) / TO_ONE],
    ["chance", chance],
    ["first", first?.likely ?? 0],
    ["spoken", first?.spoken ?? 0],
    [`near ${near}`, chance],
    [`change ${change?.kind}`, change?.likely ?? 0],
    [`change ${change?.kind} near ${near}`, chance * (change?.likely ?? 0)],
    [`step ${Math.floor(chance * STEPS)}`, 1],
  ];
  return {
    words: kindEvidence(text, namesOfApp(spec)),
    app: new Map(app.map(([name, value]) => [hashText(`app ${name}`), value * OF_APP])),
  };
}
const LEAST_CHANCE = 0.001;
const TO_ONE = 3;
const STEPS = 5;
/** How much what the app has counts beside all words together. */
const OF_APP = 0.5;

/** Words are of length one at most. */
export function vectorOfSight({ words, app }: KindSight, vocabulary: Vocabulary): Vector {
  const said = kindVector(words, vocabulary);
  const known = [...app].flatMap(([hash, value]): [number, number][] => {
    const at = vocabulary.index.get(hash);
    return at === undefined ? [] : [[at, value]];
  });
  return {
    indices: Uint32Array.from([...said.indices, ...known.map(([at]) => at)]),
    values: Float32Array.from([...said.values, ...known.map(([, value]) => value)]),
  };
}

export const openAskedKinds = (file: AskedKindsFile): SparseWeights => openWeights(file);

/** Likeliest first; that it is there already is one of them. */
export function likelyKinds(model: SparseWeights, text: string, spec: AppSpec): LikelyKind[] {
  const chances = toProbabilities(sparseScores(model, vectorOfSight(sightOfRequest(text, spec), model.vocabulary)));
  return ASKED_KINDS.map((kind, at) => ({ kind, likely: chances[at]! })).toSorted((a, b) => b.likely - a.likely);
}
