import type { AccessSession } from "./access-token.ts";
import type { SessionEnds } from "./session-ends.ts";

/** So long an answer of the database is believed where no news of its end came. */
const FRESH_MS = 3_000;
const REMEMBERED = 20_000;

export interface SessionCache {
  /** Whether the session lives: what is known of it, or what `look` finds. */
  isAlive(session: AccessSession, look: () => Promise<boolean>): Promise<boolean>;
  /** Of a session or a person: what is known is looked up again. */
  forget(id: string): void;
}

/**
 * Sessions that were found alive a moment ago, so that a page that asks ten things asks the database once. The end of one is told
 * to every process; `forget` saves the process that ended it the way round.
 */
export function createSessionCache({
  ends: news,
  now = Date.now,
}: {
  ends: Pick<SessionEnds, "subscribe">;
  now?: () => number;
}): SessionCache {
  const alive = new Map<string, { userId: string; until: number }>();
  /** Grows with every end: what was looked up before it is not believed after it. */
  let ends = 0;
  const forget = (id: string) => {
    ends++;
    alive.delete(id);
    for (const [familyId, { userId }] of alive) if (userId === id) alive.delete(familyId);
  };
  news.subscribe((end) => {
    if (end) return forget(end.familyId ?? end.userId);
    // Nobody knows what was missed.
    ends++;
    alive.clear();
  });
  return {
    forget,
    async isAlive({ userId, familyId }, look) {
      const known = alive.get(familyId);
      if (known && known.userId === userId && now() < known.until) return true;
      const seen = ends;
      const isAlive = await look();
      if (!isAlive || seen !== ends) return isAlive;
      alive.delete(familyId);
      alive.set(familyId, { userId, until: now() + FRESH_MS });
      const oldest = alive.keys().next().value;
      if (alive.size > REMEMBERED && oldest !== undefined) alive.delete(oldest);
      return true;
    },
  };
}
