/** Numbers over a stretch of days: points of a line, and what they come to. Pure. */
import { type Bucket, bucketLabel, bucketOf } from "../measure.ts";
import { dayIn } from "./report.ts";

type Row = { readonly [field: string]: unknown };

export interface TrendPoint {
  key: string;
  label: string;
  value: number;
}

export interface TrendSum {
  first: number;
  last: number;
  average: number;
  most: number;
  least: number;
  /** Percent from the first point to the last; null when it began at nothing. */
  change: number | null;
}

const DAY = 86_400_000;

/** The step in which a stretch reads well: days up to seven weeks, then weeks, months, years. */
export function stepFor(days: readonly string[]): Bucket {
  const sorted = days.filter((day) => day !== "").toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return "day";
  const length = (Date.parse(last) - Date.parse(first)) / DAY;
  if (length <= 50 && new Set(sorted).size > 2) return "day";
  return length > 365 * 4 ? "year" : length > 180 || sorted.every((day) => day.endsWith("-01")) ? "month" : length > 50 ? "week" : "day";
}

/** The mean or the sum of a number for each step that has records; a step without any is left out, not nothing. */
export function trendPoints(records: readonly object[], at: string, value: string, step: Bucket, fn: "avg" | "sum"): TrendPoint[] {
  const groups = new Map<string, number[]>();
  for (const record of records) {
    const held = (record as Row)[value];
    const day = dayIn((record as Row)[at]);
    if (typeof held !== "number" || !Number.isFinite(held) || day === "") continue;
    const key = bucketOf(day, step);
    groups.set(key, [...(groups.get(key) ?? []), held]);
  }
  const keys = [...groups.keys()].toSorted();
  const isOneYear = keys[0]?.slice(0, 4) === keys.at(-1)?.slice(0, 4);
  return keys.map((key) => {
    const numbers = groups.get(key)!;
    const sum = numbers.reduce((total, one) => total + one, 0);
    return { key, label: bucketLabel(key, step, step !== "month" || isOneYear), value: rounded(fn === "sum" ? sum : sum / numbers.length) };
  });
}

/** Large numbers have no use for parts. */
const rounded = (value: number): number => (Math.abs(value) >= 1_000 ? Math.round(value) : Math.round(value * 100) / 100);

/** What the points of a line come to; null of none. */
export function sumUp(points: readonly TrendPoint[]): TrendSum | null {
  const [first, last] = [points[0]?.value, points.at(-1)?.value];
  if (first === undefined || last === undefined) return null;
  const numbers = points.map(({ value }) => value);
  return {
    first,
    last,
    average: rounded(numbers.reduce((sum, value) => sum + value, 0) / numbers.length),
    most: Math.max(...numbers),
    least: Math.min(...numbers),
    change: first === 0 || points.length < 2 ? null : Math.round(((last - first) / Math.abs(first)) * 1_000) / 10,
  };
}

/** One sentence on how a number went, for people. */
export function courseText(label: string, sum: TrendSum, said: (value: number) => string): string {
  if (sum.change === null) return `${label}: 지금 ${said(sum.last)}`;
  const way = Math.abs(sum.change) < 1 ? "거의 그대로예요" : sum.change > 0 ? `${sum.change}% 늘었어요` : `${-sum.change}% 줄었어요`;
  return `${label}: ${said(sum.first)} → ${said(sum.last)}, ${way}`;
}
