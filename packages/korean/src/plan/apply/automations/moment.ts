/** What sets an automation off, of the condition and the times a claim has: an event of a list, a day of a record, a time of the week. */
import { type AutomationTrigger, DEFAULT_TIME } from "@appmon/appspec/automation-spec";
import { CHOICE_TYPES } from "@appmon/appspec/field-kinds";
import type { Condition as SpecCondition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName, likeness } from "../../../claims/resolve.ts";
import type { Name } from "../../../claims/claim.ts";
import type { Action } from "../../../grammar/actions.ts";
import type { Condition } from "../../../grammar/conditions.ts";
import type { Quantity } from "../../../grammar/quantity.ts";
import type { Schedule } from "../../../grammar/schedule.ts";
import type { Period } from "../../../grammar/periods.ts";
import { josa, stripJosa } from "../../../korean-text.ts";
import { analyse } from "../../../words/analyse.ts";
import { entityNamed, mainList, visible } from "../../part-of-app.ts";
import type { Planning } from "../../planned.ts";
import { conditionsOf } from "../conditions-of.ts";
import { isOwner } from "./owners.ts";

/** One or several triggers (every weekday is one), of which list, and what a record has to meet. */
export interface Moment {
  on: AutomationTrigger[];
  /** Undefined: of no record. */
  entity?: EntitySpec;
  when: SpecCondition[];
}
/** A whole sentence that says which part the app lacks. */
export interface Missing {
  missing: string;
}

export interface SaidMoment {
  when: Condition | null;
  schedule: Schedule | null;
  period: Period | null;
  /** Names of the claim that may say which list it is about. */
  about: readonly (Name | null)[];
  /** Who is told: at a time of the week, each of that list. */
  to: Name | null;
  /** Something is written, not sent: it may be done in the middle of the night. */
  isQuiet: boolean;
}

/** Undefined: it says no moment, or not one that is certain. */
export function momentOf(said: SaidMoment, planning: Planning): Moment | Missing | undefined {
  const { when } = said;
  if (when === null) return said.schedule ? everyOf(said, planning) : undefined;
  if (when.kind === "due") return dueOf(when, said, planning);
  if (when.kind === "calendar")
    return dayBeside(when, said, planning) ?? (when.action === null ? calendarOf(when, said, planning) : undefined);
  if (when.kind === "event") return eventOf(when.action, said, planning);
  const monthly = dayOfMonth(when);
  if (monthly)
    return everyOf(
      { ...said, when: null, schedule: { ...monthly, entries: [...monthly.entries, ...(said.schedule?.entries ?? [])] } },
      planning,
    );
  if (when.kind === "state" || when.kind === "compare") return said.schedule ? everyOf(said, planning) : comesTo(when, said, planning);
  if (when.kind === "all") return withConditions(when.of, said, planning);
  return undefined;
}

/** 완료일 다음 날, 마감 당일: a day beside a date of a record. */
function dayBeside(when: Extract<Condition, { kind: "calendar" }>, said: SaidMoment, planning: Planning): Moment | Missing | undefined {
  const date = when.date ?? when.schedule?.entries[0]?.date;
  const what = when.what ?? when.action?.object ?? when.action?.subject ?? null;
  if (date?.kind !== "named" || what === null) return undefined;
  const amount: Quantity = { amount: Math.abs(date.days), unit: "day", dimension: "duration" };
  return dueOf({ kind: "due", what, side: date.days < 0 ? "before" : "after", amount, action: null }, said, planning);
}

/** 매달 25일에: heard as so many days of a month. */
function dayOfMonth(when: Condition): Schedule | undefined {
  if (when.kind !== "compare" || when.subject !== null || when.op !== "eq" || when.per?.kind !== "each" || when.per.unit !== "month")
    return undefined;
  if (!("amount" in when.value) || when.value.unit !== "day" || when.value.amount > 31) return undefined;
  const date = { kind: "dayOfMonth" as const, day: when.value.amount, month: null };
  const entry = { name: null, weekdays: null, date, until: null, from: null, to: null, closed: false };
  return { entries: [entry], step: null, every: { unit: "month", amount: 1 } };
}

/** One part says when, the others which records. */
function withConditions(parts: readonly Condition[], said: SaidMoment, planning: Planning): Moment | Missing | undefined {
  const main = parts.find(({ kind }) => kind === "event" || kind === "due" || kind === "calendar");
  const moment = main && momentOf({ ...said, when: main }, planning);
  if (!moment || "missing" in moment || !moment.entity) return moment;
  const others = parts.filter((one) => one !== main).map((one) => conditionsOf(one, moment.entity!, planning.latest?.field));
  return others.every((one) => one !== undefined) ? { ...moment, when: [...moment.when, ...others.flat()] } : undefined;
}

const words = ({ verb, subject, object, at }: Action): string[] =>
  [object?.text, subject?.text, at?.text, verb].filter((word) => word !== undefined);

/** Records of the list come about. */
const MADE: ReadonlySet<string> = new Set(["create", "come", "enter", "pay", "gather"]);
/** Said as a noun with 되 or 하: 등록되면. */
const MAKING: ReadonlySet<string> = new Set("등록 접수 신청 제출 작성 생성 추가 입력".split(" "));
const comesAbout = ({ does, verb }: Action): boolean => MADE.has(does) || MAKING.has(verb);

function eventOf(action: Action, said: SaidMoment, planning: Planning): Moment | undefined {
  if (action.negated) return undefined;
  const reached = reachedState(action, said, planning);
  // 끝으로 바뀌면: what it comes to be is no choice of the app, and any other change is not what was said.
  if (reached || action.to !== null) return reached;
  const named = listCalled([...words(action), ...said.about.map((name) => name?.text)], planning);
  // 요금제가 바뀌면 구독자에게: of whom is told, before the list that is called so.
  const people = said.to ? entityNamed(said.to, planning.spec) : undefined;
  const changed =
    action.does === "change" ? ((people && changedField(action, people, planning)) ?? changedField(action, named, planning)) : undefined;
  if (changed) return changed;
  const entity = named ?? (comesAbout(action) ? mainList(planning.spec, true) : undefined);
  if (!entity) return undefined;
  if (action.does === "delete") return { on: [{ event: "deleted", entity: entity.id }], entity, when: [] };
  if (action.does === "change") return { on: [{ event: "changed", entity: entity.id }], entity, when: [] };
  // 예약하면, 주문이 들어오면: the verb is the list's own noun, or says that one comes about.
  if (comesAbout(action) || listCalled([action.verb], planning) === entity)
    return { on: [{ event: "created", entity: entity.id }], entity, when: [] };
  return undefined;
}

/** 완료로 바뀌면, 예약이 취소되면: a choice of a list comes to that value. */
function reachedState(action: Action, said: SaidMoment, planning: Planning): Moment | undefined {
  const named = listCalled([action.object?.text, action.subject?.text, ...said.about.map((name) => name?.text)], planning);
  const to = action.to?.text ?? (action.does === "become" || action.does === "pay" || action.does === "other" ? action.verb : undefined);
  if (to === undefined || (action.to === null && listCalled([action.verb], planning))) return undefined;
  return comesToOption(to, named, planning);
}

function comesToOption(said: string, named: EntitySpec | undefined, planning: Planning): Moment | undefined {
  const main = mainList(planning.spec, true);
  const lists = [...new Set([named, ...(named ? [] : [main, ...planning.spec.entities])])].filter((entity) => entity !== undefined);
  for (const entity of lists) {
    // 끝으로: the particle may have been read as a part of the word.
    const found = optionCalled(said, entity) ?? (said.endsWith("으") ? optionCalled(said.slice(0, -1), entity) : undefined);
    // A record begins in that state: it comes to it when it is made.
    if (found && isFirst(found)) return { on: [{ event: "created", entity: entity.id }], entity, when: [] };
    if (found) return { on: [{ event: "changed", entity: entity.id, field: found.field.id, to: found.value }], entity, when: [] };
  }
  return undefined;
}

const isFirst = ({ field, value }: { field: FieldSpec; value: string | true }): boolean =>
  field.default !== undefined && "value" in field.default
    ? field.default.value === value
    : field.type === "status" && field.options?.[0]?.value === value;

/** A choice or a tick of the list that is called so. */
export function optionCalled(said: string, entity: EntitySpec): { field: FieldSpec; value: string | true } | undefined {
  const name = compactName(said);
  const found = visible(entity).flatMap((field): { field: FieldSpec; value: string | true; score: number }[] => {
    if (field.type === "boolean") return [{ field, value: true, score: likeness(name, compactName(field.label)) }];
    if (!CHOICE_TYPES.has(field.type)) return [];
    return (field.options ?? []).map(({ value, label }) => ({ field, value, score: likeness(name, compactName(label)) }));
  });
  const [best, next] = found.filter(({ score }) => score >= SURE).toSorted((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best : undefined;
}
const SURE = 0.85;

function changedField(action: Action, named: EntitySpec | undefined, planning: Planning): Moment | undefined {
  const said = [action.subject?.text, action.object?.text].filter((word) => word !== undefined);
  for (const entity of named ? [named] : planning.spec.entities) {
    const field = visible(entity).find(
      ({ label, type }) =>
        type !== "computed" && said.some((word) => likeness(compactName(ownPart(word, entity)), compactName(label)) >= SURE),
    );
    if (field) return { on: [{ event: "changed", entity: entity.id, field: field.id }], entity, when: [] };
  }
  return undefined;
}

/** 예약 날짜, 예약의 날짜: what is left without the list's own name. */
function ownPart(said: string, { name }: EntitySpec): string {
  const rest = said.startsWith(name) ? said.slice(name.length).replace(/^의?\s*/, "") : said;
  return rest === "" ? said : rest;
}

/** 재고가 3개 이하가 되면, 결제되면: asked whenever that field changes. */
function comesTo(when: Extract<Condition, { kind: "state" | "compare" }>, said: SaidMoment, planning: Planning): Moment | undefined {
  if (when.kind === "state") {
    const named = listCalled([when.subject?.text, ...said.about.map((name) => name?.text)], planning);
    return when.negated || when.action ? undefined : comesToOption(when.state.text, named, planning);
  }
  const named = listCalled([when.subject?.text, ...said.about.map((name) => name?.text)], planning);
  for (const entity of named ? [named] : planning.spec.entities) {
    const conditions = when.subject === null ? undefined : conditionsOf(when, entity);
    const field = conditions && visible(entity).find(({ id }) => id === conditions[0]?.field);
    // What is worked out is not seen to change.
    if (conditions && field && field.type !== "computed")
      return { on: [{ event: "changed", entity: entity.id, field: field.id }], entity, when: conditions };
  }
  return undefined;
}

/** The list one of these words is a name of: 주문이, 새 예약, 예약 건. The closest word first, the main list before others. */
export function listCalled(said: readonly (string | undefined)[], { spec }: Planning): EntitySpec | undefined {
  const main = mainList(spec, true);
  const lists = [...new Set([main, ...spec.entities])].filter((entity) => entity !== undefined);
  for (const text of said) {
    if (text === undefined || text === "") continue;
    const name = compactName(text);
    const found =
      lists.find((entity) => compactName(entity.name) === name) ??
      lists.find((entity) => text.split(" ").some((word) => compactName(word) === compactName(entity.name))) ??
      lists.find((entity) => entity.name.length > 1 && name.length > 1 && likeness(name, compactName(entity.name)) >= SURE);
    if (found) return found;
  }
  return undefined;
}

const DATED: ReadonlySet<string> = new Set(["date", "datetime"]);
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60 };

type DueSaid = Extract<Condition, { kind: "due" }>;

function dueOf(when: DueSaid, said: SaidMoment, planning: Planning): Moment | Missing | undefined {
  if (when.action || (when.amount === null && when.side !== "passed" && when.side !== "after")) return undefined;
  const found = dateCalled(when.what?.text, said, planning);
  const called = when.what?.text ?? "날짜";
  // 저녁 먹고: what is no name has been read amiss, and is told as it was said.
  if (!found && !/^N/.test(analyse(called).at(-1)?.tag ?? "")) return undefined;
  if (!found) return { missing: `${josa(called, "을/를")} 적는 날짜 항목이 없어서, 그때가 언제인지 알 수 없어요.` };
  const { entity, field } = found;
  const length = lengthOf(when.amount);
  if (length === undefined) return undefined;
  const sign = when.side === "passed" || when.side === "after" ? 1 : -1;
  if (length.minutes > 0 && field.type === "date")
    return { missing: `${entity.name}의 ${josa(field.label, "은/는")} 날짜만 적고 시각이 없어서, 몇 시간 전이나 뒤를 셀 수 없어요.` };
  const days = sign * (when.amount === null && field.type === "date" ? 1 : length.days);
  const minutes = sign * length.minutes;
  const clock = clockOf(said.schedule) ?? (said.isQuiet && field.type === "date" ? "00:00" : undefined);
  const on: AutomationTrigger = {
    event: "due",
    entity: entity.id,
    field: field.id,
    ...(days !== 0 && { days }),
    ...(minutes !== 0 && { minutes }),
    ...(clock !== undefined ? { time: clock } : field.type === "date" && { time: DEFAULT_TIME }),
  };
  // What is over is not reminded of: a booking that was cancelled has no day before.
  return { on: [on], entity, when: stillOpen(entity) };
}

function lengthOf(amount: Quantity | null): { days: number; minutes: number } | undefined {
  if (amount === null) return { days: 0, minutes: 0 };
  const [day, minute] = [DAYS[amount.unit], MINUTES[amount.unit]];
  if (day !== undefined && Number.isInteger(amount.amount * day)) return { days: amount.amount * day, minutes: 0 };
  return minute === undefined ? undefined : { days: 0, minutes: Math.round(amount.amount * minute) };
}

/** A status that has not come to its end. */
export function stillOpen(entity: EntitySpec): SpecCondition[] {
  const field = entity.fields.find(({ id, type }) => id === entity.statusField && type === "status");
  const finals = (field?.options ?? []).filter(({ final }) => final);
  return field ? finals.map(({ value }) => ({ field: field.id, op: "ne" as const, value })) : [];
}

/** The date that is called so; of a list that is called so, its own; where nothing was said, that of the list it is about. */
function dateCalled(
  written: string | undefined,
  said: SaidMoment,
  planning: Planning,
): { entity: EntitySpec; field: FieldSpec } | undefined {
  const text = written && withoutJosa(written);
  const { spec } = planning;
  const main = mainList(spec, true);
  const about = listCalled(
    said.about.map((name) => name?.text),
    planning,
  );
  const lists = [...new Set([about, main, ...spec.entities])].filter((entity) => entity !== undefined);
  const dates = (entity: EntitySpec) => visible(entity).filter(({ type }) => DATED.has(type));
  if (text === undefined) return lists.slice(0, 1).flatMap((entity) => ownDate(entity) ?? [])[0];
  for (const entity of lists) {
    const name = compactName(ownPart(text, entity));
    const [best] = dates(entity)
      .map((field) => ({
        entity,
        field,
        score: Math.max(likeness(name, compactName(field.label)), likeness(compactName(text), compactName(field.label))),
      }))
      .filter(({ score }) => score >= LIKE)
      .toSorted((a, b) => b.score - a.score);
    if (best) return best;
  }
  const named =
    listCalled([text], planning) ?? lists.find((entity) => entity.name.length > 1 && isDayOf(compactName(text), compactName(entity.name)));
  return named && ownDate(named);
}
const LIKE = 0.75;

/** 돌려줄 날이: the particle of its last word is none of the name. */
function withoutJosa(said: string): string {
  const at = said.lastIndexOf(" ") + 1;
  const word = said.slice(at);
  // One syllable is taken for a word with none, unless others stand before it.
  return said.slice(0, at) + (at > 0 && word.length === 2 ? word.replace(/[이가은는을를]$/, "") : stripJosa(word).stem);
}

/** 예약일, 예약날: the list's name with a syllable or two behind it. */
const isDayOf = (said: string, name: string): boolean => said.startsWith(name) && said.length - name.length <= 2;

function ownDate(entity: EntitySpec): { entity: EntitySpec; field: FieldSpec } | undefined {
  const dates = visible(entity).filter(({ type }) => DATED.has(type));
  const field = dates.find(({ id }) => id === entity.dateField) ?? dates[0];
  return field && { entity, field };
}

/** Minutes of the day as "18:30". */
function clockOf(schedule: Schedule | null): string | undefined {
  const from = schedule?.entries.find((entry) => entry.from !== null)?.from;
  if (from === undefined || from === null || from >= 24 * 60) return undefined;
  return `${String(Math.floor(from / 60)).padStart(2, "0")}:${String(from % 60).padStart(2, "0")}`;
}

/** 매주 월요일이 되면, 매달 1일에: said as a condition. */
function calendarOf(when: Extract<Condition, { kind: "calendar" }>, said: SaidMoment, planning: Planning): Moment | Missing | undefined {
  if (when.what !== null && !said.schedule) return undefined;
  return everyOf({ ...said, when: null, schedule: when.schedule ?? said.schedule, period: when.period ?? said.period }, planning);
}

function everyOf(said: SaidMoment, planning: Planning): Moment | Missing | undefined {
  const { schedule, period, when, to } = said;
  const on = schedule && repeated(schedule, period, clockOf(schedule) ?? DEFAULT_TIME);
  if (!on) return undefined;
  const people = to && !isOwner(to) ? entityNamed(to, planning.spec) : undefined;
  if (when === null) return people ? { on: forEach(on, people), entity: people, when: stillOpen(people) } : { on, when: [] };
  const named = listCalled([when.kind === "state" ? when.subject?.text : undefined, ...said.about.map((name) => name?.text)], planning);
  for (const entity of named ? [named] : people ? [people] : planning.spec.entities) {
    const conditions = conditionsOf(when, entity);
    if (conditions) return { on: forEach(on, entity), entity, when: conditions };
  }
  return undefined;
}

const forEach = (on: readonly Every[], { id }: EntitySpec): Every[] => on.map((one) => ({ ...one, entity: id }));

type Every = Extract<AutomationTrigger, { event: "every" }>;

/** Days and one time of them; every second week, a stretch of hours and single days are something else. */
function repeated({ entries, every, step }: Schedule, period: Period | null, time: string): Every[] | undefined {
  const isOneTime = entries.filter(({ from }) => from !== null).length <= 1;
  const isPlain = entries.every(({ closed, until, from, to }) => !closed && until === null && (to === null || to === from));
  if (step !== null || !isOneTime || !isPlain || (every && every.amount !== 1)) return undefined;
  const weekdays = entries.flatMap((entry) => entry.weekdays ?? []);
  const date = entries.find((entry) => entry.date !== null)?.date;
  const unit = every?.unit ?? (period?.kind === "each" ? period.unit : undefined);
  if (date) return date.kind === "dayOfMonth" && date.month === null ? [{ event: "every", unit: "month", day: date.day, time }] : undefined;
  if (weekdays.length === 7) return [{ event: "every", unit: "day", time }];
  if (weekdays.length > 0 && unit !== "month") return weekdays.map((day) => ({ event: "every", unit: "week", day: day || 7, time }));
  if (unit === "day") return [{ event: "every", unit: "day", time }];
  if (unit === "week") return [{ event: "every", unit: "week", day: 1, time }];
  return unit === "month" ? [{ event: "every", unit: "month", day: 1, time }] : undefined;
}
