/** Amounts as people write them: 1,000 · 100만 · 1만 5천 · 3천 · 2억. */

const AMOUNT = String.raw`(?:(?<![가-힣\d])(?:[천백십]?만|[천백])(?=\s?(?:원|명|개|점|회|장|건|권))|\d[\d,]*(?:\.\d+)?(?:\s?(?:억|만|천|백)(?:\s?\d+(?:\s?(?:만|천|백))?)*)?)`;
const UNIT_VALUES: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000, 만: 10_000, 억: 100_000_000 };

/** A pattern source with one group that holds the amount; the counter behind it (원, 개, 명) is not part of it. */
export const AMOUNT_PATTERN = `(${AMOUNT})`;

/** "1만 5천" → 15000. A bare 만 or 천만 (원) is one of it. NaN when there is no amount. */
export function readAmount(text: string): number {
  const bare = /^([천백십]?)(만?)$/.exec(text.trim());
  if (bare && text.trim() !== "") return (UNIT_VALUES[bare[1] ?? ""] ?? 1) * (UNIT_VALUES[bare[2] ?? ""] ?? 1);
  let total = 0;
  let found = false;
  for (const match of text.replaceAll(",", "").matchAll(/(\d+(?:\.\d+)?)\s?(억|만|천|백)?/g)) {
    found = true;
    total += Number(match[1]) * (UNIT_VALUES[match[2] ?? ""] ?? 1);
  }
  return found ? total : Number.NaN;
}
