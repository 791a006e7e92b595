const KST_OFFSET_MS = 9 * 3_600_000;

/** `2026-11-21T10:00:00` in Korean time for milliseconds since the epoch: the form Toss takes, without a zone. */
export function toKstSeconds(ms: number): string {
  return new Date(ms + KST_OFFSET_MS).toISOString().slice(0, 19);
}
