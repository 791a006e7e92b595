import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Tx } from "./client.ts";

/** Serialisation failures and deadlocks. Source: PostgreSQL, appendix A, class 40. */
const GIVEN_UP = new Set(["40001", "40P01"]);
const MOST_TRIES = 6;
/** Milliseconds the first pause lasts at most; each further one may last twice as long as the one before. */
const FIRST_PAUSE_MS = 20;

/**
 * A transaction that is begun anew where the database gave it up for another one: nothing of it was done. It pauses for a random time
 * first: the other one is only being woken by then, and one that began at once would take its row from under it and have it wait again.
 * `work` may run several times and does nothing but in its transaction.
 *
 * @throws whatever `work` throws, and the database's error when it was given up each time
 */
export async function transactAgain<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tried >= MOST_TRIES || !wasGivenUp(error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
}

function wasGivenUp(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && GIVEN_UP.has(code)) return true;
  }
  return false;
}
