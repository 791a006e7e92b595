/** Readings that go on from those that were kept. Made up, and the same for whoever looks in the same second. Pure. */
import type { FieldSchema } from "@appmon/kit/schema";

/** Where the made-up readings of one number move: around `base`, within `low` and `high`. */
export interface Course {
  base: number;
  low: number;
  high: number;
  /** Digits behind the point. */
  digits: number;
}

const digitsOf = (value: number): number => (/\.(\d+)$/.exec(String(value))?.[1] ?? "").length;

/** The course a number takes after what was kept of it, newest first; of nothing kept it moves within what is allowed. */
export function courseOf(field: FieldSchema, kept: readonly unknown[]): Course {
  const numbers = kept.filter((value): value is number => typeof value === "number" && Number.isFinite(value));
  const floor = field.min ?? (field.type === "percent" ? 0 : undefined);
  const ceiling = field.max ?? (field.type === "percent" ? 100 : undefined);
  const base = numbers[0] ?? ((floor ?? 0) + (ceiling ?? (floor ?? 0) + 100)) / 2;
  const reach = Math.max((Math.max(base, ...numbers) - Math.min(base, ...numbers)) * 0.15, Math.abs(base) * 0.04, 0.5);
  return {
    base,
    low: Math.max(floor ?? (base >= 0 ? 0 : -Infinity), base - reach),
    high: Math.min(ceiling ?? Infinity, base + reach),
    digits: Math.min(2, Math.max(0, ...[base, ...numbers.slice(0, 5)].map(digitsOf), Math.abs(base) < 20 ? 1 : 0)),
  };
}

function noise(salt: string, tick: number): number {
  let hash = 2_166_136_261 ^ tick;
  for (const character of `${salt}:${tick}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

/** The reading at a tick: a slow swell with a little unrest on it. */
export function readingAt(course: Course, salt: string, tick: number): number {
  const phase = noise(salt, 0) * Math.PI * 2;
  const swell = Math.sin(tick / 23 + phase) * 0.55 + Math.sin(tick / 7 + phase * 2) * 0.2;
  const part = Math.min(1, Math.max(-1, swell + (noise(salt, tick) - 0.5) * 0.5));
  const value = part >= 0 ? course.base + part * (course.high - course.base) : course.base + part * (course.base - course.low);
  return Number(value.toFixed(course.digits));
}

/** The last `count` readings up to a tick, oldest first. */
export function readingsUpTo(course: Course, salt: string, tick: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => readingAt(course, salt, tick - count + 1 + at));
}

/** The points of a line over 0…100 by 0…`height`, for `<polyline>`. */
export function sparkline(values: readonly number[], height: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const step = 100 / Math.max(1, values.length - 1);
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)}`)
    .join(" ");
}
