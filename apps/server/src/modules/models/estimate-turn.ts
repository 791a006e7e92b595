/** Fewer turns than these say nothing about the next one. */
export const FEWEST_TURNS = 3;
/** What was used longer ago is about another app by now. */
export const MOST_TURNS = 12;
const LOW = 0.2;
const HIGH = 0.8;

/** What most of these turns lie between; `undefined` where there are too few. */
export function rangeOf(values: readonly number[]): { low: number; high: number } | undefined {
  if (values.length < FEWEST_TURNS) return undefined;
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  return { low: at(LOW), high: at(HIGH) };
}
