/** The order a visitor gave the panels of a screen. Pure. */
export interface PanelPlan {
  /** Ids, the first stands first. */
  order: readonly string[];
  /** Ids of panels that share a row with another one. */
  half: readonly string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string").slice(0, 100) : [];

/** What the browser kept: whatever cannot be read counts as nothing. */
export function readPanels(stored: unknown): PanelPlan {
  const { order, half } = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return { order: texts(order), half: texts(half) };
}

/** The panels there are, as the visitor ordered them; one that is new stands behind the one it follows in the app. */
export function arranged(ids: readonly string[], { order }: PanelPlan): string[] {
  const known = order.filter((id) => ids.includes(id));
  const result = [...known];
  for (const [at, id] of ids.entries()) {
    if (known.includes(id)) continue;
    const before = ids.slice(0, at).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
}

/** `id` moved to the place of another one, or by so many places. */
export function moved(order: readonly string[], id: string, to: { by: number } | { place: string }): string[] {
  const from = order.indexOf(id);
  const target = "by" in to ? from + to.by : order.indexOf(to.place);
  if (from < 0 || target < 0 || target >= order.length || target === from) return [...order];
  const rest = order.filter((other) => other !== id);
  rest.splice(target, 0, id);
  return rest;
}
