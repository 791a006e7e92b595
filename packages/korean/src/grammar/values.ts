/** A number, limit, date or word that is given for something: 30명, 3명 이상, 0~10, 하루 한 번, 월요일, 저녁 7시 반, 무료, 주관식. */
import { Lexicon } from "./lexicon.ts";
import { type Period, periodAt } from "./periods.ts";
import { findQuantities, findQuantity, type FoundQuantity, type Quantity, type QuantityRange, rangeAt, skipBlank } from "./quantity.ts";
import { parseSchedule, type Schedule } from "./schedule.ts";
import { literalOf, type Parsed, part, type Phrase, phraseOf, restOf, type Slice } from "./slice.ts";
import { AMOUNT_WORDS, BOUND_WORDS } from "./values.data.ts";

export type Value =
  | { kind: "quantity"; value: Quantity; bound: "atLeast" | "atMost" | "over" | "under" | null; per: Period | null; name: Phrase | null }
  | { kind: "range"; value: QuantityRange }
  /** 5x5, 3년 60시간: several that belong together. */
  | { kind: "several"; values: Quantity[]; per: Period | null }
  | { kind: "schedule"; value: Schedule }
  | { kind: "word"; value: Phrase };

const WORD = new Lexicon(AMOUNT_WORDS);
const BOUND = new Lexicon(BOUND_WORDS);

/** The value of a slice. Words that are no number, time or limit are the value as they stand. */
export function parseValue(slice: Slice): Parsed<Value> | null {
  const whole = phraseOf(slice);
  if (!whole) return null;
  const amount = WORD.of(whole.text);
  if (amount !== undefined) return { value: quantity({ amount, unit: "원", dimension: "money" }), unread: [] };
  const schedule = hasTime(slice.text) ? parseSchedule(slice) : null;
  if (schedule && schedule.unread.length === 0) return { value: { kind: "schedule", value: schedule.value }, unread: [] };
  return measured(slice) ?? { value: { kind: "word", value: literalOf(slice) ?? whole }, unread: [] };
}

const hasTime = (text: string): boolean => /\d\s*시(?!간)|요일|:\d\d|\d월|평일|주말|매일/.test(text);
const quantity = (value: Quantity, rest: Partial<Extract<Value, { kind: "quantity" }>> = {}): Value => ({
  kind: "quantity",
  value,
  bound: null,
  per: null,
  name: null,
  ...rest,
});

function measured(slice: Slice): Parsed<Value> | null {
  const { text } = slice;
  const grid = /^(\d+)\s*[x×*]\s*(\d+)$/i.exec(text);
  if (grid) return { value: { kind: "several", values: [plain(grid[1]!), plain(grid[2]!)], per: null }, unread: [] };
  const first = findQuantity(text);
  const range = first && rangeAt(text, first.start);
  if (first && range)
    return {
      value: { kind: "range", value: range.value },
      unread: restOf(slice, [{ start: slice.start + first.start, end: slice.start + range.end }]),
    };
  const period = /^(?:[가-힣]|\d)/.test(text) ? periodAt(text, 0) : null;
  if (period?.value.kind === "each" && period.value.times !== undefined && part(slice, period.end).text === "") {
    const { times, ...per } = period.value;
    return { value: quantity({ amount: times, unit: "회", dimension: "count" }, { per }), unread: [] };
  }
  const from = period ? skipBlank(text, period.end + (/^에/.test(text.slice(period.end)) ? 1 : 0)) : 0;
  const counted = findQuantities(text.slice(from));
  const per = period && period.value.kind === "each" && counted.length > 0 ? period.value : null;
  const all = per ? counted.map((found) => ({ ...found, start: found.start + from, end: found.end + from })) : findQuantities(text);
  if (all.length === 0) return null;
  const lead = part(slice, per ? from : 0, all[0]!.start);
  const tail = part(slice, all.at(-1)!.end);
  const bounds = all.length === 2 ? boundsOf(text, all) : null;
  if (bounds) return { value: { kind: "range", value: bounds }, unread: [] };
  if (all.length > 1 && all.every((one, index) => index === 0 || part(slice, all[index - 1]!.end, one.start).text === ""))
    return { value: { kind: "several", values: all.map(({ value }) => value), per }, unread: restOf(tail, []) };
  if (all.length > 1) return null;
  const bound = BOUND.of(lead.text) ?? BOUND.at(tail.text, 0)?.value ?? null;
  const own = BOUND.of(lead.text) ? null : phraseOf(lead);
  const after = BOUND.at(tail.text, 0) ? part(tail, BOUND.at(tail.text, 0)!.end) : tail;
  const unread = restOf(after, []).filter(() => !/^(?:씩|단위|정도|쯤|만|전|뒤|후)$/.test(after.text));
  return { value: quantity(all[0]!.value, { bound, per, name: own }), unread: own && !isName(own.text) ? [own, ...unread] : unread };
}

/** 500자 이상 800자 이하. */
function boundsOf(text: string, [low, high]: readonly FoundQuantity[]): QuantityRange | null {
  const first = BOUND.at(text, skipBlank(text, low!.end));
  const second = BOUND.at(text, skipBlank(text, high!.end));
  return first?.value === "atLeast" && (second?.value === "atMost" || second?.value === "under")
    ? { from: low!.value, to: high!.value }
    : null;
}

const isName = (text: string): boolean => text.length <= 12;
const plain = (digits: string): Quantity => ({ amount: Number(digits), unit: "", dimension: "none" });
