/** The values of a change as a form has them: what was heard or is usual, until a person gives others. */
import { type ChangeValue, type GivenValues, WEEK_LETTERS } from "@appmon/appspec/often-asked-change";
import { TONES, type Tone } from "@appmon/appspec/spec";
import type { Binding } from "./bind-roles.ts";
import { type BoundValue, boundLabel, boundNames, boundNumber, boundOption, boundTone, boundWeekdays, boundWord } from "./bound-value.ts";
import type { Value } from "./read-value.ts";

const LARGEST = 1_000_000_000_000;
const MOST_NAMES = 20;
const MOST_CHARS = 20;

type Given = GivenValues[string];

/** Undefined where it is no such value. */
export function boundByHand(value: Value, given: Given, usual: BoundValue, binding: Binding): BoundValue | undefined {
  switch (value.kind) {
    case "number":
    case "money":
      return isNumber(given) ? boundNumber(value, given) : undefined;
    case "bound":
      return isNumber(given) ? boundNumber(value, given, comparedBy(usual)) : undefined;
    case "weekdays": {
      if (!isTexts(given) || given.length === 0) return undefined;
      const letters = WEEK_LETTERS.filter((letter) => given.includes(letter));
      return letters.length === new Set(given).size ? boundWeekdays(letters) : undefined;
    }
    case "tone":
      return (TONES as readonly unknown[]).includes(given) ? boundTone(given as Tone) : undefined;
    case "word":
      return typeof given === "string" && value.words.includes(given) ? boundWord(given) : undefined;
    case "label":
      return isName(given) ? boundLabel(given.trim()) : undefined;
    case "names": {
      if (!isTexts(given)) return undefined;
      const names = [...new Set(given.map((name) => name.trim()))];
      return names.length >= value.least && names.length <= MOST_NAMES && names.every(isName) ? boundNames(names) : undefined;
    }
    case "option": {
      const option = optionsFor(value, binding).find((one) => one.value === given);
      return option && boundOption(option);
    }
  }
}

/** How a form shows a value. */
export function formOfValue(id: string, value: Value, bound: BoundValue, binding: Binding): ChangeValue {
  switch (value.kind) {
    case "number":
    case "money":
    case "bound": {
      const number = { id, kind: "number" as const, value: Number(bound.code.split(" ").at(-1)) };
      const compared = value.kind === "bound" ? { compared: comparedBy(bound) as Compared } : {};
      return { ...number, ...(value.unit !== undefined && { unit: value.unit }), ...compared };
    }
    case "weekdays":
      return { id, kind: "weekdays", value: bound.code.split(",") };
    case "tone":
      return { id, kind: "tone", value: bound.code as Tone };
    case "word":
      return { id, kind: "word", value: bound.code, choices: [...value.words] };
    case "label":
      return { id, kind: "text", value: bound.told };
    case "names":
      return { id, kind: "names", value: bound.told.split(", "), least: value.least };
    case "option":
      return {
        id,
        kind: "option",
        value: bound.code,
        choices: optionsFor(value, binding).map((option) => ({ id: option.value, name: option.label })),
      };
  }
}
type Compared = NonNullable<Extract<ChangeValue, { kind: "number" }>["compared"]>;

const comparedBy = ({ code }: BoundValue): string => code.split(" ")[0]!;

function optionsFor(value: Extract<Value, { kind: "option" }>, binding: Binding) {
  const part = binding[value.of];
  return part?.kind === "field" ? (part.field.options ?? []).filter(({ former }) => !former) : [];
}

const isNumber = (given: Given): given is number => typeof given === "number" && Number.isFinite(given) && Math.abs(given) <= LARGEST;
const isTexts = (given: Given): given is readonly string[] => Array.isArray(given);
/** With a letter in it. */
const isName = (given: Given): given is string =>
  typeof given === "string" && given.trim().length <= MOST_CHARS && /[\p{L}\p{N}]/u.test(given);
