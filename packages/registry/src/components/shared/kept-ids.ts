/** Ids of records this browser keeps as one's own. */
export function readIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
}
