const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/** Whole days until something deleted then is gone for good, the one that has begun included; 0 = it goes today. */
export function daysLeft(deletedAt: string, now: number): number {
  return Math.max(0, Math.ceil(KEPT_DAYS - (now - Date.parse(deletedAt)) / DAY_MS));
}
