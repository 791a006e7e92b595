/** What a language model's help with one turn costs, at most. Turns of the built-in engine cost nothing. */
export const MAX_TURN_CREDITS = 10;
export const MIN_TURN_CREDITS = 1;

export interface TokenUse {
  /** All that was read, what the provider had kept of it included. */
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
}

/** Tokens read afresh for one credit; written ones and kept ones are worth as many of those as providers charge for them. */
const TOKENS_PER_CREDIT = 10_000;
const WRITTEN = 5;
const KEPT = 0.1;

/** Whole credits, rounded up, never beyond the cap that was shown before; where nothing that was used counts, none. */
export function creditsOfTurn({ inputTokens, outputTokens, cachedTokens }: TokenUse): number {
  const kept = Math.min(cachedTokens, inputTokens);
  const weight = inputTokens - kept + kept * KEPT + outputTokens * WRITTEN;
  if (weight === 0) return 0;
  return Math.min(MAX_TURN_CREDITS, Math.max(MIN_TURN_CREDITS, Math.ceil(weight / TOKENS_PER_CREDIT)));
}
