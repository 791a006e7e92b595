import type { StoredRecord } from "../data-store.ts";
import { costOf } from "../record-rules.ts";
import type { FieldSchema } from "../schema.ts";

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

/** How many of it a cart may hold, other choices of the same thing included; `stock` is the field that counts them. */
export function mostOf(item: StoredRecord, stock: string | undefined): number {
  const left = stock === undefined ? undefined : item[stock];
  return typeof left === "number" ? Math.min(MOST_OF_ONE, Math.max(0, Math.trunc(left))) : MOST_OF_ONE;
}

/** The cart with no more of a thing than there is: of lines of the same thing the first ones keep theirs. */
export function withinStock(cart: Cart, lines: readonly CartLine[], stock: string | undefined): Cart {
  const left = new Map<string, number>();
  return lines.reduce((kept, { key, item, quantity }) => {
    const most = left.get(item.id) ?? mostOf(item, stock);
    const taken = Math.min(quantity, most);
    left.set(item.id, most - taken);
    return withQuantity(kept, key, taken);
  }, cart);
}

/** Values chosen for each of the choices, in the order these are offered; one that is not asked for has none. */
export type Chosen = readonly (readonly string[])[];

const BETWEEN = "|";
const AND = ",";

/** The same thing with other choices is another line of the cart. */
export function cartKey(item: string, chosen: Chosen): string {
  const asked = chosen.slice(0, chosen.findLastIndex((values) => values.length > 0) + 1);
  return [item, ...asked.map((values) => values.join(AND))].join(BETWEEN);
}

export interface CartLine {
  key: string;
  item: StoredRecord;
  chosen: Chosen;
  quantity: number;
  /** Of one, with what was chosen along. */
  priceKrw: number;
}

/** What one costs with these choices. */
export function priceWith(priceKrw: unknown, choices: readonly FieldSchema[], chosen: Chosen): number {
  return choices.reduce((sum, field, at) => sum + costOf(field, chosen[at]), Number(priceKrw) || 0);
}

/** In the order of the menu; what is not sold any more is left out, an option too. */
export function linesOf(cart: Cart, items: readonly StoredRecord[], price: string, choices: readonly FieldSchema[] = []): CartLine[] {
  return items.flatMap((item) =>
    Object.entries(cart).flatMap(([key, quantity]): CartLine[] => {
      const [id, ...kept] = key.split(BETWEEN);
      if (id !== item.id) return [];
      const chosen = choices.map((field, at) => {
        const values = (kept[at] ?? "").split(AND);
        return (field.options ?? []).filter(({ value }) => values.includes(value)).map(({ value }) => value);
      });
      return [{ key, item, chosen, quantity, priceKrw: priceWith(item[price], choices, chosen) }];
    }),
  );
}

/** "매운맛, 치즈": what was chosen, in words. */
export function chosenText(choices: readonly FieldSchema[], chosen: Chosen): string {
  return choices
    .flatMap((field, at) => field.options?.filter(({ value }) => chosen[at]?.includes(value)).map(({ label }) => label) ?? [])
    .join(", ");
}

/** The first choice that has to be made and was not. */
export function missingChoice(choices: readonly FieldSchema[], must: readonly string[], chosen: Chosen): FieldSchema | undefined {
  return choices.find((field, at) => must.includes(field.id) && (chosen[at] ?? []).length === 0);
}

/** What a line of an order holds of what was chosen. */
export function chosenValues(choices: readonly FieldSchema[], chosen: Chosen): Record<string, string | string[]> {
  return Object.fromEntries(
    choices.flatMap((field, at): [string, string | string[]][] => {
      const values = chosen[at] ?? [];
      if (values.length === 0) return [];
      return [[field.id, field.type === "multiselect" ? [...values] : values[0]!]];
    }),
  );
}

export function sumOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity, priceKrw }) => sum + quantity * priceKrw, 0);
}
