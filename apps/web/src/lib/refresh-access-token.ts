import axios from "axios";
import { refreshAnswerSchema } from "@appmon/contract/user";
import { apiBaseUrl } from "./api-base.ts";
import { ACCESS_TOKEN, REFRESH_TOKEN, clearSessionTokens, readAccessToken, readStored, writeStored } from "./token-storage.ts";

const LOCK = "AM_REFRESH";
const TIMEOUT_MS = 60_000;

let running: Promise<string> | undefined;

/**
 * A fresh access token in place of `refused`. All callers of this tab share one request, and tabs take turns: refresh
 * tokens rotate, and using one twice would revoke the whole family. When there is nothing to refresh with, or the server
 * refuses, the session is cleared, the page reloads and the promise rejects. A lost network leaves the session alone.
 */
export function refreshAccessToken(refused: string | undefined): Promise<string> {
  running ??= withLock(() => refresh(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

async function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Absent outside of secure contexts (a phone on the local network by http).
  return navigator.locks ? await navigator.locks.request(LOCK, work) : await work();
}

async function refresh(refused: string | undefined): Promise<string> {
  const current = readAccessToken();
  if (current && current !== refused) return current;
  const refreshToken = readStored(REFRESH_TOKEN);
  if (!refreshToken) return endSession(new Error("no refresh token"));
  try {
    const answer = await axios.get<unknown>(`${apiBaseUrl()}/social/refresh`, {
      params: { provider: "naver" },
      headers: { Authorization: `Bearer ${refreshToken}` },
      timeout: TIMEOUT_MS,
    });
    const tokens = refreshAnswerSchema.parse(answer.data);
    writeStored(ACCESS_TOKEN, tokens.access_token);
    writeStored(REFRESH_TOKEN, tokens.refresh_token);
    return tokens.access_token;
  } catch (error) {
    const status = axios.isAxiosError(error) ? (error.response?.status ?? 0) : 400;
    if (status === 0 || status >= 500 || status === 429) throw error;
    return endSession(error);
  }
}

function endSession(cause: unknown): never {
  clearSessionTokens();
  location.reload();
  throw new Error("session ended", { cause });
}
