import { type BatchLoader, createBatchLoader } from "@appmon/db/batch-loader";
import type { Database } from "@appmon/db/client";
import { LRUCache } from "lru-cache";
import { type Place, prepareSessions, type SessionRow } from "./store.ts";

/** Apps whose gathering is remembered; nothing of a session is. */
const MOST_APPS = 1_000;

/** Answers the session of a cookie as it is at this moment. Those of one app that are asked for together are one statement. */
export function createSessionLookup({ db, now }: { db: Database; now: () => Date }) {
  const find = prepareSessions(db);
  const loaders = new LRUCache<string, BatchLoader<SessionRow>>({ max: MOST_APPS });
  return ({ appId, env }: Place, tokenHash: string): Promise<SessionRow | undefined> => {
    const key = `${appId} ${env}`;
    const load =
      loaders.get(key) ??
      createBatchLoader<SessionRow>(
        async (hashes) => new Map((await find({ appId, env }, hashes, now())).map((row) => [row.tokenHash, row])),
      );
    loaders.set(key, load);
    return load(tokenHash);
  };
}
