/** Texts of a declaration, wherever they stand in it. */

/** The same value with every string that is the first of a pair in the words of its second. */
export function replacedTexts<T>(value: T, pairs: readonly (readonly [was: string, is: string])[]): T {
  if (typeof value === "string") return (pairs.find(([was]) => was === value)?.[1] ?? value) as T;
  if (Array.isArray(value)) return value.map((one) => replacedTexts(one, pairs)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacedTexts(one, pairs)])) as T;
}
