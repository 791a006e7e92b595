/** What a wish is nearest to: blueprints, and declared patterns beside them by the same measure. */
import file from "../../models/blueprints.json" with { type: "json" };
import { decodeIndex } from "./index-file.ts";
import { type Found, hasHeartOf, nearest, shareIn, type BlueprintIndex } from "./blueprint-index.ts";
import { isBlueprint } from "./blueprints.ts";

const MOST_FOUND = 8;

let opened: BlueprintIndex | undefined;

export interface Nearest {
  /** Blueprints, nearest first. */
  blueprints: Found[];
  /** The declared patterns that are as near as these, nearest first. */
  patterns: Found[];
}

const index = (): BlueprintIndex => (opened ??= decodeIndex(file));

export function findNearest(text: string): Nearest {
  const found = nearest(index(), text, MOST_FOUND);
  return { blueprints: found.filter(({ id }) => isBlueprint(id)), patterns: found.filter(({ id }) => !isBlueprint(id)) };
}

/** Whether a blueprint speaks of what makes a text one for the declared pattern. */
export const speaksOfSame = (text: string, blueprint: string, pattern: string): boolean => hasHeartOf(index(), text, blueprint, pattern);

/** 0 to 1: the share of the words that a blueprint speaks of, whole or nearly. */
export function shareSpokenOf(words: readonly string[], blueprint: string): number {
  return words.length === 0 ? 1 : words.filter((word) => shareIn(index(), word, blueprint) >= NEARLY_WHOLE).length / words.length;
}
const NEARLY_WHOLE = 0.5;
