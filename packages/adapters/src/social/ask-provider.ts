const TIMEOUT_MS = 5_000;
const MAX_TOKEN_CHARS = 8_192;

/** Answers of a provider's API: a JSON object, a refusal of the token, or nothing usable. */
export type ProviderAnswer = { outcome: "answer"; body: Record<string, unknown> } | { outcome: "invalid" } | { outcome: "unavailable" };

/** GET with a bearer token. 4xx except 429 is a refusal of the token; timeouts, 5xx, redirects and garbled bodies are not. */
export async function askProvider(url: string, headers: Record<string, string>): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return {
        outcome:
          response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429 ? "invalid" : "unavailable",
      };
    }
    const body: unknown = await response.json();
    return isObject(body) ? { outcome: "answer", body } : { outcome: "unavailable" };
  } catch (error) {
    // Network, timeout, redirect and JSON errors are all the same news. Anything else is a bug of ours.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException) return { outcome: "unavailable" };
    throw error;
  }
}

/** `Authorization` for a token, or undefined when the text cannot be a token and must not travel in a header. */
export function bearerHeader(token: string): { authorization: string } | undefined {
  return token.length <= MAX_TOKEN_CHARS && /^[\x21-\x7e]+$/.test(token) ? { authorization: `Bearer ${token}` } : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A non-empty text without control characters, else null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" && !/[\p{Cc}\p{Cs}]/u.test(value) ? value.trim() : null;
}

/** An http(s) address fit for an `<img>`, else null. */
export function imageUrlOrNull(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2_048 || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
