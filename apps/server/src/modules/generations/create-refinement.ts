import { createFallbackModel, type ModelCall } from "@appmon/adapters/language-models/create-fallback-model";
import { createLanguageModel } from "@appmon/adapters/language-models/create-language-model";
import { createPatientModel } from "@appmon/adapters/language-models/create-patient-model";
import { loadTokenCounter } from "@appmon/adapters/language-models/load-token-counter";
import type { ModelSettings } from "@appmon/adapters/language-models/model-settings";
import type { GenerationPorts } from "./ports.ts";

/** Longer than this nobody waits for a better draft, whatever the model is still doing. */
const PATIENCE_MS = 120_000;

export interface RefinementDeps {
  /** In the order in which they are asked. */
  models: readonly ModelSettings[];
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
  /** Told of every call, for the operator's counters. */
  report?(call: ModelCall): void;
  patienceMs?: number;
}

/** Refinement with the configured models; `undefined` where there are none. */
export async function createRefinement({
  models,
  log,
  report,
  patienceMs = PATIENCE_MS,
}: RefinementDeps): Promise<GenerationPorts["refine"]> {
  if (models.length === 0) return undefined;
  const [{ refineTurn }, countTokens, ...asked] = await Promise.all([
    import("@appmon/engine/refine-turn"),
    loadTokenCounter(),
    ...models.map((settings) => createLanguageModel(settings)),
  ]);
  const told = (call: ModelCall) => {
    if (call.failure) log.warn({ call }, "a language model failed");
    else log.info({ call }, "a language model was called");
    report?.(call);
  };
  const model = createPatientModel(createFallbackModel(asked, { now: () => Date.now(), report: told }));
  return async (input, signal, progress) => {
    const turn = refineTurn({ ...input, model, countTokens, signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) });
    for (;;) {
      const step = await turn.next();
      if (!step.done) {
        progress(step.value);
        continue;
      }
      if (step.value.kind === "kept-draft" && step.value.reason !== "nothing-to-change")
        log.warn({ outcome: step.value }, "a draft was not refined");
      return step.value;
    }
  };
}
