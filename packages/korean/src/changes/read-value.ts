/**
 * What a change takes out of the sentence, as one short sentence:
 *
 *   number 2 [번]              a number, in this unit; 2 where none is said
 *   bound >= 2 [번]            a number with how it is compared: 3개 넘으면 is "> 3"
 *   money 10000
 *   weekdays 월                days of the week by their letters: "dow in {days}"; Monday where none is said
 *   tone bad                   the tone of a colour that is said
 *   word 조/반/팀              the one of these that is said; the first where none is
 *   names 2 가/나              at least so many names one after the other; 가, 나 where none are said
 *   label 나도요               what is said in quotes
 *   option of state 완료/끝    a choice of that field: the one that is said, or is called so, or ends the life of a record (with "final")
 */
import { WEEKDAY_LETTERS } from "../grammar/calendar.data.ts";
import { TONES, type Tone } from "@appmon/appspec/spec";

export type Value =
  | { kind: "number" | "money"; usual: number; unit: string | undefined }
  | { kind: "bound"; op: string; usual: number; unit: string | undefined }
  | { kind: "weekdays"; usual: string }
  | { kind: "tone"; usual: Tone }
  | { kind: "word"; words: readonly string[] }
  | { kind: "names"; least: number; usual: readonly string[] }
  | { kind: "label"; usual: string }
  | { kind: "option"; of: string; names: readonly string[]; mayBeFinal: boolean };

const NUMBER = /^(number|money)\s+(-?\d+(?:\.\d+)?)(?:\s+\[(.+)\])?$/;
const BOUND = /^bound\s+(<=|>=|<|>)\s+(-?\d+(?:\.\d+)?)(?:\s+\[(.+)\])?$/;
const slashed = (text: string): string[] =>
  text
    .split("/")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** @throws where it is no value */
export function readValue(text: string): Value {
  const [, kind, usual, unit] = NUMBER.exec(text) ?? [];
  if (kind === "number" || kind === "money") return { kind, usual: Number(usual), unit: unit ?? (kind === "money" ? "원" : undefined) };
  const [, op, least, counted] = BOUND.exec(text) ?? [];
  if (op !== undefined) return { kind: "bound", op, usual: Number(least), unit: counted };
  const [first = "", ...rest] = text.split(" ");
  const told = rest.join(" ");
  if (first === "weekdays" && told !== "" && [...told].every((letter) => WEEKDAY_LETTERS.includes(letter)))
    return { kind: "weekdays", usual: told };
  if (first === "tone" && (TONES as readonly string[]).includes(told)) return { kind: "tone", usual: told as Tone };
  if (first === "word" && told !== "") return { kind: "word", words: slashed(told) };
  if (first === "label" && told !== "") return { kind: "label", usual: told };
  const names = /^(\d+)\s+(.+)$/.exec(told);
  if (first === "names" && names) return { kind: "names", least: Number(names[1]), usual: slashed(names[2]!) };
  const option = /^of\s+(\w+)(?:\s+(?!final$)(.+?))?(\s+final)?$/.exec(told);
  if (first === "option" && option)
    return { kind: "option", of: option[1]!, names: slashed(option[2] ?? ""), mayBeFinal: option[3] !== undefined };
  throw new Error(`no value: ${text}`);
}
