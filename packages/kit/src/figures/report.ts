/** Periods and what they add up to. Pure. */
import { josa } from "../josa.ts";

export type Period = "day" | "week" | "month" | "quarter" | "year";
type Row = { readonly [field: string]: unknown };

/** The day so many days later. */
export function shiftDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** First day of the period a day lies in: "2026-11-20" → "2026-11-16" (Monday), "2026-11-01", "2026-10-01", "2026-01-01". */
export function periodStart(day: string, period: Period): string {
  if (period === "day") return day;
  if (period === "week") return shiftDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const month = Number(day.slice(5, 7));
  const first = period === "year" ? 1 : period === "quarter" ? Math.floor((month - 1) / 3) * 3 + 1 : month;
  return `${day.slice(0, 4)}-${String(first).padStart(2, "0")}-01`;
}

/** First day of the period `steps` further on. */
export function shiftPeriod(start: string, period: Period, steps: number): string {
  if (period === "day" || period === "week") return shiftDays(start, steps * (period === "week" ? 7 : 1));
  const months = (period === "year" ? 12 : period === "quarter" ? 3 : 1) * steps;
  const at = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1 + months, 1));
  return at.toISOString().slice(0, 10);
}

/** "11월 20일", "11월 16일 주", "2026년 11월", "2026년 4분기", "2026년". */
export function periodName(start: string, period: Period): string {
  const day = `${Number(start.slice(5, 7))}월 ${Number(start.slice(8, 10))}일`;
  if (period === "day") return day;
  if (period === "week") return `${day} 주`;
  const year = `${start.slice(0, 4)}년`;
  const month = Number(start.slice(5, 7));
  return period === "year" ? year : period === "quarter" ? `${year} ${Math.ceil(month / 3)}분기` : `${year} ${month}월`;
}

/** The day of a date-like value; "" when there is none. */
export function dayIn(value: unknown): string {
  const day = typeof value === "object" && value !== null ? (value as { start?: unknown }).start : value;
  if (typeof day !== "string") return "";
  return /^\d{4}-\d{2}$/.test(day) ? `${day}-01` : day.slice(0, 10);
}

/** Records whose date lies in the period. */
export function inPeriod<T extends object>(records: readonly T[], date: string, start: string, period: Period): T[] {
  const end = shiftPeriod(start, period, 1);
  return records.filter((record) => {
    const day = dayIn((record as Row)[date]);
    return day >= start && day < end;
  });
}

/** By how many percent `now` differs from `before`; `null` when there was nothing to compare with. */
export function changeRate(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1_000) / 10;
}

/** "지난달보다 ▲ 12%". @param than what it is compared with: "지난달" */
export function changeText(rate: number | null, than: string): string {
  if (rate === null) return `${than} 기록 없음`;
  return rate === 0 ? `${josa(than, "와/과")} 같아요` : `${than}보다 ${rate > 0 ? "▲" : "▼"} ${Math.abs(rate)}%`;
}

/** What was aimed at in a month ("2026-11"): the sum of its own records, else of the latest month before it that has any. */
export function targetOf(records: readonly object[], month: string, fields: { month: string; amount: string }): number | null {
  const byMonth = new Map<string, number>();
  for (const record of records) {
    const [of, amount] = [(record as Row)[fields.month], (record as Row)[fields.amount]];
    if (typeof of === "string" && of <= month && typeof amount === "number" && Number.isFinite(amount))
      byMonth.set(of, (byMonth.get(of) ?? 0) + amount);
  }
  const latest = [...byMonth.keys()].toSorted().at(-1);
  return latest === undefined ? null : (byMonth.get(latest) ?? null);
}
