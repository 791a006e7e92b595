import type { LanguageModel } from "@appmon/engine/ports";
import { refineTurn } from "@appmon/engine/refine-turn";
import type { GenerationPorts } from "./ports.ts";

/** How long a turn with a model may take. */
export interface TurnLimits {
  /** All of it, in milliseconds; what was done until then stays. */
  turnMs: number;
  /** Between two signs of life. */
  idleMs: number;
}

export interface RefineDeps {
  limits: TurnLimits;
  countTokens(text: string): number;
  log: { warn(data: object, message: string): void };
}

/** Refinement with one model, whoever it is. */
export function refineWithin(model: LanguageModel, { limits, countTokens, log }: RefineDeps): NonNullable<GenerationPorts["refine"]> {
  return async (input, signal, progress) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limits.turnMs);
    const turn = refineTurn({ ...input, model, countTokens, signal: AbortSignal.any([signal, late.signal]) });
    try {
      for (;;) {
        const step = await turn.next();
        if (!step.done) {
          progress(step.value);
          continue;
        }
        const outcome = step.value;
        const isShort = outcome.kind === "kept-draft" ? outcome.reason !== "nothing-to-change" : outcome.kind === "refined" && outcome.rest;
        if (isShort) log.warn({ outcome: { ...outcome, spec: undefined, operations: undefined } }, "a refinement came short");
        return outcome;
      }
    } finally {
      clearTimeout(timer);
    }
  };
}
