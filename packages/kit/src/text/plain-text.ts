/** Numbers and days as a Korean reader would write them, for code of an app's own. "" for what is not there. */
import { daysUntil } from "../records/days-until.ts";
import { dayText, grouped, hyphenated, timeText } from "../format-text.ts";
import { onSeoulClock, seoulToday } from "../seoul-clock.ts";

type Maybe<T> = T | null | undefined;

/** 12000 → "12,000원" */
export function won(value: Maybe<number>): string {
  return value == null ? "" : `${grouped(value)}원`;
}

/** 12.5 → "12.5%", a share of one hundred as the app's percent fields hold it. */
export function percent(value: Maybe<number>): string {
  return value == null ? "" : `${grouped(Math.round(value * 10) / 10)}%`;
}

/**
 * "2026-11-20" → "11월 20일 (금)", with the time where one is given: a datetime field's value, or an instant such as `createdAt`.
 * Another year than this one is written out. `weekday: false` leaves "(금)" out.
 */
export function dateText(value: Maybe<string>, { weekday = true }: { weekday?: boolean } = {}): string {
  if (!value) return "";
  const local = /Z$|[+-]\d{2}:\d{2}$/.test(value) ? onSeoulClock(value) : value;
  const told = dayText(local.slice(0, 10), seoulToday().slice(0, 4));
  const day = weekday ? told : told.replace(/ \([^)]*\)$/, "");
  return local.length > 10 ? `${day} ${timeText(local.slice(11))}` : day;
}

/** "2026-11" → "2026년 11월" */
export function monthText(value: Maybe<string>): string {
  return value ? `${value.slice(0, 4)}년 ${Number(value.slice(5, 7))}월` : "";
}

/** "01012345678" → "010-1234-5678" */
export function phoneText(value: Maybe<string>): string {
  return value ? hyphenated(value) : "";
}

/** Days until a day: "D-3", "D-day", "D+2". */
export function dDay(day: Maybe<string>): string {
  const days = day ? daysUntil(day.slice(0, 10)) : null;
  if (days === null) return "";
  return days === 0 ? "D-day" : days > 0 ? `D-${days}` : `D+${-days}`;
}
