/** Texts are alike that have seldom pairs and triples of letters in common; whatever number is said, it is a number. */
import { compactName } from "../claims/resolve.ts";

/** Each once. */
export function letterGrams(text: string): string[] {
  const letters = compactName(text).replaceAll(/\d+(?:[.,]\d+)*/g, "#");
  const found = new Set<string>();
  for (const size of [2, 3]) for (let at = 0; at + size <= letters.length; at++) found.add(letters.slice(at, at + size));
  return [...found];
}

/** How seldom a gram is among texts, in nats. */
export function rarityOf(texts: readonly (readonly string[])[]): (gram: string) => number {
  const seen = new Map<string, number>();
  for (const grams of texts) for (const gram of grams) seen.set(gram, (seen.get(gram) ?? 0) + 1);
  return (gram) => Math.log((texts.length + 1) / ((seen.get(gram) ?? 0) + 1)) + LEAST_RARITY;
}
const LEAST_RARITY = 0.1;

/** Of the vector whose dimensions are the grams, each as far as it is rare. */
export const lengthOf = (grams: readonly string[], rarity: (gram: string) => number): number =>
  Math.sqrt(grams.reduce((sum, gram) => sum + rarity(gram) ** 2, 0)) || 1;
