/** What a person has chosen and typed in the form of a change, what of it is wrong, and what of it is sent. */
import type { ChangePart, ChangeValue, ChosenParts, GivenValues, OftenAskedForm } from "@appmon/appspec/often-asked-change";

/** By the ids of the form; what is not here is as the form has it. */
export interface Draft {
  parts: ChosenParts;
  /** As typed; letters of days of the week. */
  values: Readonly<Record<string, string | readonly string[]>>;
}
export const UNTOUCHED: Draft = { parts: {}, values: {} };

/** number: it is none; unticked, empty: nothing is; few: not enough names; long: too many, or one is too long. */
export type Problem = "number" | "unticked" | "empty" | "few" | "long";

/** As the service takes them. */
export const MOST_CHARS = 20;
const MOST_NAMES = 20;
const LARGEST = 1_000_000_000_000;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const namesIn = (text: string): string[] => [...new Set(text.split(/[,，、\n]/).map((name) => name.trim()))].filter(hasLetter);
const numberIn = (text: string): number | undefined => {
  const digits = text.replaceAll(",", "").trim();
  return NUMBER.test(digits) && Math.abs(Number(digits)) <= LARGEST ? Number(digits) : undefined;
};

/** What the field of a value shows. */
export function shownValue(value: ChangeValue, { values }: Draft): string | readonly string[] {
  const typed = values[value.id];
  if (typed !== undefined) return typed;
  if (value.kind === "weekdays") return value.value;
  return value.kind === "names" ? value.value.join(", ") : String(value.value);
}

/** What is wrong with what was typed; undefined: nothing. */
export function problemOf(value: ChangeValue, draft: Draft): Problem | undefined {
  const shown = shownValue(value, draft);
  const text = String(shown);
  switch (value.kind) {
    case "number":
      return numberIn(text) === undefined ? "number" : undefined;
    case "weekdays":
      return shown.length === 0 ? "unticked" : undefined;
    case "text":
      if (text.trim().length > MOST_CHARS) return "long";
      return hasLetter(text) ? undefined : "empty";
    case "names": {
      const names = namesIn(text);
      if (names.length > MOST_NAMES || names.some((name) => name.length > MOST_CHARS)) return "long";
      return names.length < value.least ? "few" : undefined;
    }
    default:
      return undefined;
  }
}

/** A part that was chosen; what belongs to the one before it is chosen anew. */
export function choosePart({ parts, values }: Draft, form: OftenAskedForm, part: ChangePart, chosen: string): Draft {
  const lost = part.kind === "list" ? form.parts.filter(({ kind }) => kind === "field").map(({ id }) => id) : [];
  const options = form.values.filter(({ kind }) => kind === "option").map(({ id }) => id);
  return { parts: { ...without(parts, lost), [part.id]: chosen }, values: without(values, options) };
}

const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** What is sent: what differs from the form, but for what is wrong. */
export function givenIn(
  draft: Draft,
  { parts, values }: Pick<OftenAskedForm, "parts" | "values">,
): { parts: ChosenParts; values: GivenValues } {
  const mayBeNone = new Set(parts.flatMap(({ id, without: none }) => (none === undefined ? [] : [id])));
  return {
    parts: Object.fromEntries(Object.entries(draft.parts).filter(([id, chosen]) => chosen !== "" || mayBeNone.has(id))),
    values: Object.fromEntries(
      values.flatMap((value): [string, GivenValues[string]][] => {
        const typed = draft.values[value.id];
        return typed === undefined || problemOf(value, draft) ? [] : [[value.id, sentAs(value, typed)]];
      }),
    ),
  };
}

function sentAs(value: ChangeValue, typed: string | readonly string[]): GivenValues[string] {
  if (typeof typed !== "string") return typed;
  if (value.kind === "number") return numberIn(typed)!;
  if (value.kind === "names") return namesIn(typed);
  return value.kind === "text" ? typed.trim() : typed;
}

/** Parts there is something to choose about. */
export const openParts = (parts: readonly ChangePart[]): ChangePart[] =>
  parts.filter(({ choices, chosen, without: none }) => none !== undefined || chosen === undefined || choices.length > 1);

/** Labels with a number behind those that are the same. */
export function numbered(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const at = (seen.get(label) ?? 0) + 1;
    seen.set(label, at);
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} ${at}`;
  });
}
