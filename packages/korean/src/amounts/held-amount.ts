/** An amount an app holds beside one that is said: whether it is called so, what it comes to in its unit, how it is told. */
import type { ContentWord } from "../claims/content-words.ts";
import { compactName, likeness } from "../claims/resolve.ts";
import { amountInUnit, countsSame } from "../grammar/amount-in-unit.ts";
import type { Quantity } from "../grammar/quantity.ts";
import { AMOUNT_NAMES } from "./amount-names.data.ts";
import type { HeldAmount } from "./amounts-of.ts";

const LEAST_ALIKE = 0.8;

export const isCalled = (word: ContentWord, name: string): boolean => {
  const [own, called] = [compactName(word.text), compactName(name)];
  return likeness(own, called) >= LEAST_ALIKE || (own.length > 1 && called.includes(own));
};

const OTHER_NAMES = AMOUNT_NAMES.map(([head, others]) => [head, new Set(others.split(" "))] as const);

/** Whether people call an amount so whose name is another one: 생활비 of a 한 달 예산. */
export const isAlsoCalled = (word: ContentWord, name: string): boolean =>
  OTHER_NAMES.some(([head, others]) => compactName(name).endsWith(head) && others.has(compactName(word.text)));

/** Undefined where it is counted in something else. */
export function amountIn(said: Quantity, { unit }: Pick<HeldAmount, "unit">): number | undefined {
  if (said.dimension === "money") return unit === "원" || unit === undefined ? said.amount : undefined;
  if (said.unit === "" || countsSame(said.unit, unit)) return said.amount;
  if (unit === "원") return undefined;
  return amountInUnit(said, unit);
}

export const shownAmount = (value: number, { unit = "" }: Pick<HeldAmount, "unit">): string => `${value.toLocaleString("ko-KR")}${unit}`;
