/** When records are to stand out, as a message asks: by what was learnt. */
import type { AppSpec } from "@appmon/appspec/spec";
import { partInputs } from "../asked-parts/part-choices.ts";
import { readSaid } from "../asked-parts/said-text.ts";
import { shares } from "../asked-parts/shares.ts";
import { type MarkChoice, markChoices } from "./mark-choices.ts";
import { joinedInputs } from "./mark-inputs.ts";

export interface AskedMarksFile {
  /** SHA-256 of the data it was trained on. */
  dataHash: string;
  /** Weights by name of an input: whether two things are said of the records, and what. */
  joined: Record<string, number>;
  reasons: Record<string, number>;
}

export interface LikelyMark {
  /** Of one list; all of them have to be so. */
  reasons: readonly MarkChoice[];
  /** 0 to 1: that it is so, and no more. */
  likely: number;
}

/** What may be said of records, likeliest first. */
export function likelyReasons(model: AskedMarksFile, text: string, spec: AppSpec): { choice: MarkChoice; likely: number }[] {
  const choices = markChoices(spec);
  const ofEach = shares(model.reasons, partInputs(readSaid(text), choices, spec));
  return choices.map((choice, at) => ({ choice, likely: ofEach[at]! })).toSorted((a, b) => b.likely - a.likely);
}

/** Undefined for an app that has nothing to be said of. */
export function likeliestMark(model: AskedMarksFile, text: string, spec: AppSpec): LikelyMark | undefined {
  const ranked = likelyReasons(model, text, spec);
  const [first] = ranked;
  if (!first) return undefined;
  const [one, two] = shares(model.joined, joinedInputs(text));
  if (one! >= two!) return { reasons: [first.choice], likely: first.likely * one! };
  const second = ranked.find(({ choice: { rows, field } }) => rows === first.choice.rows && field !== first.choice.field);
  // Either of them is likeliest: together they have what there is.
  return (
    second && {
      reasons: [first.choice, second.choice],
      likely: Math.min(1, 2 * second.likely) * Math.min(1, first.likely + second.likely) * two!,
    }
  );
}
