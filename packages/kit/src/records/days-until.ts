import { seoulToday } from "../seoul-clock.ts";

/** Days from today (in Seoul) to "2026-11-20"; negative once it has passed, `null` when it is no day. */
export function daysUntil(day: string, today = seoulToday()): number | null {
  const from = Date.parse(`${today}T00:00:00Z`);
  const to = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(from) || Number.isNaN(to) ? null : Math.round((to - from) / 86_400_000);
}
