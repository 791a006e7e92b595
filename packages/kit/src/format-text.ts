/** A value as a Korean reader would write it, as plain text: for search, sorting, CSV, titles and read-aloud labels. */
import { fileText } from "./file-value.ts";
import { onSeoulClock } from "./seoul-clock.ts";
import type { FieldSchema } from "./schema.ts";
import { shownAs } from "./records/shown-as.ts";

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"];

function dayParts(day: string): { year: number; month: number; date: number; weekday: string } | null {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: WEEKDAYS[at.getUTCDay()] ?? "" };
}

/** "2026-11-20" → "11월 20일 (금)"; another year than `thisYear` is written out. */
export function dayText(day: string, thisYear: string): string {
  const parts = dayParts(day);
  if (!parts) return day;
  const year = day.startsWith(thisYear) ? "" : `${parts.year}년 `;
  return `${year}${parts.month}월 ${parts.date}일 (${parts.weekday})`;
}

/** "14:30" → "오후 2:30". */
export function timeText(time: string): string {
  const match = /^(\d{2}):(\d{2})/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour < 12 ? "오전" : "오후"} ${hour % 12 === 0 ? 12 : hour % 12}:${match[2]}`;
}

/** Digits of a Korean phone number with hyphens, also while it is being typed: "0101234" → "010-1234". */
export function hyphenated(phone: string): string {
  if (phone.trim().startsWith("+")) return phone.trim();
  const digits = phone.replace(/\D/g, "").slice(0, 12);
  const area = digits.startsWith("02") ? 2 : /^(1[5-9]|0[5]0)/.test(digits) && !digits.startsWith("01") ? 4 : 3;
  if (digits.length <= area) return digits;
  const rest = digits.slice(area);
  if (rest.length <= 4) return `${digits.slice(0, area)}-${rest}`;
  const middle = rest.length > 7 ? 4 : 3;
  return `${digits.slice(0, area)}-${rest.slice(0, middle)}-${rest.slice(middle)}`;
}

/** 12000 → "12,000"; a year of the calendar is no count: 1993 with the unit "년" → "1993". */
export function grouped(value: number, unit = ""): string {
  return value.toLocaleString("ko-KR", {
    // Nobody owes "-0원", but amounts that cancel out come to that.
    signDisplay: "negative",
    maximumFractionDigits: 2,
    useGrouping: !(unit === YEAR && Number.isInteger(value) && value < 10_000),
  });
}

const YEAR = "년";

/** "120,600": figures that stand beside it are drawn smaller with it. Nothing where it is short, as an attribute wants it. */
export const isLongFigure = (text: string): true | undefined => text.length >= 7 || undefined;

/** Numbers that name a year: 설립 연도, 출판년도, 연식, 생년. A 학년 is none. */
const NAMES_YEAR = /(?:연도|년도|연식|(?:출?생|출판|발행|설립|창립|준공|건축|제작|생산|제조|입학|졸업|입사|개업|개봉)년)$/;

export function unitOf(given: FieldSchema): string {
  const field = shownAs(given);
  const plain = field.type === "money" ? "원" : field.type === "percent" ? "%" : "";
  return field.unit ?? (field.type === "number" && NAMES_YEAR.test(field.label) ? YEAR : plain);
}

export interface TextContext {
  /** "2026": years other than this one are written out. */
  thisYear: string;
  /** Title of the record a relation points to. */
  titleOf: (field: FieldSchema, id: string) => string;
}

/** What a choice is called. One that was a tick, or was written by hand, before it could be chosen is said as it was then. */
export const choiceText = ({ options }: Pick<FieldSchema, "options">, value: unknown): string =>
  typeof value === "boolean" ? (value ? "예" : "아니요") : (options?.find((one) => one.value === value)?.label ?? String(value));

/** Empty values give "". */
export function textOf(given: FieldSchema, value: unknown, context: TextContext): string {
  const field = shownAs(given);
  if (value === null || value === undefined || value === "") return "";
  const label = (option: unknown) => choiceText(field, option);
  switch (field.type) {
    case "number":
    case "money":
    case "percent":
    case "computed":
      return typeof value === "number" ? grouped(value, unitOf(field)) + unitOf(field) : "";
    case "rating":
      return typeof value === "number" ? `${value}점` : "";
    case "date":
      return dayText(String(value), context.thisYear);
    case "time":
      return timeText(String(value));
    case "datetime":
      return `${dayText(String(value).slice(0, 10), context.thisYear)} ${timeText(String(value).slice(11))}`;
    case "month":
      return `${String(value).slice(0, 4)}년 ${Number(String(value).slice(5))}월`;
    case "daterange": {
      const { start, end } = value as { start?: string; end?: string };
      if (!start || !end) return "";
      return start === end ? dayText(start, context.thisYear) : `${dayText(start, context.thisYear)} – ${dayText(end, context.thisYear)}`;
    }
    case "phone":
      return hyphenated(String(value));
    case "select":
    case "status":
      return label(value);
    case "multiselect":
      return Array.isArray(value) ? value.map(label).join(", ") : "";
    case "tags":
      return Array.isArray(value) ? value.join(", ") : "";
    case "boolean":
      return value === true ? "예" : "아니요";
    case "relation":
      return context.titleOf(field, String(value));
    case "image":
      return "사진";
    case "file":
      return fileText(value);
    default:
      return comesToTime(given) ? momentText(String(value), context.thisYear) : String(value);
  }
}

/** Some minutes on from a time: a text where it is worked out, and a time to who reads it. */
const comesToTime = ({ type, formula = "" }: FieldSchema): boolean => type === "computed" && /^\s*addMinutes\s*\(/i.test(formula);

function momentText(value: string, thisYear: string): string {
  const [, day, time] = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{2}:\d{2})$/.exec(value) ?? [];
  if (time === undefined) return value;
  return day === undefined ? timeText(time) : `${dayText(day, thisYear)} ${timeText(time)}`;
}

/** When a record was made, from its `createdAt`. */
export function madeText(createdAt: string, thisYear: string): string {
  const clock = onSeoulClock(createdAt);
  return `${dayText(clock.slice(0, 10), thisYear)} ${timeText(clock.slice(11))}`;
}
