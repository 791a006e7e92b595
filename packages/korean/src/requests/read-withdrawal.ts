/** Whoever has booked calls it off themselves, or no longer, and until when: 손님이 예약을 취소할 수 있게, 예약 취소는 하루 전까지만. */
import type { SpecOp } from "@appmon/appspec/operation";
import type { AppSpec, EntitySpec } from "@appmon/appspec/spec";
import { beginningOf, calledOffOption, isLookedUp, proposedWithdrawal, withdrawalOps } from "@appmon/appspec/withdrawal";
import type { Withdrawal } from "@appmon/appspec/withdrawal-spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import { formsOf } from "../grammar/conjugate.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { quantityAt } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { freeId } from "../plan/part-of-app.ts";
import { toldWithdrawal } from "../plan/withdrawal-told.ts";
import { PEOPLE, type PeopleKind } from "../plan/apply/may.data.ts";
import type { Planned } from "../plan/planned.ts";
import type { RequestReader } from "./clause.ts";
import { namesOfList } from "./figure-names.ts";
import {
  AT_ANY_TIME,
  BESIDE_CALLING_OFF,
  BY_THEMSELVES,
  CALLING_OFF_NOUNS,
  CALLING_OFF_STEMS,
  CALLING_OFF_TAILS,
  DAY_BEFORE,
  FROM_THEN,
  LETTING_STEMS,
  NEGATING,
  UNTIL_THEN,
} from "./withdrawal-words.data.ts";

type Said =
  | { kind: "list"; list: EntitySpec }
  | { kind: "person"; who: PeopleKind }
  | { kind: "hours"; hours: number; isFrom: boolean }
  | { kind: "off" | "self" | "not" | "word" };
type Found = { said: Said; end: number };

const formsIn = (stems: string): string => stems.split(" ").flatMap(formsOf).join(" ");
const WORDS = new Lexicon<Said>([
  [`${formsIn(LETTING_STEMS)} ${BESIDE_CALLING_OFF}`, { kind: "word" }],
  [`${formsIn(NEGATING)} ${NEGATING}`, { kind: "not" }],
  [BY_THEMSELVES, { kind: "self" }],
  [`${formsIn(CALLING_OFF_STEMS)} ${CALLING_OFF_NOUNS}`, { kind: "off" }],
  [DAY_BEFORE, { kind: "hours", hours: 24, isFrom: false }],
  [AT_ANY_TIME, { kind: "hours", hours: 0, isFrom: false }],
  ...PEOPLE.map(([words, who]) => [words, { kind: "person", who }] as const),
]);
const CALLED_OFF = new Lexicon([[`${formsIn(CALLING_OFF_STEMS)} ${CALLING_OFF_NOUNS}`, true]]);

/** Whether calling off is spoken of at all: where it is not, nothing is read of it in any part of a text. */
export const speaksOfCallingOff = (text: string): boolean => CALLED_OFF.find(text) !== null;

const UNTIL = new Lexicon<boolean>([
  [UNTIL_THEN, false],
  [FROM_THEN, true],
]);
const TAILS = new Lexicon([[CALLING_OFF_TAILS, true]]);
/** Those who hand something in. */
const OUTSIDE: ReadonlySet<PeopleKind> = new Set(["guest", "everybody", "maker", "member", "group"]);
const IN_HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168 };
const MOST_CHIPS = 3;

/** @returns undefined as well where a word is not accounted for, or nobody is said to call anything off themselves */
export const readWithdrawal: RequestReader = ({ text, spec, about, isAsked }) => {
  const said = isAsked ? undefined : cut(text, spec);
  if (!said?.some(({ kind }) => kind === "off")) return undefined;
  const people = said.flatMap((one) => (one.kind === "person" ? [one.who] : []));
  const times = said.flatMap((one) => (one.kind === "hours" ? [one] : []));
  const isNot = said.some(({ kind }) => kind === "not");
  const isTheirs = people.length > 0 || said.some(({ kind }) => kind === "self");
  if (people.some((who) => !OUTSIDE.has(who)) || times.length > 1 || (!isTheirs && times.length === 0)) return undefined;
  const [time] = times;
  // 하루 전부터는 못 하게 is until a day before; 하루 전까지 못 하게 is nothing anybody means.
  if (time ? time.isFrom !== isNot : isNot && !isTheirs) return undefined;
  const lists = said.flatMap((one) => (one.kind === "list" ? [one.list] : []));
  const wanted: Wanted = isNot && !time ? { off: true } : { ...(time && { hours: time.hours }) };
  return planFor(new Set(lists), wanted, spec, about);
};

/** Until so many hours before; nothing said = as it is, else until it begins. */
type Wanted = { off: true } | { off?: never; hours?: number };

/** The clause in names and words that go with them; undefined where anything else is said. */
function cut(text: string, spec: AppSpec): Said[] | undefined {
  const names = new Lexicon<Said>(spec.entities.map((list) => [namesOfList(list).join(" "), { kind: "list", list }] as const));
  const said: Said[] = [];
  for (let at = 0; at < text.length;) {
    if (!/[\p{L}\p{N}]/u.test(text[at]!)) {
      at++;
      continue;
    }
    const found = [timeAt(text, at), hitAt(WORDS, text, at), hitAt(names, text, at)]
      .filter((one) => one !== undefined)
      .toSorted((a, b) => b.end - a.end)[0];
    if (!found) return undefined;
    said.push(found.said);
    at = behindTails(text, found.end);
  }
  return said;
}

function hitAt(words: Lexicon<Said>, text: string, at: number): Found | undefined {
  const hit = words.at(text, at);
  return hit ? { said: hit.value, end: hit.end } : undefined;
}

/** 하루 전까지만, 3시간 전부터는. */
function timeAt(text: string, at: number): Found | undefined {
  const found = quantityAt(text, at);
  const hours = found?.value.dimension === "duration" ? found.value.amount * (IN_HOURS[found.value.unit] ?? 0) : 0;
  if (!found || !Number.isInteger(hours) || hours < 1) return undefined;
  const start = found.end + (/^\s*/.exec(text.slice(found.end))?.[0].length ?? 0);
  const until = UNTIL.at(text, start);
  return until ? { said: { kind: "hours", hours, isFrom: until.value }, end: until.end } : undefined;
}

/** Where the next word begins that is no particle of this one. */
function behindTails(text: string, end: number): number {
  let at = end;
  for (let tail = TAILS.at(text, at, true); tail && at < text.length; tail = TAILS.at(text, at, true)) at = tail.end;
  return at;
}

/** Lists whose records are found again, and are in a state. */
const candidatesIn = (spec: AppSpec): EntitySpec[] =>
  spec.entities.filter((entity) => isLookedUp(spec, entity) && (calledOffOption(entity) ?? statesOf(entity)));
const statesOf = ({ fields, statusField }: EntitySpec) =>
  fields.find(({ id, type, hidden, options }) => id === statusField && type === "status" && !hidden && (options?.length ?? 0) > 0);

function planFor(named: ReadonlySet<EntitySpec>, wanted: Wanted, spec: AppSpec, about: EntitySpec | undefined): Planned | undefined {
  const candidates = candidatesIn(spec);
  const chosen = named.size > 0 ? candidates.filter((entity) => named.has(entity)) : candidates;
  const lists = chosen.length > 1 && chosen.some(({ id }) => id === about?.id) ? chosen.filter(({ id }) => id === about?.id) : chosen;
  const [list, ...more] = lists;
  if (!list) return undefined;
  if (more.length > 0)
    return {
      kind: "ask",
      question: "어느 것을 손님이 직접 취소하게 할까요?",
      chips: lists.slice(0, MOST_CHIPS).map(({ name }) => withdrawalRequest(name)),
    };
  return wanted.off ? withoutIt(list, spec) : withIt(list, wanted.hours, spec);
}

/** As it is asked for. */
export const withdrawalRequest = (name: string): string => `손님이 ${josa(name, "을/를")} 직접 취소할 수 있게 해줘`;

function withoutIt(list: EntitySpec, spec: AppSpec): Planned {
  const ops = withdrawalOps(spec, list.id, undefined);
  const after = applyOperations(spec, ops, { by: "user" }).spec;
  return { kind: ops.length > 0 ? "done" : "there", ops, text: toldWithdrawal(after, list.id), about: list.id };
}

function withIt(list: EntitySpec, hours: number | undefined, spec: AppSpec): Planned | undefined {
  // A length of time before nothing is said of is no length of time.
  if (hours !== undefined && hours > 0 && !beginningOf(spec, list)) return undefined;
  const added = calledOffOption(list) ? [] : stateAdded(list);
  const prepared = added.length > 0 ? applyOperations(spec, added, { by: "user" }).spec : spec;
  const withdrawal = wantedOf(prepared, list.id, hours);
  if (!withdrawal) return undefined;
  const ops = [...added, ...withdrawalOps(prepared, list.id, withdrawal)];
  const after = applyOperations(spec, ops, { by: "user" }).spec;
  return { kind: ops.length > 0 ? "done" : "there", ops, text: toldWithdrawal(after, list.id), about: list.id };
}

/** What is set already stays where only another time is said, and the time where none is. */
function wantedOf(spec: AppSpec, id: string, hours: number | undefined): Withdrawal | undefined {
  const list = spec.entities.find((entity) => entity.id === id)!;
  const now = list.withdrawal;
  if (!now) return proposedWithdrawal(spec, list, hours);
  if (hours === undefined) return now;
  const { until, ...rest } = now;
  const field = until?.field ?? beginningOf(spec, list)?.date;
  return field === undefined || hours === 0 ? rest : { ...rest, until: { field, hours } };
}

/** The state that a list lacks in which something is called off. */
function stateAdded(list: EntitySpec): SpecOp[] {
  const field = statesOf(list);
  if (!field) return [];
  const value = freeId("cancelled", field.options?.map((option) => option.value) ?? []);
  return [{ op: "addOption", entity: list.id, field: field.id, option: { value, label: "취소", tone: "neutral", final: true } }];
}
