/** A price that is more or less when something is so: 금토는 2만원 더, 선물포장 하면 2천원 추가, 10개 이상이면 5% 할인, 30평 넘으면 1.2배. */
import { conditionText } from "@appmon/appspec/condition-text";
import type { SpecOp } from "@appmon/appspec/operation";
import type { Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { compactName } from "../claims/resolve.ts";
import { fieldFromLabel } from "../fields/field-from-label.ts";
import { amountInUnit } from "../grammar/amount-in-unit.ts";
import { WEEKDAY_LETTERS } from "../grammar/calendar.data.ts";
import { formsOf } from "../grammar/conjugate.ts";
import { weekdaysAt } from "../grammar/dates.ts";
import { findQuantities, type FoundQuantity } from "../grammar/quantity.ts";
import { josa } from "../korean-text.ts";
import { addFieldOps } from "../plan/apply/add-fields.ts";
import { dateOf } from "../plan/apply/figure-parts.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Planned } from "../plan/planned.ts";
import { type Clause, type RequestReader, type Span, wordsLeft } from "./clause.ts";
import { countedIn, isComparable, type Total, totalOf } from "./price-total.ts";
import {
  ABOVE,
  BELOW,
  BESIDE_PRICE,
  FROM_ON,
  LOWERING_STEMS,
  LOWERING_WORDS,
  NO_PRICE_RULE,
  ORDERING_STEMS,
  PAYING_STEMS,
  RAISING_STEMS,
  RAISING_WORDS,
  UP_TO,
  WHOLE_NAMES,
} from "./price-words.data.ts";

const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.join(" ").split(" "));
const formsIn = (stems: string): ReadonlySet<string> => new Set(stems.split(" ").flatMap((stem) => [stem, ...formsOf(stem)]));
const RAISING: ReadonlySet<string> = new Set([...formsIn(RAISING_STEMS), ...RAISING_WORDS.split(" ")]);
const LOWERING: ReadonlySet<string> = new Set([...formsIn(LOWERING_STEMS), ...LOWERING_WORDS.split(" ")]);
const MORE = "더";
const SAYS_NOTHING = setOf(PAYING_STEMS, ORDERING_STEMS, WHOLE_NAMES, BESIDE_PRICE, FROM_ON, ABOVE, BELOW, UP_TO);
const NEVER = setOf(NO_PRICE_RULE);
const TIMES = "배";
const COMPARED: readonly (readonly [words: string, op: Condition["op"]])[] = [
  [FROM_ON, "gte"],
  [ABOVE, "gt"],
  [BELOW, "lt"],
  [UP_TO, "lte"],
];
const MOST_LABEL = 10;

type Way = "+" | "-" | "*";
interface When {
  where: Condition[];
  days: readonly number[];
  /** Put in: what the app does not tell apart yet. */
  ticked?: FieldSpec;
  spans: Span[];
}

export const readPriceRule: RequestReader = (clause) => {
  const { text, morphemes } = clause;
  if (morphemes.some(({ surface, lemma }) => NEVER.has(surface) || NEVER.has(lemma.replace(/다$/, "")))) return undefined;
  const numbers = findQuantities(text);
  const amount = numbers.findLast(isPrice);
  const way = amount && wayOf(clause, amount);
  const others = numbers.filter((one) => one !== amount);
  // 배달비 4천원으로 올려: what it is from now on, and nothing on top.
  if (amount && amount.value.unit !== TIMES && morphemes.find(({ start }) => start >= amount.end)?.tag === "JKB") return undefined;
  if (!amount || !way || others.length > 1 || amount.value.amount <= 0 || others.some(({ start }) => start > amount.start))
    return undefined;
  if (way !== "*" && amount.value.dimension === "percent" && amount.value.amount >= 100) return undefined;
  const found = clause.spec.entities.flatMap((entity) => {
    const total = totalOf(entity, clause.spec);
    const done = total && planFor(total, clause, { amount, way, bound: others[0] });
    return done ? [done] : [];
  });
  return found.length === 1 ? found[0] : undefined;
};

const isPrice = ({ value }: FoundQuantity): boolean =>
  value.dimension === "money" || value.dimension === "percent" || (value.unit === TIMES && value.amount !== 1);

/** Whether it is more or less; undefined where nothing says so, or both are said. */
function wayOf({ text, morphemes }: Clause, { value, end }: FoundQuantity): Way | undefined {
  if (value.unit === TIMES) return "*";
  const written = text.slice(end).split(/[\s,.~!]+/);
  const said = [
    ...written,
    ...morphemes.filter((one) => one.start >= end).flatMap(({ surface, lemma }) => [surface, lemma.replace(/다$/, "")]),
  ];
  const before = text.slice(0, end).split(/[\s,.~!]+/);
  const isLess = said.some((word) => LOWERING.has(word));
  const isMore = said.some((word) => RAISING.has(word) && word !== MORE) || [...written, ...before].includes(MORE);
  if (isLess) return said.some((word) => RAISING.has(word)) ? undefined : "-";
  return isMore ? "+" : undefined;
}

interface Said {
  amount: FoundQuantity;
  way: Way;
  bound: FoundQuantity | undefined;
}

function planFor(total: Total, clause: Clause, { amount, way, bound }: Said): Planned | undefined {
  const { entity } = total;
  const per = perBefore(clause, amount, entity);
  if (per === "unknown") return undefined;
  const spans: Span[] = [[amount.start, amount.end], ...(per ? [per.span] : [])];
  const when = whenOf(clause, entity, bound, spans);
  if (!when) return undefined;
  // 3마리 이상이면 5천원씩: for each, or once?
  if (bound && !per && /^씩/.test(clause.text.slice(amount.end).trim())) return undefined;
  const mentioned = clause.words.fields.filter(({ field, entity: of }) => of === entity && field === total.field).map(({ span }) => span);
  const lists = clause.words.entities.includes(entity) ? spansOfWord(clause.text, entity.name) : [];
  const known = [...spans, ...when.spans, ...mentioned, ...lists];
  const left = wordsLeft(clause, known).filter(({ text, stem }) => !says(text) && !says(stem));
  if (left.length > 0) return undefined;
  return priced(total, clause, { when, way, amount, ...(per && { per: per.field }) });
}

const says = (word: string): boolean => SAYS_NOTHING.has(word) || RAISING.has(word) || LOWERING.has(word);
const spansOfWord = (text: string, word: string): Span[] => {
  const at = text.indexOf(word);
  return at < 0 ? [] : [[at, at + word.length]];
};

/** 박당, 박스 하나당: what the amount is for one of. */
function perBefore(
  { text }: Clause,
  { start }: FoundQuantity,
  entity: EntitySpec,
): { field: FieldSpec; span: Span } | "unknown" | undefined {
  const each = /([가-힣A-Za-z]+)당\s*$/.exec(text.slice(0, start));
  if (!each) return undefined;
  const field = countedIn(each[1]!, entity);
  return field ? { field, span: [each.index, start] } : "unknown";
}

function whenOf(clause: Clause, entity: EntitySpec, bound: FoundQuantity | undefined, taken: readonly Span[]): When | undefined {
  const { text, words } = clause;
  const spans: Span[] = [];
  const where: Condition[] = [];
  if (bound) {
    const from = boundIn(clause, bound, entity);
    if (!from) return undefined;
    where.push(from.condition);
    spans.push(...from.spans);
  }
  const days = daysIn(text, [...taken, ...spans]);
  const day = days && dateOf(entity);
  if (days && (!day || (day.type !== "date" && day.type !== "datetime"))) return undefined;
  if (days) spans.push(days.span);
  const isFree = ([from, to]: Span) => !taken.some(([start, end]) => from < end && to > start);
  const chosen = words.options.filter(({ entity: of, field, span }) => of === entity && isFree(span) && CHOICES.has(field.type));
  if (new Set(chosen.map(({ field }) => field)).size > 1) return undefined;
  const values = [...new Set(chosen.map(({ option }) => option.value))];
  if (chosen[0])
    where.push({ field: chosen[0].field.id, ...(values.length > 1 ? { op: "in", value: values } : { op: "eq", value: values[0]! }) });
  spans.push(...chosen.map(({ span }) => span));
  const ticks = words.fields.filter(({ entity: of, field, span }) => of === entity && field.type === "boolean" && isFree(span));
  for (const { field, span } of ticks) {
    where.push({ field: field.id, op: "eq", value: true });
    spans.push(span);
  }
  if (where.length > 0 || days) return { where, days: days?.value ?? [], spans };
  return newTick(clause, entity, taken);
}
const CHOICES: ReadonlySet<string> = new Set(["select", "status"]);

/** 두 마리 이상이면, 30평 넘으면. */
function boundIn(
  { text, words }: Clause,
  { value, start, end }: FoundQuantity,
  entity: EntitySpec,
): { condition: Condition; spans: Span[] } | undefined {
  const behind = text.slice(end).trim();
  const how = COMPARED.find(([said]) => said.split(" ").some((word) => behind.startsWith(word)));
  if (!how || value.dimension === "money" || value.dimension === "none") return undefined;
  const named = words.fields.filter(({ entity: of, field, span }) => of === entity && NUMBERED.has(field.type) && span[1] <= start);
  const field = named.at(-1)?.field ?? countedIn(value.unit, entity);
  const amount = field && isComparable(value.unit, field) ? amountInUnit(value, field.unit) : undefined;
  if (!field || amount === undefined) return undefined;
  const spans: Span[] = [[start, end], ...named.map(({ span }): Span => span)];
  return { condition: { field: field.id, op: how[1], value: amount }, spans };
}
const NUMBERED: ReadonlySet<string> = new Set(["number", "percent", "computed"]);

function daysIn(text: string, taken: readonly Span[]): { value: readonly number[]; span: Span } | undefined {
  for (const { index } of text.matchAll(/(?<!\S)\S/g)) {
    const days = weekdaysAt(text, index);
    if (days && days.value.length < WEEKDAY_LETTERS.length && !taken.some(([start, end]) => days.start < end && days.end > start))
      return { value: days.value, span: [days.start, days.end] };
  }
  return undefined;
}

/** 선물포장 하면, where the app does not tell it apart: something to be ticked. */
function newTick(clause: Clause, entity: EntitySpec, taken: readonly Span[]): When | undefined {
  const { text, spec } = clause;
  const mentioned: readonly Span[] = clause.words.fields.map(({ span }) => span);
  const [first, ...others] = wordsLeft(clause, taken).filter(({ text: word, stem }) => !says(word) && !says(stem));
  if (!first || others.length > 0 || mentioned.some(([from, to]) => from < first.end && to > first.start)) return undefined;
  const label = first.text;
  if (label.length < 2 || label.length > MOST_LABEL || !/^[가-힣A-Za-z]+$/.test(label) || label !== text.slice(first.start, first.end))
    return undefined;
  if (!DONE_WITH.test(text.slice(first.end))) return undefined;
  if (spec.entities.some(({ name }) => compactName(name) === label) || visible(entity).some((one) => compactName(one.label) === label))
    return undefined;
  const { id } = fieldFromLabel(label, { takenIds: new Set(entity.fields.map((field) => field.id)), noun: entity.name, origin: "user" });
  const ticked: FieldSpec = { id, label, type: "boolean", origin: "user" };
  return { where: [{ field: id, op: "eq", value: true }], days: [], ticked, spans: [[first.start, first.end]] };
}
/** Behind the noun: that it is done, wanted or so. */
const DONE_WITH =
  /^(?:은|는|을|를|이|가|도)?\s?(?:하면|하믄|하시면|할\s?때|할\s?경우|하는|시\s|시에|원하|선택|신청|추가하면|추가시|넣으면|있으면|이면|면\s)/;

interface Priced {
  when: When;
  way: Way;
  amount: FoundQuantity;
  per?: FieldSpec;
}

/** Behind 요일, whatever the day. */
const IS_THAT = "이면";

function priced({ entity, field: total }: Total, { spec, today }: Clause, { when, way, amount, per }: Priced): Planned | undefined {
  const ticked = when.ticked ? [when.ticked] : [];
  const list: EntitySpec = { ...entity, fields: [...entity.fields, ...ticked] };
  const day = dateOf(entity);
  const said = when.where.length > 0 ? conditionText(when.where, list) : undefined;
  const onDays =
    when.days.length > 0
      ? `${josa(day!.label, "이/가")} ${when.days.map((one) => `${WEEKDAY_LETTERS[one]}요일`).join(", ")}${IS_THAT}`
      : undefined;
  if (when.where.length > 0 && said === undefined) return undefined;
  const condition = [said && onDays ? said.replace(/으?면$/, "고") : said, onDays].filter(Boolean).join(" ");
  const test = [
    ...when.where.map(asked),
    ...(when.days.length > 0 ? [`(${when.days.map((one) => `weekday(${day!.id}) = ${one === 0 ? SUNDAY : one}`).join(" || ")})`] : []),
  ].join(" && ");
  const isWorked = total.type === "computed";
  const base = isWorked ? total.formula! : total.id;
  const sum = /^[\w.]+$/.test(base) ? base : `(${base})`;
  const { value } = amount;
  const each = per ? ` * ${per.id}` : "";
  const much = value.dimension === "percent" ? `floor(${sum} * ${value.amount} / 100)` : `${value.amount}${each}`;
  if (per && value.dimension !== "money") return undefined;
  const formula =
    way === "*"
      ? `round(if(${test}, ${sum} * ${value.amount}, ${sum}))`
      : way === "+"
        ? `${sum} + if(${test}, ${much}, 0)`
        : `max(0, ${sum} - if(${test}, ${much}, 0))`;
  const unit = value.dimension === "percent" ? "%" : way === "*" ? TIMES : "원";
  const told = `${condition} ${value.amount.toLocaleString("ko-KR")}${unit}${per ? ` × ${per.label}` : ""}`;
  const label = isWorked ? total.label : `받을 ${total.label}`;
  if (!isWorked && visible(entity).some((one) => compactName(one.label) === compactName(label))) return undefined;
  const worked: FieldSpec = {
    id: fieldFromLabel(label, { takenIds: new Set(list.fields.map(({ id }) => id)), noun: entity.name, origin: "user" }).id,
    label,
    type: "computed",
    formula,
    result: "money",
    unit: "원",
    origin: "user",
  };
  const added = [...ticked, ...(isWorked ? [] : [worked])];
  const ops: SpecOp[] = [
    ...(added.length > 0 ? addFieldOps(spec, entity, added, { today, mode: "edit" }).filter(({ op }) => op !== "setSample") : []),
    ...(isWorked ? [{ op: "setField" as const, entity: entity.id, field: total.id, patch: { formula } }] : []),
  ];
  const texts = [
    ...ticked.map((one) => `${entity.name}에 ‘${one.label}’ 체크 항목을 넣었어요.`),
    ...(isWorked ? [] : [`${entity.name}마다 ${josa(label, "이/가")} 저절로 계산돼요.`]),
    TOLD[way](entity.name, total.label, told),
  ];
  return { kind: "done", ops, text: texts.join(" "), about: entity.id };
}
const SUNDAY = 7;
const TOLD: Readonly<Record<Way, (list: string, total: string, told: string) => string>> = {
  "+": (list, total, told) => `${list}의 ${total}에 이렇게 더해요: ${told}.`,
  "-": (list, total, told) => `${list}의 ${total}에서 이렇게 빼요: ${told}.`,
  "*": (list, total, told) => `${list}의 ${total}에 이렇게 곱해요: ${told}.`,
};

const SIGNS: Readonly<Partial<Record<Condition["op"], string>>> = { eq: "=", gte: ">=", gt: ">", lte: "<=", lt: "<" };

function asked({ field, op, value }: Condition): string {
  if (op === "in") return `(${(value as string[]).map((one) => `${field} = "${one}"`).join(" || ")})`;
  if (value === true) return `${field} = 1`;
  return `${field} ${SIGNS[op]!} ${typeof value === "string" ? `"${value}"` : String(value)}`;
}
