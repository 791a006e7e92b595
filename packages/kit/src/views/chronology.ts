/** Dated records parted into months or years. Pure. */
import type { FieldSchema } from "../schema.ts";

export interface Chapter<R> {
  /** "2026" or "2026-11"; "" for what has no date. */
  key: string;
  label: string;
  entries: { record: R; day: string }[];
}

/** The day a record starts on; "" = none. A month stands for its first day. */
export function dayOf(field: FieldSchema, value: unknown): string {
  if (typeof value === "object" && value !== null) return String((value as { start?: string }).start ?? "");
  const text = typeof value === "string" ? value : "";
  return field.type === "month" && text !== "" ? `${text}-01` : text.slice(0, 10);
}

/** Years for what spans more than two of them, else months. */
function stepFor(days: readonly string[]): "month" | "year" {
  let [first, last] = [Infinity, -Infinity];
  for (const day of days) {
    const year = Number(day.slice(0, 4));
    first = Math.min(first, year);
    last = Math.max(last, year);
  }
  return last - first > 2 ? "year" : "month";
}

/** In the direction the records came in: newest first only when the first of them is later than the last. */
export function chaptersOf<R>(records: readonly R[], dayIn: (record: R) => string, per?: "month" | "year"): Chapter<R>[] {
  const entries = records.map((record) => ({ record, day: dayIn(record) }));
  const dated = entries.filter(({ day }) => day !== "");
  const sign = dated.length > 1 && dated[0]!.day > dated.at(-1)!.day ? -1 : 1;
  const step = per ?? stepFor(dated.map(({ day }) => day));
  const sorted = dated.toSorted((a, b) => (a.day === b.day ? 0 : (a.day < b.day ? -1 : 1) * sign));
  const chapters: Chapter<R>[] = [];
  for (const entry of sorted) {
    const key = entry.day.slice(0, step === "year" ? 4 : 7);
    if (chapters.at(-1)?.key !== key) chapters.push({ key, label: headingOf(key), entries: [] });
    chapters.at(-1)!.entries.push(entry);
  }
  const undated = entries.filter(({ day }) => day === "");
  return undated.length > 0 ? [...chapters, { key: "", label: "날짜 미정", entries: undated }] : chapters;
}

function headingOf(key: string): string {
  const [year, month] = key.split("-");
  return month ? `${Number(year)}년 ${Number(month)}월` : `${Number(year)}년`;
}
