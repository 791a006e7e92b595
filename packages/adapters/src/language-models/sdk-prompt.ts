import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4Prompt, SharedV4ProviderOptions } from "@ai-sdk/provider";
import type { ModelMessage, ModelRequest } from "@appmon/engine/ports";

/** Anthropic keeps what it has read up to a mark; the others do so by themselves. */
const REMEMBER: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: "ephemeral" } } };

/** A request as the SDK's providers take it. */
export function sdkCallOptions(
  request: ModelRequest,
  { signal, sees }: { signal: AbortSignal; /** Whether the model takes pictures. */ sees: boolean },
): LanguageModelV4CallOptions {
  return {
    prompt: promptOf(request, sees),
    tools: request.tools.map(({ name, description, inputSchema }) => ({ type: "function", name, description, inputSchema })),
    maxOutputTokens: request.maxOutputTokens,
    abortSignal: signal,
  };
}

function promptOf({ system, messages }: ModelRequest, sees: boolean): LanguageModelV4Prompt {
  const lastStable = system.findLastIndex((section) => section.stable);
  return [
    ...system.map(({ text }, at): LanguageModelV4Message => ({
      role: "system",
      content: text,
      ...(at === lastStable && { providerOptions: REMEMBER }),
    })),
    // The first message holds the app and comes again with every step of a turn.
    ...messages.map((message, at) => ({ ...messageOf(message, sees), ...(at === 0 && { providerOptions: REMEMBER }) })),
  ];
}

function messageOf(message: ModelMessage, sees: boolean): LanguageModelV4Message {
  switch (message.role) {
    case "user": {
      const images = message.images ?? [];
      const unseen =
        images.length > 0 && !sees ? `\n\n(${images.length} pictures came with this that you cannot see. Say so if they matter.)` : "";
      return {
        role: "user",
        content: [
          { type: "text", text: message.text + unseen },
          ...(sees
            ? images.map(({ mediaType, bytes }) => ({ type: "file" as const, mediaType, data: { type: "data" as const, data: bytes } }))
            : []),
        ],
      };
    }
    case "assistant":
      return {
        role: "assistant",
        content: [
          ...(message.text === "" ? [] : [{ type: "text" as const, text: message.text }]),
          ...message.calls.map((call) => ({
            type: "tool-call" as const,
            toolCallId: call.id,
            toolName: sayableName(call.name),
            input: sayableInput(call.input),
            ...(call.memo !== undefined && { providerOptions: call.memo as SharedV4ProviderOptions }),
          })),
        ],
      };
    case "tool":
      return {
        role: "tool",
        content: message.results.map(({ id, name, text, isError }) => ({
          type: "tool-result",
          toolCallId: id,
          toolName: sayableName(name),
          output: { type: isError ? "error-text" : "text", value: text },
        })),
      };
  }
}

/** Providers refuse a whole conversation for what a model wrote in it: names of other characters than these… */
function sayableName(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "_";
}

/** …and inputs that are no objects. */
function sayableInput(input: unknown): unknown {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? input : { unreadable: input };
}
