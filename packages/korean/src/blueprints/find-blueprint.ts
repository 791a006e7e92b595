/** What a wish is nearest to: blueprints, and declared patterns beside them by the same measure. */
import file from "../../models/blueprints.json" with { type: "json" };
import { decodeIndex } from "../ranking/index-file.ts";
import { type Found, rankTexts, type TextIndex } from "../ranking/text-index.ts";
import { isBlueprint } from "./blueprints.ts";

const MOST_FOUND = 8;

let opened: TextIndex | undefined;

export interface Nearest {
  /** Blueprints, nearest first. */
  blueprints: Found[];
  /** The declared patterns, nearest first. */
  patterns: Found[];
  /** How much the text tells. */
  told: number;
}

export function findNearest(text: string): Nearest {
  const { found, told } = rankTexts((opened ??= decodeIndex(file)), text);
  return {
    blueprints: found.filter(({ id }) => isBlueprint(id)).slice(0, MOST_FOUND),
    patterns: found.filter(({ id }) => !isBlueprint(id)).slice(0, MOST_FOUND),
    told,
  };
}
