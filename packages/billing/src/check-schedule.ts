import { DAY_MS } from "./seoul-date.ts";

const WAITS_MS = [10_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];
/** One day less than the gateway remembers a key. */
const WINDOW_MS = 14 * DAY_MS;

/**
 * When to ask again about something that `checks` questions have not settled: soon at first, then once a day. Null after 14
 * days: no key can be repeated safely any more, a human decides.
 */
export function nextCheckAt(firstSentMs: number, checks: number, nowMs: number): number | null {
  const at = nowMs + (WAITS_MS[checks] ?? DAY_MS);
  return nowMs - firstSentMs >= WINDOW_MS ? null : Math.min(at, firstSentMs + WINDOW_MS);
}
