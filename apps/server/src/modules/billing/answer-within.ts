import { setTimeout as sleep } from "node:timers/promises";

/** A person waits no longer than this; the gateway may take a minute. */
const PATIENCE_MS = 12_000;

/** Waits for work that goes on by itself when it takes too long. What breaks it is logged: a worker looks after it later. */
export async function answerWithin(
  work: Promise<unknown>,
  log: { error(data: object, message: string): void },
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const guarded = work.catch((error) => log.error({ err: error }, "a payment was left to the worker"));
  const stop = new AbortController();
  await Promise.race([guarded, sleep(patienceMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)]);
  stop.abort();
}
