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

/** What one number of a record usually is of another, by what is worked out of them: [unit, from, to] of the second over the first. */
const USUAL: readonly { unit: RegExp; label: RegExp; formula: RegExp; from: number; to: number; digits: number }[] = [
  // Minutes over kilometres, and the other way round.
  { unit: /^분\/km$/, label: /./, formula: /^(\w+) \/ (\w+)$/, from: 5.2, to: 6.9, digits: 0 },
  { unit: /^km\/h$/, label: /./, formula: /^(\w+) \/ (\w+) \* 60$/, from: 0.28, to: 0.36, digits: 1 },
  { unit: /^km\/kWh$/, label: /./, formula: /^(\w+) \/ (\w+)$/, from: 4.8, to: 6.3, digits: 0 },
  { unit: /^km\/L$/, label: /./, formula: /^(\w+) \/ (\w+)$/, from: 10.5, to: 14.5, digits: 0 },
  { unit: /^%$/, label: /수익률/, formula: /^(\w+) \/ (\w+) \* 100 - 100$/, from: 0.94, to: 1.18, digits: -2 },
  { unit: /^원$/, label: /마진|차익/, formula: /^(\w+) - (\w+)$/, from: 1.3, to: 1.8, digits: -2 },
  { unit: /^원$/, label: /차액/, formula: /^(\w+) - (\w+)$/, from: 0.92, to: 1.15, digits: -4 },
];

/** Changes the numbers of `rows` that another is worked out of: nobody runs a kilometre in three minutes and the next in eleven. */
export function settleFigures(rows: readonly SampleRow[], fields: readonly FieldSpec[]): void {
  // Marks out of a hundred.
  for (const [at, field] of fields.filter(({ unit, max }) => unit === "점" && max === 100).entries())
    for (const [index, row] of rows.entries()) row[field.id] = 62 + ((index * 17 + at * 11) % 38);
  for (const { unit = "", label, formula = "" } of fields.filter(({ type }) => type === "computed")) {
    const usual = USUAL.find((one) => one.unit.test(unit) && one.label.test(label) && one.formula.test(formula));
    const [, first = "", second = ""] = usual?.formula.exec(formula) ?? [];
    if (!usual) continue;
    for (const [index, row] of rows.entries()) {
      const base = row[second];
      const scale = 10 ** usual.digits;
      const ratio = usual.from + ((usual.to - usual.from) * ((index * 5) % 7)) / 6;
      if (typeof base === "number") row[first] = Math.round(base * ratio * scale) / scale;
    }
  }
}
