/** Of how much of a thing a price is: 키로에 5,500원, kg당 9,500, 100그람에 9,000원. */
import { findNoun } from "../nouns/noun-lexicon.ts";
import { findQuantities, isUnit, type Quantity, quantityAt } from "./quantity.ts";
import { AMOUNT_OF_PEOPLE_UNITS, NO_AMOUNTS, OF_EACH } from "./rows.data.ts";
import type { Place } from "./slice.ts";

/** The words for it in the text, and how a name has it: ‘1키로’, ‘100그람’; one piece of what is counted goes without saying. */
export interface PricedAmount extends Place {
  label: string;
}

const EACH = OF_EACH.toSorted((one, other) => other.length - one.length);
const SIZES: ReadonlySet<Quantity["dimension"]> = new Set<Quantity["dimension"]>(["weight", "volume", "length", "area", "count"]);
const NO_SIZES: ReadonlySet<string> = new Set([...NO_AMOUNTS, ...AMOUNT_OF_PEOPLE_UNITS]);
const MOST_CHARS = 12;
/** 와이셔츠 2,000 코트 15,000: so many are a price, and the next word begins like what is counted. */
const LEAST_OF_PRICES = 1_000;

/** How much of a thing is sold as one: 500g, 6구, 한 단; no people, turns or lengths of time. */
export const isSize = ({ amount, dimension, unit }: Quantity): boolean =>
  SIZES.has(dimension) && unit !== "" && !NO_SIZES.has(unit) && !(dimension === "count" && amount >= LEAST_OF_PRICES);

/** What stands right before the number at `to`; null where it is the price of nothing but the thing. */
export function eachBefore(text: string, to: number): PricedAmount | null {
  const from = Math.max(0, to - MOST_CHARS);
  const before = text.slice(from, to).trimEnd();
  const joint = EACH.find((one) => before.endsWith(one));
  if (joint === undefined) return null;
  const said = before.slice(0, before.length - joint.length).trimEnd();
  const end = from + said.length;
  const counted = findQuantities(said).at(-1);
  if (counted?.end === said.length && isSize(counted.value)) {
    const start = from + counted.start;
    const isOne = counted.value.dimension === "count" && counted.value.amount === 1;
    return { start, end, label: isOne ? "" : text.slice(start, end) };
  }
  const unit = /\S+$/.exec(said)?.[0] ?? "";
  // 식당: a noun that ends like one.
  const isNoun = said.length + joint.length === before.length && findNoun(unit + joint) !== undefined;
  const one = isUnit(unit) && !isNoun ? quantityAt(`1${unit}`, 0) : null;
  if (!one || one.end !== unit.length + 1 || !isSize(one.value)) return null;
  return { start: end - unit.length, end, label: one.value.dimension === "count" ? "" : `1${unit}` };
}
