import { APICallError, JSONParseError, TypeValidationError } from "@ai-sdk/provider";
import type { ModelFailure, ModelFailureKind } from "@appmon/engine/ports";

const MAX_DETAIL = 300;
const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** What an error of a provider or of the line means for the caller. `heard` = something of the answer had come already. */
export function modelFailureOf(error: unknown, { heard, now }: { heard: boolean; now: number }): ModelFailure {
  if (APICallError.isInstance(error)) {
    const { statusCode: status } = error;
    const kind = status === undefined || status < 400 ? lineFailure(heard) : kindOfStatus(status);
    const retryAfterMs = kind === "rate-limited" || kind === "unavailable" ? retryAfterOf(error.responseHeaders ?? {}, now) : undefined;
    return { kind, ...(retryAfterMs !== undefined && { retryAfterMs }), detail: clipped(`${status ?? "no answer"}: ${error.message}`) };
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error))
    return { kind: "malformed", detail: clipped(error.message) };
  if (error instanceof Error) return { kind: lineFailure(heard), detail: clipped(`${error.name}: ${error.message}`) };
  // An event that says "error": providers that are overloaded do so in the middle of an answer.
  return { kind: lineFailure(heard), detail: clipped(JSON.stringify(error) ?? String(error)) };
}

function lineFailure(heard: boolean): ModelFailureKind {
  return heard ? "cut" : "unavailable";
}

function kindOfStatus(status: number): ModelFailureKind {
  if (status === 401 || status === 402 || status === 403) return "auth";
  if (status === 429) return "rate-limited";
  return status === 408 || status === 409 || status === 425 || status >= 500 ? "unavailable" : "malformed";
}

/** Seconds or a date, or the milliseconds some providers say beside it. */
function retryAfterOf(headers: Record<string, string>, now: number): number | undefined {
  const precise = Number(headers["retry-after-ms"] ?? Number.NaN);
  const said = headers["retry-after"];
  const ms = Number.isFinite(precise)
    ? precise
    : said === undefined
      ? Number.NaN
      : /^[\d.]+$/.test(said)
        ? Number(said) * 1_000
        : Date.parse(said) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(0, Math.round(ms)), MAX_RETRY_AFTER_MS) : undefined;
}

function clipped(text: string): string {
  return text.slice(0, MAX_DETAIL);
}
