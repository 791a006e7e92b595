/** Numbers as people write them, with what they are counted in: 3권, 만오천원, 3만5천, 열두 명, 한시간반, 12%. */
import { Lexicon } from "./lexicon.ts";
import {
  DIGIT_WORDS,
  type Dimension,
  GREAT_TENS,
  NATIVE_ONES,
  NATIVE_TENS,
  NO_NUMBERS,
  NO_NUMBERS_IN_TWO_WORDS,
  SMALL_TENS,
  SPANS_OF_TIME,
  type Unit,
  UNITS,
} from "./numbers.data.ts";
import { isBlank, isHangul, type Parsed, type Place, restOf, type Slice } from "./slice.ts";

export type { Dimension } from "./numbers.data.ts";

export interface Quantity {
  amount: number;
  /** 원, 명, kg … and second, minute, hour, day, week, month, year; "" where none was said. */
  unit: string;
  dimension: Dimension;
}

/** A quantity with its place; offsets of the slice's own text. */
export interface FoundQuantity extends Place {
  value: Quantity;
}

/** Both ends included; one of them may be open. */
export interface QuantityRange {
  from: Quantity | null;
  to: Quantity | null;
}

const DIGITS = new Lexicon(DIGIT_WORDS);
const SMALL = new Lexicon(SMALL_TENS);
const GREAT = new Lexicon(GREAT_TENS);
const ONES = new Lexicon(NATIVE_ONES);
const TENS = new Lexicon(NATIVE_TENS);
const UNIT = new Lexicon<Unit>(UNITS);
const SPAN_OF_TIME = new Lexicon(SPANS_OF_TIME);
const NO_NUMBER = new Lexicon(NO_NUMBERS.map((word) => [word, true] as const));
const NO_NUMBER_IN_TWO = new Lexicon(NO_NUMBERS_IN_TWO_WORDS.map((word) => [word, true] as const));

interface Read {
  amount: number;
  end: number;
  origin: "digits" | "sino" | "native";
}

/** The quantity that begins at `at` of the text. A bare number counts too. */
export function quantityAt(text: string, at: number): FoundQuantity | null {
  if (startsOther(text, at)) return null;
  const span = wordOfTime(text, at);
  if (span) return span;
  const sign = /^(?:-|마이너스\s*)(?=\d)/.exec(text.slice(at, at + 8))?.[0] ?? "";
  const coin = /^[$₩]\s*(?=\d)/.exec(text.slice(at, at + 4))?.[0];
  const from = at + sign.length + (coin?.length ?? 0);
  const numeral = digitsAt(text, from) ?? sinoAt(text, from) ?? nativeAt(text, from);
  if (!numeral) return null;
  const amount = sign ? -numeral.amount : numeral.amount;
  if (coin) return { value: { amount, unit: coin.trim() === "$" ? "달러" : "원", dimension: "money" }, start: at, end: numeral.end };
  return withUnit(text, at, { ...numeral, amount });
}

/** 30부터, 161인데: a particle that begins like what is counted. */
const NO_UNIT = /^(?:부터|인데|인지|인가)/;

function wordOfTime(text: string, at: number): FoundQuantity | null {
  const hit = SPAN_OF_TIME.at(text, at);
  if (!hit || !endsWord(text, hit.end)) return null;
  return { value: { ...hit.value, dimension: "duration" }, start: at, end: hit.end };
}

function withUnit(text: string, start: number, numeral: Read): FoundQuantity | null {
  const at = skipBlank(text, numeral.end);
  const hit = NO_UNIT.test(text.slice(at, at + 3)) ? null : UNIT.at(text, at, true);
  if (!hit || (/[a-z]/i.test(text[hit.end - 1]!) && /[a-z]/i.test(text[hit.end] ?? ""))) return bare(text, start, numeral);
  const unit = numeral.origin === "native" && hit.value.native ? hit.value.native : hit.value;
  if (numeral.origin === "native" && !hit.value.native && hit.value.dimension === "money") return null;
  // 한 코치, 두 분기: a counter that is the beginning of another word.
  if ((numeral.origin !== "digits" || at > numeral.end) && !endsWord(text, hit.end))
    return numeral.origin === "digits" ? bare(text, start, numeral) : null;
  // 초코칩 3500 말차: another word, and no 말 of the first; 3 년차 is one.
  if (at > numeral.end && text[hit.end] === "차" && unit.dimension !== "duration") return bare(text, start, numeral);
  const amount = numeral.amount * (hit.value.factor ?? 1);
  const value: Quantity = { amount, unit: unit.unit, dimension: unit.dimension };
  return value.dimension === "duration" ? withRest(text, start, hit.end, value) : { value, start, end: hit.end };
}

/** 1분 30초, 한 시간 반: one length of time in two words. */
function withRest(text: string, start: number, end: number, value: Quantity): FoundQuantity {
  const at = skipBlank(text, end);
  const seconds = IN_SECONDS[value.unit];
  if (text[at] === "반" && seconds !== undefined && endsWord(text, at + 1)) {
    const smaller =
      value.unit === "hour" ? { amount: value.amount * 60 + 30, unit: "minute" } : { amount: value.amount + 0.5, unit: value.unit };
    return { value: { ...smaller, dimension: "duration" }, start, end: at + 1 };
  }
  const next = value.unit === "hour" || value.unit === "minute" ? digitsAt(text, at) : null;
  const unit = next && UNIT.at(text, skipBlank(text, next.end), true);
  const factor = unit && IN_SECONDS[unit.value.unit];
  if (!next || !unit || !factor || !seconds || factor >= seconds) return { value, start, end };
  return {
    value: { amount: (value.amount * seconds) / factor + next.amount, unit: unit.value.unit, dimension: "duration" },
    start,
    end: unit.end,
  };
}
const IN_SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** Without a unit: digits always, words only where they end the stretch (서른여덟) or are money's (만오천). */
function bare(text: string, start: number, numeral: Read): FoundQuantity | null {
  const written = text.slice(start, numeral.end);
  const isMoney = /[천만억]$/.test(written.trim());
  if (
    numeral.origin !== "digits" &&
    !(endsWord(text, numeral.end) && (written.length > 2 || isMoney || written === text.trim()) && (isMoney || numeral.origin === "native"))
  )
    return null;
  if (numeral.origin === "digits" && !isMoney && /[a-z]/i.test(text[numeral.end] ?? "")) return null;
  return { value: { amount: numeral.amount, unit: isMoney ? "원" : "", dimension: isMoney ? "money" : "none" }, start, end: numeral.end };
}

/** 10,030 · 37.5 · 3만5천 · 2천 · 1억 2천만. */
function digitsAt(text: string, at: number): Read | null {
  const first = /^\d{1,3}(?:,\d{3})+(?!\d)|^\d+(?:\.\d+)?/.exec(text.slice(at, at + 24))?.[0];
  if (first === undefined || /[\d.]/.test(text[at - 1] ?? "")) return null;
  let section = Number(first.replaceAll(",", ""));
  let total = 0;
  let end = at + first.length;
  for (;;) {
    const next = skipBlank(text, end);
    const hit = next - end <= (total > 0 ? 1 : 0) ? (SMALL.at(text, next) ?? GREAT.at(text, next)) : null;
    if (hit && section > 0 && !startsOther(text, hit.start)) {
      if (hit.value >= 10_000) {
        total += section * hit.value;
        section = 0;
      } else section *= hit.value;
      end = hit.end;
      const more = /^\s?(\d+)/.exec(text.slice(end, end + 6));
      // 3만5천 goes on, 3만 5명 does not.
      if (more && (SMALL.at(text, end + more[0].length) || GREAT.at(text, end + more[0].length) || text[end] !== " ")) {
        total += section >= 1000 ? section : 0;
        section = (section >= 1000 ? 0 : section) + Number(more[1]);
        end += more[0].length;
      }
      continue;
    }
    return { amount: total + section, end, origin: "digits" };
  }
}
const startsOther = (text: string, at: number): boolean => (NO_NUMBER.at(text, at, true) ?? NO_NUMBER_IN_TWO.at(text, at)) !== null;

/** 만오천, 이십, 삼: words of Chinese origin. One syllable alone counts before units that take it. */
function sinoAt(text: string, at: number): Read | null {
  if (isHangul(text[at - 1])) return null;
  let [total, section, digit, end, words] = [0, 0, 0, at, 0];
  for (;;) {
    const next = words > 0 ? skipBlank(text, end) : end;
    const small = DIGITS.at(text, next);
    const ten = SMALL.at(text, next);
    const great = GREAT.at(text, next);
    if (small && digit === 0 && (next === end || words === 0)) [digit, end] = [small.value, small.end];
    else if (ten && next === end) [section, digit, end] = [section + Math.max(digit, 1) * ten.value, 0, ten.end];
    else if (great && next === end) [total, section, digit, end] = [total + Math.max(section + digit, 1) * great.value, 0, 0, great.end];
    else break;
    words++;
  }
  if (words === 0) return null;
  // 만5천: the rest in digits.
  const rest = total > 0 && section === 0 && digit === 0 ? digitsAt(text, end) : null;
  if (rest && rest.amount < 10_000) return { amount: total + rest.amount, end: rest.end, origin: "digits" };
  const unit = UNIT.at(text, skipBlank(text, end), true);
  if (words === 1 && !unit?.value.afterSino) return null;
  return { amount: total + section + digit, end, origin: "sino" };
}

/** 두, 열두, 서른여덟. */
function nativeAt(text: string, at: number): Read | null {
  if (isHangul(text[at - 1])) return null;
  const ten = TENS.at(text, at);
  const one = ONES.at(text, ten ? ten.end : at);
  if (!ten && !one) return null;
  return { amount: (ten?.value ?? 0) + (one?.value ?? 0), end: one?.end ?? ten!.end, origin: "native" };
}

/** Whether a word is nothing but a unit: 원, kg. */
export const isUnit = (text: string): boolean => UNIT.of(text) !== undefined;

/** The first quantity from `from` on that begins where a word or a number does. */
export function findQuantity(text: string, from = 0): FoundQuantity | null {
  for (let at = from; at < text.length; at++) {
    if (isBlank(text[at]!)) continue;
    const isStart = at === 0 || !isHangul(text[at - 1]) || /[\d$₩]/.test(text[at]!);
    if (!isStart || (/[\d.,]/.test(text[at - 1] ?? "") && /\d/.test(text[at]!))) continue;
    const found = quantityAt(text, at);
    if (found) return found;
  }
  return null;
}

/** All quantities, in order, none inside another. */
export function findQuantities(text: string): FoundQuantity[] {
  const found: FoundQuantity[] = [];
  for (let next = findQuantity(text); next; next = findQuantity(text, Math.max(next.end, next.start + 1))) found.push(next);
  return found;
}

/** 1~120, 3~4명, 5명에서 8명: both ends; "5명" has none. */
export function rangeAt(text: string, at: number): { value: QuantityRange; end: number } | null {
  const low = quantityAt(text, at);
  if (!low) return null;
  const joint = /^\s*(?:~|-|–|에서|부터|내지)\s*(?=[\d가-힣])/.exec(text.slice(low.end, low.end + 8));
  const high = joint ? quantityAt(text, low.end + joint[0].length) : null;
  if (!high) return null;
  const unit = high.value;
  const from = low.value.unit === "" ? { ...unit, amount: low.value.amount } : low.value;
  return { value: { from, to: unit }, end: high.end };
}

/** The one quantity of a slice; the rest of its words are unread. */
export function parseQuantity(slice: Slice): Parsed<Quantity> | null {
  const found = findQuantity(slice.text);
  if (!found) return null;
  return { value: found.value, unread: restOf(slice, [{ start: slice.start + found.start, end: slice.start + found.end }]) };
}

export function skipBlank(text: string, at: number): number {
  let next = at;
  while (next < text.length && isBlank(text[next]!)) next++;
  return next;
}

/** What may follow a counter: no letter, or something that is never the rest of a noun. */
const AFTER_WORD =
  /^(?:$|[^가-힣A-Za-z]|이상|이하|미만|초과|이내|까지|부터|마다|씩|당|만|은|는|이|가|을|를|도|에|로|으로|의|과|와|랑|이랑|짜리|정도|쯤|전|뒤|후|동안|치|간|넘|남|안|연속|째|면|인|다|밖|한테|보다|이면|지나|지난|단위|모이|모으|당일|차|이고|이나|나|만에|반|빼|더|주|줄|할인|추가|깎|됐|되|된|예요|이에요|이예요|입니다|임|이야|이라|라서|인데)/;
export const endsWord = (text: string, at: number): boolean => AFTER_WORD.test(text.slice(at, at + 4));
