/** Names said one after another, and rows with their numbers: "이름, 전화번호랑 주소", "아메리카노 4500, 라떼 5000원". */
import { stripJosa } from "../korean-text.ts";
import { findNoun } from "../nouns/noun-lexicon.ts";
import { eachBefore } from "./price-of-each.ts";
import { endsWord, findQuantities, type FoundQuantity, type Quantity } from "./quantity.ts";
import { TOPIC_ONLY } from "./rows.data.ts";
import { parseSchedule, type Schedule } from "./schedule.ts";
import { isHangul, literalOf, type Parsed, part, type Phrase, phraseOf, type Place, type Slice } from "./slice.ts";

const JOINT = /\s*(?:[,/·|+&]|(?:그리고|또는|혹은|및)(?=\s))\s*|(?<=[가-힣A-Za-z\d])(?:이랑|랑|하고|와|과|이나|나|이며|며)\s+/g;
const AND = /^(?:이랑|랑|하고|와|과|이나|나|이며|며)\s+$/;
const MOST_NAMES = 60;

/** The names of a list, in order; one name is a list of one. A word that ends like a particle stays whole: 사과 is no 사 and 과. */
export function parseNames(slice: Slice): Phrase[] {
  const names: Phrase[] = [];
  let from = 0;
  let depth = 0;
  const take = (to: number) => {
    const name = phraseOf(part(slice, from, to));
    if (name && names.length < MOST_NAMES) names.push(name);
  };
  for (const match of slice.text.matchAll(JOINT)) {
    depth = open(slice.text.slice(0, match.index));
    if (depth > 0 || !separates(slice.text, match.index, match[0])) continue;
    take(match.index);
    from = match.index + match[0].length;
  }
  take(slice.text.length);
  return names;
}

const open = (text: string): number => Math.max(0, (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0));

function separates(text: string, at: number, joint: string): boolean {
  if (/^\s*[,/]/.test(joint)) return !/\d$/.test(text.slice(0, at)) || !/^\d/.test(text.slice(at + joint.length));
  if (!AND.test(joint)) return true;
  const word = /\S+$/.exec(text.slice(0, at + joint.trimEnd().length))?.[0] ?? "";
  return stripJosa(word).josa !== "";
}

export interface Row {
  name: Phrase | null;
  /** The numbers beside it, in order: a price, then what else was said. */
  values: Quantity[];
  /** Day and hour: 화목 8시, 12월 20일. */
  schedule: Schedule | null;
  /** 1kg, where the price is of so much: it is of the name, and of those that follow without one. */
  each?: string;
  /** What is neither: 홍대 롤링홀, 0427. */
  text: Phrase | null;
}

/** One row: its name comes before its numbers, or is all of it. */
export function parseRow(slice: Slice): Parsed<Row> | null {
  const timed = /\d\s*시(?!간)|\d월|:\d\d/.test(slice.text) && !/[가-힣\d]원|만$|천$/.test(slice.text) ? withSchedule(slice) : null;
  if (timed) return timed;
  const found = findQuantities(slice.text).filter((one) => !isCode(slice.text, one.start) && !isOfName(slice.text, one));
  // 30구 만이천원, 3호 58000원: a number at the beginning is a name where a price follows.
  const isFirst = found.length > 1 && part(slice, 0, found[0]!.start).text === "";
  const beside = isFirst ? found.slice(1) : found;
  const each = isFirst ? undefined : eachIn(slice, beside);
  if (each) return each;
  // 사과 3kg 15,000원: a size before the price is of the name.
  const sized =
    !isFirst && beside.length > 1 && SIZES.has(beside[0]!.value.dimension) && beside.slice(1).some(({ value }) => isPrice(value));
  const numbers = (sized ? beside.slice(1) : beside).filter((one, at, all) => !isOfOne(one, all[at + 1]));
  const first = numbers[0];
  const name = nameBefore(slice, sized ? endOfSize(slice.text, beside[0]!.end) : isFirst ? found[0]!.end : first?.start);
  const last = numbers.at(-1);
  const rest = last ? phraseOf(part(slice, last.end)) : null;
  if (!name && !first) return null;
  const values = numbers.map(({ value }) => asPrice(value));
  return { value: { name: name ?? rest, values, schedule: null, text: name ? rest : null }, unread: [] };
}

const isPrice = ({ dimension, amount }: Quantity): boolean => dimension === "money" || (dimension === "none" && amount >= LEAST_PRICE);
const asPrice = (value: Quantity): Quantity => (isPrice(value) ? { ...value, unit: value.unit || "원", dimension: "money" } : value);
/** Less is no price of anything. */
const LEAST_PRICE = 100;

/** 소라는 키로에 5,500원: 소라 1키로, and its price. */
function eachIn(slice: Slice, numbers: readonly FoundQuantity[]): Parsed<Row> | null {
  const price = numbers.find(({ value }) => isPrice(value));
  const each = price && eachBefore(slice.text, price.start);
  const name = each && nameBefore(slice, each.start);
  if (!price || !each || !name) return null;
  const values = numbers.filter(({ start, end }) => start >= price.start || end <= each.start).map(({ value }) => asPrice(value));
  return {
    value: { name: { ...name, text: `${name.text} ${each.label}`.trim() }, values, schedule: null, text: null, each: each.label },
    unread: [],
  };
}

const SIZES: ReadonlySet<string> = new Set(["weight", "volume", "length", "area"]);

/** 불고기(500g): with its bracket. */
const endOfSize = (text: string, end: number): number => (text[end] === ")" && open(text.slice(0, end)) > 0 ? end + 1 : end);

/** 1회권, 4인실, 1대1: the name goes on behind the number, or began before it. */
const isOfName = (text: string, { start, end, value }: FoundQuantity): boolean =>
  /\d/.test(text[end] ?? "") ||
  /\d[가-힣]$/.test(text.slice(0, start)) ||
  (isHangul(text[end]) &&
    value.dimension !== "money" &&
    /^[가-힣]+[\s(]/.test(text.slice(end)) &&
    !isHangul(text.slice(0, start).trim().slice(-1)) &&
    !endsWord(text, end));

/** 한 박스 42,000원, 1개에 700원: the price of one. */
const isOfOne = ({ value }: FoundQuantity, next: FoundQuantity | undefined): boolean =>
  value.dimension === "count" && value.amount === 1 && next?.value.dimension === "money";

/** The name, without a bracket or a colon that only leads to its number, and without the particle of what is spoken of. */
function nameBefore(slice: Slice, to: number | undefined): Phrase | null {
  const lead = part(slice, 0, to);
  const bare = to === undefined ? lead : part(lead, 0, lead.text.replace(/[\s([:=\-–→]+$/, "").length);
  const { stem, josa } = stripJosa(/\S*$/.exec(bare.text)![0]);
  const isTopic = to !== undefined && to < slice.text.length && TOPICS.has(josa) && (stem.length > 1 || findNoun(stem) !== undefined);
  return literalOf(isTopic ? part(bare, 0, bare.text.length - josa.length) : bare);
}
const TOPICS: ReadonlySet<string> = new Set(TOPIC_ONLY);

/** 0427 is no number that is counted with. */
const isCode = (text: string, at: number): boolean =>
  /^0\d{2,}/.test(text.slice(at)) || /\d{2,4}-\d{3,4}/.test(text.slice(Math.max(0, at - 5), at + 10));

function withSchedule(slice: Slice): Parsed<Row> | null {
  const schedule = parseSchedule(slice);
  if (!schedule) return null;
  const named = schedule.value.entries.find(({ name }) => name)?.name ?? null;
  const [first, ...others] = runsOf(slice, schedule.unread);
  return { value: { name: named ?? first ?? null, values: [], schedule: schedule.value, text: others.at(-1) ?? null }, unread: [] };
}

/** Words that stand together, as one name each. */
function runsOf(slice: Slice, places: readonly Place[]): Phrase[] {
  const runs: Place[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && slice.text.slice(last.end - slice.start, place.start - slice.start).trim() === "") last.end = place.end;
    else runs.push({ ...place });
  }
  return runs.flatMap(({ start, end }) => literalOf(part(slice, start - slice.start, end - slice.start)) ?? []);
}
