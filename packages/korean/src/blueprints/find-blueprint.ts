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

/** @param most of each that are told */
export function findNearest(text: string, most = MOST_FOUND): Nearest {
  const { found, told } = rankTexts((opened ??= decodeIndex(file)), text);
  const nearest: Nearest = { blueprints: [], patterns: [], told };
  for (const one of found) {
    const list = isBlueprint(one.id) ? nearest.blueprints : nearest.patterns;
    if (list.length < most) list.push(one);
    if (nearest.blueprints.length === most && nearest.patterns.length === most) break;
  }
  return nearest;
}
