const NINE_HOURS = 9 * 3_600_000;

/** The wall clock in Seoul (no summer time since 1988) as "2026-11-20T09:30", wherever the visitor's device is. */
export function seoulNow(at: number = Date.now()): string {
  return new Date(at + NINE_HOURS).toISOString().slice(0, 16);
}

/** Today in Seoul: "2026-11-20". */
export function seoulToday(at: number = Date.now()): string {
  return seoulNow(at).slice(0, 10);
}

/** An instant such as `createdAt` on Seoul's wall clock. */
export function onSeoulClock(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? instant : seoulNow(at);
}
