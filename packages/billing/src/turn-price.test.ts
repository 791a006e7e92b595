import { describe, expect, it } from "vitest";
import { creditsOfTurn, MAX_TURN_CREDITS } from "./turn-price.ts";

describe("what a model's help costs", () => {
  it.each([
    [{ inputTokens: 0, outputTokens: 0, cachedTokens: 0 }, 0],
    [{ inputTokens: 1, outputTokens: 0, cachedTokens: 0 }, 1],
    [{ inputTokens: 6_000, outputTokens: 500, cachedTokens: 0 }, 1],
    [{ inputTokens: 8_000, outputTokens: 1_000, cachedTokens: 0 }, 2],
    [{ inputTokens: 8_000, outputTokens: 1_000, cachedTokens: 7_000 }, 1],
    [{ inputTokens: 1_000, outputTokens: 1_000, cachedTokens: 9_000 }, 1],
    [{ inputTokens: 2_000_000, outputTokens: 500_000, cachedTokens: 0 }, MAX_TURN_CREDITS],
  ])("%o: %i", (use, credits) => expect(creditsOfTurn(use)).toBe(credits));
});
