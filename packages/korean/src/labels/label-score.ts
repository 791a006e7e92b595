/** Whether what somebody named is what a field is called, or what is written into one: trained on the blueprints. */
import file from "../../models/labels.json" with { type: "json" };
import { fromBase64 } from "../base64.ts";
import { labelFeatures } from "./label-features.ts";
import type { LabelsFile } from "./train-labels.ts";

const STEPS = 127;

/** A name → log odds: above 0 what a field is called (동호수), below 0 a value (인테리어). */
export type LabelScore = (name: string) => number;

export function openLabels({ bias, largest, weights }: LabelsFile): LabelScore {
  const stored = new Int8Array(fromBase64(weights));
  return (name) => {
    const features = labelFeatures(name.trim().replace(/\s+/g, " "));
    const sum = features.reduce((total, feature) => total + stored[feature]!, 0);
    return bias + (sum / STEPS) * (largest / Math.sqrt(features.length));
  };
}

let opened: LabelScore | undefined;

/** The mean over names that were told in one breath: what one of them leaves open the others tell. */
export function meanLabelScore(names: readonly string[]): number {
  const score = (opened ??= openLabels(file));
  return names.reduce((sum, name) => sum + score(name), 0) / names.length;
}
