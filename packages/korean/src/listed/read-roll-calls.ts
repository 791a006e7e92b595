/** What there is of something, called by name one after the other: 밭이 네 군데(윗밭, 아랫밭, 강변), 장소 4곳: 정문 / 후문, 설비 1호기~12호기. */
import { isAmountOfThings } from "../grammar/amount-of-things.ts";
import { findQuantities } from "../grammar/quantity.ts";
import { stripJosa } from "../korean-text.ts";
import { analysed, isThing } from "./analysed.ts";
import { areFields } from "./are-fields.ts";
import { readItem } from "./read-item.ts";
import { readRosters } from "./read-rosters.ts";
import { BETWEEN_NAMES, SUCH_GOODS, SUCH_LIKE, SUCH_THINGS } from "./list-words.data.ts";

export interface RollCall {
  /** What they are of, as it was said: 밭; undefined = it is not said, and they are of what the app is about: 원두, 우유, 컵 이런 거. */
  of: string | undefined;
  names: string[];
  /** UTF-16, end exclusive: from what they are of to the last name. */
  span: [start: number, end: number];
  /** Neither a bracket nor a colon says so: they may be something else of what is named. */
  isLoose?: true;
  /** UTF-16, end exclusive: the names alone, where `isLoose`. */
  namesAt?: [start: number, end: number];
  /** There are as many as were said. */
  isCounted?: true;
  /** They were counted as people are, or called as they are. */
  areOfPeople?: true;
  /** What stood in brackets behind a name: 김미라(반장). */
  asides?: ReadonlyMap<string, string>;
  /** They were told as some of the things there are: rows, or nothing. */
  areSome?: true;
}

const LEAST_NAMES = 2;
const MOST_NAMES = 60;
const MOST_NAME = 12;
const MOST_BEFORE = 24;
/** 네 군데인데, 20개고: what joins the number to what follows. */
const MOST_BEHIND = 4;
/** 1호기~12호기, A1~A10, 201~204: the same letters around both numbers. */
const RANGE = /([A-Za-z가-힣]{0,4})(\d{1,4})([가-힣]{0,3})\s?[~～]\s?([A-Za-z가-힣]{0,4})(\d{1,4})([가-힣]{0,3})/g;
/** Bare numbers are names where they are as long as those of rooms. */
const LEAST_DIGITS = 3;

export function readRollCalls(text: string): RollCall[] {
  const calls: RollCall[] = [];
  for (const found of [
    ...inBrackets(text),
    ...behindColon(text),
    ...ofRanges(text),
    ...ofSuch(text),
    ...readRosters(text, { isName, areFieldNames }),
  ])
    if (!calls.some(({ span }) => found.span[0] < span[1] && span[0] < found.span[1])) calls.push(found);
  return calls.toSorted((a, b) => a.span[0] - b.span[0]);
}

/** The text without the names of people who are told one after the other, and how many they are: they are no fields, and no lists. Places stay. */
export const withoutNames = (text: string): string =>
  readRollCalls(text)
    .flatMap(({ areOfPeople, isCounted, namesAt, span }) =>
      areOfPeople && namesAt ? [[beforeColon(text, namesAt[0]), isCounted ? Math.max(namesAt[1], span[1]) : namesAt[1]] as const] : [],
    )
    .reduce((rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), text);

/** 아이들: 민준, 서준: the colon goes with the names. */
const beforeColon = (text: string, at: number): number => at - (/[:：]\s*$/.exec(text.slice(0, at))?.[0].length ?? 0);

function inBrackets(text: string): RollCall[] {
  return [...text.matchAll(/\(([^()\n]{3,200})\)/g)].flatMap((match) => {
    const head = headBefore(text, match.index);
    const names = head && namesIn(match[1]!, head.count);
    return names ? [{ of: head.of, names, span: [head.start, match.index + match[0].length] }] : [];
  });
}

function behindColon(text: string): RollCall[] {
  return [...text.matchAll(/[:：][ \t]*([^\n:：()]{3,200})/g)].flatMap((match) => {
    const head = headBefore(text, match.index);
    // 구분: 소품, 의상: without a number it as often says what one can choose.
    const names = head?.count !== undefined ? namesIn(match[1]!, head.count) : undefined;
    return names ? [{ of: head!.of, names, span: [head!.start, match.index + match[0].length] }] : [];
  });
}

function ofRanges(text: string): RollCall[] {
  const calls: RollCall[] = [];
  for (const match of text.matchAll(RANGE)) {
    const names = namesOfRange(match);
    const end = match.index + match[0].length;
    if (!names) continue;
    const last = calls.at(-1);
    if (last && /^[\s,，/·]*$/.test(text.slice(last.span[1], match.index))) {
      last.names.push(...names);
      last.span[1] = end;
      continue;
    }
    const head = headBefore(text, match.index);
    if (head) calls.push({ of: head.of, names, span: [head.start, end], isCounted: true });
  }
  return calls.filter(({ names }) => names.length <= MOST_NAMES);
}

/** 장미랑 튤립, 국화 같은 것들, 원두, 우유, 시럽 같은 품목: at least three of them, since of two one may tell of the other. */
function ofSuch(text: string): RollCall[] {
  const words = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
  return words.flatMap(({ word }, at): RollCall[] => {
    const next = words[at + 1];
    const last = SUCH.has(stripJosa(word).stem) ? words[at]! : next && isSuch(word, bare(next.word)) ? next : undefined;
    const names = last ? namesBefore(words.slice(0, at), text, words[at]!.start) : [];
    const [first] = names;
    // 이름 전화 주소 같은 거: fields.
    if (!last || !first || names.length < LEAST_SUCH) return [];
    const areSome = GOODS.has(bare(last.word));
    // What things are is said: 의자, 책상, 모니터 같은 비품.
    if (namesIn(names.map((one) => one.word).join(","), areSome ? names.length : undefined) === undefined) return [];
    return [{ of: undefined, names: names.map((one) => one.word), span: [first.start, last.end], ...(areSome && { areSome }) }];
  });
}
/** 품목을, 물건의. */
const bare = (word: string): string => stripJosa(word).stem.replace(/의$/, "");
const isSuch = (like: string, what: string): boolean => SUCH.has(like + what) || (LIKE.has(like) && GOODS.has(what));
const LEAST_SUCH = 3;
const SUCH: ReadonlySet<string> = new Set(SUCH_THINGS.split(" "));
const LIKE: ReadonlySet<string> = new Set(SUCH_LIKE.split(" "));
const GOODS: ReadonlySet<string> = new Set(SUCH_GOODS.split(" "));
const JOINS: ReadonlySet<string> = new Set(BETWEEN_NAMES.split(" "));

interface Word {
  word: string;
  start: number;
  end: number;
}

/** The things that are named one after the other up to there, in one sentence. */
function namesBefore(words: readonly Word[], text: string, until: number): Word[] {
  const names: Word[] = [];
  let behind = until;
  let isCut = false;
  for (const one of words.toReversed()) {
    const { stem, josa } = stripJosa(one.word);
    const word = josa === "" ? one.word : JOINS.has(josa) ? stem : "";
    const gap = text.slice(one.end, behind);
    if (word === "" || !isThing(word) || /[.!?:：\n]/.test(gap)) break;
    // 카페 원두, 우유, 시럽: whose they are.
    if (josa === "" && names.length > 1 && isCut && !/[,，·/]/.test(gap)) break;
    isCut ||= /[,，·/]/.test(gap);
    names.unshift({ ...one, word });
    behind = one.start;
  }
  return names;
}

function namesOfRange([, before = "", first = "", behind = "", secondBefore = "", last = "", rest = ""]: RegExpMatchArray) {
  // D1~D2로: a particle is no part of a name.
  const secondBehind = behind === "" && stripJosa(`${secondBefore}${last}${rest}`).josa !== "" ? "" : rest;
  const [from, to] = [Number(first), Number(last)];
  const isAround = (secondBefore === "" || secondBefore === before) && (secondBehind === behind || behind === "");
  const isNamed = before !== "" || (behind !== "" && !isMeasure(behind)) || (first.length >= LEAST_DIGITS && secondBehind === "");
  if (!isAround || !isNamed || to <= from || to - from >= MOST_NAMES || isMeasure(secondBehind)) return undefined;
  return Array.from({ length: to - from + 1 }, (_, at) => `${before}${from + at}${behind || secondBehind}`);
}

/** 월, 명, 시간: how much of something, and no part of a name. */
const isMeasure = (word: string): boolean =>
  word !== "" && analysed(`3${word}`).some(({ tag, surface }) => tag.startsWith("NNB") && surface === word);

/** The noun that stands before a bracket, a colon or a number, with how many there are of it behind. */
export function headBefore(text: string, end: number): { of: string; start: number; count?: number } | undefined {
  const from = Math.max(0, end - MOST_BEFORE, text.lastIndexOf("\n", end - 1) + 1);
  const before = text.slice(from, end);
  const count = findQuantities(before).findLast(({ value }) => value.dimension === "count");
  const isCounted = count !== undefined && before.length - count.end <= MOST_BEHIND;
  const said = isCounted ? before.slice(0, count.start) : before;
  const word = /[가-힣A-Za-z]+(?=\s*$)/.exec(said);
  if (!word) return undefined;
  const { stem } = stripJosa(word[0]);
  const isNoun = stem !== "" && analysed(stem).every(({ tag }) => /^(?:NN[GP]|XPN|XSN|SL)/.test(tag));
  return isNoun ? { of: stem, start: from + word.index, ...(isCounted && { count: count.value.amount }) } : undefined;
}

/** Undefined: what is listed is fields, amounts or clauses, and no names. */
function namesIn(inside: string, count?: number): string[] | undefined {
  const ranges = ofRanges(`곳 ${inside}`);
  if (ranges.length === 1 && ranges[0]!.span[1] >= inside.trimEnd().length) return ranges[0]!.names;
  const names = inside
    .split(/[,，/·]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  if (names.length < LEAST_NAMES || names.length > MOST_NAMES || new Set(names).size < names.length) return undefined;
  if (names.some((one) => one.length > MOST_NAME || !isName(one, names.length === count))) return undefined;
  const labels = names.map((one) => readItem(one));
  const fields = labels.flatMap((label) => label ?? []);
  return names.length !== count && fields.length === names.length && areFields(fields, true) ? undefined : names;
}

/** 이름, 전화번호, 생일: what is written down of each, and no names. */
function areFieldNames(names: readonly string[]): boolean {
  const fields = names.flatMap((name) => readItem(name) ?? []);
  return fields.length === names.length && areFields(fields, false);
}

/** @param isCounted there are as many as were said: names that no tagger knows (새터) are names, too */
function isName(text: string, isCounted: boolean): boolean {
  const last = analysed(text).at(-1);
  const amount = findQuantities(text).at(-1);
  const isNominal = isCounted || (last !== undefined && /^(?:N|XSN|SL|XR|ETN)/.test(last.tag));
  // 101호 is a name of its own, 3명 is none.
  const isAmount =
    amount !== undefined &&
    amount.end === text.length &&
    (amount.value.unit === "" || isAmountOfThings(amount.value) || amount.value.dimension !== "count");
  return isNominal && !isAmount;
}
