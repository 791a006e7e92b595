/** What the limits of a list are made of: its days and times, the states that give a place back, the constraint as an operation. */
import { isBirthLabel } from "@appmon/appspec/identity-label";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { GIVEN_BACK, PERIOD_ENDS } from "./limit-words.data.ts";
import { fieldsIn, isWord, refsOf, type Token } from "./scan.ts";

/** Whether a label has one of these words in it. */
export const says = (words: string, { label }: FieldSpec): boolean => words.split(" ").some((word) => label.includes(word));

export const ofTypes = (entity: EntitySpec, ...types: FieldSpec["type"][]): FieldSpec[] =>
  visible(entity).filter(({ type }) => types.includes(type));

/** The day a record is of: the list's own, or the only one. */
export function dayOf(entity: EntitySpec): FieldSpec | undefined {
  // A birthday is no day on which anything happens.
  const days = ofTypes(entity, "date", "datetime").filter(({ label }) => !isBirthLabel(label));
  return days.find(({ id }) => id === entity.dateField) ?? (days.length === 1 ? days[0] : undefined);
}

export interface Stretch {
  start: FieldSpec[];
  end?: FieldSpec[];
}

/** From when until when a record lasts, as its fields have it; "no day" and "no end" where one of them is missing. */
export function stretchOf(entity: EntitySpec): Stretch | "no day" | "unclear" {
  const ranges = ofTypes(entity, "daterange");
  if (ranges.length === 1) return { start: ranges };
  const days = pairOf(ofTypes(entity, "date"));
  const moments = pairOf(ofTypes(entity, "datetime"));
  const times = pairOf(ofTypes(entity, "time"));
  if (moments !== "none") return moments === "unclear" ? "unclear" : { start: [moments.start], ...(moments.end && { end: [moments.end] }) };
  if (days === "none") return "no day";
  if (days === "unclear" || times === "unclear") return "unclear";
  if (times === "none") return { start: [days.start], ...(days.end && { end: [days.end] }) };
  const start = [days.start, times.start];
  if (days.end) return times.end ? { start, end: [days.end, times.end] } : "unclear";
  return { start, ...(times.end && { end: [times.end] }) };
}

function pairOf(fields: readonly FieldSpec[]): { start: FieldSpec; end?: FieldSpec } | "none" | "unclear" {
  if (fields.length === 0) return "none";
  const ends = fields.filter((field) => says(PERIOD_ENDS.end, field));
  const others = fields.filter((field) => !ends.includes(field));
  const starts = others.filter((field) => says(PERIOD_ENDS.start, field));
  const start = others.length === 1 ? others[0] : starts.length === 1 ? starts[0] : undefined;
  if (!start || ends.length > 1) return fields.length === 1 ? { start: fields[0]! } : "unclear";
  return { start, ...(ends[0] && { end: ends[0] }) };
}

/** States that take no place: what was called off, and `over` also what has ended well. */
export function freeStates(entity: EntitySpec, over: boolean): string[] {
  const final = entity.fields.find(({ id }) => id === entity.statusField)?.options?.filter((option) => option.final) ?? [];
  return final.filter(({ tone }) => over || tone === "neutral" || tone === "bad").map(({ value }) => value);
}

/**
 * What is lent and comes back is counted while it is out. Where a tick or a day says that it is back no constraint leaves it out, so that
 * it would be counted for ever.
 */
export function countedForEver(entity: EntitySpec): Planned | undefined {
  const back = ofTypes(entity, "boolean", "date", "datetime").find((field) => says(GIVEN_BACK, field));
  return (
    back && {
      kind: "cannot",
      text: `‘${back.label}’${josa(back.label, "으로/로").slice(back.label.length)} 돌아온 것까지 함께 세게 돼요. 지금 나가 있는 것만 세는 제한은 아직 걸 수 없어요.`,
    }
  );
}

/** 한 번, 두 번: how often there is a record, and no amount of anything. */
export const isHowOften = (token: Token | undefined): boolean => token?.kind === "number" && /번$/.test(token.text);

/** 한복 하나, 수업 두 개: what is counted, and not what is told apart. */
export function isCountedName(tokens: readonly Token[], at: number, entity: EntitySpec): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (token.kind !== "name" || token.tail !== "" || refsOf(token).some((ref) => ref.entity === entity && !ref.field)) return false;
  return (next?.kind === "number" || isWord(next, "one")) && !isWord(before, "same", "each");
}

/** A list that was said where the list at hand picks from it: 카약 of 대여 기록. */
export function pickingFrom(token: Token, entity: EntitySpec): FieldSpec | undefined {
  if (token.kind !== "name") return undefined;
  const own = fieldsIn(token).find((ref) => ref.entity === entity && !ref.since)?.field;
  if (own) return own;
  const targets = token.refs.flatMap((ref) => (!ref.field || ref.field.id === ref.entity.titleField ? [ref.entity.id] : []));
  const picking = ofTypes(entity, "relation").filter(({ target }) => target !== undefined && targets.includes(target));
  return picking.length === 1 ? picking[0] : undefined;
}

export const sameConstraint = (entity: EntitySpec, constraint: Constraint): boolean =>
  entity.constraints?.some((one) => sameRule(one) === sameRule(constraint)) === true;

/** Of what may not overlap: in what, and from when on. How its end is told, and which states are free, makes no other rule of it. */
const sameRule = (one: Constraint): string =>
  one.kind === "noOverlap" && one.end
    ? JSON.stringify([one.kind, one.within, one.start, one.capacity])
    : JSON.stringify({ ...one, message: "" });

export const constrained = (entity: EntitySpec, constraint: Constraint, text: string): Planned =>
  sameConstraint(entity, constraint)
    ? { kind: "there", text: `이미 그래요. ${text}`, about: entity.id }
    : { kind: "done", ops: [{ op: "addConstraint", entity: entity.id, constraint }], text, about: entity.id };

export const labelsOf = (fields: readonly FieldSpec[]): string => fields.map(({ label }) => label).join(", ");
