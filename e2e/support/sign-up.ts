import type { SessionTokens } from "@appmon/contract/user";
import { Browser } from "@appmon/server/modules/auth/testing/browser";

export interface Member {
  tokens: SessionTokens;
  /** Throws when the connection breaks; every answer is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  call<T = any>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; json: T }>;
}

/**
 * Somebody new, through the real sign-in: authorize page of the local identity provider, code exchange, sign-up. People are told
 * apart by name, or by what stands before the @ of their e-mail where several share a name.
 */
export async function signUp(origin: string, name: string, account = ""): Promise<Member> {
  const agreements = { service: true, privacy: true, age14: true, marketing: false };
  return enter(origin, { name, account }, { path: "signup", status: 201, body: { provider: "naver", name, agreements } });
}

/** The same person again, who has an account already. */
export async function signIn(origin: string, name: string, account = ""): Promise<Member> {
  return enter(origin, { name, account }, { path: "signin", status: 200, body: { provider: "naver" } });
}

async function enter(
  origin: string,
  { name, account }: { name: string; account: string },
  last: { path: string; status: number; body: object },
): Promise<Member> {
  const browser = new Browser();
  const { csrfToken } = (await (await browser.send(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, callbackUrl: "/auth/callback/naver", json: "true" });
  const { url } = (await (await browser.send(`${origin}/api/auth/signin/naver`, { method: "POST", body: form })).json()) as { url: string };
  // The second form of the page takes a name of one's own.
  await browser.submit(await browser.open(url), 1, { name, email: account && `${account}@example.com`, person: "" });
  const session = (await (await browser.send(`${origin}/api/auth/session`)).json()) as { accessToken?: string };
  if (!session.accessToken) throw new Error(`sign-in gave no session: ${browser.visited.at(-1)}`);
  const response = await browser.send(`${origin}/api/user/${last.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session.accessToken}` },
    body: JSON.stringify(last.body),
  });
  if (response.status !== last.status) throw new Error(`${last.path} answered ${response.status}: ${await response.text()}`);
  return memberWith(origin, (await response.json()) as SessionTokens);
}

/** Who has these tokens, at a service that knows them. */
export function memberWith(origin: string, tokens: SessionTokens): Member {
  return {
    tokens,
    async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.access_token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: (await answer.json()) as T };
    },
  };
}
