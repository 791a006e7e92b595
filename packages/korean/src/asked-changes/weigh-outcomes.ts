/** How likely each outcome of a request is the one that is asked for, as learnt from what strangers asked of apps they had not made themselves. */
import file from "../../models/asked-outcomes.json" with { type: "json" };
import { shares } from "../asked-parts/shares.ts";
import type { GroundingFile } from "../grounding/grounding-model.ts";
import { outcomeInputs } from "./outcome-inputs.ts";
import { type Heard, type Outcome, outcomesOf } from "./outcomes.ts";
import type { Asking } from "./plan-change.ts";

export interface Weighed {
  outcome: Outcome;
  /** 0 to 1; with the chance that it is none of them they add up to one. */
  likely: number;
}

const MODEL = file as unknown as GroundingFile;

/** Likeliest first. */
export function weighOutcomes(asking: Asking, heard: Heard): Weighed[] {
  const outcomes = outcomesOf(asking, heard);
  const chances = shares(MODEL.weights, outcomeInputs(asking, heard.hearing, outcomes));
  return outcomes.map((outcome, at) => ({ outcome, likely: chances[at]! })).toSorted((a, b) => b.likely - a.likely);
}
