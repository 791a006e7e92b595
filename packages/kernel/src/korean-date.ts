/** The day it is in Seoul at a moment: "2026-11-20". */
export function koreanDate(at: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul" }).format(at);
}
