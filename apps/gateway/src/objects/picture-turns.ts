import { refusal } from "@appmon/contract/failure-codes";

/** Side by side in a process: the largest picture that is let in takes some hundred megabytes while it is unpacked. */
const AT_ONCE = 2;
/** Of one app. */
const MOST_WAITING = 40;
const RETRY_AFTER_S = 10;

export interface PictureTurns {
  /** Runs `work` when it is its turn. Throws `app/busy` where too many of the app wait already. */
  run<T>(appId: string, work: () => Promise<T>): Promise<T>;
}

/** Turns at unpacking pictures: one of each app at a time, and apps one after the other, so that no app waits behind all of another's. */
export function createPictureTurns(): PictureTurns {
  /** Apps that wait, the next one first. */
  const lines = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  const callNext = () => {
    for (const [appId, line] of lines) {
      if (running.size >= AT_ONCE) return;
      if (running.has(appId)) continue;
      const turn = line.shift();
      lines.delete(appId);
      // To the end of the row.
      if (line.length > 0) lines.set(appId, line);
      running.add(appId);
      turn?.();
    }
  };

  return {
    async run(appId, work) {
      const line = lines.get(appId) ?? [];
      if (line.length >= MOST_WAITING) throw refusal("app/busy", { retryAfterS: RETRY_AFTER_S });
      await new Promise<void>((turn) => {
        line.push(turn);
        lines.set(appId, line);
        callNext();
      });
      try {
        return await work();
      } finally {
        running.delete(appId);
        callNext();
      }
    },
  };
}
