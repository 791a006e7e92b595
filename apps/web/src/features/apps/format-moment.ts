const TIME_ZONE = "Asia/Seoul";

/** ISO time → "2026년 11월 20일 (금) 오후 6:00" in Korean time, or its English form. */
export function formatMoment(iso: string, language: string): string {
  const date = new Date(iso);
  const time = new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, hour: "numeric", minute: "2-digit" }).format(date);
  return `${formatDay(iso, language)} ${time}`;
}

/** ISO time → "2026년 11월 20일 (금)". */
export function formatDay(iso: string, language: string): string {
  const date = new Date(iso);
  if (!language.startsWith("ko")) return new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, dateStyle: "medium" }).format(date);
  const day = new Intl.DateTimeFormat("ko", { timeZone: TIME_ZONE, year: "numeric", month: "long", day: "numeric" }).format(date);
  const weekday = new Intl.DateTimeFormat("ko", { timeZone: TIME_ZONE, weekday: "short" }).format(date);
  return `${day} (${weekday})`;
}
