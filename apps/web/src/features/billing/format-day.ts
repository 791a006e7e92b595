/** ISO time → "2026년 11월 20일 (금)" in Korean time, or its English form. */
export function formatDay(iso: string, language: string): string {
  const options = { timeZone: "Asia/Seoul", year: "numeric", month: "long", day: "numeric" } as const;
  const date = new Date(iso);
  if (!language.startsWith("ko")) return new Intl.DateTimeFormat(language, options).format(date);
  const weekday = new Intl.DateTimeFormat("ko", { timeZone: "Asia/Seoul", weekday: "short" }).format(date);
  return `${new Intl.DateTimeFormat("ko", options).format(date)} (${weekday})`;
}
