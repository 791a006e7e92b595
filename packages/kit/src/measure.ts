/** Numbers out of records: totals for the stats block, series for the chart block. Pure. */
import type { FieldSchema, Metric } from "./schema.ts";

type Row = { readonly [field: string]: unknown };

/** The metric over some records; `null` when there is nothing to average or compare. */
export function measure(metric: Metric, records: readonly object[]): number | null {
  if (metric.fn === "count") return records.length;
  const numbers = records
    .map((record) => (record as Row)[metric.field ?? ""])
    .filter((value): value is number => typeof value === "number" && Number.isFinite(value));
  if (metric.fn === "sum") return numbers.reduce((sum, value) => sum + value, 0);
  if (numbers.length === 0) return null;
  if (metric.fn === "avg") return roundedAverage(numbers.reduce((sum, value) => sum + value, 0) / numbers.length);
  return metric.fn === "min" ? Math.min(...numbers) : Math.max(...numbers);
}

/** A number as the data has answered it, as `measure` says it: nothing adds up to nothing, and an average is as fine as it is read. */
export function measured({ fn }: Metric, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return ADDS_UP.has(fn) ? 0 : null;
  return fn === "avg" ? roundedAverage(value) : value;
}

/** Three or four figures of an average: 4.67 of stars, 36.4 years, 132 mmHg, 12,350 won. Further ones say nothing and take room. */
export function roundedAverage(value: number): number {
  const size = Math.abs(value);
  const scale = size >= 100 ? 1 : size >= 10 ? 10 : 100;
  return Math.round(value * scale) / scale;
}

export type Bucket = "day" | "week" | "month" | "year";

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** The day, week, month or year a day lies in, as one key. */
export function bucketOf(day: string, bucket: Bucket): string {
  return bucket === "year" ? day.slice(0, 4) : bucket === "month" ? day.slice(0, 7) : bucket === "week" ? mondayOf(day) : day;
}

/** The key of the day, week, month or year before the one a day lies in. */
export function previousBucket(day: string, bucket: Bucket): string {
  if (bucket === "year") return String(Number(day.slice(0, 4)) - 1);
  const at = new Date(`${bucket === "month" ? `${day.slice(0, 7)}-01` : day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - (bucket === "week" ? 7 : 1));
  return bucketOf(at.toISOString().slice(0, 10), bucket);
}

/** "2026년", "11월", "11/20", "11/16 주"; in words of their year unless all are of one. */
export function bucketLabel(key: string, bucket: Bucket, oneYear: boolean): string {
  if (bucket === "year") return `${key}년`;
  const month = Number(key.slice(5, 7));
  if (bucket === "month") return oneYear ? `${month}월` : `${key.slice(2, 4)}년 ${month}월`;
  const day = `${oneYear ? "" : `${key.slice(2, 4)}년 `}${month}/${Number(key.slice(8, 10))}`;
  return bucket === "week" ? `${day} 주` : day;
}

function nextKey(key: string, bucket: Bucket): string {
  if (bucket === "year") return String(Number(key) + 1);
  const at = new Date(`${bucket === "month" ? `${key}-01` : key}T00:00:00Z`);
  if (bucket === "month") at.setUTCMonth(at.getUTCMonth() + 1);
  else at.setUTCDate(at.getUTCDate() + (bucket === "week" ? 7 : 1));
  return at.toISOString().slice(0, bucket === "month" ? 7 : 10);
}

export interface Point {
  key: string;
  label: string;
  value: number;
}

const DATE_LIKE: ReadonlySet<string> = new Set(["date", "datetime", "month", "daterange"]);
/** What nothing is none of; the others say nothing where nothing is. */
const ADDS_UP: ReadonlySet<Metric["fn"]> = new Set(["count", "sum"]);
const MOST_POINTS = 60;
const MOST_CATEGORIES = 12;

/** Numbers by category or by step of time, before they are put in order. */
interface Numbers {
  /** Key → number; null = there is nothing to average or compare. */
  values: ReadonlyMap<string, number | null>;
  labelOf(key: string): string;
  /** Whether the smallest of many categories become one; yes unless told otherwise. */
  gathers?: boolean;
}

const isTimed = (field: FieldSchema): boolean => DATE_LIKE.has(field.type);
/** The step of time a chart over this field has by itself. */
export const stepOf = (field: FieldSchema, bucket: Bucket | undefined): Bucket => bucket ?? (field.type === "month" ? "month" : "day");

/**
 * A chart's points: dates in time order, with the gaps between them as zero where numbers add up, options in their declared order, anything else by
 * size with the smallest gathered in "기타" unless `gathers` is false. `labelOf` turns a category value into text.
 */
export function series(
  field: FieldSchema,
  bucket: Bucket | undefined,
  metric: Metric,
  records: readonly object[],
  labelOf: (value: unknown) => string,
  { gathers = true }: { gathers?: boolean } = {},
): Point[] {
  const groups = new Map<string, object[]>();
  const labels = new Map<string, string>();
  const add = (key: string, label: string, record: object) => {
    labels.set(key, label);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  };
  const step = stepOf(field, bucket);
  for (const record of records) {
    // What was never ticked is not ticked.
    const raw = field.type === "boolean" ? (record as Row)[field.id] === true : (record as Row)[field.id];
    const value = field.type === "daterange" ? (raw as { start?: unknown } | null | undefined)?.start : raw;
    if (value === null || value === undefined || value === "") continue;
    if (isTimed(field)) {
      const day = field.type === "month" ? `${String(value)}-01` : String(value).slice(0, 10);
      if (/^\d{4}-\d{2}-\d{2}$/.test(day)) add(bucketOf(day, step), "", record);
      continue;
    }
    for (const one of Array.isArray(value) ? value : [value]) add(String(one), labelOf(one), record);
  }
  const values = new Map([...groups].map(([key, group]) => [key, measure(metric, group)]));
  return pointsOf(field, step, metric, { values, gathers, labelOf: (key) => labels.get(key) ?? key });
}

/** The same points from numbers that were worked out where the records are. */
export function pointsOf(field: FieldSchema, step: Bucket, metric: Metric, { values, labelOf, gathers = true }: Numbers): Point[] {
  const pointOf = (key: string, label: string): Point => ({ key, label, value: values.get(key) ?? 0 });
  if (isTimed(field)) {
    const found = [...values.keys()].sort();
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) return [];
    const keys: string[] = [];
    for (let key = first; key <= last && keys.length <= MOST_POINTS; key = nextKey(key, step)) keys.push(key);
    // A day without a record has no average: drawn as zero it would look like a fall.
    const shown = keys.length > MOST_POINTS ? found.slice(-MOST_POINTS) : ADDS_UP.has(metric.fn) ? keys : found;
    const oneYear = shown[0]?.slice(0, 4) === last.slice(0, 4);
    return shown.map((key) => pointOf(key, bucketLabel(key, step, oneYear)));
  }
  const order = field.options?.map((option) => option.value);
  const points = [...values.keys()].map((key) => pointOf(key, labelOf(key)));
  if (order) return points.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  points.sort((a, b) => b.value - a.value);
  if (!gathers) return points;
  if (points.length <= MOST_CATEGORIES || metric.fn === "avg" || metric.fn === "min" || metric.fn === "max")
    return points.slice(0, MOST_CATEGORIES);
  const rest = points.slice(MOST_CATEGORIES - 1);
  return [
    ...points.slice(0, MOST_CATEGORIES - 1),
    { key: "\u0000rest", label: "기타", value: rest.reduce((sum, point) => sum + point.value, 0) },
  ];
}
