/** "1,200.5" → 1200.5; null: no number that may stand in a form. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replaceAll(",", "");
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null;
}
