import { NO_USAGE } from "./hear-model.ts";
import type { Work } from "./mending.ts";
import type { ModelUsage } from "./ports.ts";

/** The app after a step that changed it, and what all kept steps until then have cost. */
export interface Kept {
  work: Work;
  usage: ModelUsage;
}

/**
 * What a turn has done and cost so far. A step costs as much of what it used as there was kept of it: what was refused is the
 * trouble of whoever refused it.
 */
export function createTurnLedger(work: Work) {
  const kept: Kept[] = [];
  let usage = NO_USAGE;
  return {
    get usage() {
      return usage;
    },
    /** The states there were, oldest first. */
    kept: kept as readonly Kept[],
    /** `share`: 0…1 of the step that was kept. */
    note(used: ModelUsage, share: number): void {
      usage = sum(usage, used, share);
      if (kept.at(-1)?.work.spec !== work.spec) kept.push({ work: { ...work }, usage });
      else kept[kept.length - 1] = { work: { ...work }, usage };
    },
  };
}
export type TurnLedger = ReturnType<typeof createTurnLedger>;

function sum(one: ModelUsage, other: ModelUsage, share: number): ModelUsage {
  const part = (tokens: number) => Math.round(tokens * share);
  return {
    inputTokens: one.inputTokens + part(other.inputTokens),
    outputTokens: one.outputTokens + part(other.outputTokens),
    cachedTokens: one.cachedTokens + part(other.cachedTokens),
  };
}
