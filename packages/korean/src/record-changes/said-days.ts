/** Days and hours that a record is moved to: 10월 25일로, 다음 주 토요일로, 7시로; and by how much it comes later: 일주일 연기됐어요. */
import { type DateExpression, dateAt, timeAt } from "../grammar/dates.ts";
import { findQuantities } from "../grammar/quantity.ts";
import type { Span } from "../requests/clause.ts";

const DAY_MS = 86_400_000;
const MONTHS = 12;
const WEEK = 7;
const HALF_DAY = 720;
const WHOLE_DAY = 1440;

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number): string => dayOf(momentOf(day) + days * DAY_MS);
const two = (value: number): string => String(value).padStart(2, "0");

/** Undefined where there is no such day: the 31st of February. */
function realDay(year: number, month: number, day: number): string | undefined {
  const written = `${year}-${two(month)}-${two(day)}`;
  return Number.isNaN(momentOf(written)) || dayOf(momentOf(written)) !== written ? undefined : written;
}

const nearest = (days: readonly (string | undefined)[], to: string): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted((a, b) => Math.abs(momentOf(a) - momentOf(to)) - Math.abs(momentOf(b) - momentOf(to)))[0];

export interface SaidDay {
  span: Span;
  /** By the day it is today and, where no year or month is said, the day it was; `side`: 1 where it is said to be later than that, -1 earlier. */
  resolve(today: string, had: string | undefined, side?: -1 | 1): string | undefined;
}

/** Days of a text, in order. */
export function daysIn(text: string): SaidDay[] {
  const found: SaidDay[] = [];
  for (let at = 0; at < text.length; at++) {
    if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) continue;
    const day = dateAt(text, at);
    const only = day ? undefined : /^(\d{1,2})일(?=에?(?:으로|로)|까지)/.exec(text.slice(at));
    if (day) found.push({ span: [day.start, day.end], resolve: (today, had, side) => dayMeant(day.value, { today, had, side }) });
    else if (only) found.push({ span: [at, at + only[0].length], resolve: (today, had) => inMonthOf(Number(only[1]), had ?? today) });
    at = Math.max(at, (found.at(-1)?.span[1] ?? 0) - 1);
  }
  return found;
}

/** Whether a day is later, or earlier, than it was, where it is said to be. */
export const isOnSide = (day: string | undefined, had: string | undefined, side: -1 | 1 | undefined): boolean =>
  day !== undefined && (had === undefined || side === undefined || (side === 1 ? day > had : day < had));

const inMonthOf = (day: number, of: string): string | undefined => realDay(Number(of.slice(0, 4)), Number(of.slice(5, 7)), day);

interface Around {
  today: string;
  had: string | undefined;
  side: -1 | 1 | undefined;
}

function dayMeant(said: DateExpression, { today, had, side }: Around): string | undefined {
  const year = Number(today.slice(0, 4));
  switch (said.kind) {
    case "absolute": {
      const { month, day } = said;
      if (day === null) return undefined;
      if (said.year !== null) return realDay(said.year, month, day);
      return nearest(
        [-1, 0, 1].map((more) => realDay(year + more, month, day)).filter((one) => isOnSide(one, had, side)),
        had ?? today,
      );
    }
    case "named":
      return plusDays(today, said.days);
    case "weekday": {
      const now = new Date(momentOf(today)).getUTCDay();
      // A week begins on Monday.
      const from = -((now + WEEK - 1) % WEEK);
      return said.week === null ? undefined : plusDays(today, from + ((said.weekday + WEEK - 1) % WEEK) + said.week * WEEK);
    }
    case "dayOfMonth": {
      if (said.month === null) return undefined;
      const months = year * MONTHS + Number(today.slice(5, 7)) - 1 + said.month;
      return realDay(Math.floor(months / MONTHS), (months % MONTHS) + 1, said.day);
    }
    default:
      return undefined;
  }
}

export interface SaidHour {
  span: Span;
  /** Of an hour that is said without morning or afternoon, by the hour it was; undefined where nothing tells. */
  resolve(had: string | undefined): string | undefined;
}

/** Hours of a text, in order. */
export function hoursIn(text: string): SaidHour[] {
  const found: SaidHour[] = [];
  for (let at = 0; at < text.length; at++) {
    if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) continue;
    const hour = timeAt(text, at);
    if (!hour) continue;
    const { minutes, sure } = hour.value;
    const resolve = (had: string | undefined) => {
      if (sure) return clock(minutes);
      if (had === undefined) return undefined;
      const before = Number(had.slice(0, 2)) * 60 + Number(had.slice(3, 5));
      const later = (minutes + HALF_DAY) % WHOLE_DAY;
      return clock(Math.abs(later - before) < Math.abs(minutes - before) ? later : minutes);
    };
    found.push({ span: [hour.start, hour.end], resolve });
    at = hour.end - 1;
  }
  return found;
}

const clock = (minutes: number): string | undefined =>
  minutes < WHOLE_DAY ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : undefined;

/** 사흘, 일주일, 2주: a number of days. */
export function lengthsIn(text: string): { span: Span; days: number }[] {
  return findQuantities(text).flatMap(({ value: { amount, unit, dimension }, start, end }) => {
    const days = dimension !== "duration" ? undefined : unit === "day" ? amount : unit === "week" ? amount * WEEK : undefined;
    return days === undefined || !Number.isInteger(days) ? [] : [{ span: [start, end] as const, days }];
  });
}
