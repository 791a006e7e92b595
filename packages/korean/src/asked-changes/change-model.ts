/** Which change of an app a request asks for, by what was learnt: which of those of its kind the app has a place for. */
import type { AppSpec } from "@appmon/appspec/spec";
import { partInputs, type PartChoice } from "../asked-parts/part-choices.ts";
import { readSaid } from "../asked-parts/said-text.ts";
import { shares } from "../asked-parts/shares.ts";
import { forbidChoices, groupChoices, limitChoices, listChoices, optionChoices, orderChoices, rightChoices } from "./change-choices.ts";

export const CHOICES = { order: orderChoices, group: groupChoices, limit: limitChoices, rights: rightChoices, field: listChoices, row: listChoices, choices: optionChoices, forbid: forbidChoices } as const; // prettier-ignore
export type ChosenKind = keyof typeof CHOICES;

export interface AskedChangesFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  /** Weights by name of an input: where a request ends, and what it is of. */
  boundaries: Record<string, number>;
  choices: Record<ChosenKind, Record<string, number>>;
}

export interface LikelyChoice {
  choice: PartChoice;
  /** 0 to 1 */
  likely: number;
}

/** Likeliest first. */
export function likelyChoices({ choices }: AskedChangesFile, kind: ChosenKind, text: string, spec: AppSpec): LikelyChoice[] {
  const all = CHOICES[kind](spec);
  const ofEach = shares(choices[kind], partInputs(readSaid(text), all, spec));
  return all.map((choice, at) => ({ choice, likely: ofEach[at]! })).toSorted((a, b) => b.likely - a.likely);
}
