import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultPart,
  SharedV4ProviderOptions,
} from "@ai-sdk/provider";
import type { ModelImage, ModelMessage, ModelRequest, ToolResult } from "@appmon/engine/ports";

/** Anthropic keeps what it has read up to a mark; the others do so by themselves. */
const REMEMBER: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: "ephemeral" } } };

/** Which pictures a model takes: none, those of a person, or also those in what a tool answers. */
export type Sees = "nothing" | "messages" | "messages-and-results";

/** A request as the SDK's providers take it. */
export function sdkCallOptions(request: ModelRequest, { signal, sees }: { signal: AbortSignal; sees: Sees }): LanguageModelV4CallOptions {
  return {
    prompt: promptOf(request, sees),
    tools: request.tools.map(({ name, description, inputSchema }) => ({ type: "function", name, description, inputSchema })),
    maxOutputTokens: request.maxOutputTokens,
    abortSignal: signal,
  };
}

function promptOf({ system, messages }: ModelRequest, sees: Sees): LanguageModelV4Prompt {
  const lastStable = system.findLastIndex((section) => section.stable);
  return [
    ...system.map(({ text }, at): LanguageModelV4Message => ({
      role: "system",
      content: text,
      ...(at === lastStable && { providerOptions: REMEMBER }),
    })),
    // The first message holds the app and comes again with every step of a turn.
    ...messages.flatMap((message, at) =>
      messagesOf(message, sees).map((one) => ({ ...one, ...(at === 0 && { providerOptions: REMEMBER }) })),
    ),
  ];
}

function messagesOf(message: ModelMessage, sees: Sees): LanguageModelV4Message[] {
  switch (message.role) {
    case "user":
      return [userMessage(message.text, message.images ?? [], sees)];
    case "assistant":
      return [assistantMessage(message)];
    case "tool": {
      const images = sees === "messages" ? message.results.flatMap((result) => result.images ?? []) : [];
      return [
        { role: "tool", content: message.results.map((result) => resultPart(result, sees)) },
        ...(images.length > 0 ? [userMessage("(The pictures of the results above, in their order.)", images, sees)] : []),
      ];
    }
  }
}

function userMessage(text: string, images: readonly ModelImage[], sees: Sees): LanguageModelV4Message {
  return {
    role: "user",
    content: [
      { type: "text", text: sees === "nothing" ? text + unseen(images) : text },
      ...(sees === "nothing" ? [] : images.map(filePart)),
    ],
  };
}

function assistantMessage(message: ModelMessage & { role: "assistant" }): LanguageModelV4Message {
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
}

function resultPart({ id, name, text, isError, images = [] }: ToolResult, sees: Sees): LanguageModelV4ToolResultPart {
  const value = sees === "nothing" ? text + unseen(images) : text;
  return {
    type: "tool-result",
    toolCallId: id,
    toolName: sayableName(name),
    output:
      sees === "messages-and-results" && images.length > 0
        ? { type: "content", value: [{ type: "text", text: value }, ...images.map(filePart)] }
        : { type: isError ? "error-text" : "text", value },
  };
}

function filePart({ mediaType, bytes }: ModelImage) {
  return { type: "file" as const, mediaType, data: { type: "data" as const, data: bytes } };
}

function unseen(images: readonly ModelImage[]): string {
  return images.length === 0 ? "" : `\n\n(${images.length} pictures came with this that you cannot see. Say so if they matter.)`;
}

/** Providers refuse a whole conversation for what a model wrote in it: names of other characters than these… */
function sayableName(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "_";
}

/** …and inputs that are no objects. */
function sayableInput(input: unknown): unknown {
  return typeof input === "object" && input !== null && !Array.isArray(input) ? input : { unreadable: input };
}
