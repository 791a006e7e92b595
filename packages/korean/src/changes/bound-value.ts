/** What stands in the place of a value of a change, from a sentence or from a form. */
import type { Option, Tone } from "@appmon/appspec/spec";
import type { Quantity } from "../grammar/quantity.ts";
import type { Value } from "./read-value.ts";

/** In conditions and numbers `code`, in texts `told`. */
export interface BoundValue {
  code: string;
  told: string;
  option?: Option;
  /** A number of which the change does not say what it is counted in. */
  said?: Quantity;
}

const COMPARED: Readonly<Record<string, string>> = { "<": " 미만", "<=": " 이하", ">": " 초과", ">=": " 이상", "=": "", "!=": "" };
/** Whatever somebody wrote is a text, and none of it may be read as a part of a field or a condition. */
const NO_NAME = /[^\p{L}\p{N}_-]/gu;
const NO_NAMES = /[^\p{L}\p{N}_ -]/gu;

/** @param op how records are compared with it, of a bound */
export function boundNumber(
  { unit = "" }: Extract<Value, { kind: "number" | "money" | "bound" }>,
  amount: number,
  op?: string,
): BoundValue {
  return {
    code: op === undefined ? String(amount) : `${op} ${amount}`,
    told: `${amount.toLocaleString("ko-KR")}${unit}${op === undefined ? "" : COMPARED[op]}`,
  };
}

export const boundWeekdays = (letters: readonly string[]): BoundValue => ({
  code: letters.join(","),
  told: letters.map((letter) => `${letter}요일`).join(", "),
});
export const boundTone = (tone: Tone): BoundValue => ({ code: tone, told: tone });
export const boundWord = (word: string): BoundValue => ({ code: word, told: word });
export const boundLabel = (label: string): BoundValue => ({ code: label.replace(NO_NAME, ""), told: label });
export const boundNames = (names: readonly string[]): BoundValue => ({
  code: names.map((name, at) => `o${at + 1} ${name.replace(NO_NAMES, "")}`).join(" / "),
  told: names.join(", "),
});
export const boundOption = (option: Option): BoundValue => ({ code: option.value, told: option.label, option });
