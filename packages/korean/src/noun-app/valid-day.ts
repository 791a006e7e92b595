/** A KST date yyyy-mm-dd as it is; anything else becomes the first day of 2026, so that any input gives an app. */
export const soundDay = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : "2026-01-01";
