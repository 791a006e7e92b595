/**
 * What one app may have of the database at once. A connection is taken only when it is an app's turn, so that however many visitors
 * one app has, the others find connections free.
 */
import { refusal } from "@appmon/contract/failure-codes";

export type QueueKind = "read" | "count" | "write" | "follow";

/** Side by side for one app, and how many more may wait. Writers wait for each other only where they want the same thing. */
const LIMITS: Record<QueueKind, { atOnce: number; waiting: number }> = {
  read: { atOnce: 6, waiting: 300 },
  // How many there are of a long list: it takes longer than a page, and nobody waits for it to see one.
  count: { atOnce: 2, waiting: 100 },
  write: { atOnce: 4, waiting: 150 },
  // Changes are read once for all pages that are open on the app, and wait for each other before they come here.
  follow: { atOnce: 2, waiting: 100 },
};
const RETRY_AFTER_S = 2;

export interface AppQueue {
  /** Runs `work` when it is its turn. Throws `app/busy`, with the time to come back after, when too many wait already. */
  run<T>(appId: string, kind: QueueKind, work: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** One for a process: first come, first served within an app; apps do not know of each other. */
export function createAppQueue(limits: typeof LIMITS = LIMITS): AppQueue {
  const lines = new Map<string, Line>();
  return {
    async run(appId, kind, work) {
      const key = `${kind}/${appId}`;
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      const { atOnce, waiting } = limits[kind];
      if (line.running < atOnce) line.running++;
      else if (line.waiting.length >= waiting) throw refusal("app/busy", { retryAfterS: RETRY_AFTER_S });
      // Whoever is done hands its place over.
      else await new Promise<void>((turn) => line.waiting.push(turn));
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        if (next) next();
        else if (--line.running === 0) lines.delete(key);
      }
    },
  };
}
