/** "2026-11-20" of a day, a month (its first) or a range (its start); "" where there is none. */
export function dayIn(value: unknown): string {
  const day = typeof value === "object" && value !== null ? (value as { start?: unknown }).start : value;
  if (typeof day !== "string") return "";
  return day.length === 7 ? `${day}-01` : day.slice(0, 10);
}
