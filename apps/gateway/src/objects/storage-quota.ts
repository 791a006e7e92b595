/** How many bytes of pictures and files a person's apps may hold together. */
import { refusal } from "@appmon/contract/failure-codes";
import type { Database } from "@appmon/db/client";
import { ownerOfApp, storedBytes } from "@appmon/db/object-rows";
import { LRUCache } from "lru-cache";

/** What was counted is counted anew after this long: other processes add to it, and what is deleted goes. */
const FRESH_MS = 60_000;
const REMEMBERED = 5_000;

export interface StorageQuota {
  /** Has the row of an object of so many bytes written by `insert`; throws `plan/storage-full` where the app's owner has no room for it. */
  within(appId: string, bytes: number, insert: () => Promise<void>): Promise<void>;
}

/** Without a quota there is always room. */
export const withinQuota = (quota: StorageQuota | undefined, appId: string, bytes: number, insert: () => Promise<void>): Promise<void> =>
  quota ? quota.within(appId, bytes, insert) : insert();

/**
 * Counts what a person's apps hold and then what is added, until half of what was left is used up or some time has passed: whoever has
 * room is not counted for each picture, and whoever has little is counted often enough to end at the limit. One after the other for
 * each person, so that what is counted is all that this process let in; of n processes each may let in half of what the others left.
 * `limitOf`: bytes.
 */
export function createStorageQuota({
  db,
  limitOf,
  now = Date.now,
}: {
  db: Database;
  limitOf(ownerId: string): Promise<number>;
  now?: () => number;
}): StorageQuota {
  const owners = new LRUCache<string, string>({ max: REMEMBERED });
  const known = new LRUCache<string, { until: number; left: number }>({ max: REMEMBERED });
  const lines = new Map<string, Promise<void>>();

  const findOwner = async (appId: string): Promise<string | undefined> => {
    const owner = owners.get(appId) ?? (await ownerOfApp(db, appId));
    if (owner !== undefined) owners.set(appId, owner);
    return owner;
  };

  const take = async (owner: string, bytes: number): Promise<boolean> => {
    const entry = known.get(owner);
    if (entry && entry.left >= bytes && now() < entry.until) {
      entry.left -= bytes;
      return true;
    }
    const free = (await limitOf(owner)) - (await storedBytes(db, owner)) - bytes;
    if (free < 0) known.delete(owner);
    else known.set(owner, { until: now() + FRESH_MS, left: Math.floor(free / 2) });
    return free >= 0;
  };

  return {
    async within(appId, bytes, insert) {
      const owner = await findOwner(appId);
      if (owner === undefined) throw refusal("plan/storage-full");
      const turn = (lines.get(owner) ?? Promise.resolve()).then(async () => {
        if (!(await take(owner, bytes))) throw refusal("plan/storage-full");
        await insert();
      });
      // The next one's turn comes however this one ends; its own caller hears of that.
      const over = turn.catch(() => undefined);
      lines.set(owner, over);
      try {
        await turn;
      } finally {
        if (lines.get(owner) === over) lines.delete(owner);
      }
    },
  };
}
