/** An amount that is to become another, as a message says it: 배달비 4천원으로 올려 줘, 10팀 말고 8팀으로. */
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { DOING, INSTEAD_OF, SETTING_VERBS } from "./amount-said.data.ts";

const anyOf = (words: string): string => words.split(" ").join("|");
const SETTING = new RegExp(`^\\s?(?:으로|로)\\s+(?:${anyOf(SETTING_VERBS)})`);
/** 8팀으로, 8팀으로 합시다 */
const SET = new RegExp(`^\\s?(?:으로|로)(?:\\s+(?:${anyOf(`${SETTING_VERBS} ${DOING}`)})|\\s*$|\\s*[.,!~])`);
const INSTEAD = new RegExp(`^\\s?(?:이|가|을|를)?\\s?(?:${anyOf(INSTEAD_OF)})(?=[\\s,])`);
const BEHIND = 14;

/** Whether a message gives an amount that is there another value: 배달비 4천원으로 올려 줘. */
export const setsAmount = (text: string): boolean => findQuantities(text).some(({ end }) => SETTING.test(text.slice(end, end + BEHIND)));

export interface AmountSaid {
  to: FoundQuantity;
  /** What is not to hold any more. */
  from?: FoundQuantity;
}

/** Undefined where it gives no amount another value, or more than one. */
export function amountSaid(text: string): AmountSaid | undefined {
  const found = findQuantities(text);
  const to = found.filter(({ end }) => SET.test(text.slice(end, end + BEHIND)));
  const [only] = to;
  if (!only || to.length > 1) return undefined;
  const before = found.filter(({ end }) => end < only.start && INSTEAD.test(text.slice(end, end + BEHIND)));
  const [from] = before;
  if (before.length > 1 || found.length > (from ? 2 : 1)) return undefined;
  if (!from && !SETTING.test(text.slice(only.end, only.end + BEHIND))) return undefined;
  return { to: only, ...(from && { from }) };
}
