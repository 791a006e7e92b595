/** Which rows a condition is of, as they are called before a noun: 수량이 2개 이하인 재료. */
import type { Condition, EntitySpec } from "@appmon/appspec/spec";
import { rowsText } from "./scan-conditions.ts";

/** Ends of a condition, and what they are before a noun; the longest first. */
const BEFORE_NOUN: readonly (readonly [string, string])[] = [
  ["지났으면", "지난"],
  ["보다 적으면", "보다 적은"],
  ["비어 있으면", "비어 있는"],
  ["있지 않으면", "있지 않은"],
  ["있으면", "있는"],
  ["넘으면", "넘는"],
  ["아니면", "아닌"],
  ["이하면", "이하인"],
  ["하나면", "하나인"],
  ["안이면", "안인"],
  ["이면", "인"],
  ["면", "인"],
];

/** Undefined where a condition has no plain words. */
export function rowsBeforeNoun(where: readonly Condition[], entity: EntitySpec): string | undefined {
  const text = rowsText(where, entity);
  const end = text === undefined ? undefined : BEFORE_NOUN.find(([one]) => text.endsWith(one));
  return end && text!.slice(0, -end[0].length) + end[1];
}
