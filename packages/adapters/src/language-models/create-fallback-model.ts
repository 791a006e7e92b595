import type { LanguageModel, ModelFailure, ModelPart, ModelRequest, ModelUsage } from "@appmon/engine/ports";

/** One call of one model, for the log and the bill. */
export interface ModelCall {
  model: string;
  ms: number;
  /** Absent where the model did not get to its end. */
  usage?: ModelUsage;
  failure?: ModelFailure;
}

export interface FallbackOptions {
  now(): number;
  report?(call: ModelCall): void;
}

/**
 * The first of these models that answers. The next one is asked only as long as nothing was heard: what was said cannot be taken
 * back, a call that was never finished can. A model that asked to be left alone is left alone for that long, unless it is the only hope.
 */
export function createFallbackModel(models: readonly LanguageModel[], { now, report }: FallbackOptions): LanguageModel {
  if (models.length === 0) throw new Error("a fallback list needs a model");
  const restsUntil = new Map<LanguageModel, number>();
  return { name: models.map((model) => model.name).join(", "), stream };

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart, void, void> {
    const rested = models.filter((model) => (restsUntil.get(model) ?? 0) <= now());
    const candidates = rested.length > 0 ? rested : models;
    for (const [at, model] of candidates.entries()) {
      const started = now();
      let heard = false;
      let hasWritten = false;
      let end: ModelPart | undefined;
      try {
        for await (const part of model.stream(request)) {
          if (part.type === "finish" || part.type === "failed") {
            end = part;
            break;
          }
          // Pieces of a call count for nothing before the call is whole.
          if (part.type === "tool-input") hasWritten = true;
          else heard = true;
          yield part;
        }
      } finally {
        // Also when the caller reads no further.
        report?.({ model: model.name, ms: now() - started, ...outcomeOf(end) });
      }
      end ??= { type: "failed", kind: "cut", detail: "the stream ended without an end" };
      if (end.type === "failed" && end.kind === "rate-limited" && end.retryAfterMs !== undefined)
        restsUntil.set(model, now() + end.retryAfterMs);
      const goesOn = end.type === "failed" && end.kind !== "stopped" && !heard && at < candidates.length - 1;
      if (!goesOn) return yield end;
      if (hasWritten) yield { type: "restart" };
    }
  }
}

function outcomeOf(end: ModelPart | undefined): Pick<ModelCall, "usage" | "failure"> {
  if (end?.type === "finish") return { usage: end.usage };
  if (end?.type !== "failed") return {};
  const { type: _type, ...failure } = end;
  return { failure };
}
