/** Sums and counts over records, by group: what `useQuery` answers, worked out where the records are. Pure. */
import type { QueryGroup } from "../data-query.ts";
import { type Bucket, bucketOf, measure, measured, pointsOf, series, stepOf } from "../measure.ts";
import type { FieldSchema, Metric } from "../schema.ts";

export interface Group {
  /** The value one group shares: an option's value, a record's id, "2026-11". */
  key: string;
  /** The same in words: "진행 중", "11월". */
  label: string;
  values: Record<string, number | null>;
}

/** Every aggregate over all the records. */
export function totalsOf(metrics: Readonly<Record<string, Metric>>, records: readonly object[]): Record<string, number | null> {
  return Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, measure(metric, records)]));
}

/**
 * The records by the value of one field, each group with every aggregate: choices in their declared order, dates in time order,
 * anything else by size of the first aggregate. `labelOf` turns a value into words.
 */
export function groupsOf(
  field: FieldSchema,
  bucket: Bucket | undefined,
  metrics: Readonly<Record<string, Metric>>,
  records: readonly object[],
  labelOf: (value: unknown) => string,
): Group[] {
  const [first] = Object.values(metrics);
  const points = series(field, bucket, first ?? { fn: "count" }, records, labelOf, { gathers: false });
  const byKey = Map.groupBy(
    records.flatMap((record) => keysOf(field, bucket, record).map((key) => [key, record] as const)),
    ([key]) => key,
  );
  return points.map(({ key, label }) => ({
    key,
    label,
    values: totalsOf(
      metrics,
      (byKey.get(key) ?? []).map(([, record]) => record),
    ),
  }));
}

/** What `totalsOf` answers, from numbers that were worked out where the records are. */
export function totalsFrom(
  metrics: Readonly<Record<string, Metric>>,
  values: Readonly<Record<string, number | null>> = {},
): Record<string, number | null> {
  return Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, measured(metric, values[name])]));
}

/** What `groupsOf` answers, from groups that were worked out where the records are. */
export function groupsFrom(
  field: FieldSchema,
  bucket: Bucket | undefined,
  metrics: Readonly<Record<string, Metric>>,
  found: readonly QueryGroup[],
  labelOf: (value: unknown) => string,
): Group[] {
  const groups = new Map(found.flatMap((group) => (group.key[0] === null ? [] : [[String(group.key[0]), group] as const])));
  const [[name, first] = ["", { fn: "count" } as const]] = Object.entries(metrics);
  const values = new Map([...groups].map(([key, group]) => [key, measured(first, group.values[name])]));
  const labelled = (key: string) => labelOf(groups.get(key)?.key[0]);
  return pointsOf(field, stepOf(field, bucket), first, { values, gathers: false, labelOf: labelled }).map(({ key, label }) => ({
    key,
    label,
    values: totalsFrom(metrics, groups.get(key)?.values),
  }));
}

const TIMED: ReadonlySet<string> = new Set(["date", "datetime", "month", "daterange"]);

function keysOf(field: FieldSchema, bucket: Bucket | undefined, record: object): string[] {
  const held = (record as Readonly<Record<string, unknown>>)[field.id];
  const raw = field.type === "boolean" ? held === true : held;
  const value = field.type === "daterange" ? (raw as { start?: unknown } | null | undefined)?.start : raw;
  if (value === null || value === undefined || value === "") return [];
  if (!TIMED.has(field.type)) return (Array.isArray(value) ? value : [value]).map(String);
  const day = field.type === "month" ? `${String(value)}-01` : String(value).slice(0, 10);
  return [bucketOf(day, bucket ?? (field.type === "month" ? "month" : "day"))];
}
