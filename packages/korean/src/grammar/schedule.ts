/** Opening hours and rounds in words: 평일 10시부터 7시, 월화수 쉬고, 30분 단위, 점심 12-1시 제외, 격주 화요일, 9월 1일~7일. */
import { BREAK_WORDS, CLOSED_WORDS, DAY_PARTS, ROUNDS, type TimeUnit } from "./calendar.data.ts";
import { type DateExpression, dateAt, type Found, type TimeOfDay, timeAt, weekdaysAt } from "./dates.ts";
import { Lexicon } from "./lexicon.ts";
import { quantityAt, skipBlank } from "./quantity.ts";
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
const CLOSED = new Lexicon(CLOSED_WORDS.map((word) => [word, true] as const));
const BREAK = new Lexicon(BREAK_WORDS.map((word) => [word, true] as const));
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
    const unread = restOf(this.slice, this.read_);
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
    const during = pause && this.hoursAt(skipBlank(this.text, pause.end));
    if (pause && during) return this.took(at, during.end, { ...EMPTY, ...during.value, closed: true });
    return this.stepAt(at) || this.roundAt(at) || this.daysAt(at) || this.dateAt_(at) || this.lonelyHours(at) || this.closedAt(at);
  }

  private took(start: number, end: number, entry?: ScheduleEntry): number {
    this.read_.push({ start: this.slice.start + start, end: this.slice.start + end });
    if (entry) this.schedule.entries.push(entry);
    return end;
  }

  private stepAt(at: number): number {
    const found = quantityAt(this.text, at);
    const tail = found && /^\s*(?:간격|단위|마다|씩)/.exec(this.text.slice(found.end, found.end + 6));
    if (!found || !tail || found.value.dimension !== "duration") return 0;
    const minutes = found.value.unit === "minute" ? found.value.amount : found.value.unit === "hour" ? found.value.amount * 60 : 0;
    if (minutes === 0) return 0;
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
    const days = weekdaysAt(this.text, at);
    if (!days) return 0;
    const next = skipParticle(this.text, days.end);
    const hours = this.hoursAt(next);
    const end = hours?.end ?? days.end;
    const closed = CLOSED.at(this.text, skipParticle(this.text, end));
    return this.took(at, closed?.end ?? end, { ...EMPTY, weekdays: days.value, ...hours?.value, closed: closed !== null });
  }

  private dateAt_(at: number): number {
    const first = dateAt(this.text, at);
    if (!first || (first.value.kind === "shift" && this.text.length > first.end + 12)) return 0;
    const joint = JOINT.exec(this.text.slice(first.end, first.end + 4));
    const last = joint && first.value.kind === "absolute" ? lastDay(this.text, first, first.end + joint[0].length) : null;
    const end = last?.end ?? first.end;
    const hours = this.hoursAt(skipParticle(this.text, end));
    return this.took(at, hours?.end ?? end, { ...EMPTY, date: first.value, until: last?.value ?? null, ...hours?.value });
  }

  private lonelyHours(at: number): number {
    const hours = this.hoursAt(at);
    if (!hours) return 0;
    const closed = CLOSED.at(this.text, skipParticle(this.text, hours.end));
    return this.took(at, closed?.end ?? hours.end, { ...EMPTY, ...hours.value, closed: closed !== null });
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
    const after = AFTER.exec(rest);
    const until = UNTIL.exec(rest);
    return {
      value: { from: until ? null : first.value.minutes, to: after ? null : first.value.minutes },
      start: at,
      end: first.end + (after ?? until ?? [""])[0].length,
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
