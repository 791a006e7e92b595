import { refusal } from "@appmon/contract/failure-codes";

/** The fields the mechanism knows; anything else a caller sends does not reach it. */
export interface AuthForm {
  csrfToken?: string;
  callbackUrl?: string;
  /** The caller wants `{ url }` instead of a redirect. */
  json: boolean;
  /** Session update. */
  data?: unknown;
  /** What a provider posts to the callback. */
  posted: URLSearchParams;
}

const POSTED_BY_PROVIDERS = ["code", "state", "error", "error_description", "user", "id_token", "scope", "iss"];

/** Reads a form or JSON body (`body` is the raw text). Refuses with 400 what is neither. */
export function readAuthForm(body: unknown, contentType: string | undefined): AuthForm {
  const text = typeof body === "string" ? body : "";
  if (contentType?.toLowerCase().startsWith("application/json")) return fromJson(text);
  const form = new URLSearchParams(text);
  const posted = new URLSearchParams();
  for (const name of POSTED_BY_PROVIDERS) if (form.has(name)) posted.set(name, form.get(name) ?? "");
  const csrfToken = form.get("csrfToken");
  const callbackUrl = form.get("callbackUrl");
  return {
    ...(csrfToken === null ? {} : { csrfToken }),
    ...(callbackUrl === null ? {} : { callbackUrl }),
    json: form.get("json") === "true",
    ...(form.has("data") ? { data: parseOrRefuse(form.get("data") ?? "") } : {}),
    posted,
  };
}

function fromJson(text: string): AuthForm {
  const value = text === "" ? {} : parseOrRefuse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refusal("request/malformed-json");
  const { csrfToken, callbackUrl, json, data } = value as Record<string, unknown>;
  return {
    ...(typeof csrfToken === "string" ? { csrfToken } : {}),
    ...(typeof callbackUrl === "string" ? { callbackUrl } : {}),
    json: json === true || json === "true",
    ...(data === undefined ? {} : { data }),
    posted: new URLSearchParams(),
  };
}

function parseOrRefuse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refusal("request/malformed-json", {}, { cause });
  }
}
