/** States of a record: 품절로, 회비 냈어요, 다 끝냈음; what can be chosen, and what can be ticked. */
import type { FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { visible } from "../plan/part-of-app.ts";
import { stemOf } from "../plan/answer/sentence-form.ts";
import { askedStem } from "../requests/asked-stem.ts";
import { type StateSaid, STATES_SAID } from "../requests/states-said.data.ts";
import { analyse } from "../words/analyse.ts";
import type { KnownRecord } from "./known-record.ts";
import * as words from "./record-words.data.ts";
import { isStock } from "./said-amounts.ts";
import {
  accountFor,
  asField,
  asValue,
  fieldsNamed,
  isFree,
  isOneOf,
  type PieceOfSentence,
  type Said,
  type SaidReader,
  vocabularyOf,
  wordSet,
} from "./said.ts";

const CHOOSING = new Set([...wordSet(words.BECOMING, words.DONE_TO_NOUN)].filter((stem) => stem !== "넣"));
const UNTICKING = wordSet(words.UNTICKING);
const NOT_DONE = wordSet(words.NOT_DONE);
const DEEDS_DONE = words.DONE_TO_NOUN.split(" ");

/** 품절로, 상태 휴원: one of what can be chosen. */
export const readSaidChoice: SaidReader = (piece) => {
  const options = vocabularyOf(piece).options.filter(
    ({ field, option, span }) =>
      (field.type === "select" || field.type === "status") &&
      !option.former &&
      isFree(span, piece) &&
      !/[\p{L}\p{N}]/u.test(piece.text[span[0] - 1] ?? ""),
  );
  const [only] = options;
  if (!only || options.some(({ option, field }) => option !== only.option || field !== only.field)) return undefined;
  const named = fieldsNamed(piece).filter(({ field }) => field === only.field);
  const accounted = accountFor(piece, [...options.map(({ span }) => asValue(span)), ...named.map(asField)]);
  if (!accounted || accounted.isMore || accounted.isInstead) return undefined;
  if (accounted.stems.length > 0 && !isOneOf(accounted, CHOOSING)) return undefined;
  return { field: only.field, valueOf: () => only.option.value, accounted };
};

/** 완료여부 체크, 품절 체크 해제: what can be ticked, by its name. */
export const readSaidTick: SaidReader = (piece) => {
  const named = fieldsNamed(piece).filter(({ field }) => field.type === "boolean");
  const [only] = named;
  if (!only || named.length > 1) return undefined;
  const ticked = accountFor(piece, [asField(only)]);
  const accounted = ticked ?? accountFor(piece, [asField(only)], UNTICKING);
  if (!accounted || accounted.isMore || accounted.isInstead || (ticked && ticked.stems.length === 0)) return undefined;
  if (accounted.stems.length > 0 && !isOneOf(accounted, CHOOSING)) return undefined;
  return { field: only.field, valueOf: () => ticked !== undefined, accounted };
};

const ANY: KnownRecord = { id: "", values: {} };

/** 회비 냈어요, 다 끝냈음, 아직 안 냈어요: a state that its verb tells. */
export const readSaidDeed: SaidReader = (piece) => {
  const meant = STATES_SAID.flatMap((state) => {
    const done = accountFor(piece, [], objectsOf(state, piece));
    const accounted = done ?? accountFor(piece, [], new Set([...objectsOf(state, piece), ...NOT_DONE]));
    if (!accounted || accounted.form !== "past" || accounted.isMore || !isOneOf(accounted, stemsOf(state))) return [];
    const isDone = done !== undefined;
    return statesOf(state, accounted.stems, piece, isDone).map((one): Said => ({ ...one, accounted }));
  });
  const [only, ...others] = meant;
  // 내 is of what is paid and of what is handed in: where both are written alike, it is one.
  const isOne = others.every((one) => one.field === only!.field && one.valueOf(ANY) === only!.valueOf(ANY));
  return isOne ? only : undefined;
};

const RUNNING_OUT = wordSet(words.RUNNING_OUT);
const RUN_OUT = wordSet(words.RUN_OUT_STATES);

/** 다 떨어졌어요: the state that says so, else nothing is left of what is counted. */
export const readSaidRunOut: SaidReader = (piece) => {
  const accounted = accountFor(piece, []);
  if (!accounted || accounted.form !== "past" || accounted.isMore || !isOneOf(accounted, RUNNING_OUT)) return undefined;
  const fields = visible(piece.entity);
  const states = fields.flatMap((field) =>
    (field.options ?? []).flatMap(({ label, value, former }) =>
      !former && RUN_OUT.has(compactName(label)) && (field.type === "status" || field.type === "select") ? [{ field, value }] : [],
    ),
  );
  const counts = fields.filter(isStock);
  const [only, ...others] = states.length > 0 ? states : counts.map((field) => ({ field, value: 0 }));
  return only && others.length === 0 ? { field: only.field, valueOf: () => only.value, accounted } : undefined;
};

const nounsOf = ({ nouns, undone }: StateSaid, isDone: boolean): string[] =>
  (isDone ? nouns : undone).split(" ").filter((noun) => noun !== "");

const stemsOf = (state: StateSaid): ReadonlySet<string> =>
  new Set([
    ...state.verbs.split(" ").filter((verb) => verb !== ""),
    ...nounsOf(state, true).flatMap((noun) => DEEDS_DONE.map((deed) => noun + deed)),
  ]);

/** 회비 of 회비 냈는지, and what it happens to by itself. */
function objectsOf({ objects }: StateSaid, { entity }: PieceOfSentence): ReadonlySet<string> {
  const said = [...objects.split(" "), ...visible(entity).flatMap(({ type, label }) => (type === "boolean" ? label.split(" ") : []))];
  return new Set(
    said.filter((word) => word !== "").flatMap((word) => ["", "을", "를", "은", "는", "도", "이", "가"].map((particle) => word + particle)),
  );
}

/** What of the list tells that state. */
function statesOf(
  state: StateSaid,
  stems: readonly string[],
  { entity }: PieceOfSentence,
  isDone: boolean,
): Pick<Said, "field" | "valueOf">[] {
  const nouns = nounsOf(state, isDone);
  const chosen = visible(entity).flatMap((field) => {
    if (field.type !== "select" && field.type !== "status") return [];
    const options = (field.options ?? []).filter(({ label, former }) => !former && nouns.some((noun) => isCalledSo(label, noun)));
    return options.length === 1 ? [{ field, valueOf: () => options[0]!.value }] : [];
  });
  const ticked = visible(entity).flatMap((field) =>
    field.type === "boolean" && isTickOf(field, state, stems) ? [{ field, valueOf: () => isDone }] : [],
  );
  return [...chosen, ...ticked];
}

const isCalledSo = (label: string, noun: string): boolean => [noun, `${noun}완료`, `${noun}함`, `${noun}됨`].includes(compactName(label));

/** Whether a name asks for the deed: 내 in 회비 냈는지, 완료 in 완료여부, 반납하 in 반납함. */
function isTickOf({ label }: FieldSpec, state: StateSaid, stems: readonly string[]): boolean {
  const name = compactName(label);
  if (nounsOf(state, true).some((noun) => name.includes(noun)) && !nounsOf(state, false).some((noun) => name.includes(noun))) return true;
  const asked = askedStem(label);
  if (asked !== undefined) return stems.some((stem) => asked.endsWith(stem));
  return analyse(label).some((one) => one.tag.startsWith("VV") && stems.includes(stemOf(one)));
}
