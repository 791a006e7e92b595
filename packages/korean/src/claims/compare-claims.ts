/** Whether two lists of claims say the same, for measuring: names by their normal form, places and confidence left out. */
import type { Claim } from "./claim.ts";
import { compactName } from "./resolve.ts";

export interface Agreement {
  /** Claims that both lists have, and how many each has. */
  same: number;
  expected: number;
  found: number;
  precision: number;
  recall: number;
  f1: number;
}

/** Keys that say where a claim was read and how sure that was, and not what it says. */
const ASIDE: ReadonlySet<string> = new Set(["span", "confidence", "unread", "refs", "start", "end", "role", "pointing", "score"]);

/** One claim as a text that is the same for claims that say the same. */
export function claimKey(claim: Claim): string {
  return JSON.stringify(normalForm(claim));
}

function normalForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalForm);
  if (typeof value === "string") return compactName(value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, inner]) => !ASIDE.has(key) && inner !== null && !(Array.isArray(inner) && inner.length === 0),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, normalForm(inner)]));
}

/** Each claim is matched once. Two empty lists agree wholly. */
export function compareClaims(expected: readonly Claim[], found: readonly Claim[], keyOf: (claim: Claim) => string = claimKey): Agreement {
  const left = new Map<string, number>();
  for (const claim of expected) left.set(keyOf(claim), (left.get(keyOf(claim)) ?? 0) + 1);
  let same = 0;
  for (const claim of found) {
    const rest = left.get(keyOf(claim)) ?? 0;
    if (rest === 0) continue;
    left.set(keyOf(claim), rest - 1);
    same++;
  }
  const precision = found.length === 0 ? (expected.length === 0 ? 1 : 0) : same / found.length;
  const recall = expected.length === 0 ? (found.length === 0 ? 1 : 0) : same / expected.length;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { same, expected: expected.length, found: found.length, precision, recall, f1 };
}
