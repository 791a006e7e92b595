import type { Provider } from "@appmon/contract/user";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authRoutes } from "./route.ts";
import { Browser } from "./testing/browser.ts";
import { type LocalSite, readSession, signInAs, startLocalSite, startSignIn } from "./testing/local-site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startLocalSite();
});
afterAll(() => site.close());

const PROVIDERS: Provider[] = ["naver", "kakao", "google", "apple"];
const at = (path: string) => `${site.origin}${path}`;

describe("the whole way through each provider", () => {
  it.each(PROVIDERS)("%s: ends on the return page with a session that holds the provider's token", async (provider) => {
    const browser = new Browser();
    const page = await signInAs(browser, site, provider, "haneul");
    expect(page.url).toBe(at(`/auth/callback/${provider}?redirectUrl=%2Fmypage`));
    const session = await readSession(browser, site);
    const name = provider === "naver" || provider === "kakao" ? "하늘" : "김하늘";
    expect(session).toEqual({
      user: { name, email: "haneul@example.com", image: provider === "apple" ? null : at("/_identity/portrait/haneul.svg") },
      provider,
      accessToken: expect.stringMatching(/^ey/),
      expires: expect.stringMatching(/^20\d\d-/),
    });
  });

  // Apple has none.
  it.each(PROVIDERS.filter((provider) => provider !== "apple"))(
    "%s: is asked with a challenge that only this sign-in can answer",
    async (provider) => {
      const challenges = [await startSignIn(new Browser(), site, provider, "/"), await startSignIn(new Browser(), site, provider, "/")].map(
        ({ url }) => new URL(url).searchParams,
      );
      for (const asked of challenges) {
        expect(asked.get("code_challenge_method")).toBe("S256");
        expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
      }
      expect(challenges[0]!.get("code_challenge")).not.toBe(challenges[1]!.get("code_challenge"));
    },
  );

  it.each(PROVIDERS)("%s: somebody typed in by hand, without e-mail, signs in too", async (provider) => {
    const browser = new Browser();
    const { url } = await startSignIn(browser, site, provider, "/mypage");
    const page = await browser.open(url);
    const end = await browser.submit(page, 1, { person: "", name: "홍길동", email: "" });
    expect(end.url).toBe(at("/mypage"));
    const session = await readSession(browser, site);
    expect(session.user).toEqual({ name: "홍길동", email: null, image: null });
  });

  it.each(PROVIDERS)("%s: cancelling leads to the sign-in page with the reason and the way back", async (provider) => {
    const browser = new Browser();
    const page = await signInAs(browser, site, provider, "", { cancel: "1" });
    const url = new URL(page.url);
    expect(url.pathname).toBe("/login");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: "OAuthCallbackError",
      code: "access_denied",
      callbackUrl: at(`/auth/callback/${provider}?redirectUrl=%2Fmypage`),
    });
    expect(await readSession(browser, site)).toEqual({});
  });

  it("Apple names the person the first time only, and can hide the address", async () => {
    const again = new Browser();
    await signInAs(again, site, "apple", "seojun", { hideEmail: "1" });
    const first = await readSession(again, site);
    expect(first.user).toMatchObject({ name: "이서준", email: expect.stringMatching(/@privaterelay\.appleid\.com$/) });
    const second = new Browser();
    await signInAs(second, site, "apple", "seojun");
    expect((await readSession(second, site)).user).toMatchObject({ name: null, email: "seojun@example.com" });
  });

  it("uses cookies that a browser accepts on plain http", async () => {
    const browser = new Browser();
    const csrf = (await (await browser.send(at("/api/auth/csrf"))).json()) as { csrfToken: string };
    const response = await browser.send(at("/api/auth/signin/apple"), {
      method: "POST",
      body: new URLSearchParams({ csrfToken: csrf.csrfToken, json: "true" }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThanOrEqual(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(cookie).not.toMatch(/Secure/i);
    }
  });
});

describe("behind TLS", () => {
  const origin = "https://appmon.example";
  const secure = async () => {
    const app = Fastify();
    await app.register(authRoutes({ origin, secret: "s".repeat(32), providers: site.registrations, clock: { now: () => Date.now() } }), {
      prefix: "/api/auth",
    });
    return app;
  };

  it("cookies that Apple's cross-site post must carry travel with it, all others stay Lax, all are Secure", async () => {
    const app = await secure();
    const csrf = await app.inject("/api/auth/csrf");
    const csrfCookie = [csrf.headers["set-cookie"] ?? []]
      .flat()
      .map((line) => line.split(";")[0])
      .join("; ");
    const { csrfToken } = csrf.json<{ csrfToken: string }>();
    const start = await app.inject({
      method: "POST",
      url: "/api/auth/signin/apple",
      headers: { cookie: csrfCookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ csrfToken, callbackUrl: "/auth/callback/apple" }).toString(),
    });
    expect(start.headers.location).toContain("/_identity/apple/auth/authorize?");
    expect(new URL(String(start.headers.location)).searchParams.get("redirect_uri")).toBe(`${origin}/api/auth/callback/apple`);
    const cookies = [csrf.headers["set-cookie"] ?? [], start.headers["set-cookie"] ?? []].flat();
    const sameSite = Object.fromEntries(cookies.map((line) => [line.split("=")[0], /SameSite=(\w+)/i.exec(line)?.[1]]));
    expect(sameSite).toEqual({
      "__Host-authjs.csrf-token": "Lax",
      "__Secure-authjs.callback-url": "None",
      "__Secure-authjs.state": "None",
      "__Secure-authjs.nonce": "None",
    });
    for (const line of cookies) expect([/; *HttpOnly\b/i.test(line), /; *Secure\b/i.test(line)]).toEqual([true, true]);
    await app.close();
  });

  it("believes its own address, not the Host header", async () => {
    const app = await secure();
    const answer = await app.inject({ url: "/api/auth/providers", headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
    expect(answer.body).not.toContain("evil");
    await app.close();
  });
});

describe("the mechanism's calls", () => {
  it("lists the providers with their addresses", async () => {
    const providers = (await (await fetch(at("/api/auth/providers"))).json()) as Record<string, unknown>;
    expect(Object.keys(providers)).toEqual(PROVIDERS);
    expect(providers["kakao"]).toEqual({
      id: "kakao",
      name: "Kakao",
      type: "oauth",
      signinUrl: at("/api/auth/signin/kakao"),
      callbackUrl: at("/api/auth/callback/kakao"),
    });
  });

  it("answers {} without a session and with a forged one", async () => {
    expect(await (await fetch(at("/api/auth/session"))).json()).toEqual({});
    const forged = await fetch(at("/api/auth/session"), { headers: { cookie: "authjs.session-token=eyJhbGciOiJkaXIifQ..x.y.z" } });
    expect(await forged.json()).toEqual({});
    expect(forged.headers.getSetCookie().join()).toContain("authjs.session-token=;");
  });

  it("redirects browsers and answers { url } to callers that ask for it", async () => {
    const browser = new Browser();
    const { csrfToken } = (await (await browser.send(at("/api/auth/csrf"))).json()) as { csrfToken: string };
    const plain = await browser.send(at("/api/auth/signin/naver"), { method: "POST", body: new URLSearchParams({ csrfToken }) });
    expect(plain.status).toBe(302);
    expect(plain.headers.get("location")).toContain("/_identity/naver/oauth2.0/authorize?");
    const asked = await browser.send(at("/api/auth/signin/naver"), {
      method: "POST",
      headers: { "x-auth-return-redirect": "1" },
      body: new URLSearchParams({ csrfToken }),
    });
    expect(asked.status).toBe(200);
    expect(await asked.json()).toEqual({ url: expect.stringContaining("/_identity/naver/oauth2.0/authorize?") });
  });

  it("signs out only with the CSRF token, and also when the session cannot be read", async () => {
    const browser = new Browser();
    await signInAs(browser, site, "google", "haneul");
    await browser.send(at("/api/auth/signout"), { method: "POST", body: new URLSearchParams({ json: "true" }) });
    expect(await readSession(browser, site)).not.toEqual({});
    const { csrfToken } = (await (await browser.send(at("/api/auth/csrf"))).json()) as { csrfToken: string };
    const out = await browser.send(at("/api/auth/signout"), {
      method: "POST",
      body: new URLSearchParams({ csrfToken, callbackUrl: "/faq", json: "true" }),
    });
    expect(await out.json()).toEqual({ url: at("/faq") });
    expect(await readSession(browser, site)).toEqual({});
    browser.cookies.set("authjs.session-token", { value: "broken", path: "/" });
    const broken = await browser.send(at("/api/auth/signout"), {
      method: "POST",
      body: new URLSearchParams({ csrfToken, json: "true", callbackUrl: "/" }),
    });
    expect(await broken.json()).toEqual({ url: at("/") });
    expect(browser.cookies.has("authjs.session-token")).toBe(false);
  });

  it("a session update changes the name shown and nothing else", async () => {
    const browser = new Browser();
    await signInAs(browser, site, "kakao", "haneul");
    const before = await readSession(browser, site);
    const { csrfToken } = (await (await browser.send(at("/api/auth/csrf"))).json()) as { csrfToken: string };
    const data = { user: { name: "새 이름", email: "boss@example.com" }, accessToken: "stolen", provider: "naver" };
    const update = await browser.send(at("/api/auth/session"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ csrfToken, data }),
    });
    expect(update.status).toBe(200);
    const expected = { ...before, user: { ...before.user, name: "새 이름" }, expires: expect.any(String) };
    expect(await update.json()).toEqual(expected);
    expect(await readSession(browser, site)).toEqual(expected);
  });

  it("refuses a session update without the CSRF token with a problem document", async () => {
    const browser = new Browser();
    await signInAs(browser, site, "kakao", "haneul");
    const update = await browser.send(at("/api/auth/session"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data: { name: "x" } }),
    });
    expect(update.status).toBe(403);
    expect(await update.json()).toMatchObject({
      code: "request/forbidden-origin",
      title: "다른 사이트에서 온 요청이라 처리하지 않았어요.",
    });
  });
});
