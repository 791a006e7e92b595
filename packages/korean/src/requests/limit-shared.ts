/** One and no more of the same: 등번호는 안 겹치게, 같은 날 같은 대원은 한 번만, 한 사람이 하루에 두 번 못 하게. */
import { isCountedAs } from "../grammar/amount-in-unit.ts";
import type { Constraint } from "@appmon/appspec/rule-spec";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { josa } from "../korean-text.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { askWhich } from "./ask-which.ts";
import type { Clause } from "./clause.ts";
import { countedBy, eachSaid, madeSaid, type Per, periodSaid } from "./limit-period.ts";
import { constrained, dayOf, freeStates, isCountedName, isHowOften, labelsOf, pickingFrom, countedForEver } from "./limit-parts.ts";
import { COUNTING_RECORDS, PERSON_WORDS, type SaidClass } from "./limit-words.data.ts";
import { candidates, hasWord, isWord, onlyWords, refsOf, type Token } from "./scan.ts";

const USED: readonly SaidClass[] = [
  "span",
  "overlap",
  "same",
  "who",
  "each",
  "one",
  "day",
  "time",
  "not",
  "none",
  "forbid",
  "take",
  "do",
  "ask",
  "again",
  "write",
  "save",
  "atLeast",
  "atMost",
  "exceed",
];
const COUNTERS: ReadonlySet<string> = new Set(COUNTING_RECORDS.split(" "));
const TELLING: ReadonlySet<string> = new Set([
  "relation",
  "text",
  "phone",
  "email",
  "select",
  "date",
  "number",
  "datetime",
  "time",
  "month",
  "url",
]);

const isCountedIn = (unit: string, entity: EntitySpec): boolean =>
  visible(entity).some((field) => field.type === "number" && isCountedAs(unit, field.unit));

/** Of what it is one alone, and not just one. */
const saysSharing = (tokens: readonly Token[]): boolean =>
  hasWord(tokens, "same", "each", "overlap", "day", "span") ||
  tokens.some(isEach) ||
  (hasWord(tokens, "not", "forbid") && tokens.some((token) => token.kind === "number" && token.value.unit === "회"));

interface Sharing {
  entity: EntitySpec;
  fields: FieldSpec[];
  /** It is counted anew in each. */
  per?: Per;
}

export function readShared(tokens: readonly Token[], clause: Clause): Planned | undefined {
  if (!onlyWords(tokens, USED) || tokens.some(({ tail, text }) => /도$/.test(tail) || /아도$|어도$|해도$/.test(text))) return undefined;
  const limit = limitOf(tokens);
  if (limit === undefined || !saysSharing(tokens)) return undefined;
  const read = (entity: EntitySpec) => sharingIn(tokens, entity, clause.spec) ?? [];
  const found = candidates(tokens, clause.spec, clause.about).flatMap(read);
  const others = (found.length > 0 ? found : clause.spec.entities.flatMap(read)).filter(
    ({ fields, entity }) =>
      (hasWord(tokens, "same", "overlap") || !fields.some(({ type }) => type === "number")) &&
      // 같은 날 30개까지 of what is ordered in pieces: those are added up, and no records are counted.
      (limit === 1 || !tokens.some((token) => token.kind === "number" && !isHowOften(token) && isCountedIn(token.value.unit, entity))),
  );
  const best = likeliest(others, tokens);
  const [only, ...rest] = best;
  if (!only) return undefined;
  if (rest.length > 0 && only.entity !== clause.about)
    return askWhich(
      "어느 목록에서 그렇게 할까요?",
      best.map(({ entity }) => entity),
      clause,
    );
  return shared(only, limit, {
    alone: hasWord(tokens, "overlap") && !hasWord(tokens, "same", "each"),
    counts: !hasWord(tokens, "overlap", "same") || hasWord(tokens, "one") || tokens.some(({ kind }) => kind === "number"),
  });
}

/** Those that have the most of what was named as their own. */
function likeliest(found: readonly Sharing[], tokens: readonly Token[]): Sharing[] {
  const own = ({ entity }: Sharing) => tokens.filter((token) => refsOf(token).some((ref) => ref.entity === entity)).length;
  const scored = found.map((one) => ({ one, score: own(one) * 10 + one.fields.length }));
  const most = Math.max(...scored.map(({ score }) => score));
  return scored.flatMap(({ one, score }) => (score === most ? [one] : []));
}

/** How many may share it; undefined where the words say no limit, or not one alone. */
function limitOf(tokens: readonly Token[]): number | undefined {
  const isNo = tokens.filter((token) => isWord(token, "not", "none", "forbid")).length;
  const at = tokens.findIndex((token) => isWord(token, "one") || (token.kind === "number" && !isEach(token)));
  const counts = tokens.filter((token) => isWord(token, "one") || (token.kind === "number" && !isEach(token)));
  if (counts.length > 1 || isNo > 1) return undefined;
  // What compares has to be said of the count.
  if (tokens.some((token, index) => isWord(token, "atLeast", "atMost", "exceed") && index !== at + 1)) return undefined;
  const [count] = counts;
  if (!count) return isNo === 1 && hasWord(tokens, "overlap", "same") && !hasWord(tokens, "atLeast", "atMost", "exceed") ? 1 : undefined;
  if (count.kind === "number" && (!COUNTERS.has(count.value.unit) || !Number.isInteger(count.value.amount))) return undefined;
  const amount = count.kind === "number" ? count.value.amount : 1;
  const next = tokens[at + 1];
  if (isWord(next, "atMost")) return isNo === 0 && amount > 0 ? amount : undefined;
  if (isWord(next, "exceed")) return isNo === 1 ? amount : undefined;
  if (isNo === 1) return amount >= 2 ? amount - 1 : undefined;
  return /만|까지/.test(count.tail) ? amount : undefined;
}

/** 한 명당, 하루에: what it is counted for, and no limit. */
export const isEach = (token: Token): boolean =>
  token.kind === "number" &&
  token.value.amount === 1 &&
  (token.value.dimension === "duration" || (token.value.unit === "명" && !/만|까지/.test(token.tail) && /^(?:한|1|일)/.test(token.text)));

/** What is shared: every name is a field that tells records apart, or the list itself. */
export function sharingIn(tokens: readonly Token[], entity: EntitySpec, spec: AppSpec): Sharing | undefined {
  const fields: FieldSpec[] = [];
  const periods = tokens.flatMap((token) => periodSaid(token) ?? []);
  if (periods.length > 1) return undefined;
  const { field: day, per } = periods[0] ? countedBy(periods[0], entity) : {};
  // By when records are made: of the list that is named, or where no other one has days.
  if (per && per.on === undefined && !tokens.some((token) => isNamed(token, entity)) && spec.entities.some((one) => dayOf(one)))
    return undefined;
  for (const [at, token] of tokens.entries()) {
    if (periodSaid(token)) {
      if (day) fields.push(day);
      continue;
    }
    if (isCountedName(tokens, at, entity) || isListItself(tokens, at, entity)) return undefined;
    const field = token.kind === "name" ? pickingFrom(token, entity) : whoOrWhen(token, entity, spec);
    if (field === null) return undefined;
    if (token.kind === "name" && !field && !token.refs.some((ref) => ref.entity === entity && !ref.field)) return undefined;
    if (field && !TELLING.has(field.type)) return undefined;
    if (field) fields.push(field);
  }
  return fields.length > 0 || per ? { entity, fields: [...new Set(fields)], ...(per && { per }) } : undefined;
}

const isNamed = (token: Token, entity: EntitySpec): boolean => refsOf(token).some((ref) => ref.entity === entity && !ref.field);

/** 한 회원당, 같은 회원: of what has a 회원, and not of the list of them. */
function isListItself(tokens: readonly Token[], at: number, entity: EntitySpec): boolean {
  const token = tokens[at]!;
  const isSaid = isNamed(token, entity) && !pickingFrom(token, entity);
  const isTold = isWord(tokens[at - 1], "each") || isWord(tokens[at + 1], "each");
  return isSaid && (isTold || (isWord(tokens[at - 1], "same") && tokens[at - 2]?.kind !== "name"));
}

/** 하루에, 같은 날: the list's day. 한 사람이: who it is of. Null where the list has no such thing. */
function whoOrWhen(token: Token, entity: EntitySpec, spec: AppSpec): FieldSpec | null | undefined {
  if (token.kind === "number" && isEach(token)) return token.value.dimension === "duration" ? null : (whoOf(entity, spec) ?? null);
  if (isWord(token, "who")) return whoOf(entity, spec) ?? null;
  if (isWord(token, "day")) return dayOf(entity) ?? null;
  if (!isWord(token, "time")) return undefined;
  const times = visible(entity).filter(({ type }) => type === "time" || type === "datetime");
  return times.length === 1 ? times[0]! : null;
}

/** Who a record is of: the one it picks of a list of people, else their phone, else what they are called. */
function whoOf(entity: EntitySpec, spec: AppSpec): FieldSpec | undefined {
  // Of the list of people themselves nobody has several.
  if (entity.kind === "person") return undefined;
  const fields = visible(entity);
  const people = fields.filter(({ target }) => spec.entities.find(({ id }) => id === target)?.kind === "person");
  const named = fields.filter(({ type, label }) => type === "text" && PEOPLE.some((word) => label.includes(word)));
  return [people, fields.filter(({ type }) => type === "phone"), named].find((found) => found.length === 1)?.[0];
}
const PEOPLE = PERSON_WORDS.split(" ");

/** Four o'clock is of its day: of a time alone there would be one for ever. */
function withItsDay(entity: EntitySpec, fields: readonly FieldSpec[]): FieldSpec[] {
  const isTimeAlone = fields.some(({ type }) => type === "time") && !fields.some(({ type }) => type === "date");
  const day = isTimeAlone ? dayOf(entity) : undefined;
  return day?.type === "date" ? [day, ...fields] : [...fields];
}

function shared({ entity, fields: named, per }: Sharing, limit: number, said: { alone: boolean; counts: boolean }): Planned | undefined {
  const { alone, counts } = said;
  const fields = per ? named : withItsDay(entity, named);
  if (per) return sharedIn(per, { entity, fields }, limit);
  const [first, second] = fields;
  const what = labelsOf(fields);
  const hasDay = fields.some(({ type }) => type === "date" || type === "datetime");
  // 시간이 안 겹치게 of what is lent is another thing than never twice.
  if ((alone || (limit === 1 && !hasDay)) && !second && first!.type === "relation") return undefined;
  const endless = counts && !hasDay ? countedForEver(entity) : undefined;
  if (endless) return endless;
  const off = freeStates(entity, !hasDay && limit > 1);
  const each = fields.map(({ label }) => `같은 ${label}`).join(", ");
  const text = `${entity.name}에서 ${josa(each, "은/는")} ${limit === 1 ? "하나만" : `${limit}건까지만`} 저장돼요.`;
  if (limit === 1 && !second && off.length === 0) {
    if (first!.unique) return { kind: "there", text: `이미 그래요. ${text}`, about: entity.id };
    return {
      kind: "done",
      ops: [{ op: "setField", entity: entity.id, field: first!.id, patch: { unique: true } }],
      text,
      about: entity.id,
    };
  }
  const message = `같은 ${josa(what, "은/는")} ${limit === 1 ? "하나만" : `${limit}건까지만`} 저장할 수 있어요.`;
  const of = fields.map(({ id }) => id);
  const constraint: Constraint =
    limit === 1 && off.length === 0
      ? { kind: "unique", fields: of, message }
      : { kind: "capacity", of, limit, ...(off.length > 0 && { exceptStatus: off }), message };
  return constrained(entity, constraint, text);
}

/** So many of one period: what is counted anew is never a value that records may not share. */
function sharedIn(per: Per, { entity, fields }: Sharing, limit: number): Planned {
  const off = freeStates(entity, false);
  const told = `${eachSaid(labelsOf(fields), per)} ${limit}${entity.counter ?? "건"}까지만`;
  const constraint: Constraint = {
    kind: "capacity",
    of: fields.map(({ id }) => id),
    limit,
    per,
    ...(off.length > 0 && { exceptStatus: off }),
    message: `${told} 받아요.`,
  };
  return constrained(entity, constraint, `${entity.name}에서 ${told} 받아요.${madeSaid(per)}`);
}
