/** Opening hours and rounds in words: 평일 10시부터 7시, 월화수 쉬고, 30분 단위, 점심 12-1시 제외, 격주 화요일, 9월 1일~7일. */
import { BREAK_WORDS, CLOSED_WORDS, DAY_PARTS, ROUNDS, type TimeUnit, WEEKDAY_LETTERS } from "./calendar.data.ts";
import { type DateExpression, dateAt, type Found, type TimeOfDay, timeAt, weekdaysAt } from "./dates.ts";
import { Lexicon } from "./lexicon.ts";
import { quantityAt, skipBlank } from "./quantity.ts";
import {
  BETWEEN_WORDS,
  EARLIEST_BREAK,
  LAST_WORDS,
  NOT_WORDS,
  OPENING_WORDS,
  ROUND_UNITS,
  SHUTTING_WORDS,
  TIME_JOINTS,
  UNDOING,
} from "./schedule.data.ts";
import { isBlank, isHangul, type Parsed, part, type Phrase, phraseOf, type Place, restOf, type Slice } from "./slice.ts";

export interface ScheduleEntry {
  /** What is at that time: 입실 2시. */
  name: Phrase | null;
  /** 0 is Sunday; null where no weekday was said. */
  weekdays: number[] | null;
  date: DateExpression | null;
  /** The last day of a stretch of days. */
  until: DateExpression | null;
  /** Minutes since midnight. */
  from: number | null;
  to: number | null;
  closed: boolean;
}
export interface Schedule {
  entries: ScheduleEntry[];
  /** Minutes between two times that can be chosen. */
  step: number | null;
  /** Every second week, every month. */
  every: { unit: TimeUnit; amount: number } | null;
}

const ROUND = new Lexicon(ROUNDS);
const words = (spellings: readonly string[]) => new Lexicon(spellings.map((word) => [word, true] as const));
const CLOSED = words(CLOSED_WORDS);
const BREAK = words(BREAK_WORDS);
const NOT = words(NOT_WORDS);
const UNDONE = words(UNDOING);
const OPENS = words(OPENING_WORDS);
const SHUTS = words(SHUTTING_WORDS);
const LAST = words(LAST_WORDS);
const BETWEEN = words(BETWEEN_WORDS);
const ROUND_UNIT: ReadonlySet<string> = new Set(ROUND_UNITS);
const TIME_JOINT: ReadonlySet<string> = new Set(TIME_JOINTS);
const PARTS = new Lexicon(DAY_PARTS);
const AFTER = /^\s*(?:이후|부터|넘어서?)/;
const UNTIL = /^\s*(?:까지|이전|전까지|전)/;
const JOINT = /^\s*(?:~|-|–|부터|에서|\s)\s*/;

/** Every day, hour and step that a slice says; null where it says none. */
export function parseSchedule(slice: Slice): Parsed<Schedule> | null {
  const reader = new ScheduleReader(slice);
  return reader.read();
}

class ScheduleReader {
  private readonly read_: Place[] = [];
  private readonly schedule: Schedule = { entries: [], step: null, every: null };
  private readonly text: string;
  private readonly slice: Slice;

  constructor(slice: Slice) {
    this.slice = slice;
    this.text = slice.text;
  }

  read(): Parsed<Schedule> | null {
    let at = 0;
    while (at < this.text.length) {
      if (isBlank(this.text[at]!)) {
        at++;
        continue;
      }
      const isStart = at === 0 || !isHangul(this.text[at - 1]) || /\d/.test(this.text[at]!);
      at = (isStart && this.next(at)) || at + 1;
    }
    const { entries, step, every } = this.schedule;
    if (entries.length === 0 && step === null && every === null) return null;
    const unread = restOf(this.slice, this.read_).filter(
      (place) => !TIME_JOINT.has(this.text.slice(place.start - this.slice.start, place.end - this.slice.start)),
    );
    const [only] = entries;
    const [word] = unread;
    if (only && word && entries.length === 1 && unread.length === 1) {
      only.name = phraseOf(part(this.slice, word.start - this.slice.start, word.end - this.slice.start));
      return { value: this.schedule, unread: [] };
    }
    return { value: this.schedule, unread };
  }

  /** Reads what begins at `at` and answers where it ends; 0 where nothing does. */
  private next(at: number): number {
    const pause = BREAK.at(this.text, at);
    const during = pause && this.hoursAt(skipParticle(this.text, pause.end));
    if (pause && during)
      return this.took(at, this.closing(during.end) ?? during.end, { ...EMPTY, ...inTheDay(during.value), closed: true });
    return (
      this.lastAt(at) ||
      this.stepAt(at) ||
      this.roundAt(at) ||
      this.daysAt(at) ||
      this.dateAt_(at) ||
      this.lonelyHours(at) ||
      this.closedAt(at)
    );
  }

  private took(start: number, end: number, entry?: ScheduleEntry): number {
    this.read_.push({ start: this.slice.start + start, end: this.slice.start + end });
    if (entry) this.schedule.entries.push(entry);
    return end;
  }

  /** 마지막 예약은 18시: called so. */
  private lastAt(at: number): number {
    const hit = LAST.at(this.text, at);
    if (!hit) return 0;
    for (const from of [skipParticle(this.text, hit.end), skipParticle(this.text, afterWord(this.text, hit.end))]) {
      const hours = this.hoursAt(skipBlank(this.text, from));
      if (hours && hours.value.from !== null)
        return this.took(at, hours.end, {
          ...EMPTY,
          name: phraseOf(part(this.slice, at, from)),
          from: hours.value.from,
          to: hours.value.from,
        });
    }
    return 0;
  }

  private stepAt(at: number): number {
    const found = quantityAt(this.text, at);
    // 한 타임 50분, 한 타임에 1시간: how long one is.
    const round = found && found.value.amount === 1 && ROUND_UNIT.has(found.value.unit) ? found : null;
    const lasts = round && quantityAt(this.text, skipParticle(this.text, skipBlank(this.text, round.end)));
    const length = lasts && minutesOf(lasts.value);
    if (length) {
      this.schedule.step = length;
      return this.took(at, lasts.end);
    }
    const tail = found && /^\s*(?:간격|단위|마다|씩)/.exec(this.text.slice(found.end, found.end + 6));
    const minutes = found && tail ? minutesOf(found.value) : 0;
    if (!found || !tail || minutes === 0) return 0;
    this.schedule.step = minutes;
    return this.took(at, found.end + tail[0].length);
  }

  private roundAt(at: number): number {
    const hit = ROUND.at(this.text, at);
    if (!hit || hit.value.unit === "day") return 0;
    this.schedule.every = hit.value;
    const day = this.text.slice(hit.end).match(/^\s*(\d{1,2})일/);
    if (!day) return this.took(at, hit.end);
    return this.took(at, hit.end + day[0].length, { ...EMPTY, date: { kind: "dayOfMonth", day: Number(day[1]), month: null } });
  }

  private daysAt(at: number): number {
    const days = lettersAt(this.text, at) ?? weekdaysAt(this.text, at);
    if (!days) return 0;
    const next = skipParticle(this.text, days.end);
    const hours = this.hoursAt(next);
    const end = hours?.end ?? days.end;
    const closed = this.closing(end);
    return this.took(at, closed ?? end, { ...EMPTY, weekdays: days.value, ...hours?.value, closed: closed !== null });
  }

  private dateAt_(at: number): number {
    const first = dateAt(this.text, at);
    if (!first || (first.value.kind === "shift" && this.text.length > first.end + 12)) return 0;
    const joint = JOINT.exec(this.text.slice(first.end, first.end + 4));
    const last = joint && first.value.kind === "absolute" ? lastDay(this.text, first, first.end + joint[0].length) : null;
    const end = last ? (BETWEEN.at(this.text, skipBlank(this.text, last.end))?.end ?? last.end) : first.end;
    const hours = this.hoursAt(skipParticle(this.text, end));
    return this.took(at, hours?.end ?? end, { ...EMPTY, date: first.value, until: last?.value ?? null, ...hours?.value });
  }

  private lonelyHours(at: number): number {
    const hours = this.hoursAt(at);
    if (!hours) return 0;
    const isStretch = hours.value.from !== null && hours.value.to !== null && hours.value.from !== hours.value.to;
    const closed = isStretch ? this.closing(hours.end) : (CLOSED.at(this.text, skipParticle(this.text, hours.end))?.end ?? null);
    return this.took(at, closed ?? hours.end, { ...EMPTY, ...hours.value, closed: closed !== null });
  }

  /** 휴무, 정기휴무, 쉬고, 안 보냅니다, 예약을 못 받아요: where the words end that close what stands before them. */
  private closing(from: number): number | null {
    const first = skipBlank(this.text, particleEnd(this.text, from));
    for (const at of [first, skipBlank(this.text, afterWord(this.text, first))]) {
      const word = /^\S*/.exec(this.text.slice(at))![0];
      const hit = [0, 1, 2].map((skip) => (skip < word.length ? CLOSED.at(this.text, at + skip) : null)).find((one) => one !== null);
      if (hit) return UNDONE.at(this.text, hit.end) ? null : wordEnd(this.text, hit.end);
      const not = NOT.at(this.text, at);
      const verb = not && /^\s*[가-힣]+/.exec(this.text.slice(not.end));
      if (not && verb) return CLOSED.at(this.text, skipBlank(this.text, not.end)) ? null : not.end + verb[0].length;
      // 15시까지 일요일 휴무: what is closed is the next day.
      if (!/^[가-힣]{1,6}(?=\s)/.test(this.text.slice(at)) || weekdaysAt(this.text, at) || dateAt(this.text, at)) return null;
    }
    return null;
  }

  private closedAt(at: number): number {
    const hit = CLOSED.at(this.text, at);
    return hit && this.schedule.entries.length > 0 ? this.took(at, hit.end) : 0;
  }

  /** 10시부터 7시까지 · 10-7시 · 6시 이후 · 오전. A single time is both ends where nothing says which. */
  private hoursAt(at: number): Found<{ from: number | null; to: number | null }> | null {
    const short = /^(\d{1,2})\s*[-~]\s*(?=\d{1,2}\s*시)/.exec(this.text.slice(at, at + 6));
    const first: Found<TimeOfDay> | null = short
      ? { value: { minutes: Number(short[1]) * 60, sure: Number(short[1]) > 12 }, start: at, end: at + short[1]!.length }
      : timeAt(this.text, at);
    if (!first) return this.partOfDay(at);
    const joint = JOINT.exec(this.text.slice(first.end, first.end + 4));
    const second = joint && timeAt(this.text, first.end + joint[0].length, first.value);
    if (joint && second) {
      const until = UNTIL.exec(this.text.slice(second.end, second.end + 5));
      return { value: { from: first.value.minutes, to: second.value.minutes }, start: at, end: second.end + (until?.[0].length ?? 0) };
    }
    const rest = this.text.slice(first.end, first.end + 5);
    const word = skipBlank(this.text, first.end);
    const after = AFTER.exec(rest);
    const until = UNTIL.exec(rest);
    const opens = after || until ? null : OPENS.at(this.text, word);
    const shuts = after || until ? null : SHUTS.at(this.text, word);
    return {
      value: { from: until || shuts ? null : first.value.minutes, to: after || opens ? null : first.value.minutes },
      start: at,
      end: opens?.end ?? shuts?.end ?? first.end + (after ?? until ?? [""])[0].length,
    };
  }

  private partOfDay(at: number): Found<{ from: number | null; to: number | null }> | null {
    const hit = isHangul(this.text[at - 1]) ? null : PARTS.at(this.text, at);
    if (!hit) return null;
    return { value: { from: hit.value.from, to: hit.value.to }, start: at, end: hit.end };
  }
}

const EMPTY: ScheduleEntry = { name: null, weekdays: null, date: null, until: null, from: null, to: null, closed: false };

/** 9월 1일~7일, 5월 3일부터 5일: the month is said once. */
function lastDay(text: string, first: Found<DateExpression>, at: number): Found<DateExpression> | null {
  const whole = dateAt(text, at);
  if (whole?.value.kind === "absolute") return whole;
  const day = /^(\d{1,2})\s*일?(?!\s*[시:\d])/.exec(text.slice(at, at + 5));
  if (!day || first.value.kind !== "absolute" || first.value.day === null) return null;
  return { value: { ...first.value, day: Number(day[1]) }, start: at, end: at + day[0].trimEnd().length };
}

function skipParticle(text: string, at: number): number {
  const particle = /^(?:은|는|에는|에|만|까지|,)?\s*/.exec(text.slice(at, at + 4))![0];
  return at + particle.length;
}

/** No comma: what stands behind one is said of something else. */
const particleEnd = (text: string, at: number): number =>
  at + /^(?:요일)?(?:에는|에도|에|은|는|만|도|이|가)?/.exec(text.slice(at, at + 5))![0].length;
/** Where the word that goes on at `at` ends. */
const wordEnd = (text: string, at: number): number => at + /^[가-힣]*/.exec(text.slice(at))![0].length;
/** Where the next word ends. */
const afterWord = (text: string, at: number): number => at + /^\s*[^\s,./]*/.exec(text.slice(at))![0].length;

const minutesOf = ({ amount, unit, dimension }: { amount: number; unit: string; dimension: string }): number =>
  dimension !== "duration" ? 0 : unit === "minute" ? amount : unit === "hour" ? amount * 60 : 0;

const inTheDay = ({ from, to }: { from: number | null; to: number | null }) =>
  from !== null && to !== null && from < EARLIEST_BREAK && to <= from + 6 * 60 && to < 720
    ? { from: from + 720, to: to + 720 }
    : { from, to };

const LETTERS = new RegExp(`^[${WEEKDAY_LETTERS}](?:\\s?[,·/]\\s?[${WEEKDAY_LETTERS}])+(?=요일|[은는에도만이]|\\s|$)`);
/** 일,월은 · 수·목: single letters in a row, with a particle behind the last. */
function lettersAt(text: string, at: number): Found<number[]> | null {
  if (isHangul(text[at - 1])) return null;
  const hit = LETTERS.exec(text.slice(at, at + 24))?.[0];
  if (!hit) return null;
  const days = [...hit].map((letter) => WEEKDAY_LETTERS.indexOf(letter)).filter((day) => day >= 0);
  const end = at + hit.length + (text.startsWith("요일", at + hit.length) ? 2 : 0);
  return { value: [...new Set(days)].sort((a, b) => a - b), start: at, end };
}
