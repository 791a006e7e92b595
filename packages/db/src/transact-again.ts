import type { Database, Tx } from "./client.ts";

/** Serialisation failures and deadlocks. Source: PostgreSQL, appendix A, class 40. */
const GIVEN_UP = new Set(["40001", "40P01"]);
const MOST_TRIES = 3;

/**
 * A transaction that is begun anew where the database gave it up for another one: nothing of it was done, and the other one is over by
 * then. `work` may run several times and does nothing but in its transaction.
 *
 * @throws whatever `work` throws, and the database's error when it was given up each time
 */
export async function transactAgain<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tried >= MOST_TRIES || !wasGivenUp(error)) throw error;
    }
}

function wasGivenUp(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && GIVEN_UP.has(code)) return true;
  }
  return false;
}
