import type { StoredRecord } from "../data-store.ts";
import { type Bucket, bucketOf, measure, measured, previousBucket } from "../measure.ts";
import { meetsAll } from "../record-rules.ts";
import type { Collection, Condition, Metric } from "../schema.ts";
import { onSeoulClock } from "../seoul-clock.ts";
import type { Records } from "../records/use-records.ts";
import { dayIn } from "./report.ts";
import { useCounted } from "./use-figures.ts";

interface Term {
  collection: Collection;
  metric: Metric;
  where?: Condition[] | undefined;
}
interface Period {
  field: string;
  unit: Bucket;
}
interface Measured extends Pick<Records, "status" | "error" | "retry"> {
  /** Of this time; without one, of all. */
  at: (bucket: string | undefined) => number | null;
}

/** A number over the records of a list, less another that is taken off it. */
export function useMeasured(term: Term, less: Term | undefined, period: Period | undefined, today: string): Measured {
  const own = useTerm(term, period, today);
  // What is taken off is of the same time where it is of the same records.
  const off = useTerm(less ?? term, less?.collection.id === term.collection.id ? period : undefined, today);
  if (!less) return own;
  return {
    ...own,
    at: (bucket) => {
      const value = own.at(bucket);
      return value === null ? null : value - (off.at(bucket) ?? 0);
    },
  };
}

/** Worked out here, or where the records are when there are too many to be held. */
function useTerm({ collection, metric, where = [] }: Term, period: Period | undefined, today: string): Measured {
  const since: Condition[] = period ? [{ field: period.field, op: "gte", value: firstDay(previousBucket(today, period.unit)) }] : [];
  const held = useCounted(collection, {
    where: [...where, ...since],
    aggregate: [{ fn: metric.fn, ...(metric.field !== undefined && { field: metric.field }), as: "value" }],
    ...(period && { groupBy: [{ field: period.field, bucket: period.unit }] }),
  });
  const { groups } = held;
  const at = (bucket: string | undefined) => {
    if (held.isPart) return groups && measured(metric, groups.find(({ key }) => !period || key[0] === bucket)?.values["value"]);
    const isCounted = (record: StoredRecord) => meetsAll(where, record, today) && (!period || inBucket(record, period, bucket));
    return measure(metric, held.records.filter(isCounted));
  };
  return { ...held, at };
}

/** "2026" → "2026-01-01", "2026-11" → "2026-11-01". */
const firstDay = (bucket: string): string => (bucket.length === 4 ? `${bucket}-01-01` : bucket.length === 7 ? `${bucket}-01` : bucket);

function inBucket(record: StoredRecord, { field, unit }: { field: string; unit: Bucket }, bucket: string | undefined): boolean {
  const held = record[field];
  const day = dayIn(field === "createdAt" && typeof held === "string" ? onSeoulClock(held) : held);
  return day !== "" && bucketOf(day, unit) === bucket;
}
