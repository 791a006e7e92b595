import type { StoredRecord } from "../data-store.ts";

/** Records in the order they were put down, where lists show the newest first; samples stand in the order they were written. */
export function saidOrder(records: readonly StoredRecord[]): StoredRecord[] {
  return [...records.filter((record) => record.sample), ...records.filter((record) => !record.sample).toReversed()];
}
