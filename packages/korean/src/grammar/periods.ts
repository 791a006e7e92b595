/** Over which stretch of time, and by what: 매달, 이번 주, 최근 30일, 하루 세 번; 직원별, 학생마다, 1인당. */
import { PERIODS, type PeriodSense, type TimeUnit } from "./calendar.data.ts";
import { Lexicon } from "./lexicon.ts";
import { findQuantity, type FoundQuantity, quantityAt, skipBlank } from "./quantity.ts";
import { type Parsed, part, type Phrase, phraseOf, restOf, type Slice } from "./slice.ts";

export type Period =
  | PeriodSense
  /** The last (< 0) or next so many. */
  | { kind: "rolling"; amount: number; unit: TimeUnit }
  /** Every so many: 2시간마다, 4주치. */
  | { kind: "length"; amount: number; unit: TimeUnit };

const PERIOD = new Lexicon<PeriodSense>(PERIODS);
const ROLLING = new Lexicon<-1 | 1>([
  ["최근 지난 요즘 직전", -1],
  ["앞으로 향후 다음", 1],
]);
const ENDS_PERIOD = /^(?:$|[^가-힣]|에|의|은|는|동안|간|치|마다|별|로|으로|만|까지|것|거|당|마다의)/;

/** The period that begins at `at`; offsets of the text. */
export function periodAt(text: string, at: number): { value: Period; end: number } | null {
  const rolling = ROLLING.at(text, at);
  const length = rolling && durationAt(text, skipBlank(text, rolling.end));
  if (rolling && length)
    return {
      value: { kind: "rolling", amount: rolling.value * length.value.amount, unit: length.value.unit as TimeUnit },
      end: length.end,
    };
  const named = PERIOD.at(text, at);
  if (named && ENDS_PERIOD.test(text.slice(named.end, named.end + 2))) {
    const times = named.value.kind === "each" ? quantityAt(text, skipBlank(text, named.end)) : null;
    const often = times && times.value.unit === "회" ? times : null;
    return often && named.value.kind === "each"
      ? { value: { ...named.value, times: often.value.amount }, end: often.end }
      : { value: named.value, end: named.end };
  }
  const own = durationAt(text, at);
  return own && { value: { kind: "length", amount: own.value.amount, unit: own.value.unit as TimeUnit }, end: own.end };
}

function durationAt(text: string, at: number): FoundQuantity | null {
  const found = quantityAt(text, at);
  return found?.value.dimension === "duration" && found.value.unit !== "second" ? found : null;
}

/** The period of a slice; the rest of its words are unread. */
export function parsePeriod(slice: Slice): Parsed<Period> | null {
  for (let at = 0; at < slice.text.length; at++) {
    if (at > 0 && slice.text[at - 1] !== " ") continue;
    const found = periodAt(slice.text, at);
    if (found) return { value: found.value, unread: restOf(slice, [{ start: slice.start + at, end: slice.start + found.end }]) };
  }
  return null;
}

export interface Group {
  /** What records are told apart by: 직원, 품종; null for 1인당, where the one who does it counts. */
  by: Phrase | null;
  /** One of it (한 사람당), or so many (10분당). */
  amount: number | null;
}

const ENDINGS = /(?:별로|별|마다|당|끼리)$/;
const PERSON = new Set(["인", "명", "사람", "개인", "분"]);

/** By what: the words before 별, 마다, 당, which the slice may still have. */
export function parseGroup(slice: Slice): Parsed<Group> | null {
  const ending = ENDINGS.exec(slice.text)?.[0] ?? "";
  const inner = part(slice, 0, ending.length < slice.text.length ? slice.text.length - ending.length : slice.text.length);
  const period = parsePeriod(inner);
  if (period && period.unread.length === 0 && period.value.kind === "each")
    return { value: { by: phraseOf(inner), amount: null }, unread: [] };
  const one = /^(?:한|각)\s*(?=[가-힣])/.exec(inner.text)?.[0];
  const quantity = findQuantity(inner.text);
  const rest = one && !quantity ? part(inner, one.length) : quantity ? part(inner, 0, quantity.start) : inner;
  const by = phraseOf(rest);
  if (!by && !quantity) return null;
  const isPerson = by === null ? false : PERSON.has(by.text);
  return { value: { by: isPerson ? null : by, amount: quantity?.value.amount ?? (one ? 1 : null) }, unread: [] };
}
