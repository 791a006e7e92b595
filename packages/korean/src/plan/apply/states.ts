/** A state in words → conditions on the records of a list: by its options, its ticks, and by what the app itself marks so. */
import type { AppSpec, Condition as SpecCondition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { disassemble } from "es-hangul";
import { compactName } from "../../claims/resolve.ts";
import type { Condition } from "../../grammar/conditions.ts";
import type { Phrase } from "../../grammar/slice.ts";
import { visible } from "../part-of-app.ts";
import { conditionsOf } from "./conditions-of.ts";
import { STATE_ENDINGS, STATE_NAME_ENDINGS, STATES_ALIKE } from "./figure-words.data.ts";

/** Which records, and how the app calls them. */
export interface Narrowed {
  where: SpecCondition[];
  /** 다 읽음; undefined where the app has no name for it. */
  called?: string;
}

const jamo = (text: string): string => disassemble(compactName(text));
const byLength = (words: readonly string[]): string[] => words.map((word) => disassemble(word)).toSorted((a, b) => b.length - a.length);
const SAID_ENDINGS = byLength(STATE_ENDINGS);
const NAME_ENDINGS = byLength(STATE_NAME_ENDINGS);
const ALIKE: readonly (readonly string[])[] = STATES_ALIKE.map((words) => words.split(" ").map((word) => disassemble(word)));
/** Letters of the shortest stem: 끝, 빈. */
const LEAST_STEM = 3;

/** Every stem a word may have: itself, and what is left before one of the endings. */
const stemsOf = (letters: string, endings: readonly string[]): string[] => [
  letters,
  ...endings
    .filter((end) => letters.endsWith(end) && letters.length - end.length >= LEAST_STEM)
    .map((end) => letters.slice(0, -end.length)),
];

/** 취소된 and 취소, 다 읽은 and 다 읽음, 도착한 and 도착: one stem with another ending. */
export function isSameState(said: string, called: string): boolean {
  const names = new Set(stemsOf(jamo(called), NAME_ENDINGS));
  return stemsOf(jamo(said), SAID_ENDINGS).some((stem) => stem.length >= LEAST_STEM && names.has(stem));
}

const senseOf = (text: string): number => {
  const letters = jamo(text);
  return ALIKE.findIndex((words) => words.some((word) => letters.startsWith(word)));
};
/** 부족한 and 모자라요: other words for one state. */
const meansSame = (said: string, called: string): boolean => {
  const sense = senseOf(said);
  return sense >= 0 && sense === senseOf(called);
};

/** The conditions of words that say which records; undefined where no part of the list is called so, or several are. */
export function narrowed(condition: Condition, entity: EntitySpec): Narrowed | undefined {
  if (condition.kind === "state" && !condition.negated) return inState(condition.state.text, entity);
  if (condition.kind === "state" && condition.action) {
    // 안 낸, 안 온: the app may have a name for it.
    const named = inState(condition.state.text, entity);
    if (named) return named;
  }
  const where = conditionsOf(condition, entity);
  return where && { where };
}

/** The records in a state that is called like some words. */
export function inState(said: string, entity: EntitySpec): Narrowed | undefined {
  for (const alike of [isSameState, meansSame]) {
    const found = [...optionsIn(entity), ...ticksIn(entity), ...marksIn(entity)].filter(({ called }) => alike(said, called!));
    const [first, ...others] = found;
    if (!first) continue;
    return others.every(({ where }) => JSON.stringify(where) === JSON.stringify(first.where)) ? first : undefined;
  }
  return undefined;
}

const optionsIn = (entity: EntitySpec): Narrowed[] =>
  visible(entity)
    .filter(({ type }) => type === "select" || type === "status")
    .flatMap(({ id, options = [] }) =>
      options.map(({ value, label }) => ({ where: [{ field: id, op: "eq" as const, value }], called: label })),
    );

/** 입금 확인: ticked, or worked out to be so. */
const isTick = ({ type, result }: FieldSpec): boolean => type === "boolean" || (type === "computed" && result === "boolean");
const ticksIn = (entity: EntitySpec): Narrowed[] =>
  visible(entity)
    .filter(isTick)
    .map(({ id, label }) => ({ where: [{ field: id, op: "eq" as const, value: true }], called: label }));

/** What the app marks so is what it means by it. */
const marksIn = ({ highlights = [] }: EntitySpec): Narrowed[] =>
  highlights.flatMap(({ when, label }) => (label === undefined ? [] : [{ where: when, called: label }]));

const OPPOSITE: Partial<Record<SpecCondition["op"], SpecCondition["op"]>> = {
  eq: "ne", ne: "eq", lt: "gte", gte: "lt", gt: "lte", lte: "gt", empty: "filled", filled: "empty",
}; // prettier-ignore
const COMPARED: ReadonlySet<string> = new Set(["lt", "lte", "gt", "gte"]);

/** All the others. Undefined where that cannot be said, or where records that have nothing there would be lost with them. */
export function allBut(where: readonly SpecCondition[], entity: EntitySpec): SpecCondition[] | undefined {
  const [only] = where;
  if (!only || where.length > 1) return undefined;
  if (only.op === "in" && Array.isArray(only.value)) return only.value.map((value) => ({ field: only.field, op: "ne" as const, value }));
  const op = OPPOSITE[only.op];
  if (op === undefined) return undefined;
  const field = entity.fields.find(({ id }) => id === only.field);
  // A comparison is not met by what is empty, neither this one nor its opposite.
  if (COMPARED.has(op) && !field?.required) return undefined;
  return [{ ...only, op }];
}

/** A record of another list, said where records of this one are meant: 식비만, of what points to 식비. */
export function relationHolding(said: Phrase, entity: EntitySpec, spec: AppSpec): FieldSpec | undefined {
  const name = compactName(said.text);
  const holding = visible(entity).filter(({ type, target }) => {
    const list = type === "relation" ? spec.entities.find(({ id }) => id === target) : undefined;
    return list?.sample.some((row) => typeof row[list.titleField] === "string" && compactName(String(row[list.titleField])) === name);
  });
  return holding.length === 1 ? holding[0] : undefined;
}
