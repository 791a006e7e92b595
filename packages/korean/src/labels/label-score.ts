/** Whether what somebody named is what a field is called, or what is written into one: trained on the blueprints. */
import file from "../../models/labels.json" with { type: "json" };
import { type NameScore, openNameClass } from "../name-class/name-score.ts";

let opened: NameScore | undefined;

/**
 * Log odds, above 0 what fields are called (동호수), below 0 values (인테리어): the mean over names that were told in one breath, since what
 * one of them leaves open the others tell.
 */
export function meanLabelScore(names: readonly string[]): number {
  const score = (opened ??= openNameClass(file));
  return names.reduce((sum, name) => sum + score(name), 0) / names.length;
}
