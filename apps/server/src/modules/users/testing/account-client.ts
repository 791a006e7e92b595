import type { Provider, SessionTokens } from "@appmon/contract/user";
import { Browser } from "../../auth/testing/browser.ts";
import { type LocalSite, startSignIn } from "../../auth/testing/local-site.ts";

export const AGREED = { service: true, privacy: true, age14: true, marketing: false };

export interface Answer<T> {
  status: number;
  body: T;
}

export interface Somebody {
  tokens: SessionTokens;
  /** What the browser of this person sends with `/user/signin`. */
  proof: { bearer: string; cookie: string };
  email: string;
}

export interface AccountClient {
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: { bearer?: string; body?: unknown; cookie?: string },
  ): Promise<Answer<T>>;
  /** Signs up somebody new through the provider's own page; every call is another person. */
  signUpSomebody(provider?: Provider): Promise<Somebody>;
}

/** The API of `site` as a program without cookies of its own sees it. */
export function createAccountClient(site: LocalSite): AccountClient {
  let strangers = 0;
  const call: AccountClient["call"] = async <T>(
    method: string,
    path: string,
    options: { bearer?: string; body?: unknown; cookie?: string } = {},
  ): Promise<Answer<T>> => {
    const headers = new Headers();
    if (options.bearer !== undefined) headers.set("authorization", `Bearer ${options.bearer}`);
    if (options.cookie !== undefined) headers.set("cookie", options.cookie);
    if (options.body !== undefined) headers.set("content-type", "application/json");
    const response = await fetch(`${site.origin}/api${path}`, {
      method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  return {
    call,
    async signUpSomebody(provider = "google") {
      const email = `person${++strangers}@example.com`;
      const browser = new Browser();
      const { url } = await startSignIn(browser, site, provider, "/");
      await browser.submit(await browser.open(url), 1, { person: "", name: "시험 사람", email });
      const session = (await (await browser.send(`${site.origin}/api/auth/session`)).json()) as { accessToken: string };
      const proof = { bearer: session.accessToken, cookie: browser.cookieHeader() };
      const { status, body } = await call<SessionTokens>("POST", "/user/signup", {
        ...proof,
        body: { provider, name: "시험 사람", agreements: AGREED },
      });
      if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
      return { tokens: body, proof, email };
    },
  };
}
