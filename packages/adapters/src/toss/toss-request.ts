import { readRefusal } from "./toss-answer.ts";
import type { Unknown } from "./ports.ts";

/** What came back: a 2xx with its JSON (null for an empty body), an error object of Toss, or nothing to rely on. */
export type TossAnswer =
  | { kind: "success"; body: unknown; traceId: string | null }
  | { kind: "refusal"; httpStatus: number; code: string; message: string; traceId: string | null }
  | ({ kind: "nothing" } & Unknown);

export interface TossRequest {
  method: "GET" | "POST" | "DELETE";
  /** From `/v1`, with every piece already encoded. */
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
}

export type SendTossRequest = (request: TossRequest) => Promise<TossAnswer>;

const BUSY_RETRY_MS = 1_000;

/**
 * Sends one request, once. Nothing of the request is in what it returns, so neither keys nor card data can reach a log by way
 * of an error. `timeoutMs` covers the whole exchange.
 */
export function createTossSender(options: { apiBase: string; secretKey: string; timeoutMs: number; testCode?: string }): SendTossRequest {
  const base = options.apiBase.replace(/\/$/, "");
  const authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString("base64")}`;
  return async ({ method, path, body, idempotencyKey }) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}${path}`, {
        method,
        headers: {
          authorization,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
          ...(options.testCode === undefined ? {} : { "tosspayments-test-code": options.testCode }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      if (error instanceof DOMException && error.name === "TimeoutError") return nothing("timeout");
      // `fetch failed`, `terminated`: refused, reset or cut. Anything else is a bug of ours.
      if (error instanceof TypeError) return nothing("network");
      throw error;
    }
    return readAnswer(response, text);
  };
}

function readAnswer(response: Response, text: string): TossAnswer {
  const traceId = readTraceId(response.headers.get("x-tosspayments-trace-id"));
  const { status } = response;
  const body = parseJson(text);
  if (status >= 200 && status < 300)
    return body === undefined && text !== ""
      ? nothing("garbled", { httpStatus: status, traceId })
      : { kind: "success", body: body ?? null, traceId };
  const refusal = readRefusal(body);
  if (status === 409 || status === 429)
    return nothing("busy", { httpStatus: status, traceId, code: refusal?.code ?? null, retryAfterMs: BUSY_RETRY_MS });
  if (!refusal) return nothing("garbled", { httpStatus: status, traceId });
  if (status >= 400 && status < 500) return { kind: "refusal", httpStatus: status, traceId, ...refusal };
  return nothing("answered", { httpStatus: status, traceId, code: refusal.code });
}

/** "We know nothing", with what little came along. */
export function nothing(
  reason: Unknown["reason"],
  known: Partial<Omit<Unknown, "outcome" | "reason">> = {},
): { kind: "nothing" } & Unknown {
  return { kind: "nothing", outcome: "unknown", reason, httpStatus: null, code: null, traceId: null, retryAfterMs: null, ...known };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half an answer or a proxy's HTML page: the same news as no answer.
    return undefined;
  }
}

/** Travels into logs, so only what an identifier may hold. */
function readTraceId(value: string | null): string | null {
  return value !== null && /^[\w.:-]{1,200}$/.test(value) ? value : null;
}
