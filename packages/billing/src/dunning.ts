import { DAY_MS, fromSeoul, toSeoul } from "./seoul-date.ts";

/** Days after the first refusal on which a charge is tried again. */
const RETRY_DAYS = [1, 3, 5, 7];
const GRACE_DAYS = 7;
const GIVE_UP_DAYS = 14;
/** Ten in the morning: banks are open and nobody is woken by a message. */
const RETRY_TIME_MS = 10 * 3_600_000;
const JITTER_MS = 30 * 60_000;

/**
 * When to try again after `tries` refusals (1 = only the first one on the day it was due), or null when it was the last.
 * `chance` in [0, 1) spreads the tries of many over half an hour, so that they do not all arrive at once.
 */
export function nextRetryAt(firstRefusedMs: number, tries: number, chance: number): number | null {
  const days = RETRY_DAYS[tries - 1];
  if (days === undefined) return null;
  return fromSeoul({ ...toSeoul(firstRefusedMs + days * DAY_MS), timeMs: RETRY_TIME_MS + Math.floor(chance * JITTER_MS) });
}

/** Until then everything stays open. */
export function graceEndsAt(firstRefusedMs: number): number {
  return firstRefusedMs + GRACE_DAYS * DAY_MS;
}

/** Until then a new card brings everything back; afterwards the subscription ends. */
export function givesUpAt(firstRefusedMs: number): number {
  return firstRefusedMs + GIVE_UP_DAYS * DAY_MS;
}
