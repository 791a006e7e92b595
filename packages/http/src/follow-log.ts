/** Notices are hints and can be lost; so often we look ourselves. */
const POLL_MS = 5_000;

export interface FollowLog<E extends { seq: number }> {
  after: number;
  signal: AbortSignal;
  /** Entries with `seq > from`, oldest first, possibly cut at a page. */
  read(from: number): Promise<E[]>;
  /** Calls `wake` when there may be more. Answers the unsubscribe function. */
  subscribe(wake: () => void): () => void;
  /** `false` ends the following. */
  deliver(entry: E): Promise<boolean>;
}

/**
 * Follows a numbered log from `after`, live, until the signal aborts or `deliver` says stop: every entry once, in order,
 * whichever process wrote it. Subscribes before the first read, so that nothing falls between the two.
 */
export async function followLog<E extends { seq: number }>(follow: FollowLog<E>): Promise<void> {
  const { signal } = follow;
  let position = follow.after;
  let pending = true;
  let wake: (() => void) | undefined;
  const notify = () => {
    pending = true;
    wake?.();
  };
  const unsubscribe = follow.subscribe(notify);
  const poll = setInterval(notify, POLL_MS);
  signal.addEventListener("abort", notify, { once: true });
  try {
    while (!signal.aborted) {
      if (!pending) {
        await new Promise<void>((done) => {
          wake = done;
        });
        wake = undefined;
        continue;
      }
      pending = false;
      for (let page = await follow.read(position); page.length > 0; page = await follow.read(position)) {
        for (const entry of page) {
          if (signal.aborted || !(await follow.deliver(entry))) return;
          position = entry.seq;
        }
      }
    }
  } finally {
    clearInterval(poll);
    unsubscribe();
  }
}
