/** Places of a ranking. Pure. */
export interface RankPlace<R> {
  record: R;
  /** Equal values share a place, the next one counts on: 1, 2, 2, 4. Absent: it has no value yet. */
  place?: number;
  value?: number;
  /** How long its bar is, 0 to 1, beside the best. */
  part: number;
}

/** Most first, or least first with `low`; who has no value comes last, in the order given. */
export function rankOf<R>(records: readonly R[], valueOf: (record: R) => unknown, low: boolean): RankPlace<R>[] {
  const valued: { record: R; value: number }[] = [];
  const rest: RankPlace<R>[] = [];
  for (const record of records) {
    const value = valueOf(record);
    if (typeof value === "number" && Number.isFinite(value)) valued.push({ record, value });
    else rest.push({ record, part: 0 });
  }
  const sorted = valued.toSorted((a, b) => (low ? a.value - b.value : b.value - a.value));
  const best = sorted[0]?.value ?? 0;
  const part = (value: number): number => {
    if (low) return value <= 0 ? 1 : Math.max(0, Math.min(1, best / value));
    return best <= 0 ? 0 : Math.max(0, value / best);
  };
  return [
    ...sorted.map(({ record, value }) => ({
      record,
      value,
      place: sorted.findIndex((other) => other.value === value) + 1,
      part: part(value),
    })),
    ...rest,
  ];
}
