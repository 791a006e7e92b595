import type { StoredRecord } from "./data-store.ts";

/** Id of what is sold, with what was chosen along behind it → how many. */
export type Cart = Readonly<Record<string, number>>;

export const MOST_OF_ONE = 999;
const MOST_THINGS = 100;

/** What a visitor's browser kept: whatever is no whole number of something counts as nothing. */
export function readCart(stored: unknown): Cart {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored)
      .filter((entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] > 0 && entry[1] <= MOST_OF_ONE)
      .slice(0, MOST_THINGS),
  );
}

export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const { [id]: _old, ...rest } = cart;
  const kept = Math.min(MOST_OF_ONE, Math.max(0, Math.trunc(quantity)));
  return kept === 0 ? rest : { ...rest, [id]: kept };
}

const BETWEEN = "|";

/** The same thing with other choices is another line of the cart. */
export function cartKey(item: string, chosen: readonly string[]): string {
  return [item, ...chosen].join(BETWEEN);
}

export interface CartLine {
  key: string;
  item: StoredRecord;
  /** One value for each choice, in the order they are offered. */
  chosen: string[];
  quantity: number;
  priceKrw: number;
}

/** In the order of the menu; what is not sold any more is left out. */
export function linesOf(cart: Cart, items: readonly StoredRecord[], price: string): CartLine[] {
  return items.flatMap((item) =>
    Object.entries(cart).flatMap(([key, quantity]): CartLine[] => {
      const [id, ...chosen] = key.split(BETWEEN);
      return id === item.id ? [{ key, item, chosen, quantity, priceKrw: Number(item[price]) || 0 }] : [];
    }),
  );
}

export function sumOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity, priceKrw }) => sum + quantity * priceKrw, 0);
}
