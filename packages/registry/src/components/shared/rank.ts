/** Most first; equal values share a place, and the next one counts on: 1, 2, 2, 4. */
export function rankOf<R>(records: readonly R[], valueOf: (record: R) => number): { record: R; place: number }[] {
  const sorted = records.toSorted((a, b) => valueOf(b) - valueOf(a));
  return sorted.map((record) => ({ record, place: sorted.findIndex((other) => valueOf(other) === valueOf(record)) + 1 }));
}
