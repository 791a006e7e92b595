import { useSyncExternalStore } from "react";
import axios from "axios";
import { z } from "zod";
import { providerSchema } from "@appmon/contract/user";
import type { Provider } from "@appmon/contract/user";

/** The sign-in mechanism's own endpoints; always on this origin, also when the API lives elsewhere. */
const BASE = "/api/auth";
const BROADCAST_KEY = "appmon.auth.message";

const sessionSchema = z.object({
  user: z.object({ name: z.string().nullish(), email: z.string().nullish(), image: z.string().nullish() }),
  provider: providerSchema,
  /** The provider's token, not ours: becomes AM_TAT. */
  accessToken: z.string(),
  expires: z.string(),
});
export type AuthSession = z.infer<typeof sessionSchema>;
export type AuthSessionState =
  | { status: "loading"; data: null }
  | { status: "authenticated"; data: AuthSession }
  | { status: "unauthenticated"; data: null };

const LOADING: AuthSessionState = { status: "loading", data: null };
const SIGNED_OUT: AuthSessionState = { status: "unauthenticated", data: null };
const http = axios.create({ timeout: 60_000, xsrfCookieName: "XSRF-TOKEN", xsrfHeaderName: "X-XSRF-TOKEN" });

/** The session of the sign-in mechanism, or null when there is none. Rejects when the server does not answer. */
export async function getAuthSession(): Promise<AuthSession | null> {
  const { data } = await http.get<unknown>(`${BASE}/session`);
  const parsed = sessionSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export async function getCsrfToken(): Promise<string> {
  const { data } = await http.get<unknown>(`${BASE}/csrf`);
  return z.object({ csrfToken: z.string() }).parse(data).csrfToken;
}

/** Provider ids the server offers. */
export async function getProviders(): Promise<string[]> {
  const { data } = await http.get<unknown>(`${BASE}/providers`);
  return Object.keys(z.record(z.string(), z.unknown()).parse(data));
}

/** `/auth/callback/{provider}`, with where to go afterwards. */
export function callbackPath(provider: Provider, redirectUrl: string | null): string {
  return `/auth/callback/${provider}${redirectUrl ? `?redirectUrl=${encodeURIComponent(redirectUrl)}` : ""}`;
}

async function postForm(path: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ ...fields, csrfToken: await getCsrfToken(), json: "true" });
  const { data } = await http.post<unknown>(`${BASE}${path}`, body, { headers: { "X-Auth-Return-Redirect": "1" } });
  return z.object({ url: z.string() }).parse(data).url;
}

/**
 * Leaves for the provider's sign-in. When the providers cannot be listed the browser goes to the auth error page, for one
 * that is not offered back to the sign-in page. Rejects when the request itself fails.
 */
export async function signInWith(provider: Provider, redirectUrl: string | null): Promise<void> {
  let offered: string[];
  try {
    offered = await getProviders();
  } catch {
    location.assign(`${BASE}/error`);
    return;
  }
  if (!offered.includes(provider)) {
    location.assign("/login?error=UnknownProvider");
    return;
  }
  const callbackUrl = new URL(callbackPath(provider, redirectUrl), location.origin).href;
  location.assign(await postForm(`/signin/${provider}`, { callbackUrl }));
}

/** Ends the session of the sign-in mechanism and tells the other tabs. */
export async function signOutOfProvider(): Promise<void> {
  await postForm("/signout", { callbackUrl: location.origin });
  broadcast();
}

function broadcast(): void {
  localStorage.setItem(BROADCAST_KEY, JSON.stringify({ event: "session", at: Date.now() }));
}

let state: AuthSessionState = LOADING;
const listeners = new Set<() => void>();

function setState(next: AuthSessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Asks for the session again; every `useAuthSession` follows. A failed request counts as signed out. */
export async function refetchAuthSession(): Promise<AuthSessionState> {
  const session = await getAuthSession().catch(() => null);
  setState(session ? { status: "authenticated", data: session } : SIGNED_OUT);
  return state;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", onVisible);
    addEventListener("storage", onStorage);
    void refetchAuthSession();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisible);
    removeEventListener("storage", onStorage);
  };
}

function onVisible(): void {
  if (document.visibilityState === "visible") void refetchAuthSession();
}

function onStorage(event: StorageEvent): void {
  if (event.key === BROADCAST_KEY) void refetchAuthSession();
}

/** Session status of the sign-in mechanism: loading, then authenticated or unauthenticated. */
export function useAuthSession(): AuthSessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );
}
