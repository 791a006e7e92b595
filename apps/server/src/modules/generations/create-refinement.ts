import { createFallbackModel, type ModelCall } from "@appmon/adapters/language-models/create-fallback-model";
import { createLanguageModel } from "@appmon/adapters/language-models/create-language-model";
import { createPatientModel } from "@appmon/adapters/language-models/create-patient-model";
import { loadTokenCounter } from "@appmon/adapters/language-models/load-token-counter";
import type { ModelSettings } from "@appmon/adapters/language-models/model-settings";
import type { LanguageModel } from "@appmon/engine/ports";
import type { GenerationPorts } from "./ports.ts";
import type { TurnLimits } from "./refine-within.ts";

const LIMITS: TurnLimits = { turnMs: 10 * 60_000, idleMs: 60_000 };
/** A program on one's own machine reads the instructions for minutes before it says its first word. */
const LOCAL_PATIENCE = 3;

export interface RefinementDeps {
  /** In the order in which they are asked. */
  models: readonly ModelSettings[];
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
  /** Told of every call, for the operator's counters. */
  report?(call: ModelCall): void;
  /** Times the usual limits on how long a turn may take; absent = 1. */
  patience?: number;
  /** Whether the models run on the machine of whoever uses them. */
  isLocal?: boolean;
  limits?: TurnLimits;
  /** How a model is reached; absent = as its settings say. */
  open?(settings: ModelSettings, options: { silenceMs: number }): Promise<LanguageModel>;
}

/** Refinement with the configured models; `undefined` where there are none. */
export async function createRefinement({
  models,
  log,
  report,
  patience = 1,
  isLocal = false,
  limits = limitsTimes(isLocal ? Math.max(patience, LOCAL_PATIENCE) : patience),
  open = createLanguageModel,
}: RefinementDeps): Promise<GenerationPorts["refine"]> {
  if (models.length === 0) return undefined;
  const [{ refineWithin }, countTokens, ...asked] = await Promise.all([
    import("./refine-within.ts"),
    loadTokenCounter(),
    ...models.map((settings) => open(settings, { silenceMs: limits.idleMs })),
  ]);
  const told = (call: ModelCall) => {
    if (call.failure) log.warn({ call }, "a language model failed");
    else log.info({ call }, "a language model was called");
    report?.(call);
  };
  const model = createPatientModel(createFallbackModel(asked, { now: () => Date.now(), report: told }));
  return refineWithin(model, { limits, countTokens, log });
}

function limitsTimes(patience: number): TurnLimits {
  return { turnMs: LIMITS.turnMs * patience, idleMs: LIMITS.idleMs * patience };
}
