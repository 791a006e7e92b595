/** What a figure is a figure of: which list has it, which of its numbers, which of its records, and what they are told apart by. */
import { figuresOf } from "@appmon/appspec/parts/stats/declare";
import type { AppSpec, Condition, EntitySpec, FieldSpec, Metric } from "@appmon/appspec/spec";
import type { Compute, Name } from "../../claims/claim.ts";
import { compactName, likeness } from "../../claims/resolve.ts";
import { parsePeriod } from "../../grammar/periods.ts";
import { visible } from "../part-of-app.ts";
import type { Planning } from "../planned.ts";
import {
  ABSENT, AMOUNT_WORDS, BUCKET_WORDS, type Bucket, CALLED_OFF, COUNT_ENDINGS, COUNT_LABELS, DEED_NOUNS, DURATION_UNITS, MAIN_AMOUNTS, MONEY_SENSES, NAMING_WORDS,
  PEOPLE_ENDINGS, PERSON_LABELS, SUBJECT_ENDINGS,
} from "./figure-words.data.ts"; // prettier-ignore
import type { Measured } from "./measured.ts";
import { inState, isSameState, narrowed } from "./states.ts";

/** A number out of the records of one list. */
export interface Figure {
  entity: EntitySpec;
  metric: Metric;
  where: Condition[];
  /** What it is told apart by, where that was asked. */
  by?: FieldSpec;
  /** How sure it is that this list is meant. */
  weight: number;
}

type Amount = Pick<Figure, "metric" | "where" | "weight">;
type Kind = "money" | "number" | "percent" | "rating";
const KINDS: ReadonlySet<string> = new Set(["money", "number", "percent", "rating"]);
const MEANT = 0.8;
const LIKELY = 0.75;
/** Two lists that are as likely as this are both meant. */
const CLEAR = 0.25;
const DATED: ReadonlySet<string> = new Set(["date", "datetime", "month", "daterange"]);
const DIVIDING: ReadonlySet<string> = new Set(["select", "status", "relation", "multiselect", "boolean", "text", "tags"]);

/** What kind of number a field holds or comes to; undefined: none that could be added up. */
export function numberKind(field: FieldSpec, entity: EntitySpec, spec: AppSpec, depth = 0): Kind | undefined {
  if (KINDS.has(field.type)) return field.type as Kind;
  if (field.type !== "computed" || depth > 3) return undefined;
  if (field.result !== undefined) return KINDS.has(field.result) ? (field.result as Kind) : undefined;
  const via = field.lookup && entity.fields.find(({ id }) => id === field.lookup!.via)?.target;
  const source = spec.entities.find(({ id }) => id === (field.rollup?.entity ?? via));
  const read = source?.fields.find(({ id }) => id === (field.rollup?.field ?? field.lookup?.field));
  if (field.rollup?.fn === "count" || field.formula !== undefined) return "number";
  return source && read && numberKind(read, source, spec, depth + 1);
}

interface Numbered {
  field: FieldSpec;
  kind: Kind;
}
const numbersOf = (entity: EntitySpec, spec: AppSpec): Numbered[] =>
  visible(entity).flatMap((field) => {
    const kind = numberKind(field, entity, spec);
    return kind === undefined ? [] : [{ field, kind }];
  });

/** What comes together from other lists has their days, not the record's. */
function ownNumbers(entity: EntitySpec, spec: AppSpec): Numbered[] {
  const gathered = new Set(entity.fields.filter(({ rollup }) => rollup !== undefined).map(({ id }) => id));
  const reads = ({ id, formula = "" }: FieldSpec) => gathered.has(id) || (formula.match(/\w+/g) ?? []).some((word) => gathered.has(word));
  return numbersOf(entity, spec).filter(({ field }) => !reads(field));
}

/** The day of a record, as the app or its first dated field says. */
export const dateOf = (entity: EntitySpec): FieldSpec | undefined =>
  visible(entity).find(({ id }) => id === entity.dateField) ?? visible(entity).find(({ type }) => DATED.has(type));

/** The only one, else the one that is called as such amounts are: 금액 among 단가, 금액. */
function mainOf(numbers: readonly Numbered[]): FieldSpec | undefined {
  if (numbers.length <= 1) return numbers[0]?.field;
  const named = MAIN_AMOUNTS.flatMap((word) => numbers.filter(({ field }) => compactName(field.label) === word));
  return named[0]?.field;
}

/** The figure that is meant, in the one list that can have it. Undefined: none can, or several could. */
export function figureMeant(measured: Measured, claim: Compute, planning: Planning, bucket: Bucket | undefined): Figure | undefined {
  const { spec } = planning;
  const by = bucket ? null : (claim.group?.by ?? null);
  const found = spec.entities.flatMap((entity): Figure[] => {
    const divided = by ? dividedBy(by, entity, spec) : undefined;
    if (by && !divided) return [];
    const isTimed = bucket !== undefined || (claim.period !== null && claim.period.kind !== "all");
    // A number of a person or a thing is of no day.
    if (isTimed && (!dateOf(entity) || entity.kind === "person" || entity.kind === "resource")) return [];
    const only = claim.where ? narrowed(claim.where, entity) : { where: [] };
    const amount = amountIn(measured, entity, spec, isTimed ? ownNumbers(entity, spec) : numbersOf(entity, spec));
    if (!only || !amount) return [];
    const said = claim.of.some((name) => names(name, entity)) ? 3 : 0;
    const about = (planning.about === entity.id ? 1 : 0) + (entity.kind === "log" || entity.kind === "main" ? 0.3 : 0);
    const figure = {
      ...amount,
      entity,
      where: [...amount.where, ...only.where],
      weight: amount.weight + (divided?.weight ?? 0) + said + about,
    };
    return [divided ? { ...figure, by: divided.field } : figure];
  });
  const [best, next] = found.toSorted((a, b) => b.weight - a.weight);
  return best && best.weight - (next?.weight ?? 0) >= CLEAR ? best : undefined;
}

const names = (name: Name, entity: EntitySpec): boolean => likeness(compactName(name.text), compactName(entity.name)) >= MEANT;

/** What of a list comes to what was said. */
function amountIn(measured: Measured, entity: EntitySpec, spec: AppSpec, numbers: readonly Numbered[]): Amount | undefined {
  const named = figureNamed(measured, entity, numbers, spec) ?? numberNamed(measured, entity, numbers, spec);
  if (named) return named;
  if (measured.words !== "")
    return (
      ofOption(measured, entity, numbers) ??
      ofList(measured, entity, numbers, spec) ??
      ofMoney(measured, entity, numbers) ??
      countOfApp(measured, entity, spec)
    );
  return ofQuestion(measured, entity, numbers) ?? ofMoney(measured, entity, numbers);
}

/** 매출 where the app shows 오늘 매출: what the app calls so, of which records, without its day. */
function figureNamed(measured: Measured, entity: EntitySpec, numbers: readonly Numbered[], spec: AppSpec): Amount | undefined {
  const said = measured.words;
  if (said.length < 2) return undefined;
  const items = spec.screens.flatMap(({ blocks }) => blocks.flatMap(figuresOf));
  const found = items.find(({ entity: of, less, label }) => of === entity.id && !less && isSameFigure(said, label));
  if (!found || !(found.metric.fn === "count" || numbers.some(({ field }) => field.id === found.metric.field))) return undefined;
  if (measured.fn !== undefined && measured.fn !== found.metric.fn) return undefined;
  const days = new Set(entity.fields.filter(({ type }) => DATED.has(type)).map(({ id }) => id));
  return { metric: found.metric, where: (found.where ?? []).filter(({ field }) => !days.has(field)), weight: 4.5 };
}

/** 오늘 매출 is 매출 of a stretch of time; 카드 매출 is another figure. */
function isSameFigure(said: string, label: string): boolean {
  const compact = compactName(label);
  if (!compact.endsWith(said)) return false;
  const before = compact.slice(0, -said.length);
  return before === "" || parsePeriod({ text: before, start: 0 })?.unread.length === 0;
}

/** Levels, shares and ratios are not added up. */
const wholeOf = ({ fn }: Measured, { kind, field }: Numbered): Metric["fn"] =>
  fn !== undefined && fn !== "count" ? fn : kind === "rating" || kind === "percent" || isRatio(field) ? "avg" : "sum";

/** 평균 연비: an average, or one field divided by another. */
const isRatio = ({ rollup, formula = "" }: FieldSpec): boolean => rollup?.fn === "avg" || BY_A_FIELD.test(formula);
const BY_A_FIELD = /\/\s*\(*\s*[A-Za-z]/;

const amountOf = (measured: Measured, number: Numbered, weight: number, where: Condition[] = []): Amount => ({
  metric: { fn: wholeOf(measured, number), field: number.field.id },
  where,
  weight,
});
const counted = (weight: number, where: Condition[] = []): Amount => ({ metric: { fn: "count" }, where, weight });

/** A number that is called so; the records that are: 평균 별점, 예약 건수. */
function numberNamed(measured: Measured, entity: EntitySpec, numbers: readonly Numbered[], spec: AppSpec): Amount | undefined {
  const said = measured.words;
  const exact = numbers.filter(({ field }) => measured.whole !== "" && compactName(field.label) === measured.whole);
  if (exact.length === 1) return amountOf(measured.words === "" ? { ...measured, fn: undefined } : measured, exact[0]!, 4);
  if (said === "") return undefined;
  const list = compactName(entity.name);
  const isCount = (measured.fn === undefined || measured.fn === "count") && COUNT_ENDINGS.some((end) => said === `${list}${end}`);
  const [best, next] = numbers
    .map((number) => ({ number, score: labelScore(said, compactName(number.field.label), entity, spec) }))
    .filter(({ score }) => score >= LIKELY)
    .toSorted((a, b) => b.score - a.score);
  const standing = isCount ? numbers.find(({ field }) => COUNT_LABELS.includes(compactName(field.label))) : undefined;
  if (standing) return amountOf({ ...measured, fn: undefined }, standing, 4);
  if (isCount && (best?.score ?? 0) < 1 && (said !== list || measured.fn === "count" || !measured.isMoney))
    return counted(4, PEOPLE_ENDINGS.some((end) => measured.whole.endsWith(end)) ? absent(entity) : []);
  if (!best || best.score === next?.score) return undefined;
  return amountOf(measured, best.number, 4 * best.score);
}

/** 봉사 시간 for 시간: only where the other word says what the list is of. */
function labelScore(said: string, label: string, entity: EntitySpec, spec: AppSpec): number {
  const score = likeness(said, label);
  const isMore = said.length > label.length && said.endsWith(label);
  return score >= SAME_WORD || !isMore || explains(said.slice(0, -label.length), entity, spec) ? score : 0;
}
const SAME_WORD = 0.9;

/** Whether a word before the name of a number only says what the list is about. A word that names another list does not. */
function explains(word: string, entity: EntitySpec, spec: AppSpec): boolean {
  const list = compactName(entity.name);
  if (list.includes(word) || word.includes(list)) return true;
  const pointed = visible(entity).flatMap(({ target }) => spec.entities.find(({ id }) => id === target)?.name ?? []);
  return pointed.some((name) => likeness(word, compactName(name)) >= MEANT);
}

/** What the whole app is about, and no list of it: 버그 수 of the issues of a bug tracker. */
const isOfApp = (word: string, { title, entities }: AppSpec): boolean =>
  word.length > 1 && compactName(title).includes(word) && !entities.some(({ name }) => likeness(word, compactName(name)) >= MEANT);

const COUNTS = COUNT_ENDINGS.filter((end) => end !== "").toSorted((a, b) => b.length - a.length);
/** 버그 수, 봉사 건수. */
function countOfApp(measured: Measured, entity: EntitySpec, spec: AppSpec): Amount | undefined {
  if (measured.fn !== undefined && measured.fn !== "count") return undefined;
  const said = measured.whole;
  const end = COUNTS.find((one) => said.endsWith(one) && said.length > one.length);
  const of = end === undefined ? "" : said.slice(0, -end.length);
  return isOfApp(of, spec) && entity.kind !== "person" && entity.kind !== "resource" ? counted(1.5) : undefined;
}

/** 지출 합계, 취소 건수: of the records with that option. */
function ofOption(measured: Measured, entity: EntitySpec, numbers: readonly Numbered[]): Amount | undefined {
  const state = inState(measured.words, entity);
  if (!state || state.where.length !== 1) return undefined;
  if (measured.fn === "count") return counted(3, state.where);
  const main = measured.isMoney || measured.fn ? mainOf(numbers.filter(({ kind }) => kind === "money")) : undefined;
  const number = numbers.find(({ field }) => field === main);
  return number && amountOf(measured, number, 3, state.where);
}

/** 외상 총액, 발주 금액, 수확량, 봉사 시간: the number of that kind that the list is about. */
function ofList(measured: Measured, entity: EntitySpec, numbers: readonly Numbered[], spec: AppSpec): Amount | undefined {
  const list = compactName(entity.name);
  const said = measured.words;
  const isWhole = said === list && list.length > 1 && (measured.fn !== undefined || measured.isMoney);
  const amount = isWhole ? undefined : AMOUNTS.find(([word]) => said.length > word.length && said.endsWith(word));
  if (!isWhole && !amount) return undefined;
  const word = amount ? said.slice(0, -amount[0].length) : list;
  const kind = amount?.[1];
  const isOwn = word === list || explains(word, entity, spec) || (kind !== "money" && isOfApp(word, spec));
  const state = isOwn ? undefined : inState(word, entity);
  if (!isOwn && state?.where.length !== 1) return undefined;
  const money = numbers.filter((number) => number.kind === "money");
  const lengths = numbers.filter(({ field }) => DURATION_UNITS.includes(field.unit ?? ""));
  const others = numbers.filter((number) => number.kind === "number" && !lengths.includes(number));
  const pool = kind === "money" ? money : kind === "duration" ? lengths : kind === "number" ? others : money.length > 0 ? money : others;
  const main = mainOf(pool);
  const number = pool.find(({ field }) => field === main);
  return number && amountOf(measured, number, word === list ? LISTED : state ? 3 : 1.5, state?.where);
}
/** The list itself is named. */
const LISTED = 3.6;
const AMOUNTS = AMOUNT_WORDS.flatMap(([words, kind]) => words.split(" ").map((word) => [word, kind] as const)).toSorted(
  ([a], [b]) => b.length - a.length,
);

/** 매출, 수입, 얼마 썼는지: money that comes in or goes out, by the option, the list, or the one sum of what is dated. */
function ofMoney(measured: Measured, entity: EntitySpec, numbers: readonly Numbered[]): Amount | undefined {
  const flow = MONEY_SENSES.find(({ said }) =>
    measured.words === "" ? said.some((word) => measured.deed.startsWith(word)) : said.includes(measured.words),
  );
  if (!flow && !(measured.words === "" && measured.isMoney)) return undefined;
  const money = numbers.filter(({ kind }) => kind === "money");
  const main = mainOf(money);
  const number = money.find(({ field }) => field === main);
  if (!number || !dateOf(entity) || entity.kind === "resource") return undefined;
  const off = calledOff(entity);
  const flows = MONEY_SENSES.map(({ called, sense }) => ({ sense, options: optionsAmong(entity, called) }));
  const own = flow && flows.find(({ sense }) => sense === flow.sense)!.options;
  const other = flows.some(({ sense, options }) => sense !== flow?.sense && options.length > 0);
  if (flow && own?.length === 1 && other) return amountOf(measured, number, 2.5, own);
  // What comes in and what goes out in one list is never added up.
  if (flows.every(({ options }) => options.length > 0)) return undefined;
  const list = compactName(entity.name);
  const listed = MONEY_SENSES.find(({ called }) => called.some((word) => list.includes(word)));
  if (listed && flow && listed.sense !== flow.sense) return undefined;
  return amountOf(measured, number, (listed && flow ? 2.5 : 1) + deedWeight(measured, entity), off);
}

const optionsAmong = (entity: EntitySpec, words: readonly string[], types: ReadonlySet<string> = new Set(["select"])): Condition[] =>
  visible(entity)
    .filter(({ type }) => types.has(type))
    .flatMap(({ id, options = [] }) =>
      options
        .filter(({ label }) => words.some((word) => isSameState(word, label)))
        .map(({ value }) => ({ field: id, op: "eq" as const, value })),
    );

/** Records that were called off earn nothing. */
function calledOff(entity: EntitySpec): Condition[] {
  const status = visible(entity).find(({ type }) => type === "status");
  const off = (status?.options ?? []).filter(({ label }) => CALLED_OFF.includes(compactName(label)));
  return off.map(({ value }) => ({ field: status!.id, op: "ne" as const, value }));
}

/** 출석 인원 is of those who came. */
const absent = (entity: EntitySpec): Condition[] =>
  optionsAmong(entity, ABSENT, new Set(["select", "status"])).map((condition) => ({ ...condition, op: "ne" as const }));

/** 몇 권, 몇 키로, 몇 번 왔는지, 건수: by what is counted, by the unit, by what was done. */
function ofQuestion(measured: Measured, entity: EntitySpec, numbers: readonly Numbered[]): Amount | undefined {
  const deed = deedWeight(measured, entity);
  const only = whichOf(measured, entity, deed > 0);
  if (!only) return undefined;
  if (measured.unit !== undefined) {
    if (entity.counter === measured.unit) return counted(2 + deed, only);
    const inUnit = numbers.filter(({ field }) => field.unit === measured.unit);
    const main = mainOf(inUnit);
    const number = inUnit.find(({ field }) => field === main);
    if (number) return amountOf(measured, number, 2 + deed, only);
    if (!measured.isTimes) return undefined;
  }
  const counts = measured.fn === "count" || measured.isTimes || (measured.ranked && !measured.isMoney && deed > 0);
  if (!counts) return undefined;
  return counted((dateOf(entity) ? 1 : 0.2) + deed, only);
}

/** 버린 거 몇 개, 몇 명 취소했는지: the state that is asked about. Undefined where words of the question say nothing of this list. */
function whichOf({ which, deed }: Measured, entity: EntitySpec, isDeedOf: boolean): Condition[] | undefined {
  const list = compactName(entity.name);
  const words = [isDeedOf || deed === "" ? "" : deed, which === list || which.slice(0, -1) === list ? "" : which].filter(Boolean);
  const states = words.map((word) => inState(word, entity) ?? inState(withoutSubject(word), entity));
  return states.every((state) => state !== undefined) ? states.flatMap(({ where }) => where) : undefined;
}

function withoutSubject(word: string): string {
  const end = SUBJECT_ENDINGS.toSorted((a, b) => b.length - a.length).find((one) => word.endsWith(one) && word.length > one.length);
  return end === undefined ? word : word.slice(0, -end.length);
}

/** 왔는지 is of visits, 읽었는지 of what was read. */
function deedWeight({ deed }: Measured, entity: EntitySpec): number {
  if (deed === "") return 0;
  const list = compactName(entity.name);
  if (list.length > 1 && deed.startsWith(list)) return 2;
  const called = DEED_NOUNS.filter(([said]) => said.split(" ").some((word) => deed.startsWith(word))).flatMap(([, nouns]) =>
    nouns.split(" "),
  );
  return called.some((noun) => list.includes(noun)) ? 2 : 0;
}

const BUCKETS = new Map(BUCKET_WORDS.flatMap(([words, bucket]) => words.split(" ").map((word) => [word, bucket] as const)));
/** 날짜별, 달별, said as what it is told apart by. */
export const bucketNamed = (claim: Compute): Bucket | undefined =>
  claim.group?.by ? BUCKETS.get(compactName(claim.group.by.text)) : undefined;

/** The field records are told apart by: the one called so, the one that points to the list called so, the list's own title. */
export function dividedBy(by: { text: string }, entity: EntitySpec, spec: AppSpec): { field: FieldSpec; weight: number } | undefined {
  const said = compactName(by.text);
  const fields = visible(entity).filter(({ type }) => DIVIDING.has(type));
  const [named, next] = fields
    .map((field) => ({ field, score: likeness(said, compactName(field.label)) }))
    .filter(({ score }) => score >= LIKELY)
    .toSorted((a, b) => b.score - a.score);
  if (named && named.score > (next?.score ?? 0)) return { field: named.field, weight: 2 * named.score };
  const pointing = fields.filter(({ type, target }) => {
    const list = type === "relation" ? spec.entities.find(({ id }) => id === target) : undefined;
    return list !== undefined && isCalled(said, list);
  });
  if (pointing[0]) return pointing.length === 1 ? { field: pointing[0], weight: 2 } : undefined;
  const title = fields.find(({ id }) => id === entity.titleField);
  return title && isCalled(said, entity) ? { field: title, weight: 1.8 } : undefined;
}

/** By its own name, or by what its title names: records with a 벌통 번호 are 벌통. */
export function isCalled(said: string, entity: EntitySpec): boolean {
  if (likeness(said, compactName(entity.name)) >= MEANT) return true;
  const title = compactName(entity.fields.find(({ id }) => id === entity.titleField)?.label ?? "");
  return said.length > 1 && NAMING_WORDS.some((word) => title === `${said}${word}`);
}

/** Who the record is of: a name that is written in it, else the list of people it points to. */
export function personField(entity: EntitySpec, spec: AppSpec): FieldSpec | undefined {
  const people = visible(entity).filter(({ type, target }) => {
    const list = type === "relation" ? spec.entities.find(({ id }) => id === target) : undefined;
    return list !== undefined && (list.kind === "person" || list.members === true || PERSON_LABELS.includes(compactName(list.name)));
  });
  const written = visible(entity).filter(({ type, label }) => type === "text" && PERSON_LABELS.includes(compactName(label)));
  const found = written.length > 0 ? written : people;
  return found.length === 1 ? found[0] : undefined;
}
