/** ISO time → "2026. 11. 20. 오후 6:00" in Korean time. */
export function formatStamp(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone: "Asia/Seoul", dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}
