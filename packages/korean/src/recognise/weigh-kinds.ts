/** How likely each kind of app is the one that a wish asks for, as learnt from wishes of people who knew nothing of what is ready. */
import { LRUCache } from "lru-cache";
import file from "../../models/kinds-of-wishes.json" with { type: "json" };
import vectorsFile from "../../models/kind-vectors.json" with { type: "json" };
import { shares } from "../asked-parts/shares.ts";
import type { GroundingFile } from "../grounding/grounding-model.ts";
import { meaningModel } from "../meaning/meaning.ts";
import type { PatternDeclaration } from "../plan/pattern-declaration.ts";
import { readingsOf } from "./kind-candidates.ts";
import { kindInputs } from "./kind-inputs.ts";
import { type KindVectors, type KindVectorsFile, type LikelyKind, openKindVectors, rankKinds } from "./kind-vectors.ts";

export interface WeighedKind {
  pattern: PatternDeclaration;
  /** 0 to 1; with the chance that it is none of them they add up to one. */
  likely: number;
}

const MODEL = file as GroundingFile;

let opened: KindVectors | undefined;
const rank = (text: string): LikelyKind[] => rankKinds((opened ??= openKindVectors(vectorsFile as unknown as KindVectorsFile, meaningModel())), text); // prettier-ignore

/** One wish is asked about several times on its way to an app. */
const recent = new LRUCache<string, WeighedKind[]>({ max: 200 });

/** Likeliest first. */
export function weighKinds(text: string): WeighedKind[] {
  const known = recent.get(text);
  if (known) return known;
  const readings = readingsOf(text, rank);
  const chances = shares(MODEL.weights, kindInputs(readings));
  const weighed = readings.kinds.map((pattern, at) => ({ pattern, likely: chances[at]! })).toSorted((a, b) => b.likely - a.likely);
  recent.set(text, weighed);
  return weighed;
}
