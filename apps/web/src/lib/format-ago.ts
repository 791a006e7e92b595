const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** ISO time → "방금", "5분 전", "3시간 전", "어제", then the date in Korean time. */
export function formatAgo(iso: string, now: Date, language: string): string {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (age < MINUTE_MS) return relative.format(0, "second");
  if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), "minute");
  if (age < DAY_MS) return relative.format(-Math.floor(age / HOUR_MS), "hour");
  if (age < 7 * DAY_MS) return relative.format(-Math.floor(age / DAY_MS), "day");
  return new Intl.DateTimeFormat(language, { timeZone: "Asia/Seoul", dateStyle: "medium" }).format(then);
}
