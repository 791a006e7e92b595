/** What one press or one automation does to an item: picked by hand, as text. */
import type { AppSpec, Condition, Effect, EntitySpec, FieldSpec, FieldType } from "@appmon/appspec/spec";
import { shownFields } from "../list/list-ops.ts";

/** `value`: of a choice, "true" or "false" of a box, "" for today or now, how much more (or less, with -) of a number. */
export interface SetDraft {
  field: string;
  value: string;
}
export type SetWay = "choice" | "box" | "moment" | "number";

const WAYS: ReadonlyMap<FieldType, SetWay> = new Map([
  ["select", "choice"],
  ["status", "choice"],
  ["boolean", "box"],
  ["date", "moment"],
  ["datetime", "moment"],
  ["time", "moment"],
  ["number", "number"],
  ["money", "number"],
  ["percent", "number"],
  ["rating", "number"],
]);

/** How an item is set by hand; undefined: it is not. */
export const wayOf = ({ type, options }: FieldSpec): SetWay | undefined => {
  const way = WAYS.get(type);
  return way === "choice" && !options?.some(({ former }) => !former) ? undefined : way;
};
export const settableFields = (entity: EntitySpec): FieldSpec[] => shownFields(entity).filter((field) => wayOf(field) !== undefined);
/** Items that hold one of a few things: what a condition asks. */
export const stateFields = (entity: EntitySpec): FieldSpec[] =>
  settableFields(entity).filter((field) => wayOf(field) === "choice" || wayOf(field) === "box");

export const valuesOf = (field: FieldSpec, words: { yes: string; no: string }): Record<string, string> =>
  field.type === "boolean"
    ? { true: words.yes, false: words.no }
    : Object.fromEntries((field.options ?? []).filter(({ former }) => !former).map(({ value, label }) => [value, label]));

/** What is likeliest meant. */
export function startValue(field: FieldSpec): string {
  const way = wayOf(field);
  if (way === "choice") return field.options?.find(({ former }) => !former)?.value ?? "";
  return way === "box" ? "true" : way === "number" ? "1" : "";
}

/** Of an item that holds a choice or a box. */
export const storedValue = ({ type }: FieldSpec, value: string): string | boolean => (type === "boolean" ? value === "true" : value);

export const isNumberSet = (value: string): boolean => value.trim() !== "" && Number.isFinite(Number(value)) && Number(value) !== 0;
export const canSet = (entity: EntitySpec, { field, value }: SetDraft): boolean => {
  const found = entity.fields.find(({ id }) => id === field);
  const way = found && wayOf(found);
  if (way === undefined) return false;
  return way === "number" ? isNumberSet(value) : way === "moment" || value !== "";
};

/** The step of a button or an automation: both are written alike. */
export function stepOf(entity: EntitySpec, { field: id, value }: SetDraft): Extract<Effect, { do: "set" | "add" }> | undefined {
  const field = entity.fields.find((one) => one.id === id);
  switch (field && wayOf(field)) {
    case "choice":
    case "box":
      return { do: "set", field: id, to: storedValue(field!, value) };
    case "moment":
      return { do: "set", field: id, to: { auto: field!.type === "date" ? "today" : "now" } };
    case "number":
      return { do: "add", field: id, by: Number(value) };
    default:
      return undefined;
  }
}

/** A step as it is picked by hand; undefined: it was made in words and stays as it is. */
export function setDraftOf(entity: EntitySpec, step: Effect): SetDraft | undefined {
  const field = "field" in step ? entity.fields.find(({ id }) => id === step.field) : undefined;
  const way = field && wayOf(field);
  if (!field || way === undefined) return undefined;
  // One that adds nothing is there for what it asks.
  if (step.do === "add") return way === "number" && step.by !== 0 ? { field: field.id, value: String(step.by) } : undefined;
  if (step.do !== "set") return undefined;
  if (way === "moment") return isMoment(step.to) ? { field: field.id, value: "" } : undefined;
  const held = way === "choice" ? typeof step.to === "string" : way === "box" && typeof step.to === "boolean";
  return held ? { field: field.id, value: String(step.to) } : undefined;
}
const isMoment = (to: unknown): boolean => typeof to === "object" && to !== null && "auto" in to;

/** One condition: an item holds this. */
export const onlyWhen = (entity: EntitySpec, { field: id, value }: SetDraft): Condition[] => {
  const field = entity.fields.find((one) => one.id === id);
  return field ? [{ field: id, op: "eq", value: storedValue(field, value) }] : [];
};

/** `stem`, `stem2` … : the first that is free. */
export function freeOf(stem: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(stem)) return stem;
  let at = 2;
  while (used.has(`${stem}${at}`)) at++;
  return `${stem}${at}`;
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const listOf = ({ entities }: Pick<AppSpec, "entities">, id: string | undefined): EntitySpec | undefined =>
  entities.find((entity) => entity.id === id);
