import type { OperationTrial } from "./operation-trial.ts";
import type { LanguageModel, ModelFailure, ModelRequest, ModelUsage, ToolCall } from "./ports.ts";
import type { RefineProgress } from "./refinement.ts";

/** One answer of a model, from its first word to its last. */
export interface Heard {
  text: string;
  calls: ToolCall[];
  usage: ModelUsage;
  end: { kind: "finished" } | ({ kind: "failed" } & { failure: ModelFailure }) | { kind: "too-long" };
}

export const NO_USAGE: ModelUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/**
 * Listens until the model has ended, or has said more than `maxText` characters without need: then it is not heard out. What it
 * writes is tried on `trial` meanwhile.
 */
export async function* hearModel(
  model: LanguageModel,
  request: ModelRequest,
  maxText: number,
  trial: OperationTrial,
): AsyncGenerator<RefineProgress, Heard, void> {
  const heard: Omit<Heard, "end"> = { text: "", calls: [], usage: NO_USAGE };
  for await (const part of model.stream(request)) {
    switch (part.type) {
      case "text-delta":
        heard.text += part.text;
        if (heard.text.length > maxText) return { ...heard, end: { kind: "too-long" } };
        yield { kind: "said", text: part.text };
        break;
      case "tool-input":
        if (trial.take(part)) yield { kind: "glimpse", spec: trial.spec };
        break;
      case "tool-call": {
        const { type: _type, ...call } = part;
        heard.calls.push(call);
        break;
      }
      case "finish":
        // Out of breath before the first call: there is nothing to go on with.
        if (part.reason === "length" && heard.calls.length === 0) return { ...heard, usage: part.usage, end: { kind: "too-long" } };
        return { ...heard, usage: part.usage, end: { kind: "finished" } };
      case "failed": {
        const { type: _type, ...failure } = part;
        return { ...heard, end: { kind: "failed", failure } };
      }
    }
  }
  return { ...heard, end: { kind: "failed", failure: { kind: "cut", detail: "the stream ended without an end" } } };
}
