/** Sample numbers that go somewhere: a slow rise or fall with a little unrest on it. */
import { createRandom, hashText } from "../random.ts";

export interface Course {
  low: number;
  high: number;
  /** Share by which it grows from the first to the last. */
  growth: number;
  digits: number;
  /** What it ends at; absent = somewhere between `low` and `high`. */
  end?: number;
}

/** `count` numbers, oldest first; the same for the same name and seed. */
export function courseOf({ low, high, growth, digits, end }: Course, count: number, name: string, seed: number): number[] {
  const random = createRandom(seed ^ hashText(name));
  const last = end ?? low + (0.35 + random.next() * 0.4) * (high - low);
  const first = last / (1 + growth);
  const phase = random.next() * Math.PI * 2;
  return Array.from({ length: count }, (_, at) => {
    const part = count < 2 ? 1 : at / (count - 1);
    const swell = Math.sin(part * 9 + phase) * 0.04 + (random.next() - 0.5) * 0.06;
    // What is known of today is what the series ends with.
    const value = (first + (last - first) * part) * (1 + (at === count - 1 ? 0 : swell));
    return Number(Math.max(0, value).toFixed(digits));
  });
}
