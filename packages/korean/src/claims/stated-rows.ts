/**
 * Rows of a list in a text: 커트 2만원 30분, 펌 8만원 2시간. They have a form of their own, which shows where a name begins and what is
 * the last of its numbers; the reader sees words, and cuts inside of them.
 */
import { dateAt, timeAt } from "../grammar/dates.ts";
import { Lexicon } from "../grammar/lexicon.ts";
import { findQuantities, type FoundQuantity, type Quantity, skipBlank } from "../grammar/quantity.ts";
import { COMPARATORS, REMAINING } from "../grammar/conditions.data.ts";
import type { Comparison } from "../grammar/conditions.ts";
import { isAmountOfThings } from "../grammar/amount-of-things.ts";
import {
  BEFORE_NAMES,
  CONDITION_TAILS,
  NO_ROW_VALUES,
  OF_EACH,
  ROW_JOINTS,
  ROW_TAILS,
  STILL_THERE,
  TOPIC_ONLY,
  TOPIC_PARTICLES,
} from "../grammar/rows.data.ts";
import { eachBefore } from "../grammar/price-of-each.ts";
import { isHangul, type Place } from "../grammar/slice.ts";
import type { Morpheme } from "../words/morpheme.ts";
import { nameBegins } from "./row-names.ts";

/** One row: its name with its numbers. */
export interface StatedRow extends Place {
  /** Absent: the first number is the name (10kg 23,000원). */
  name?: Place;
  /** Up to the first row that something else follows. */
  tailEnd: number;
}

/** Rows said one after the other, with nothing between them. */
export interface StatedTable extends Place {
  /** What they are rows of: 메뉴는 …, 치료: … */
  head?: Place;
  rows: StatedRow[];
}

/** 설탕은 1kg 달걀은 2판 밑으로: one bound for each of them. */
export interface BoundedTable extends Place {
  /** Empty: all rows of the table that stands right before it. */
  rows: StatedRow[];
  /** Of them all, where they are not told one by one. */
  amount?: Quantity;
  /** Of the number that is there with the one that is said. */
  comparison: Comparison;
}

interface Group extends Place {
  numbers: FoundQuantity[];
  tailEnd: number;
  /** No bound, and nothing that hangs on a condition. */
  isPlain: boolean;
}

const TAIL = new Lexicon(ROW_TAILS.map((word) => [word, true] as const));
const NO_VALUE = new Lexicon(NO_ROW_VALUES.map((word) => [word, true] as const));
const THERE = new Lexicon(STILL_THERE.map((word) => [word, true] as const));
const EACH = new Lexicon(OF_EACH.map((word) => [word, true] as const));
const CONDITION = new Lexicon(CONDITION_TAILS.map((word) => [word, true] as const));
const TOPICS: ReadonlySet<string> = new Set(TOPIC_PARTICLES);
const TOPIC_ENDS: readonly string[] = TOPIC_ONLY;
const JOINTS: ReadonlySet<string> = new Set(ROW_JOINTS);
const LEADING: ReadonlySet<string> = new Set(BEFORE_NAMES);
const COMPARED = new Lexicon<Comparison>([...COMPARATORS, ...REMAINING.map((word) => [word, "lte"] as const)]);
const SEPARATOR = /[,/·|;\n.!?~ㄱ-ㅎㅏ-ㅣ^•*]/;
/** A dash before a name, as lists are typed. */
const BULLET = /^[-–—]\s/;
const MOST_WORDS = 4;
const MOST_NAME = 24;
/** A number this small without a unit counts the rows: 1 단어 2 문장. */
const LEAST_BARE = 100;

/**
 * The tables of a text, each of two rows at least, and the rows that stand alone. `examples`: sentences of numbers that only hold
 * where others do (코코넛 200이면 물 66).
 */
export function statedRows(
  text: string,
  morphemes: readonly Morpheme[],
): { tables: StatedTable[]; single: StatedRow[]; examples: Place[]; bounded: BoundedTable[] } {
  const groups = groupsOf(text);
  const examples = examplesIn(text, groups);
  const tables: StatedTable[] = [];
  const single: StatedRow[] = [];
  const bounded: BoundedTable[] = [];
  let run: { row: StatedRow; group: Group; head?: Place }[] = [];
  const close = () => {
    withoutHead(text, run);
    lengthsToNames(text, run);
    withoutCount(run);
    const [first] = run;
    if (first && run.length > 1 && !isNumbering(run.map(({ group }) => group)))
      tables.push({
        start: first.row.start,
        end: run.at(-1)!.row.tailEnd,
        rows: run.map(({ row }) => row),
        ...(first.head && { head: first.head }),
      });
    else single.push(...run.map(({ row }) => row));
    run = [];
  };
  let from = 0;
  for (const group of groups) {
    const last = run.at(-1);
    const named = rowOf(text, morphemes, group, from, last !== undefined && last.group.tailEnd === from);
    from = group.tailEnd;
    const follows = last && named && nextBegins(text, last.group.tailEnd) === named.row.start && isAlike(last.group, group);
    const alone = !group.isPlain && last && text.slice(last.group.tailEnd, group.start).trim() === "" ? comparedAt(text, group) : null;
    if (alone && run.length > 1)
      bounded.push({ start: group.start, end: alone.end, rows: [], amount: group.numbers[0]!.value, comparison: alone.value });
    const hit = named && !group.isPlain ? comparedAt(text, group) : null;
    const ofOne = follows ? [...run.map(({ row }) => row), named.row] : named ? [named.row] : [];
    if (hit && ofOne.every(({ name }) => name)) bounded.push({ start: ofOne[0]!.start, end: hit.end, rows: ofOne, comparison: hit.value });
    // 코코넛 200 팜 350이면: what hangs on a condition is an example of it.
    if (follows && !group.isPlain) run = [];
    if (!named || !group.isPlain || examples.some(({ start, end }) => group.start >= start && group.start < end)) {
      close();
      continue;
    }
    if (last && !follows) close();
    run.push({ row: named.row, group, ...(named.head && { head: named.head }) });
  }
  close();
  return { tables, single, examples, bounded };
}

/** From the first number that a condition hangs on, and those said with it, to the end of the sentence. */
function examplesIn(text: string, groups: readonly Group[]): Place[] {
  return groups.flatMap((group, at) => {
    if (group.isPlain || !CONDITION.at(text, group.end, true)) return [];
    let first = group;
    for (const before of groups.slice(0, at).reverse()) {
      if (/[.!?\n]/.test(text.slice(before.tailEnd, first.start)) || first.start - before.tailEnd > MOST_NAME) break;
      first = before;
    }
    const stop = text.slice(group.end).search(/[.!?](?:\s|$)|\n/);
    return [{ start: first.start, end: stop < 0 ? text.length : group.end + stop }];
  });
}

/** 등은 일년등 10만원, 가족등 5만원: where all others go by one word, what stands before that of the first is what they are rows of. */
function withoutHead(text: string, run: { row: StatedRow; head?: Place }[]): void {
  const [first, ...others] = run;
  const words = ({ row: { name } }: { row: StatedRow }): string[] => (name ? text.slice(name.start, name.end).split(/\s+/) : []);
  if (!first?.row.name || first.head || others.length === 0 || others.some((one) => words(one).length !== 1)) return;
  const [topic, ...name] = words(first);
  const { start, end } = first.row.name;
  if (name.length !== 1 || topic!.length < 2 || !TOPIC_ENDS.some((particle) => topic!.endsWith(particle))) return;
  first.head = { start, end: start + topic!.length - 1 };
  first.row.start = first.row.name.start = end - name[0]!.length;
}

/**
 * 10회권 15만원 3개월 회원권 30만원: a number between two rows that nothing parts is of the name behind it where no other row ends in such
 * a number.
 */
function lengthsToNames(text: string, run: readonly { row: StatedRow; group: Group }[]): void {
  const kinds = (group: Group) => group.numbers.map(({ value }) => value.dimension);
  for (const [at, { row, group }] of run.entries()) {
    const next = run[at + 1];
    const last = group.numbers.at(-1)!;
    if (!next?.row.name || group.numbers.length < 2 || text.slice(group.end, next.row.start).trim() !== "") continue;
    if (run.some((other) => other.group !== group && kinds(other.group).includes(last.value.dimension))) continue;
    group.numbers.pop();
    group.end = group.tailEnd = group.numbers.at(-1)!.end;
    row.end = row.tailEnd = group.end;
    next.row.start = next.row.name.start = last.start;
  }
}

/** 은어방 11만원 두 개인데: how many rows that makes, behind the last of them. */
function withoutCount(run: readonly { row: StatedRow; group: Group }[]): void {
  const last = run.at(-1);
  const count = last?.group.numbers.at(-1);
  if (!last || !count || last.group.numbers.length < 2 || run.length < 2) return;
  const isOfAll = count.value.dimension === "count" && count.value.amount === run.length;
  if (!isOfAll || run.some(({ group }) => group !== last.group && group.numbers.some(({ value }) => value.unit === count.value.unit)))
    return;
  last.group.numbers.pop();
  last.row.end = last.group.end = last.group.numbers.at(-1)!.end;
}

/** Numbers that stand together, but for those of days, hours and codes. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const found of findQuantities(text)) {
    if (isOfCalendar(text, found) || isCode(text, found) || isOfWord(text, found)) continue;
    const last = groups.at(-1);
    const between = last && text.slice(last.numbers.at(-1)!.end, found.start);
    const isEach = between !== undefined && EACH.of(between.trim()) === true && isPrice(found.value);
    if (
      last &&
      (isEach || /^[ \t]*[)\]]?[ \t]*[([]?[ \t]*$/.test(between!) || /^\s?[/·]\s?$/.test(between!)) &&
      last.end !== found.start + 1
    ) {
      if (isEach) last.numbers.pop();
      last.numbers.push(found);
      last.end = found.end;
    } else {
      const start = isPrice(found.value) ? (eachBefore(text, found.start)?.start ?? found.start) : found.start;
      groups.push({ numbers: [found], start, end: found.end, tailEnd: found.end, isPlain: true });
    }
  }
  const whole = groups.flatMap((group) => withoutBound(text, group));
  for (const group of whole) {
    if (/^\s*[)\]]/.test(text.slice(group.end, group.end + 2))) group.end += text.slice(group.end).search(/[)\]]/) + 1;
    const hit = TAIL.at(text, group.end, true) ?? spacedTail(text, group.end);
    const tail = hit && !isHangul(text[hit.end]) ? hit.end : group.end;
    const spaced = /^\s*/.exec(text.slice(tail, tail + 3))![0].length;
    const isThere = THERE.at(text, tail + spaced) !== null;
    const bound = isThere
      ? null
      : (NO_VALUE.at(text, tail + (tail === group.end ? spaced : 0), true) ?? NO_VALUE.at(text, group.end, true));
    group.tailEnd = tail;
    group.isPlain = bound === null && !isHangul(text[tail]);
  }
  return whole;
}

/** 9500, where the last was told with 원. */
const isPrice = ({ dimension, amount }: Quantity): boolean => dimension === "money" || (dimension === "none" && amount >= LEAST_BARE);

const comparedAt = (text: string, { end }: Group) => COMPARED.at(text, skipBlank(text, end));

/** 5박스 3개 밑으로: how much there is, and behind it a bound of all that was said. */
function withoutBound(text: string, group: Group): Group[] {
  const last = group.numbers.at(-1)!;
  if (group.numbers.length < 2 || !COMPARED.at(text, skipBlank(text, last.end)) || THERE.at(text, skipBlank(text, last.end)))
    return [group];
  const numbers = group.numbers.slice(0, -1);
  const end = numbers.at(-1)!.end;
  return [
    { ...group, numbers, end, tailEnd: end },
    { numbers: [last], start: last.start, end: last.end, tailEnd: last.end, isPlain: true },
  ];
}

/** 1시간 이에요: typed apart. */
function spacedTail(text: string, at: number): ReturnType<typeof TAIL.at> {
  const hit = text[at] === " " ? TAIL.at(text, at + 1, true) : null;
  return hit && hit.end - hit.start > 1 && !isHangul(text[hit.end]) ? hit : null;
}

/** 1회권, 4인실, 10회 이용권: a number that a name begins with. */
function isOfWord(text: string, { start, end, value }: FoundQuantity): boolean {
  // 1대1
  if (/\d/.test(text[end] ?? "") || /\d[가-힣]$/.test(text.slice(0, start))) return true;
  if (!isHangul(text[end]) || value.dimension === "money") return false;
  const tail = TAIL.at(text, end, true);
  return NO_VALUE.at(text, end, true) === null && EACH.at(text, end, true) === null && !(tail && !isHangul(text[tail.end]));
}

/** 10시, 3월 2일: no number of something. */
function isOfCalendar(text: string, { start, end }: FoundQuantity): boolean {
  if (timeAt(text, start)) return true;
  const date = dateAt(text, start);
  if (date && date.value.kind !== "shift" && date.end >= end) return true;
  return /\d\s*월\s*$/.test(text.slice(Math.max(0, start - 5), start));
}

/** Digits joined by hyphens, or behind a nought: a telephone, an account. */
const isCode = (text: string, { start, end }: FoundQuantity): boolean =>
  /^0\d{2,}(?![\d.])/.test(text.slice(start)) ||
  (/[-–]$/.test(text.slice(0, start)) && /\d/.test(text[start - 2] ?? "")) ||
  /^[-–]\d/.test(text.slice(end, end + 2));

/** 1 좋았던 일 2 아쉬운 일: the numbers only count. */
const isNumbering = (groups: readonly Group[]): boolean =>
  groups.every(({ numbers }) => {
    const [first, second] = numbers;
    return (
      second === undefined && first!.value.dimension === "none" && Number.isInteger(first!.value.amount) && first!.value.amount < LEAST_BARE
    );
  });

/** Rows of a table have a number of the same kind; how much there is of things may be told by the piece and by weight. */
const isAlike = (a: Group, b: Group): boolean =>
  a.numbers.some(({ value }) => b.numbers.some((other) => other.value.dimension === value.dimension)) ||
  [...a.numbers, ...b.numbers].every(({ value }) => isAmountOfThings(value));

/** Where the next row would begin: behind marks and words that only join. */
function nextBegins(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && (/\s/.test(text[at]!) || SEPARATOR.test(text[at]!) || BULLET.test(text.slice(at, at + 2)))) at++;
    const word = /^\S+/.exec(text.slice(at, at + 12))?.[0].replace(/,$/, "");
    if (word === undefined || !JOINTS.has(word)) return at;
    at += word.length;
  }
}

/** The name before the numbers: words that name something, back to a mark, a particle, a verb or the row before. */
function rowOf(
  text: string,
  morphemes: readonly Morpheme[],
  group: Group,
  from: number,
  isBehindRow: boolean,
): { row: StatedRow; head?: Place } | undefined {
  const piece = text.slice(from, group.start);
  const mark = Math.max(
    ...[...piece.matchAll(/[,/·|;\n!?~^ㄱ-ㅎㅏ-ㅣ]|[.:](?=\s)|(?<=^|\s)[-•*](?=\s)/g)].map(({ index }) => index).concat(-1),
  );
  // 라떼: 4,500원: what stands right before the number only joins it to its name.
  const joined = /\s*[:=\-–→…]+\s*$/.exec(piece);
  const isJoined = joined !== null && mark >= joined.index;
  const before = isJoined
    ? Math.max(...[...piece.slice(0, joined.index).matchAll(/[,/·|;\n!?]|[.:](?=\s)/g)].map(({ index }) => index).concat(-1))
    : mark;
  const bracket = /\s*[([]\s*$/.exec(piece);
  const ending = joined ?? bracket;
  const words = wordsIn(text, from + before + 1, ending ? from + ending.index : group.start);
  const named: Place[] = [];
  let head: Place | undefined;
  while (words.length > 0 && named.length < MOST_WORDS) {
    const word = words.pop()!;
    const end = named.length === 0 ? withoutTopic(word, morphemes) : word.end;
    if (!isNameWord({ start: word.start, end }, morphemes, named.length === 0)) {
      head = headOf(word, morphemes);
      break;
    }
    named.unshift({ start: word.start, end });
  }
  // 지금 설탕 3.5kg: when it is so much is no part of the name.
  while (named.length > 1 && LEADING.has(text.slice(named[0]!.start, named[0]!.end))) named.shift();
  const begins = isBehindRow ? undefined : nameBegins(named.map(({ start, end }) => text.slice(start, end)));
  if (begins) {
    const [before] = named.splice(0, begins.from).slice(-1);
    head ??= begins.headEnd === undefined ? undefined : { start: before!.start, end: before!.start + begins.headEnd };
  }
  // 커트 2만원, 매직 12만원: between two rows a single word can be nothing but a name.
  const [only, ...more] =
    named.length === 0 && isBehindRow ? wordsIn(text, from + before + 1, ending ? from + ending.index : group.start) : [];
  if (only && more.length === 0 && /^[가-힣A-Za-z]{2}/.test(text.slice(only.start, only.end)))
    named.push({ start: only.start, end: withoutTopic(only, morphemes) });
  const [first] = named;
  if (!first) {
    const isSize = group.numbers.length > 1 && group.numbers.at(-1)!.value.dimension === "money";
    return isSize ? { row: { start: group.start, end: group.end, tailEnd: group.tailEnd }, ...(head && { head }) } : undefined;
  }
  const name = { start: first.start, end: named.at(-1)!.end };
  if (name.end - name.start > MOST_NAME || !/[가-힣A-Za-z]/.test(text.slice(name.start, name.end))) return undefined;
  // 메뉴: 라떼 4,500원
  if (!head && text[from + before] === ":") {
    const [last] = wordsIn(text, from, from + before).slice(-1);
    if (last) head = last;
  }
  return { row: { start: name.start, end: group.end, tailEnd: group.tailEnd, name }, ...(head && { head }) };
}

const wordsIn = (text: string, from: number, to: number): Place[] =>
  [...text.slice(from, to).matchAll(/[^\s]+/g)].map((match) => ({ start: from + match.index, end: from + match.index + match[0].length }));

const morphemesIn = (place: Place, morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.filter(({ start, end }) => start >= place.start && end <= place.end);

/** 커트는 2만원: where the name ends. */
function withoutTopic(word: Place, morphemes: readonly Morpheme[]): number {
  const last = morphemesIn(word, morphemes).at(-1);
  return last && last.start > word.start && last.tag.startsWith("J") && TOPICS.has(last.surface) ? last.start : word.end;
}

/** 메뉴는 커트 …: what the rows are of. */
function headOf(word: Place, morphemes: readonly Morpheme[]): Place | undefined {
  const end = withoutTopic(word, morphemes);
  return end < word.end && isNameWord({ start: word.start, end }, morphemes, true) ? { start: word.start, end } : undefined;
}

const NOMINAL = /^(?:N(?!P)|SL|SN|SH|XPN|XSN|XR|UNKNOWN|SY|SS|SC|MM$)/;
/** A word of a name: nouns alone; 매운, 달지않은 before others. `last`: a noun that the dictionary cuts badly still stands before its number. */
function isNameWord(place: Place, morphemes: readonly Morpheme[], last: boolean): boolean {
  const parts = morphemesIn(place, morphemes);
  if (parts.length === 0) return false;
  if (parts.every(({ tag }) => NOMINAL.test(tag))) return !parts.every(({ tag }) => tag === "NNB" || tag === "MM");
  const end = parts.at(-1)!;
  if (!last) return /ETM$/.test(end.tag) && /^V/.test(parts[0]!.tag);
  // 두피스케일+링/JKO, 카페+라떼/VCP: a noun nobody knows. 학생+인데 ends as sentences do.
  if (parts[0]!.tag.startsWith("N")) return !TOPICS.has(end.surface) && TAIL.of(end.surface) === undefined && !/^(?:E|V[VA])/.test(end.tag);
  return isCutNoun(parts);
}

/** A verb before a number, without the ending of one: the dictionary took a noun for it. */
const isCutNoun = (parts: readonly Morpheme[]): boolean =>
  parts.length > 1 &&
  parts[0]!.tag.startsWith("V") &&
  parts.at(-1)!.tag === "EC" &&
  TAIL.of(parts.at(-1)!.surface) === undefined &&
  NO_VALUE.of(parts.at(-1)!.surface) === undefined;
