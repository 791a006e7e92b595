import type { AppQueue, QueueKind } from "./app-queue.ts";

/** Runs a read of an app in its turn; `key` says all that the answer depends on, rights included. */
export type SharedReads = <T>(appId: string, key: string, read: () => Promise<T>, kind?: QueueKind) => Promise<T>;

/**
 * Reads that say the same and have not begun yet are one: when a list changes, every page that shows it asks for it at once. A read
 * that has begun is joined by nobody, so each sees all that was committed before it was asked for. Nothing is kept; an answer is shared, and
 * is not to be changed by who gets it.
 */
export function createSharedReads(queue: AppQueue): SharedReads {
  const waiting = new Map<string, Promise<unknown>>();
  return <T>(appId: string, key: string, read: () => Promise<T>, kind: QueueKind = "read"): Promise<T> => {
    const full = `${appId} ${kind} ${key}`;
    const known = waiting.get(full) as Promise<T> | undefined;
    if (known) return known;
    const leave = () => {
      if (waiting.get(full) === shared) waiting.delete(full);
    };
    const shared: Promise<T> = queue.run(appId, kind, async () => {
      // Requests that came in together are read within the same turn of the event loop; this is its end.
      await new Promise<void>((done) => setImmediate(done));
      leave();
      return read();
    });
    waiting.set(full, shared);
    // Refused before it began.
    shared.catch(leave);
    return shared;
  };
}
