import type { Provider } from "@appmon/contract/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "./testing/browser.ts";
import { type LocalSite, readSession, signInAs, startLocalSite, startSignIn } from "./testing/local-site.ts";

let site: LocalSite;
beforeAll(async () => {
  site = await startLocalSite();
});
afterAll(() => site.close());

const PROVIDERS: Provider[] = ["naver", "kakao", "google", "apple"];
const at = (path: string) => `${site.origin}${path}`;

describe("what is refused", () => {
  it("starting without the CSRF token, or with another browser's", async () => {
    const victim = new Browser();
    await victim.send(at("/api/auth/csrf"));
    const other = (await (await fetch(at("/api/auth/csrf"))).json()) as { csrfToken: string };
    for (const body of [{}, { csrfToken: other.csrfToken }] as Record<string, string>[]) {
      const response = await victim.send(at("/api/auth/signin/naver"), {
        method: "POST",
        body: new URLSearchParams({ ...body, json: "true" }),
      });
      expect(await response.json()).toEqual({ url: at("/login?error=MissingCSRF") });
    }
  });

  it("starting by a mere link", async () => {
    const response = await fetch(at("/api/auth/signin/naver?callbackUrl=/mypage"), { redirect: "manual" });
    expect(response.headers.get("location")).toBe(at(`/login?callbackUrl=${encodeURIComponent(at("/mypage"))}`));
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(PROVIDERS)("%s: a code brought to another browser (login CSRF)", async (provider) => {
    const attacker = new Browser();
    const { url } = await startSignIn(attacker, site, provider, "/mypage");
    const page = await attacker.open(url);
    const form = /name="request" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const answer = await attacker.send(at(`/_identity/${provider}/decision`), {
      method: "POST",
      body: new URLSearchParams({ request: form, person: "haneul" }),
    });
    const victim = new Browser();
    await startSignIn(victim, site, provider, "/mypage");
    let end: string;
    if (provider === "apple") {
      const html = await answer.text();
      const fields = Object.fromEntries(
        [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, n = "", v = ""]) => [
          n,
          v.replace(/&#(\d+);/g, (_, c: string) => String.fromCharCode(Number(c))),
        ]),
      );
      end = (await victim.open(at("/api/auth/callback/apple"), { method: "POST", body: new URLSearchParams(fields) })).url;
    } else end = (await victim.open(answer.headers.get("location") ?? "")).url;
    expect(new URL(end).pathname).toBe("/login");
    expect(new URL(end).searchParams.get("error")).toBe("OAuthCallbackError");
    expect(await readSession(victim, site)).toEqual({});
  });

  it("a callback replayed after it was used", async () => {
    const browser = new Browser();
    await signInAs(browser, site, "google", "haneul");
    const callback = browser.visited.find((url) => url.includes("/api/auth/callback/google")) ?? "";
    expect(callback).toContain("code=");
    const replay = await browser.open(callback);
    expect(new URL(replay.url).searchParams.get("error")).toBe("OAuthCallbackError");
  });

  it.each(["https://evil.example/x", "//evil.example", "/\\evil.example", "javascript:alert(1)", "http://localhost:1/", "\u0000", "%"])(
    "leaving for %j",
    async (callbackUrl) => {
      const browser = new Browser();
      const { url } = await startSignIn(browser, site, "naver", callbackUrl);
      const page = await browser.open(url);
      const end = await browser.submit(page, 0, { person: "haneul" });
      expect(end.url).toBe(at("/"));
      const { csrfToken } = (await (await browser.send(at("/api/auth/csrf"))).json()) as { csrfToken: string };
      const out = await browser.send(at("/api/auth/signout"), {
        method: "POST",
        body: new URLSearchParams({ csrfToken, callbackUrl, json: "true" }),
      });
      expect(await out.json()).toEqual({ url: at("/") });
      for (const path of [
        `/api/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`,
        `/api/auth/session?callbackUrl=${encodeURIComponent(callbackUrl)}`,
      ]) {
        const response = await fetch(at(path), { redirect: "manual" });
        expect(response.status).toBeLessThan(500);
        expect(new URL(response.headers.get("location") ?? "/", site.origin).origin).toBe(site.origin);
      }
    },
  );

  it("a planted return cookie", async () => {
    for (const value of ["https%3A%2F%2Fevil.example", "%E0%A4%A", "nonsense", "%00"]) {
      const response = await fetch(at("/api/auth/session"), { headers: { cookie: `authjs.callback-url=${value}` } });
      expect(response.status).toBe(200);
      const signin = await fetch(at("/api/auth/signin"), { headers: { cookie: `authjs.callback-url=${value}` }, redirect: "manual" });
      expect(new URL(signin.headers.get("location") ?? "").origin).toBe(site.origin);
      expect(signin.headers.get("location")).not.toContain("evil");
    }
  });

  it("handing the provider another return address or client", async () => {
    const browser = new Browser();
    const { csrfToken } = (await (await browser.send(at("/api/auth/csrf"))).json()) as { csrfToken: string };
    const response = await browser.send(
      at("/api/auth/signin/google?redirect_uri=https://evil.example&client_id=evil&state=x&prompt=select_account"),
      { method: "POST", body: new URLSearchParams({ csrfToken }) },
    );
    const url = new URL(response.headers.get("location") ?? "");
    expect(url.searchParams.get("redirect_uri")).toBe(at("/api/auth/callback/google"));
    expect(url.searchParams.get("client_id")).toBe("appmon-local-google");
    expect(url.searchParams.get("prompt")).toBe("select_account");
    expect(url.searchParams.get("state")).not.toBe("x");
  });

  it("unknown providers: pages go to the sign-in page, programs get a problem document", async () => {
    for (const path of ["/api/auth/signin/github", "/api/auth/callback/__proto__", "/api/auth/signin/constructor"]) {
      const page = await fetch(at(path), { headers: { accept: "text/html" }, redirect: "manual" });
      expect(page.headers.get("location")).toBe(at("/login?error=InvalidProvider"));
      const json = await fetch(at(path), { headers: { accept: "application/json" } });
      expect(json.status).toBe(404);
      expect(json.headers.get("content-type")).toContain("application/problem+json");
      expect(await json.json()).toMatchObject({ code: "auth/provider-unknown", title: "지원하지 않는 로그인 방법이에요." });
    }
  });

  it("broken bodies with 4xx problem documents in Korean, never 5xx", async () => {
    const bodies: [string, string, number][] = [
      ["application/json", "{", 400],
      ["application/json", "[]", 400],
      ["application/json", "null", 400],
      ["application/json", `{"a":`.repeat(5_000), 400],
      ["application/xml", "<a/>", 415],
      ["multipart/form-data; boundary=x", "--x--", 415],
      ["application/x-www-form-urlencoded", `a=${"x".repeat(100_000)}`, 413],
    ];
    for (const path of ["/api/auth/signin/naver", "/api/auth/signout", "/api/auth/session", "/api/auth/callback/apple"]) {
      for (const [type, body, status] of bodies) {
        const response = await fetch(at(path), { method: "POST", headers: { "content-type": type }, body });
        expect([path, type, response.status]).toEqual([path, type, status]);
        expect(await response.json()).toMatchObject({ status, title: expect.stringMatching(/[가-힣]/) });
      }
    }
  });

  it("survives strange but well-formed input", async () => {
    const values = ["\u0000", "\ud800", "__proto__", "%", "{}", "x".repeat(10_000)];
    for (const value of values) {
      const form = new URLSearchParams({ csrfToken: value, callbackUrl: value, state: value, code: value, user: value, error: value });
      for (const path of [
        "/api/auth/signin/kakao",
        "/api/auth/signout",
        "/api/auth/session",
        "/api/auth/callback/apple",
        "/api/auth/callback/kakao",
      ]) {
        const response = await fetch(at(path), { method: "POST", body: form, redirect: "manual" });
        expect(response.status).toBeLessThan(500);
      }
      const query = new URLSearchParams({
        code: value.slice(0, 4_000),
        state: value.slice(0, 4_000),
        error: value.slice(0, 4_000),
        iss: "x",
      });
      const response = await fetch(at(`/api/auth/callback/google?${query}`), { redirect: "manual" });
      // Refused at the door (414: too long), or sent to the sign-in page.
      if (![400, 414].includes(response.status)) expect(response.headers.get("location")).toContain(at("/login?error="));
    }
  });
});

describe("a provider that fails", () => {
  it("leads to the sign-in page and not to an error of ours", async () => {
    const broken = await startLocalSite({
      change: (registrations) => {
        if (registrations.kakao) registrations.kakao.endpoints = { ...registrations.kakao.endpoints, token: "http://localhost:1/token" };
        // A page instead of a profile.
        if (registrations.naver)
          registrations.naver.endpoints = {
            ...registrations.naver.endpoints,
            userinfo: `${new URL(registrations.naver.endpoints.userinfo).origin}/_identity/google/certs`,
          };
        if (registrations.google) registrations.google.clientSecret = "wrong";
      },
    });
    try {
      for (const [provider, code] of [
        ["kakao", "provider_unavailable"],
        ["naver", null],
        ["google", null],
      ] as const) {
        const page = await signInAs(new Browser(), broken, provider, "haneul");
        const url = new URL(page.url);
        expect([provider, url.pathname, url.searchParams.get("error"), url.searchParams.get("code")]).toEqual([
          provider,
          "/login",
          "OAuthCallbackError",
          code,
        ]);
      }
    } finally {
      await broken.close();
    }
  });
});
