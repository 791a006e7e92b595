/** Days and times of day as people say them: 3월 2일, 다음 주 금요일, 이틀 전, 오전 10시 반, 14:30. */
import { DAY_PARTS, DAY_SETS, NAMED_DAYS, POINTS_OF_DAY, RUNNING, type TimeUnit, UNIT_WORDS, WEEKDAY_LETTERS } from "./calendar.data.ts";
import { Lexicon } from "./lexicon.ts";
import { quantityAt, skipBlank } from "./quantity.ts";
import { isHangul, type Parsed, type Place, restOf, type Slice } from "./slice.ts";

export type DateExpression =
  /** Without a year: the next such day. Without a day: the month. */
  | { kind: "absolute"; year: number | null; month: number; day: number | null }
  /** Days from today. */
  | { kind: "named"; days: number }
  /** `amount` before (< 0) or after today, or after the date that is named beside it. */
  | { kind: "shift"; amount: number; unit: TimeUnit }
  /** 0 is Sunday; `week` from the one we are in, null where none was said. */
  | { kind: "weekday"; weekday: number; week: number | null }
  | { kind: "dayOfMonth"; day: number; month: number | null }
  /** 첫째 월요일 (1), 마지막 금요일 (-1) of each month, or of the one that many months from this. */
  | { kind: "nthWeekday"; nth: number; weekday: number; month: number | null };

export interface Found<T> extends Place {
  value: T;
}

const DAYS = new Lexicon(NAMED_DAYS);
const SETS = new Lexicon(DAY_SETS);
const PARTS = new Lexicon(DAY_PARTS);
const POINTS = new Lexicon(POINTS_OF_DAY);
const RUN = new Lexicon(RUNNING);
const UNIT = new Lexicon(UNIT_WORDS);
const BEFORE_AFTER = new Lexicon<-1 | 1>([
  ["전 앞 이전 전에", -1],
  ["뒤 후 이후 있다가 뒤에 후에", 1],
]);

/** The date that begins at `at`. */
export function dateAt(text: string, at: number): Found<DateExpression> | null {
  return nthWeekdayAt(text, at) ?? absoluteAt(text, at) ?? runningAt(text, at) ?? shiftAt(text, at) ?? namedAt(text, at);
}

const NTH = new Lexicon<number>([["첫째 첫번째 첫째주 첫주 1째", 1], ["둘째 두번째 둘째주 2째", 2], ["셋째 세번째 셋째주", 3], ["넷째 네번째 넷째주", 4], ["마지막 마지막주", -1]]); // prettier-ignore
const MONTHS = new Lexicon<number | null>([
  ["이달 이번달", 0],
  ["다음달 다음달의", 1],
]);
/** 매달 첫째 월요일, 이달 마지막 금요일. */
function nthWeekdayAt(text: string, at: number): Found<DateExpression> | null {
  const every = /^(?:매달|매월)의?\s*/.exec(text.slice(at, at + 5))?.[0].length ?? 0;
  const month = every > 0 ? null : MONTHS.at(text, at);
  const from = skipBlank(text, month?.end ?? at + every);
  const nth = NTH.at(text, from);
  const day = nth && weekdayAt(text, skipBlank(text, nth.end), null);
  if (!nth || day?.value.kind !== "weekday") return null;
  return {
    value: { kind: "nthWeekday", nth: nth.value, weekday: day.value.weekday, month: month?.value ?? null },
    start: at,
    end: day.end,
  };
}

function absoluteAt(text: string, at: number): Found<DateExpression> | null {
  if (/[\d.]/.test(text[at - 1] ?? "")) return null;
  const rest = text.slice(at, at + 24);
  const words = /^(?:(\d{4}|\d{2})\s*년\s*)?(\d{1,2})\s*월(?:\s*(\d{1,2})\s*일)?(?![가-힣]*별)/.exec(rest);
  const marks =
    words ??
    /^(\d{4})\s*[./]\s*(\d{1,2})\s*[./]\s*(\d{1,2})(?![\d,%])/.exec(rest) ??
    /^()?(\d{1,2})\/(\d{1,2})(?![\d.,/%])/.exec(rest) ??
    // 4.8 is a number; 11.4-11.9 are days.
    (isStretch(text, at) ? /^()?(\d{1,2})\.(\d{1,2})(?![\d,/%])/.exec(rest) : null) ??
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(rest);
  if (!marks) return null;
  const [month, day] = [Number(marks[2]), marks[3] === undefined ? null : Number(marks[3])];
  if (month < 1 || month > 12 || (day !== null && (day < 1 || day > 31))) return null;
  const year = marks[1] === undefined || marks[1] === "" ? null : Number(marks[1]) + (marks[1].length === 2 ? 2000 : 0);
  return { value: { kind: "absolute", year, month, day }, start: at, end: at + marks[0].length };
}

const isStretch = (text: string, at: number): boolean =>
  /^\d{1,2}\.\d{1,2}\s*[-~]\s*\d{1,2}\.\d/.test(text.slice(at)) || /\.\d{1,2}\s*[-~]\s*$/.test(text.slice(0, at));

/** 다음 주 금요일, 이번 달 25일, 매월 10일, 다음 주. */
function runningAt(text: string, at: number): Found<DateExpression> | null {
  const monthly = /^(?:매월|매달)\s*(\d{1,2})일/.exec(text.slice(at, at + 10));
  if (monthly) return { value: { kind: "dayOfMonth", day: Number(monthly[1]), month: null }, start: at, end: at + monthly[0].length };
  const run = isHangul(text[at - 1]) ? null : RUN.at(text, at);
  const unit = run && UNIT.at(text, skipBlank(text, run.end));
  if (!run || !unit) return weekdayAt(text, at, null);
  const next = skipBlank(text, unit.end);
  if (unit.value === "week") {
    const day = weekdayAt(text, next, run.value);
    if (day) return { ...day, start: at };
  }
  const day = unit.value === "month" ? /^(\d{1,2})일/.exec(text.slice(next, next + 4)) : null;
  if (day) return { value: { kind: "dayOfMonth", day: Number(day[1]), month: run.value }, start: at, end: next + day[0].length };
  return null;
}

function weekdayAt(text: string, at: number, week: number | null): Found<DateExpression> | null {
  const day = SETS.at(text, at);
  if (day && day.value.length === 1) return { value: { kind: "weekday", weekday: day.value[0]!, week }, start: at, end: day.end };
  return null;
}

/** 이틀 전, 일주일 뒤, 3일 후. */
function shiftAt(text: string, at: number): Found<DateExpression> | null {
  const found = quantityAt(text, at);
  if (!found || found.value.dimension !== "duration" || found.value.unit === "second") return null;
  const side = BEFORE_AFTER.at(text, skipBlank(text, found.end));
  if (!side) return null;
  return {
    value: { kind: "shift", amount: found.value.amount * side.value, unit: found.value.unit as TimeUnit },
    start: at,
    end: side.end,
  };
}

function namedAt(text: string, at: number): Found<DateExpression> | null {
  const hit = isHangul(text[at - 1]) ? null : DAYS.at(text, at);
  return hit && { value: { kind: "named", days: hit.value }, start: at, end: hit.end };
}

/** The first date of a slice; the rest of its words are unread. */
export function parseDate(slice: Slice): Parsed<DateExpression> | null {
  for (let at = 0; at < slice.text.length; at++) {
    const found = at === 0 || !isHangul(slice.text[at - 1]) ? dateAt(slice.text, at) : null;
    if (found) return { value: found.value, unread: restOf(slice, [{ start: slice.start + found.start, end: slice.start + found.end }]) };
  }
  return null;
}

export interface TimeOfDay {
  /** Minutes since midnight, up to 1440. */
  minutes: number;
  /** Whether morning or afternoon was said. */
  sure: boolean;
}

/** 10시, 오후 3시 반, 7시 20분, 14:30, 정오. `after`: the hour it follows in a range, which settles morning or afternoon. */
export function timeAt(text: string, at: number, after: TimeOfDay | null = null): Found<TimeOfDay> | null {
  const point = POINTS.at(text, at);
  if (point) return { value: { minutes: point.value, sure: true }, start: at, end: point.end };
  const part = isHangul(text[at - 1]) ? null : PARTS.at(text, at);
  const from = part ? skipBlank(text, part.end) : at;
  if (/[\d.]/.test(text[from - 1] ?? "")) return null;
  const clock = clockAt(text, from);
  if (!clock) return null;
  const { hour, minute, end } = clock;
  let hours = hour;
  if (part?.value.afternoon && hour < 12 && !(part.value.from >= 1260 && hour < 5)) hours += 12;
  if (part && !part.value.afternoon && hour === 12) hours = 0;
  const minutes = hours * 60 + minute;
  const carried = !part && after && minutes <= after.minutes && hour < 12 ? minutes + 720 : minutes;
  return { value: { minutes: Math.min(carried, 1440), sure: part !== null || hour > 12 || carried !== minutes }, start: at, end };
}

const NATIVE_HOURS = new Lexicon<number>([
  ["한", 1], ["두", 2], ["세", 3], ["네", 4], ["다섯", 5], ["여섯", 6], ["일곱", 7], ["여덟", 8], ["아홉", 9], ["열", 10], ["열한", 11], ["열두", 12],
]); // prettier-ignore

function clockAt(text: string, at: number): { hour: number; minute: number; end: number } | null {
  const colon = /^(\d{1,2}):(\d{2})/.exec(text.slice(at, at + 6));
  if (colon) return hourOf(Number(colon[1]), Number(colon[2]), at + colon[0].length);
  const digits = /^\d{1,2}/.exec(text.slice(at, at + 3))?.[0];
  const native = digits === undefined ? NATIVE_HOURS.at(text, at) : null;
  const end = digits === undefined ? native?.end : at + digits.length;
  if (end === undefined || text[end] !== "시" || text[end + 1] === "간") return null;
  const minute = /^\s*(?:(\d{1,2})\s*분(?!\s*(?:간격|단위|전|뒤|후|마다))|반)/.exec(text.slice(end + 1, end + 9));
  const minutes = minute ? (minute[1] === undefined ? 30 : Number(minute[1])) : 0;
  return hourOf(digits === undefined ? native!.value : Number(digits), minutes, end + 1 + (minute?.[0].length ?? 0));
}

const hourOf = (hour: number, minute: number, end: number) => (hour <= 24 && minute < 60 ? { hour, minute, end } : null);

/** Weekdays that begin at `at`: 평일, 월수금, 화~일, 화·목, 화요일과 목요일, 토. Single letters count only where `letters` allows it. */
export function weekdaysAt(text: string, at: number): Found<number[]> | null {
  const first = oneDaySet(text, at);
  if (!first) return null;
  let { end } = first;
  let days = [...first.value];
  for (;;) {
    const joint = /^\s*(~|-|부터|에서|·|,|\/|과|와|랑|이랑|하고|및|\s)\s*/.exec(text.slice(end, end + 6));
    const next = joint && oneDaySet(text, end + joint[0].length);
    if (!joint || !next) break;
    const isRange = /[~-]|부터|에서/.test(joint[1]!) && days.length === 1 && next.value.length === 1;
    days = isRange ? daysBetween(days[0]!, next.value[0]!) : [...days, ...next.value];
    end = next.end;
  }
  const until = /^까지/.exec(text.slice(end, end + 2));
  if (until && days.length > 1) end += 2;
  // A lonely letter is a weekday only beside a time or a part of the day: "토 오후", not "화 이름".
  if (first.letters === 1 && days.length === 1 && !/^\s*(?:\d|오전|오후|아침|저녁|새벽|밤|정오)/.test(text.slice(end, end + 5)))
    return null;
  return { value: [...new Set(days)].sort((a, b) => a - b), start: at, end };
}

function oneDaySet(text: string, at: number): (Found<number[]> & { letters: number }) | null {
  if (isHangul(text[at - 1])) return null;
  const hit = SETS.at(text, at);
  if (hit) return { value: [...hit.value], start: at, end: hit.end, letters: 0 };
  const letters =
    /^[월화수목금토일]+(?![가-힣])/.exec(text.slice(at, at + 8))?.[0] ??
    /^[월화수목금토일]{2,}(?=[은는에이가로만도]|요일)/.exec(text.slice(at, at + 9))?.[0];
  if (!letters || new Set(letters).size !== letters.length) return null;
  const end = at + letters.length + (text.startsWith("요일", at + letters.length) ? 2 : 0);
  return { value: [...letters].map((letter) => WEEKDAY_LETTERS.indexOf(letter)), start: at, end, letters: letters.length };
}

function daysBetween(from: number, to: number): number[] {
  const days: number[] = [];
  for (let day = from; ; day = (day + 1) % 7) {
    days.push(day);
    if (day === to) return days;
  }
}
