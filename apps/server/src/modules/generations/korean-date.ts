/** "2026-11-20" in Seoul. */
export function koreanDate(at: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul" }).format(at);
}
