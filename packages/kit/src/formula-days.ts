/** Days of the calendar as numbers. */
export const DAY_MS = 86_400_000;
/** Days outside the calendar's four-digit years count as none. */
export const FIRST_DAY = -719_162;
export const LAST_DAY = 2_932_896;

/** "2026-11-20" → days since 1970; `null` when it is no day there is. */
export function dayNumber(text: string): number | null {
  const day = text.slice(0, 10);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) || day < "0001" || new Date(at).toISOString().slice(0, 10) !== day ? null : at / DAY_MS;
}

/** Days since 1970 → "2026-11-20"; `null` outside the years a date can have. */
export function dayOf(days: number): string | null {
  const whole = Math.floor(days + 0.5);
  return whole >= FIRST_DAY && whole <= LAST_DAY ? new Date(whole * DAY_MS).toISOString().slice(0, 10) : null;
}
