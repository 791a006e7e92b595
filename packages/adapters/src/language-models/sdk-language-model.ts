import type { LanguageModelV4, LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import type { LanguageModel, ModelFailure, ModelPart, ModelRequest, ModelUsage } from "@appmon/engine/ports";
import type { LanguageModelOptions } from "./create-language-model.ts";
import { modelFailureOf } from "./model-failure.ts";
import { sdkCallOptions } from "./sdk-prompt.ts";

const SILENCE_MS = 60_000;

/** A model behind a provider of the AI SDK, whose errors and interruptions become the ends the port speaks of. */
export function createSdkLanguageModel(
  model: LanguageModelV4,
  { silenceMs = SILENCE_MS, sees = true }: LanguageModelOptions = {},
): LanguageModel {
  // The others would be given a picture in a result as a text of its bytes.
  const seen = !sees ? "nothing" : model.provider.startsWith("anthropic") ? "messages-and-results" : "messages";
  return { name: `${model.provider}/${model.modelId}`, stream };

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart, void, void> {
    const line = new AbortController();
    let heard = false;
    const callNames = new Map<string, string>();
    let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | undefined;
    try {
      const signal = AbortSignal.any([request.signal, line.signal]);
      reader = (await orSilence(model.doStream(sdkCallOptions(request, { signal, sees: seen })))).stream.getReader();
      for (;;) {
        const { done, value } = await orSilence(reader.read());
        if (done) return yield failed({ kind: "cut", detail: "the stream ended without an end" });
        const part = portPartOf(value, { heard, callNames });
        if (!part) continue;
        // A model that is aborted in mid-word may look finished.
        if (request.signal.aborted) return yield failed({ kind: "stopped" });
        yield part;
        if (part.type === "finish" || part.type === "failed") return;
        heard = true;
      }
    } catch (error) {
      yield failed(request.signal.aborted ? { kind: "stopped" } : modelFailureOf(error, { heard, now: Date.now() }));
    } finally {
      // Whoever reads no further does not pay for the rest.
      line.abort();
      // A stream that has failed refuses to be cancelled with the failure that was told above.
      reader?.cancel().catch(() => undefined);
    }

    /** Rejects as soon as the caller aborts, too: not every reader notices. */
    function orSilence<T>(promise: PromiseLike<T>): Promise<T> {
      return new Promise((done, reject) => {
        const timer = setTimeout(() => reject(new Error(`nothing came for ${silenceMs} ms`)), silenceMs);
        const stop = () => reject(new Error("aborted"));
        if (request.signal.aborted) stop();
        request.signal.addEventListener("abort", stop, { once: true });
        Promise.resolve(promise)
          .then(done, reject)
          .finally(() => {
            clearTimeout(timer);
            request.signal.removeEventListener("abort", stop);
          });
      });
    }
  }
}

/** `undefined` for what the port does not speak of: thoughts, warnings, beginnings and ends of parts. */
function portPartOf(
  part: LanguageModelV4StreamPart,
  { heard, callNames }: { heard: boolean; callNames: Map<string, string> },
): ModelPart | undefined {
  switch (part.type) {
    case "text-delta":
      return part.delta === "" ? undefined : { type: "text-delta", text: part.delta };
    case "tool-input-start":
      callNames.set(part.id, part.toolName);
      return undefined;
    case "tool-input-delta":
      return part.delta === "" ? undefined : { type: "tool-input", id: part.id, name: callNames.get(part.id) ?? "", text: part.delta };
    case "tool-call":
      return {
        type: "tool-call",
        id: part.toolCallId,
        name: part.toolName,
        input: parsed(part.input),
        ...(part.providerMetadata && { memo: part.providerMetadata }),
      };
    case "error":
      return failed(modelFailureOf(part.error, { heard, now: Date.now() }));
    case "finish": {
      const usage = usageOf(part.usage);
      switch (part.finishReason.unified) {
        case "content-filter":
          return failed({ kind: "refused", detail: part.finishReason.raw });
        case "interrupted":
          return failed({ kind: "cut", detail: "the provider ended without an end" });
        case "error":
          return failed({ kind: "malformed", detail: part.finishReason.raw });
        case "length":
          return { type: "finish", reason: "length", usage };
        case "tool-calls":
          return { type: "finish", reason: "calls", usage };
        default:
          return { type: "finish", reason: "end", usage };
      }
    }
    default:
      return undefined;
  }
}

function failed(failure: ModelFailure): ModelPart {
  return { type: "failed", ...failure };
}

/** What is no JSON stays the text it is. */
function parsed(input: string): unknown {
  if (input.trim() === "") return {};
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function usageOf({ inputTokens, outputTokens }: LanguageModelV4Usage): ModelUsage {
  return { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0, cachedTokens: inputTokens.cacheRead ?? 0 };
}
