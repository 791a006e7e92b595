/** What is new in an app, out of its records. Pure. */
import type { StoredRecord, ToldNotice } from "../data-store.ts";
import type { Collection } from "../schema.ts";

export interface Notice {
  collection: Collection;
  record: StoredRecord;
  isNew: boolean;
}

/** A line under the bell: a record that came in, or what an automation tells. */
export type BellLine = { record: Notice } | { told: ToldNotice };

const momentOf = (line: BellLine): string => ("told" in line ? line.told.createdAt : line.record.record.createdAt);

/** Both in one list, newest first. */
export function linesOf(records: readonly Notice[], told: readonly ToldNotice[]): BellLine[] {
  const lines: BellLine[] = [...told.map((one) => ({ told: one })), ...records.map((record) => ({ record }))];
  return lines.toSorted((a, b) => momentOf(b).localeCompare(momentOf(a))).slice(0, MOST);
}

const MOST = 30;

/** The latest records, newest first; those made after `seen` by somebody else are new. Samples are nobody's news. */
export function noticesOf(
  sources: readonly { collection: Collection; records: readonly StoredRecord[] }[],
  seen: string,
  own: string | undefined,
): Notice[] {
  return sources
    .flatMap(({ collection, records }) =>
      records
        .filter((record) => !record.sample)
        .map((record) => ({
          collection,
          record,
          isNew: record.createdAt > seen && (own === undefined || record.createdBy !== own),
        })),
    )
    .toSorted((a, b) => (a.record.createdAt < b.record.createdAt ? 1 : a.record.createdAt > b.record.createdAt ? -1 : 0))
    .slice(0, MOST);
}

/** When this browser last looked. */
export const readSeen = (stored: unknown): string => (typeof stored === "string" && /^\d{4}-\d{2}-\d{2}T/.test(stored) ? stored : "");
