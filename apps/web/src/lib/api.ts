import axios from "axios";
import type { AxiosRequestConfig } from "axios";
import { apiBaseUrl, normalisePath } from "./api-base.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { wantedLanguage } from "./i18n.ts";
import { refreshAccessToken } from "./refresh-access-token.ts";
import { readAccessToken } from "./token-storage.ts";

export const REQUEST_TIMEOUT_MS = 60_000;
export const CODEGEN_TIMEOUT_MS = 600_000;

export interface CallOptions {
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Milliseconds; default 60 000, code generation 600 000. */
  timeout?: number;
  signal?: AbortSignal;
  /** "blob" for files; JSON otherwise. */
  responseType?: "blob";
  /** Told the share of the body that is through. */
  onUpload?: (fraction: number) => void;
}

const client = axios.create({ timeout: REQUEST_TIMEOUT_MS, xsrfCookieName: "XSRF-TOKEN", xsrfHeaderName: "X-XSRF-TOKEN" });

/** Sets or empties the default bearer header. The cookie, when present, still wins on each request. */
export function setBearer(token: string | undefined): void {
  if (token) client.defaults.headers.common.Authorization = `Bearer ${token}`;
  else delete client.defaults.headers.common.Authorization;
}

/**
 * One call to the API. Answers the body; rejects with `ApiError`, "empty" on an empty answer, or axios's cancellation when
 * `signal` was used. A 401 outside of /signin refreshes the session and retries once, unless the caller brought a bearer
 * of its own (a provider's token says nothing about our session).
 */
async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const url = normalisePath(path);
  const send = (token: string | undefined) =>
    client.request<T>({
      method,
      url,
      baseURL: apiBaseUrl(),
      data: body,
      params: options.params,
      signal: options.signal,
      responseType: options.responseType,
      ...(options.onUpload ? { onUploadProgress: ({ progress = 0 }) => options.onUpload?.(progress) } : {}),
      timeout: options.timeout ?? (url.startsWith("/room/codegen") ? CODEGEN_TIMEOUT_MS : REQUEST_TIMEOUT_MS),
      headers: { "Accept-Language": wantedLanguage(), ...(token ? { Authorization: `Bearer ${token}` } : {}), ...options.headers },
    } satisfies AxiosRequestConfig);
  const token = readAccessToken();
  try {
    const answer = await send(token).catch(async (error: unknown) => {
      const isOurs = options.headers?.Authorization === undefined && !url.includes("/signin");
      if (!axios.isAxiosError(error) || error.response?.status !== 401 || !isOurs) throw error;
      return await send(await refreshAccessToken(token));
    });
    if (answer.data === undefined || answer.data === null || answer.data === "") throw new ApiError(answer.status, "empty", "");
    return answer.data;
  } catch (error) {
    throw toFailure(error);
  }
}

function toFailure(error: unknown): unknown {
  if (!axios.isAxiosError(error) || axios.isCancel(error)) return error;
  if (error.response) return toApiError(error.response.status, error.response.data);
  return new ApiError(0, error.code === "ECONNABORTED" || error.code === "ETIMEDOUT" ? "timeout" : "network", "");
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("POST", path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("PUT", path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>("PATCH", path, body, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>("DELETE", path, undefined, options),
};
