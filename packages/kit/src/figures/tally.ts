/** How often and how much, for each person, thing or kind. Pure. */
import { measure } from "../measure.ts";
import { meetsAll } from "../record-rules.ts";
import type { Condition, FieldSchema, Metric } from "../schema.ts";

export interface TallyColumn<F extends string = string> {
  label: string;
  metric: Metric;
  where?: Condition<F>[];
  unit?: string;
  /** Percent of the row's records that meet `where`. */
  share?: boolean;
}

export interface TallyRow {
  key: string;
  label: string;
  values: (number | null)[];
}

type Row = { readonly [field: string]: unknown };

/**
 * A row for each value of `by`, in the order of the first column, most first; rows alike by name. `expected` are values that
 * have a row although nothing was kept of them: a member who never came.
 */
export function tallyRows(
  records: readonly Row[],
  by: FieldSchema,
  columns: readonly TallyColumn[],
  { labelOf, expected = [], today }: { labelOf: (value: unknown) => string; expected?: readonly string[]; today: string },
): TallyRow[] {
  const groups = new Map<string, Row[]>(expected.map((key) => [key, []]));
  const raw = new Map<string, unknown>(expected.map((key) => [key, key]));
  for (const record of records) {
    const value = record[by.id];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === null || one === undefined || one === "") continue;
      const key = String(one);
      raw.set(key, one);
      groups.set(key, [...(groups.get(key) ?? []), record]);
    }
  }
  const rows = [...groups].map(([key, own]) => ({
    key,
    label: labelOf(raw.get(key)),
    values: columns.map(({ metric, where, share }) => {
      const met = own.filter((record) => meetsAll(where, record, today));
      if (!share) return measure(metric, met);
      return own.length === 0 ? null : Math.round((met.length / own.length) * 1_000) / 10;
    }),
  }));
  return rows.toSorted((a, b) => (b.values[0] ?? -1) - (a.values[0] ?? -1) || a.label.localeCompare(b.label, "ko"));
}
