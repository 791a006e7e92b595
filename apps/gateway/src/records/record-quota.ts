/** How many records an app may hold. */
import type { Executor } from "@appmon/db/client";
import { countRecords } from "./store.ts";

/** Until plans say otherwise. */
const MAX_RECORDS_PER_APP = 20_000;
/** What was counted is counted anew after this long: other processes add records too. */
const FRESH_MS = 60_000;
const REMEMBERED = 5_000;

export interface RecordQuota {
  /** Takes the place of one more record; false = the app is full. `pending`: those that have one and are not stored yet. */
  take(executor: Executor, appId: string, pending?: number): Promise<boolean>;
}

/**
 * Counts an app's records once and then what is added, until half of what was left is used up or some time has passed: an app with
 * room is not counted for each record, and one that is nearly full is counted often enough to end at its limit.
 */
export function createRecordQuota({ most = MAX_RECORDS_PER_APP, now = Date.now }: { most?: number; now?: () => number } = {}): RecordQuota {
  const known = new Map<string, { until: number; left: number }>();
  return {
    async take(executor, appId, pending = 0) {
      const entry = known.get(appId);
      if (entry && entry.left > 0 && now() < entry.until) {
        entry.left--;
        return true;
      }
      const free = most - pending - (await countRecords(executor, appId));
      known.delete(appId);
      known.set(appId, { until: now() + FRESH_MS, left: Math.floor((free - 1) / 2) });
      const oldest = known.keys().next().value;
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return free > 0;
    },
  };
}
