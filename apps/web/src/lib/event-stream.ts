import { apiBaseUrl, normalisePath } from "./api-base.ts";
import { toApiError } from "./api-error.ts";
import type { ApiError } from "./api-error.ts";
import { createEventStreamParser } from "./event-stream-parser.ts";
import { wantedLanguage } from "./i18n.ts";
import { refreshAccessToken } from "./refresh-access-token.ts";
import { readAccessToken } from "./token-storage.ts";

const BACKOFF_BASE_MS = 400;
const BACKOFF_CEILING_MS = 15_000;
/** The server sends a comment at least every 15 s; a line that is silent longer than this is dead and is opened anew. */
const SILENCE_MS = 45_000;

export type StreamState =
  | { type: "connecting" }
  | { type: "open" }
  | { type: "waiting"; retryInMs: number }
  | { type: "refused"; error: ApiError }
  | { type: "closed" };

export interface EventStreamOptions {
  /** The last event this client has: the stream continues behind it. */
  after?: number;
  /** `data` is the parsed JSON of one event, `id` its number as sent. */
  onEvent: (data: unknown, id: string) => void;
  onState?: (state: StreamState) => void;
  signal: AbortSignal;
}

/** Full jitter: a random wait below a doubling ceiling, so that many clients do not come back in one wave. Milliseconds. */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(BACKOFF_CEILING_MS, BACKOFF_BASE_MS * 2 ** attempt);
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}

/**
 * Follows a numbered event log until `signal` aborts: fetch with the bearer, Last-Event-ID after an interruption, one
 * refresh on 401, backoff with jitter on everything that may pass. A refusal that will not pass (other 4xx) ends it with
 * state `refused`. Never rejects.
 */
export async function openEventStream(path: string, options: EventStreamOptions): Promise<void> {
  const { signal, onState } = options;
  let lastId = options.after === undefined ? "" : String(options.after);
  let attempt = 0;
  while (!signal.aborted) {
    onState?.({ type: "connecting" });
    const attemptSignal = new AbortController();
    const stop = () => attemptSignal.abort();
    signal.addEventListener("abort", stop, { once: true });
    try {
      const response = await open(path, lastId, attemptSignal.signal);
      if (!response.ok || !response.body) {
        const error = toApiError(response.status, await response.text());
        if (response.status < 500 && response.status !== 429 && response.status !== 408) return onState?.({ type: "refused", error });
        throw error;
      }
      onState?.({ type: "open" });
      await read(response.body, stop, (data, id) => {
        attempt = 0;
        if (id !== "") lastId = id;
        options.onEvent(data, id);
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    } finally {
      signal.removeEventListener("abort", stop);
    }
    if (signal.aborted) break;
    const retryInMs = backoffMs(attempt++, Math.random());
    onState?.({ type: "waiting", retryInMs });
    await wait(retryInMs, signal);
  }
  onState?.({ type: "closed" });
}

async function open(path: string, lastId: string, signal: AbortSignal): Promise<Response> {
  const url = new URL(`${apiBaseUrl()}${normalisePath(path)}`, location.href);
  if (lastId !== "") url.searchParams.set("after", lastId);
  const send = (token: string | undefined) =>
    fetch(url, {
      signal,
      cache: "no-store",
      headers: {
        Accept: "text/event-stream",
        "Accept-Language": wantedLanguage(),
        ...(lastId === "" ? {} : { "Last-Event-ID": lastId }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    });
  const token = readAccessToken();
  const response = await send(token);
  if (response.status !== 401) return response;
  await response.body?.cancel();
  return await send(await refreshAccessToken(token));
}

async function read(body: ReadableStream<Uint8Array>, onSilence: () => void, onEvent: EventStreamOptions["onEvent"]): Promise<void> {
  const parser = createEventStreamParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const timer = setTimeout(onSilence, SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    for (const { data, id } of parser.push(decoder.decode(value, { stream: true }))) onEvent(JSON.parse(data), id);
  }
}

/** Waits, but comes back at once when the browser is online again or the stream is no longer wanted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
