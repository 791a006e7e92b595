/** Readings of one meter: what is read at the end is more than what was read at the start. */
import type { FieldSpec, SampleRow } from "@appmon/appspec/spec";

const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/^출발 (?:km|키로|킬로|계기판|거리계)$/i, /^도착 (?:km|키로|킬로|계기판|거리계)$/i],
  [/^전월 지침$/, /^당월 지침$/],
  [/^(?:생산|검사|투입) ?(?:수량|수|량)$/, /^(?:불량|양품) ?(?:수량|수)$/],
];
const FIRST = 41_230;

/** Changes the numbers of `rows` where two of them are of one meter, or one is a part of the other. */
export function settleMeters(rows: readonly SampleRow[], fields: readonly FieldSpec[]): void {
  for (const [at, [from, to]] of PAIRS.entries()) {
    const [start, end] = [from, to].map((label) => fields.find((field) => field.type === "number" && label.test(field.label)));
    if (!start || !end) continue;
    for (const [index, row] of rows.entries()) {
      const isPart = at === 2;
      const base = isPart ? 400 + ((index * 70) % 300) : FIRST + index * 320;
      row[start.id] = base;
      row[end.id] = isPart ? (/^양품/.test(end.label) ? base - 6 - index : 4 + ((index * 3) % 11)) : base + 18 + ((index * 37) % 110);
    }
  }
}
