/** Korea keeps one offset the whole year, so days of the calendar are plain arithmetic and no host zone can get in between. */
const OFFSET_MS = 9 * 3_600_000;
export const DAY_MS = 86_400_000;

export interface SeoulTime {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
  /** Since midnight. */
  timeMs: number;
}

export function toSeoul(ms: number): SeoulTime {
  const local = new Date(ms + OFFSET_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    timeMs: (ms + OFFSET_MS) % DAY_MS,
  };
}

/** The instant of a time in Seoul. The day must exist. */
export function fromSeoul({ year, month, day, timeMs }: SeoulTime): number {
  return Date.UTC(year, month - 1, day) + timeMs - OFFSET_MS;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Midnights in Seoul between two instants; negative when the second is earlier. */
export function seoulDaysBetween(fromMs: number, toMs: number): number {
  return Math.floor((toMs + OFFSET_MS) / DAY_MS) - Math.floor((fromMs + OFFSET_MS) / DAY_MS);
}

/** `2026-11-21` */
export function seoulDay(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}
