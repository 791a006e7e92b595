/** Somebody new, through the real sign-in: authorize page, code exchange, sign-up; without a browser. */
import type { SessionTokens } from "@appmon/contract/user";

export interface Member {
  tokens: SessionTokens;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; json: never }>;
}

/** Signs up with Naver at the local identity provider. `name` makes the person. */
export async function signUp(origin: string, name: string): Promise<Member> {
  const jar = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(url, origin), { ...init, redirect: "manual", headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join("; "), ...init.headers } });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const { csrfToken } = (await (await visit("/api/auth/csrf")).json()) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, callbackUrl: "/auth/callback/naver", json: "true" });
  const { url } = (await (await visit("/api/auth/signin/naver", { method: "POST", body: form, headers: { "content-type": "application/x-www-form-urlencoded" } })).json()) as { url: string };
  const page = await (await visit(url)).text();
  let next = await decide(page, name, url, visit);
  for (let hop = 0; next && hop < 5 && !next.includes("/auth/callback/naver?") ; hop++) next = (await visit(next)).headers.get("location");
  if (next?.includes("/api/auth/callback/")) await visit(next);
  const session = (await (await visit("/api/auth/session")).json()) as { accessToken?: string };
  if (!session.accessToken) throw new Error("sign-in gave no session");
  const response = await visit("/api/user/signup", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session.accessToken}` },
    body: JSON.stringify({ provider: "naver", name, agreements: { service: true, privacy: true, age14: true, marketing: false } }),
  });
  if (response.status !== 201) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const tokens = (await response.json()) as SessionTokens;
  return {
    tokens,
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${tokens.access_token}`, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: (await answer.json()) as never };
    },
  };
}
