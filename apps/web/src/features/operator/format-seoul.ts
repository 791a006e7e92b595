/** Day and time in Seoul, in the language of the screen. */
export function formatSeoul(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Seoul" }).format(new Date(at));
}
