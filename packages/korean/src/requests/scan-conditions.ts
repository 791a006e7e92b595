/** Which rows are meant, from the tokens of a clause: conditions on the records of one list, and the tokens they leave. */
import type { Condition, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import { conditionText } from "@appmon/appspec/condition-text";
import { amountInUnit, measuresSame } from "../grammar/amount-in-unit.ts";
import { canHold } from "../fields/can-hold.ts";
import { josa } from "../korean-text.ts";
import { visible } from "../plan/part-of-app.ts";
import type { Quantity } from "../grammar/quantity.ts";
import { fieldsIn, isWord, refsOf, type Token } from "./scan.ts";

export interface FoundRows {
  entity: EntitySpec;
  where: Condition[];
  rest: Token[];
}

/** 안 돌려준 대출은, 책은, 제목은: what the records are called – the list, what names them – or what they are of. */
export const isCalled = (token: Token, entity: EntitySpec): boolean =>
  refsOf(token).some(
    ({ entity: of, field, option }) =>
      of.id === entity.id && !option && (field === undefined || field.id === entity.titleField || field.type === "relation"),
  );

/** The conditions in words that end in 면. */
export function rowsText(where: readonly Condition[], entity: EntitySpec): string | undefined {
  const isFilling = ({ op }: Condition): boolean => ["empty", "filled", "contains", "in"].includes(op);
  const plain = where.filter((one) => !isFilling(one));
  const parts = where.filter(isFilling).map((one) => fillingText(one, entity));
  const rest = plain.length > 0 ? conditionText(plain, entity) : undefined;
  if (plain.length > 0 && rest === undefined) return undefined;
  const all = [...parts, ...(rest === undefined ? [] : [rest])];
  return all.map((part, at) => (at < all.length - 1 ? part.replace(/으?면$/, "고") : part)).join(" ");
}

function fillingText({ field: id, op, value }: Condition, { fields }: EntitySpec): string {
  const field = fields.find((one) => one.id === id)!;
  const subject = josa(field.label, "이/가");
  const called = (one: unknown) => `‘${field.options?.find((option) => option.value === one)?.label ?? String(one)}’`;
  if (op === "in" && Array.isArray(value)) return `${subject} ${value.map(called).join(", ")} 가운데 하나면`;
  if (op !== "contains") return op === "empty" ? `${subject} 비어 있으면` : `${subject} 적혀 있으면`;
  return `${field.label}에 ${called(value)}도 있으면`;
}

const NUMBERS: ReadonlySet<string> = new Set(["number", "money", "percent", "rating", "computed"]);
const DATES: ReadonlySet<string> = new Set(["date", "datetime"]);
/** 24시간 is a day; what is no whole number of days is none. */
const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };

interface Part {
  where: Condition[];
  /** How many tokens it is made of. */
  length: number;
}

/**
 * Undefined where no condition stands there, or where one is only half understood.
 * @param bareDay the day that a span of time is of where none was said: 열흘 넘은 것
 */
export function rowsIn(tokens: readonly Token[], entity: EntitySpec, bareDay?: FieldSpec): FoundRows | undefined {
  // 취소된 예약은: what they are called, where something else says which.
  const isListAndChoice = (token: Token): boolean =>
    refsOf(token).some((ref) => ref.entity === entity && !ref.field) && refsOf(token).some((ref) => ref.entity === entity && ref.option);
  if (tokens.some(isListAndChoice)) {
    const found = rowsAmong(tokens, entity, bareDay, isListAndChoice);
    if (found) return found;
  }
  return rowsAmong(tokens, entity, bareDay, () => false);
}

function rowsAmong(
  tokens: readonly Token[],
  entity: EntitySpec,
  bareDay: FieldSpec | undefined,
  isPassed: (token: Token) => boolean,
): FoundRows | undefined {
  const where: Condition[] = [];
  const rest: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const part = isPassed(tokens[at]!) ? undefined : (partAt(tokens, at, entity) ?? (bareDay && spanAt(tokens, at, bareDay)));
    if (!part) rest.push(tokens[at++]!);
    else {
      if (tokens.slice(at, at + part.length).some(({ tail, text }) => EITHER.test(tail || text))) return undefined;
      where.push(...part.where);
      at += part.length;
    }
  }
  const joined = eitherChoice(where);
  return joined && joined.length > 0 ? { entity, where: joined, rest } : undefined;
}

/** 병이랑 약함: one of both, for a record has one alone. Undefined where the same field would have to be two things. */
function eitherChoice(where: readonly Condition[]): Condition[] | undefined {
  const fields = [...new Set(where.map(({ field }) => field))];
  const joined = fields.map((field): Condition[] | undefined => {
    const own = where.filter((one) => one.field === field);
    const equal = own.filter(({ op }) => op === "eq");
    if (equal.length === 0 || own.length === 1) return own;
    const values = equal.map(({ value }) => value);
    if (equal.length < own.length || !values.every((value) => typeof value === "string")) return undefined;
    return [{ field, op: "in", value: values }];
  });
  return joined.every((own) => own !== undefined) ? joined.flat() : undefined;
}
/** 이거나, 넘거나: one of the two, which a list of conditions cannot say. */
const EITHER = /거나$|이나$/;

const partAt = (tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined =>
  namedAt(tokens, at, entity) ??
  choiceAt(tokens, at, entity) ??
  betweenFields(tokens, at, entity) ??
  numberAt(tokens, at, entity) ??
  dayAt(tokens, at, entity) ??
  tickAt(tokens, at, entity) ??
  emptyAt(tokens, at, entity);

/** 안 낸, 회비 안 낸, 오늘 안 온: what the app tells apart by itself, with what it is that was not paid, and the day of it. */
function namedAt(tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  const day = isWord(tokens[at], "today") && entity.kind !== "person" ? entity.dateField : undefined;
  const first = day === undefined ? at : at + 1;
  const isOf = isWord(tokens[first], "object") || refsOf(tokens[first]).some((ref) => ref.entity === entity && ref.field && !ref.option);
  const place = isOf ? first + 1 : first;
  const token = tokens[place];
  const found = token?.kind === "rows" ? token.rows.find((rows) => rows.entity === entity) : undefined;
  if (!found) return undefined;
  const ofDay: Condition[] = day === undefined ? [] : [{ field: day, op: "eq", value: { today: 0 } }];
  return { where: [...found.where, ...ofDay], length: place + 1 - at };
}

const fieldOf = (token: Token | undefined, entity: EntitySpec, types: ReadonlySet<string>, since = false): FieldSpec | undefined =>
  fieldsIn(token).find((ref) => ref.entity === entity && isOf(types, ref.field!) && (ref.since === true) === since)?.field;
/** The last day somebody came is worked out, and a day all the same. */
const isOf = (types: ReadonlySet<string>, { type, result }: FieldSpec): boolean =>
  type === "computed" && result === "date" ? types === DATES : types.has(type);

/** 병인, 취소된, 상태가 확정이 아닌. */
function choiceAt(tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  const own = fieldsIn(tokens[at]).find((ref) => ref.entity === entity && ref.field!.options)?.field;
  // A choice may be called as its field is.
  return (own && choiceOf(tokens, at, at + 1, entity, own)) ?? choiceOf(tokens, at, at, entity);
}

function choiceOf(tokens: readonly Token[], at: number, first: number, entity: EntitySpec, own?: FieldSpec): Part | undefined {
  const before = isWord(tokens[first], "not") ? first + 1 : first;
  const ref = refsOf(tokens[before]).find((one) => one.entity === entity && one.option && (!own || own === one.field));
  if (!ref) return undefined;
  let next = before + 1;
  let negated = before > first;
  // 대기 상태인: the field said behind its choice.
  if (/^(?:인|일|이면|면)$/.test(tokens[next]?.tail ?? "") && fieldsIn(tokens[next]).some((one) => one.field === ref.field)) next++;
  if (isWord(tokens[next], "isnt")) [negated, next] = [!negated, next + 1];
  else if (isWord(tokens[next], "not") && isWord(tokens[next + 1], "do")) {
    // 취소 안 된; 안 보이게 is of what is shown.
    [negated, next] = [!negated, next + 2];
  } else if (isWord(tokens[next], "do") && !negated) next++;
  if (before > first && ref.field!.type === "multiselect") return undefined;
  const op = ref.field!.type === "multiselect" ? (negated ? undefined : "contains") : negated ? "ne" : "eq";
  return op && { where: [{ field: ref.field!.id, op, value: ref.option!.value }], length: next - at };
}

/** 재고가 안전재고보다 적으면, 돌려준 날이 돌려줄 날보다 늦으면. */
function betweenFields(tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  return betweenOf(NUMBERS, tokens, at, entity) ?? betweenOf(DATES, tokens, at, entity);
}

function betweenOf(types: ReadonlySet<string>, tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  const [one, other] = [fieldOf(tokens[at], entity, types), fieldOf(tokens[at + 1], entity, types)];
  if (!one || !other || one === other) return undefined;
  const [first, second] = [tokens[at]!, tokens[at + 1]!];
  const how = types === DATES ? inTime(tokens, at + 2) : comparison(tokens, at + 2);
  if (!how) return undefined;
  if (second.tail.startsWith("보다") || /^[을를]?$/.test(second.tail))
    return { where: [{ field: one.id, op: how.op, value: { field: other.id } }], length: 2 + how.length };
  return first.tail.startsWith("보다")
    ? { where: [{ field: other.id, op: how.op, value: { field: one.id } }], length: 2 + how.length }
    : undefined;
}

type Op = "lt" | "lte" | "gt" | "gte";
const OPPOSITE: Readonly<Record<Op, Op>> = { lt: "gte", gte: "lt", gt: "lte", lte: "gt" };

/** 보다 빠르면, 보다 늦으면, 지나면. */
function inTime(tokens: readonly Token[], at: number): { op: Op; length: number } | undefined {
  if (isWord(tokens[at], "soon", "before")) return { op: "lt", length: 1 };
  if (isWord(tokens[at], "late", "passed", "exceed")) return { op: "gt", length: 1 };
  return undefined;
}

/** What is said of a number behind it: 넘으면, 안 넘으면, 미만, 밑으로 떨어지면, 보다 크면, 안 되면. */
export function comparison(tokens: readonly Token[], at: number): { op: Op; length: number } | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (isWord(token, "not")) {
    if (isWord(next, "do", "reach")) return { op: "lt", length: 2 };
    const positive = comparison(tokens, at + 1);
    return positive && { op: OPPOSITE[positive.op], length: positive.length + 1 };
  }
  const op = opOf(token, tokens[at - 1]);
  if (!op) return undefined;
  let length = 1;
  if (isWord(next, "drop") && (op === "lt" || op === "lte")) length++;
  else if (isWord(next, "do") && isWord(token, "atLeast", "atMost", "under", "exceed")) length++;
  return { op, length };
}

function opOf(token: Token | undefined, before: Token | undefined): Op | undefined {
  if (isWord(token, "exceed", "more", "passed")) return "gt";
  if (isWord(token, "atLeast", "reach")) return "gte";
  if (isWord(token, "atMost")) return "lte";
  if (isWord(token, "under", "short", "less")) return "lt";
  // 보다 적으면 is few, and no writing.
  return isWord(token, "write") && /^적/.test(token!.text) && /^보다/.test(before?.tail ?? "") ? "lt" : undefined;
}

/** 수심 30미터 넘으면, 재고가 0이면. */
function numberAt(tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  const named = fieldOf(tokens[at], entity, NUMBERS);
  const place = named ? at + 1 : at;
  const token = tokens[place];
  if (token?.kind !== "number" || token.tail === "당") return undefined;
  const field = named ?? fieldOfUnit(token.value, entity);
  if (!field || !isOfKind(token.value, field)) return undefined;
  const amount = amountInUnit(token.value, unitOf(field));
  if (amount === undefined) return undefined;
  const how = comparison(tokens, place + 1);
  if (how) return { where: [{ field: field.id, op: how.op, value: amount }], length: place + 1 + how.length - at };
  // 20 되면: 되 is read as a measure of grain.
  const isGrain = token.value.unit === "되" && token.text.endsWith("되") && unitOf(field) !== "되";
  if (isGrain || isBecome(tokens[place + 1])) {
    if (isGrain && !/^면$/.test(token.tail)) return undefined;
    return { where: [{ field: field.id, op: amount === 0 ? "lte" : "gte", value: amount }], length: place + (isGrain ? 1 : 2) - at };
  }
  if (!/^(?:이면|면|일|인|이라면)$/.test(token.tail)) return undefined;
  return { where: [{ field: field.id, op: "eq", value: amount }], length: place + 1 - at };
}

const isBecome = (token: Token | undefined): boolean =>
  token?.kind === "word" && token.is === "do" && /^(?:되면|되는|된|됐|돼|되)/.test(token.text);

/** The only number of a list that is counted in it. */
function fieldOfUnit({ unit }: Quantity, entity: EntitySpec): FieldSpec | undefined {
  const fields = visible(entity).filter((field) => NUMBERS.has(field.type) && unit !== "" && unitOf(field) === unit);
  return fields.length === 1 ? fields[0] : undefined;
}
const unitOf = ({ unit, type }: FieldSpec): string | undefined => unit ?? (type === "money" ? "원" : type === "percent" ? "%" : undefined);

/** Also by the unit it is told in: 30시간 is no number of kg. */
export function isOfKind(said: Quantity, field: FieldSpec): boolean {
  if (!canHold(said, field)) return false;
  const { dimension, unit } = said;
  if (field.type === "computed" || ["none", "money", "count", "points"].includes(dimension)) return true;
  const own = unitOf(field);
  if (dimension === "percent") return own === "%";
  return own === undefined || own === unit || measuresSame(unit, own);
}

const daysAgo = (days: number) => ({ today: days === 0 ? 0 : -days });

/** 빌린 지 일주일 넘었, 점검일이 30일 지난, 마감일 지난, 찾아가는 날이 오늘인, 마감일 3일 남은. */
function dayAt(tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  const since = fieldOf(tokens[at], entity, DATES, true);
  const field = since ?? fieldOf(tokens[at], entity, DATES);
  if (!field) return undefined;
  const one = (op: Condition["op"], length: number): Part => ({ where: [{ field: field.id, op, value: daysAgo(0) }], length });
  const next = tokens[at + 1];
  if (!since && isWord(next, "passed")) return one("lt", 2);
  if (!since && isWord(next, "today")) return one("eq", isWord(tokens[at + 2], "do") ? 3 : 2);
  const span = spanAt(tokens, at + 1, field, since !== undefined);
  return span && { ...span, length: span.length + 1 };
}

/** 일주일 넘은, 30일 이상 지난, 사흘 남은, 3일 이하로 남은: how long it is ago, or away. */
export function spanAt(tokens: readonly Token[], at: number, field: FieldSpec, isSince = false): Part | undefined {
  const one = (op: Condition["op"], days: number, length: number): Part => ({
    where: [{ field: field.id, op, value: daysAgo(days) }],
    length,
  });
  const said = tokens[at];
  const days = said?.kind === "number" && said.value.dimension === "duration" ? DAYS[said.value.unit] : undefined;
  if (said?.kind !== "number" || days === undefined) return undefined;
  const span = days * said.value.amount;
  if (!Number.isInteger(span)) return undefined;
  const after = tokens[at + 1];
  if (isWord(after, "atLeast")) return one("lte", span, isWord(tokens[at + 2], "passed", "exceed", "do") ? 3 : 2);
  if (isWord(after, "exceed", "passed")) return one("lt", span, isWord(tokens[at + 2], "passed") ? 3 : 2);
  if (isSince) {
    // 먹이고 3일 안 된, 등록한 지 3일 미만인; 접수 후 24시간 미처리, where what has not become of it is told behind.
    if (isWord(after, "not") && isWord(tokens[at + 2], "do")) return one("gt", span, 3);
    if (isWord(after, "under")) return one("gt", span, 2);
    if (isWord(after, "atMost")) return one("gte", span, 2);
    if (after?.kind === "rows") return one("lt", span, 1);
  }
  const length = isSince ? 0 : leftLength(tokens, at + 1);
  if (length === 0) return undefined;
  return {
    where: [
      { field: field.id, op: "gte", value: { today: 0 } },
      { field: field.id, op: "lte", value: { today: span } },
    ],
    length: 1 + length,
  };
}

/** 남은, 이하로 남은, 밖에 안 남은, 전인: of how many tokens what says so is made. */
function leftLength(tokens: readonly Token[], at: number): number {
  const bound = isWord(tokens[at], "atMost", "under", "not") ? 1 : 0;
  if (isWord(tokens[at + bound], "left")) return bound + 1;
  return bound === 0 && isWord(tokens[at], "before") ? 1 : 0;
}

const TICK: ReadonlySet<string> = new Set(["boolean"]);

/** 반납 안 한, 안 찾아간, 반납했으면, 반납이 안 되어 있는. */
function tickAt(tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  const isBefore = isWord(tokens[at], "not");
  const place = isBefore ? at + 1 : at;
  const field = fieldOf(tokens[place], entity, TICK);
  if (!field) return undefined;
  // 동의 체크 안 하면, 입금 확인되면.
  let next = isWord(tokens[place + 1], "tick") ? place + 2 : place + 1;
  let value = !isBefore;
  if (isWord(tokens[next], "not", "none")) {
    // 반납이 안 된; but not 반납 안 보이게, where what is not is another verb.
    const isOwn =
      isWord(tokens[next], "none") ||
      isWord(tokens[next + 1], "do") ||
      /^못[하한했함할]/.test(tokens[next]!.text) ||
      /지$|지는$/.test(tokens[place]!.text);
    // 찾아간 건 안 보이게: the deed is told whole, and what is not is what is seen.
    const isDeed = !isOwn && !isBefore && isAttributive(tokens[place]!.text) && field.label.replace(/\s/g, "") !== tokens[place]!.text;
    if (!isOwn && !isDeed) return undefined;
    if (isOwn) [value, next] = [!value, next + 1];
  }
  if (isWord(tokens[next], "do")) next++;
  if (isWord(tokens[next], "some") && isWord(tokens[next - 1], "do")) next++;
  return { where: [{ field: field.id, op: "eq", value }], length: next - at };
}

const FIRST = 0xac00;
const FINALS = 28;
const N = 4;
/** 찾아간, 낸: ends as what stands before a noun. */
const isAttributive = (text: string): boolean => (text.charCodeAt(text.length - 1) - FIRST) % FINALS === N;

const EMPTIABLE: ReadonlySet<string> = new Set(
  "text longtext date datetime time month phone email url address image file select multiselect relation number money percent tags daterange computed".split(
    " ",
  ),
);

/** 연락처가 비어 있으면, 사진이 없는, 담당자가 안 정해진, 메모가 있는, 부작용이 적힌. */
function emptyAt(tokens: readonly Token[], at: number, entity: EntitySpec): Part | undefined {
  const field = fieldOf(tokens[at], entity, EMPTIABLE);
  if (!field) return undefined;
  const next = tokens[at + 1];
  const isUnset = isWord(next, "not") && isWord(tokens[at + 2], "write", "settle");
  // 배정 안 된.
  const isUndone = isWord(next, "take", "write") && isWord(tokens[at + 2], "not") && isWord(tokens[at + 3], "do");
  const isBlank = isWord(next, "none", "skip") || isUnset || isUndone;
  const isSet =
    isWord(next, "settle") && (isAttributive(next!.text) || isWord(tokens[at + 2], "some") || /면$/.test(next!.text + next!.tail));
  if (!isBlank && !isSet && !isWord(next, "some")) return undefined;
  // What is worked out is never empty.
  if (field.type === "computed" && field.result !== "date" && field.result !== "text")
    return { where: [{ field: field.id, op: isBlank ? "lte" : "gt", value: 0 }], length: 2 };
  let length = isUndone ? 4 : isUnset ? 3 : 2;
  if ((isBlank || isSet) && isWord(tokens[at + length], "some")) length++;
  return { where: [{ field: field.id, op: isBlank ? "empty" : "filled" }], length };
}
