/** How often and how much, in rows: for each person, thing or kind, or for each day. Pure. */
import { measure } from "../measure.ts";
import { meetsAll } from "../record-rules.ts";
import type { Condition, FieldSchema, Metric } from "../schema.ts";
import { dayIn, type Period } from "./report.ts";

export interface FigureColumn<F extends string = string> {
  label: string;
  metric: Metric;
  where?: Condition<F>[];
  unit?: string;
  /** Percent of the row's records that meet `where`. */
  share?: boolean;
}

export interface FigureRow {
  key: string;
  label: string;
  values: (number | null)[];
}

type Row = { readonly [field: string]: unknown };

/** What a column comes to over the records of one row. */
export function columnValue({ metric, where, share }: FigureColumn, records: readonly object[], today: string): number | null {
  const met = records.filter((record) => meetsAll(where, record as Row, today));
  if (!share) return measure(metric, met);
  return records.length === 0 ? null : Math.round((met.length / records.length) * 1_000) / 10;
}

interface Rows {
  /** What a record is put under. */
  valuesOf: (record: Row) => readonly unknown[];
  labelOf: (value: unknown) => string;
  /** Those that have a row although nothing was kept of them: a member who never came. */
  expected?: readonly unknown[];
}

function rowsOf(
  records: readonly object[],
  columns: readonly FigureColumn[],
  today: string,
  { valuesOf, labelOf, expected = [] }: Rows,
): FigureRow[] {
  const groups = new Map<string, { value: unknown; own: object[] }>(expected.map((value) => [String(value), { value, own: [] }]));
  for (const record of records)
    for (const value of valuesOf(record as Row)) {
      const group = groups.get(String(value)) ?? { value, own: [] };
      groups.set(String(value), group);
      group.own.push(record);
    }
  return [...groups].map(([key, { value, own }]) => ({
    key,
    label: labelOf(value),
    values: columns.map((column) => columnValue(column, own, today)),
  }));
}

const filled = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined && one !== "");

/** A row for each value of `by`, in the order of the first column, most first; rows alike by name. */
export function tallyRows(
  records: readonly object[],
  by: FieldSchema,
  columns: readonly FigureColumn[],
  { today, ...named }: Omit<Rows, "valuesOf"> & { today: string },
): FigureRow[] {
  const rows = rowsOf(records, columns, today, { valuesOf: (record) => filled(record[by.id]), ...named });
  return rows.toSorted((a, b) => (b.values[0] ?? -1) - (a.values[0] ?? -1) || a.label.localeCompare(b.label, "ko"));
}

/** A row for each value of `group`, most first; without it one for each day, or month of a longer period, in order. */
export function reportRows(
  records: readonly object[],
  columns: readonly FigureColumn[],
  {
    date,
    period,
    group,
    today,
    labelOf,
  }: { date: string; period: Period; group: FieldSchema | undefined; today: string; labelOf: (value: unknown) => string },
): FigureRow[] {
  if (group) {
    const valuesOf = (record: Row) => (filled(record[group.id]).length > 0 ? filled(record[group.id]) : [""]);
    const rows = rowsOf(records, columns, today, { valuesOf, labelOf: (value) => (value === "" ? "없음" : labelOf(value)) });
    return rows.sort((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0));
  }
  const isLong = period === "quarter" || period === "year";
  const rows = rowsOf(records, columns, today, {
    valuesOf: (record) => [dayIn(record[date]).slice(0, isLong ? 7 : 10)],
    labelOf: (key) => {
      const [, month, day] = (key as string).split("-").map(Number);
      return isLong ? `${month}월` : `${month}월 ${day}일`;
    },
  });
  return rows.sort((a, b) => (a.key < b.key ? -1 : 1));
}
