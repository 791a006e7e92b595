/**
 * A language model, whoever runs it. Nothing here throws for what a model, its provider or the network does: a stream ends with
 * exactly one `finish` or `failed`, and nothing comes after it.
 */
export interface LanguageModel {
  /** Who answers, for the log. */
  readonly name: string;
  stream(request: ModelRequest): AsyncIterable<ModelPart>;
}

export interface ModelRequest {
  /** The instructions, in this order. The stable ones come first, so that a provider can keep what it has read of them. */
  system: PromptSection[];
  messages: ModelMessage[];
  tools: ModelTool[];
  /** Aborted: the stream ends with `failed` of kind "stopped" as soon as possible. */
  signal: AbortSignal;
  maxOutputTokens: number;
}

export interface PromptSection {
  name: string;
  text: string;
  /** The same bytes for every app and every turn. */
  stable: boolean;
}

export type ModelMessage =
  | { role: "user"; text: string; /** Shown to a model that can see; another one is told that there were some. */ images?: ModelImage[] }
  | { role: "assistant"; text: string; calls: ToolCall[] }
  /** Every call of the assistant's message before is answered. */
  | { role: "tool"; results: ToolResult[] };

export interface ModelImage {
  mediaType: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  bytes: Uint8Array;
}

export interface ToolCall {
  id: string;
  name: string;
  /** What the model wrote: anything at all. A string where it wrote what is no JSON. */
  input: unknown;
  /** Whatever the provider wants to see again with this call, as it gave it. */
  memo?: unknown;
}

export interface ToolResult {
  id: string;
  name: string;
  text: string;
  isError: boolean;
  /** Shown to a model that can see; another one is told that there were some. */
  images?: ModelImage[];
}

export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of the input, an object. */
  inputSchema: Record<string, unknown>;
}

export type ModelPart =
  | { type: "text-delta"; text: string }
  /** A piece of a call's input while it is being written, for those who do not want to wait; the call itself follows whole, or never. */
  | { type: "tool-input"; id: string; name: string; text: string }
  | ({ type: "tool-call" } & ToolCall)
  /** Somebody else answers from the beginning: the pieces of calls before this count for nothing. */
  | { type: "restart" }
  | { type: "finish"; reason: "end" | "calls" | "length"; usage: ModelUsage }
  | ({ type: "failed" } & ModelFailure);

/** What one call cost. `inputTokens` counts the cached ones too. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
}

export interface ModelFailure {
  kind: ModelFailureKind;
  /** How long the provider wants to be left alone. */
  retryAfterMs?: number;
  /** For the log, never for a person: what the provider or the reader of its stream said. */
  detail?: string;
}

export type ModelFailureKind =
  /** The key is missing, wrong or not allowed to use this model. */
  | "auth"
  | "rate-limited"
  /** Nothing was said: no connection, an error of the provider, silence. */
  | "unavailable"
  /** The line went dead in the middle. */
  | "cut"
  /** The model or a filter before it declines to answer. */
  | "refused"
  /** What came is not the protocol, or the provider does not understand the request. */
  | "malformed"
  /** The caller aborted. */
  | "stopped";
