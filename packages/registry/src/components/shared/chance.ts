/** Drawing by lot. Pure: chance comes in as a function that answers 0 ≤ n < 1. */
export type Chance = () => number;

/** Every order is as likely as any other (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** `count` different ones, or all there are. */
export function drawn<T>(items: readonly T[], count: number, chance: Chance): T[] {
  return shuffled(items, chance).slice(0, Math.max(0, count));
}
