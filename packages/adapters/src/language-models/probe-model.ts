import { APICallError } from "@ai-sdk/provider";
import { AddressRefused } from "./public-fetch.ts";
import { loadSdkModel } from "./create-language-model.ts";
import type { ModelSettings } from "./model-settings.ts";

/** What one tiny call says about a model that somebody wants to use. */
export type ModelProbe =
  | "works"
  | "wrong-key"
  | "unknown-model"
  | "no-credit"
  | "busy"
  | "unreachable"
  /** An address within our own network, or not encrypted. */
  | "address-refused"
  /** Something answered that does not speak the protocol. */
  | "not-a-model";

const TIMEOUT_MS = 15_000;
/** Models that think first need some room to say a word. */
const MAX_OUTPUT_TOKENS = 16;

/** Asks a model for a word: one call, no retries, a few tokens. Never rejects for what the provider or the network does. */
export async function probeModel(
  settings: ModelSettings,
  { fetch, signal }: { fetch?: typeof globalThis.fetch; signal: AbortSignal },
): Promise<ModelProbe> {
  const model = await loadSdkModel(settings, fetch);
  const line = new AbortController();
  const timer = setTimeout(() => line.abort(), TIMEOUT_MS);
  try {
    const { stream } = await model.doStream({
      prompt: [{ role: "user", content: [{ type: "text", text: "Say: ok" }] }],
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal: AbortSignal.any([signal, line.signal]),
    });
    for await (const part of stream) {
      if (part.type === "error") return probeOf(part.error);
      // Whatever it says, it has answered; one that is still thinking when its words are used up has, too.
      if (part.type === "text-delta" || part.type === "reasoning-delta") return "works";
      if (part.type === "finish") return ["stop", "length", "content-filter"].includes(part.finishReason.unified) ? "works" : "not-a-model";
    }
    return "not-a-model";
  } catch (error) {
    return probeOf(error);
  } finally {
    clearTimeout(timer);
    line.abort();
  }
}

/** What providers call it, in `code`, `type`, `status` or `reason` of an error; numbers are statuses. */
const KNOWN: Readonly<Record<string, ModelProbe>> = {
  insufficient_quota: "no-credit",
  billing_error: "no-credit",
  billing_not_active: "no-credit",
  billing_hard_limit_reached: "no-credit",
  insufficient_credits: "no-credit",
  API_KEY_INVALID: "wrong-key",
  invalid_api_key: "wrong-key",
  authentication_error: "wrong-key",
  permission_error: "wrong-key",
  PERMISSION_DENIED: "wrong-key",
  UNAUTHENTICATED: "wrong-key",
  model_not_found: "unknown-model",
  not_found_error: "unknown-model",
  NOT_FOUND: "unknown-model",
};
/** Where a provider has no code for it, only words. */
const SAID: readonly [words: string, probe: ModelProbe][] = [
  ["credit balance is too low", "no-credit"],
  ["insufficient credits", "no-credit"],
  ["insufficient balance", "no-credit"],
  ["api key not valid", "wrong-key"],
  ["not a valid model", "unknown-model"],
  ["model not found", "unknown-model"],
  ["does not exist", "unknown-model"],
];
const BY_STATUS: Readonly<Record<number, ModelProbe>> = {
  401: "wrong-key",
  402: "no-credit",
  403: "wrong-key",
  404: "unknown-model",
  408: "unreachable",
  429: "busy",
};

function probeOf(error: unknown): ModelProbe {
  if (refusedIn(error)) return "address-refused";
  if (!APICallError.isInstance(error)) return error instanceof Error && error.name.startsWith("AI_") ? "not-a-model" : "unreachable";
  const { statusCode: status, responseBody: body = "" } = error;
  if (status === undefined) return "unreachable";
  if (status < 400) return "not-a-model";
  const named = namesIn(parsed(body)).flatMap((name) => (Object.hasOwn(KNOWN, name) ? [KNOWN[name]!] : []))[0];
  if (named) return named;
  const words = body.slice(0, 4_000).toLowerCase();
  return SAID.find(([said]) => words.includes(said))?.[1] ?? BY_STATUS[status] ?? (status >= 500 ? "unreachable" : "not-a-model");
}

function refusedIn(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) if (at instanceof AddressRefused) return true;
  return false;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What an error calls itself, the innermost first: the outer names are kinds of requests. */
function namesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== "object" || value === null || depth > 4) return [];
  const inner = Object.values(value).flatMap((part) => namesIn(part, depth + 1));
  const own = ["reason", "code", "type", "status"].flatMap((key) => {
    const name: unknown = (value as Record<string, unknown>)[key];
    return typeof name === "string" ? [name] : [];
  });
  return [...inner, ...own];
}
