import { createHash } from "node:crypto";
import type { CurrentUser, Provider, SessionTokens } from "@appmon/contract/user";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { identities, refreshTokens, users } from "@appmon/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../auth/testing/browser.ts";
import { type LocalSite, obtainToken, startLocalSite } from "../auth/testing/local-site.ts";

const PROVIDERS: Provider[] = ["naver", "kakao", "google", "apple"];
const AGREED = { service: true, privacy: true, age14: true, marketing: false };
const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let site: LocalSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startLocalSite({ db: database.client.db });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

interface Answer<T> {
  status: number;
  body: T;
}

async function call<T = Record<string, unknown>>(method: string, path: string, options: { bearer?: string; body?: unknown; cookie?: string } = {}): Promise<Answer<T>> {
  const response = await fetch(`${site.origin}/api${path}`, {
    method,
    headers: {
      ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(options.body === undefined ? {} : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** Signs up somebody new with a provider; every call is another person. */
let strangers = 0;
async function signUpSomebody(provider: Provider = "google"): Promise<{ tokens: SessionTokens; proof: { bearer: string; cookie: string }; email: string }> {
  const email = `person${++strangers}@example.com`;
  const browser = new Browser();
  const csrf = (await (await browser.send(`${site.origin}/api/auth/csrf`)).json()) as { csrfToken: string };
  const start = await browser.send(`${site.origin}/api/auth/signin/${provider}`, { method: "POST", body: new URLSearchParams({ csrfToken: csrf.csrfToken, callbackUrl: "/" }) });
  const page = await browser.open(start.headers.get("location") ?? "");
  await browser.submit(page, 1, { person: "", name: "시험 사람", email });
  const session = (await (await browser.send(`${site.origin}/api/auth/session`)).json()) as { accessToken: string };
  const proof = { bearer: session.accessToken, cookie: browser.cookieHeader() };
  const answer = await call<SessionTokens>("POST", "/user/signup", { ...proof, body: { provider, name: "시험 사람", agreements: AGREED } });
  expect(answer.status).toBe(201);
  return { tokens: answer.body, proof, email };
}

describe("the first sign-in", () => {
  it.each(PROVIDERS)("%s: not registered → sign-up → signed in → the same person at the next sign-in", async (provider) => {
    const { browser, token } = await obtainToken(site, provider, "haneul");
    const proof = { bearer: token, cookie: browser.cookieHeader() };
    const signIn = () => call<SessionTokens & { code: string; title: string }>("POST", "/user/signin", { ...proof, body: { provider, email: "x@example.com", name: "x" } });

    const before = await signIn();
    expect(before.status).toBe(404);
    expect(before.body).toMatchObject({ code: "account/not-registered", title: "아직 가입하지 않은 계정이에요. 가입을 마쳐 주세요." });

    const signUp = await call<SessionTokens>("POST", "/user/signup", { ...proof, body: { provider, name: "  하늘이  ", email: "liar@example.com", agreements: { ...AGREED, marketing: true } } });
    expect(signUp.status).toBe(201);
    const me = await call<CurrentUser>("GET", "/user/", { bearer: signUp.body.access_token });
    expect(me.body).toEqual({
      id: signUp.body.user_id,
      name: "하늘이",
      email: "haneul@example.com",
      avatarUrl: provider === "apple" ? null : `${site.origin}/_identity/portrait/haneul.svg`,
      providers: [provider],
      plan: "free",
      credits: 0,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
    });

    const after = await signIn();
    expect(after.status).toBe(200);
    expect(after.body.user_id).toBe(signUp.body.user_id);
    expect(after.body.access_token.split(".")).toHaveLength(3);
    const again = await call("POST", "/user/signup", { ...proof, body: { provider, name: "하늘이", agreements: AGREED } });
    expect([again.status, again.body["code"]]).toEqual([409, "account/already-registered"]);
  });

  it("the same e-mail address at two providers is two people", async () => {
    const ids = new Set<string>();
    for (const provider of PROVIDERS) {
      const { browser, token } = await obtainToken(site, provider, "seojun");
      const answer = await call<SessionTokens>("POST", "/user/signup", { bearer: token, cookie: browser.cookieHeader(), body: { provider, name: "서준", agreements: AGREED } });
      expect(answer.status).toBe(201);
      ids.add(answer.body.user_id);
    }
    expect(ids.size).toBe(4);
  });

  it("an e-mail address in the body opens nobody's account and is not stored", async () => {
    const owner = await signUpSomebody();
    const { browser, token } = await obtainToken(site, "google", "yuna");
    const attack = await call("POST", "/user/signin", { bearer: token, cookie: browser.cookieHeader(), body: { provider: "google", email: owner.email, name: "시험 사람" } });
    expect(attack.body["code"]).toBe("account/not-registered");
    const signUp = await call<SessionTokens>("POST", "/user/signup", { bearer: token, body: { provider: "google", name: "유나", email: owner.email, agreements: AGREED } });
    const me = await call<CurrentUser>("GET", "/user/", { bearer: signUp.body.access_token });
    expect(me.body.email).toBeNull();
    expect(me.body.id).not.toBe(owner.tokens.user_id);
  });

  it("two sign-ups at once make one account", async () => {
    const { browser, token } = await obtainToken(site, "kakao", "yuna");
    const answers = await Promise.all(Array.from({ length: 6 }, () => call("POST", "/user/signup", { bearer: token, cookie: browser.cookieHeader(), body: { provider: "kakao", name: "유나", agreements: AGREED } })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const made = await database.client.db.select().from(users).where(eq(users.name, "유나"));
    const kakao = await database.client.db.select().from(identities).where(eq(identities.provider, "kakao"));
    expect(kakao.filter((identity) => made.some((user) => user.id === identity.userId))).toHaveLength(1);
  });

  it.each(["service", "privacy", "age14"])("needs the agreement to %s", async (name) => {
    const answer = await call("POST", "/user/signup", { bearer: "x", body: { provider: "kakao", name: "가", agreements: { ...AGREED, [name]: false } } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "account/agreement-required", fields: { [`agreements.${name}`]: "동의가 필요해요." } });
  });
});

describe("provider tokens that are refused", () => {
  it.each(["kakao", "google", "apple"] as const)("%s: issued to another application", async (provider) => {
    const other = await startLocalSite({
      change: (registrations, clients) => {
        // Another developer's application at the very same provider.
        const registration = registrations[provider];
        if (!registration) throw new Error("not registered");
        registration.clientId = `other-${provider}`;
        for (const client of clients[provider]) client.clientId = `other-${provider}`;
        if (provider === "kakao") for (const client of clients.kakao) client.appId = 777_777;
      },
    });
    try {
      const { token } = await obtainToken(other, provider, "haneul");
      site.clients[provider].push({ ...(other.clients[provider][0] ?? { redirectUris: [] }), clientId: `other-${provider}` });
      const answer = await call("POST", "/user/signin", { bearer: token, body: { provider } });
      expect([answer.status, answer.body["code"]]).toEqual([401, "auth/provider-token-invalid"]);
    } finally {
      site.clients[provider].splice(1);
      await other.close();
    }
  });

  it("naver: a living token that our own exchange did not obtain for this browser", async () => {
    const mine = await obtainToken(site, "naver", "jiwoo");
    const thief = await obtainToken(site, "naver", "yuna");
    const kakao = await obtainToken(site, "kakao", "jiwoo");
    for (const cookie of [undefined, "", thief.browser.cookieHeader(), kakao.browser.cookieHeader(), "authjs.session-token=forged"]) {
      const answer = await call("POST", "/user/signin", { bearer: mine.token, body: { provider: "naver" }, ...(cookie === undefined ? {} : { cookie }) });
      expect([answer.status, answer.body["code"]]).toEqual([401, "auth/provider-token-invalid"]);
    }
    const own = await call("POST", "/user/signin", { bearer: mine.token, cookie: mine.browser.cookieHeader(), body: { provider: "naver" } });
    expect(own.body["code"]).toBe("account/not-registered");
  });

  it("a token of one provider shown as another's, and none at all", async () => {
    const { token, browser } = await obtainToken(site, "kakao", "haneul");
    for (const provider of ["naver", "google", "apple"]) {
      const answer = await call("POST", "/user/signin", { bearer: token, cookie: browser.cookieHeader(), body: { provider } });
      expect([provider, answer.status, answer.body["code"]]).toEqual([provider, 401, "auth/provider-token-invalid"]);
    }
    const none = await call("POST", "/user/signin", { body: { provider: "kakao" } });
    expect([none.status, none.body["code"]]).toEqual([401, "auth/provider-token-invalid"]);
  });

  it("sign-up with a refused token is no 401, which would sign the client out", async () => {
    for (const bearer of ["nonsense", undefined]) {
      const answer = await call("POST", "/user/signup", { ...(bearer === undefined ? {} : { bearer }), body: { provider: "google", name: "가", agreements: AGREED } });
      expect([answer.status, answer.body["code"]]).toEqual([403, "account/proof-required"]);
    }
  });

  it("a provider that does not answer is 503, not a refusal", async () => {
    const broken = await startLocalSite({
      db: database.client.db,
      change: (registrations) => {
        if (registrations.google) registrations.google.endpoints = { ...registrations.google.endpoints, tokenInfo: "http://localhost:1/" };
      },
    });
    try {
      const response = await fetch(`${broken.origin}/api/user/signin`, { method: "POST", headers: { authorization: "Bearer x", "content-type": "application/json" }, body: '{"provider":"google"}' });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: "auth/provider-unavailable" });
    } finally {
      await broken.close();
    }
  });
});

describe("refresh tokens", () => {
  const refresh = (token: string) => call<{ access_token: string; refresh_token: string; code?: string }>("GET", "/social/refresh?provider=naver", { bearer: token });

  it("rotate: each gives the next, and the new access token works", async () => {
    const { tokens } = await signUpSomebody();
    let current = tokens.refresh_token;
    for (let i = 0; i < 3; i++) {
      const next = await refresh(current);
      expect(next.status).toBe(200);
      expect(next.body.refresh_token).not.toBe(current);
      current = next.body.refresh_token;
      expect((await call("GET", "/user/", { bearer: next.body.access_token })).status).toBe(200);
    }
  });

  it("are stored as hashes only", async () => {
    const { tokens } = await signUpSomebody();
    const rows = await database.client.db.select().from(refreshTokens);
    expect(rows.some((row) => row.hash === createHash("sha256").update(tokens.refresh_token).digest("hex"))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token);
  });

  it("two tabs at the same moment both stay signed in", async () => {
    const { tokens } = await signUpSomebody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(tokens.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(5);
    for (const { body } of answers) expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it("shown again after 30 seconds end the whole session, access token included", async () => {
    const { tokens, proof } = await signUpSomebody();
    const next = await refresh(tokens.refresh_token);
    const otherDevice = await call<SessionTokens>("POST", "/user/signin", { ...proof, body: { provider: "google" } });
    site.travel(31_000);
    const reuse = await refresh(tokens.refresh_token);
    expect([reuse.status, reuse.body.code]).toEqual([401, "auth/token-reused"]);
    expect((await refresh(next.body.refresh_token)).body.code).toBe("auth/token-invalid");
    expect((await call("GET", "/user/", { bearer: next.body.access_token })).body["code"]).toBe("auth/token-invalid");
    expect((await call("GET", "/user/", { bearer: otherDevice.body.access_token })).status).toBe(200);
  });

  it("expire after 30 days, unknown ones are refused, none is asked for", async () => {
    const { tokens } = await signUpSomebody();
    site.travel(30 * DAY);
    expect((await refresh(tokens.refresh_token)).body.code).toBe("auth/token-expired");
    for (const token of ["x", "A".repeat(43), tokens.access_token]) expect((await refresh(token)).body.code).toBe("auth/token-invalid");
    expect((await call("GET", "/social/refresh")).body["code"]).toBe("auth/required");
    expect((await call("GET", "/social/refresh?provider=github", { bearer: "x" })).status).toBe(400);
  });
});

describe("leaving", () => {
  it("ends every session at once, and signing in within 30 days brings the account back", async () => {
    const { tokens, proof } = await signUpSomebody("kakao");
    const second = await call<SessionTokens>("POST", "/user/signin", { ...proof, body: { provider: "kakao" } });
    expect((await call("DELETE", "/user/", { bearer: tokens.access_token })).body).toEqual({ id: tokens.user_id, deleted: true });
    for (const bearer of [tokens.access_token, second.body.access_token]) expect((await call("GET", "/user/", { bearer })).status).toBe(401);
    expect((await call("GET", "/social/refresh", { bearer: second.body.refresh_token })).status).toBe(401);
    const again = await call("POST", "/user/signup", { ...proof, body: { provider: "kakao", name: "새", agreements: AGREED } });
    expect(again.body["code"]).toBe("account/already-registered");

    await database.client.db.update(users).set({ deletedAt: new Date(Date.now() - 29 * DAY) }).where(eq(users.id, tokens.user_id));
    site.travel(0);
    const fresh = await freshClock();
    const back = await call<SessionTokens>("POST", "/user/signin", { ...proof, body: { provider: "kakao" } });
    expect([fresh, back.status, back.body.user_id]).toEqual([true, 200, tokens.user_id]);
    expect((await call("GET", "/user/", { bearer: back.body.access_token })).status).toBe(200);
  });

  it("after 30 days the account is gone, and signing up makes a new one", async () => {
    const { tokens, proof } = await signUpSomebody("kakao");
    await database.client.db.update(users).set({ deletedAt: new Date(Date.now() - 31 * DAY) }).where(eq(users.id, tokens.user_id));
    expect((await call("POST", "/user/signin", { ...proof, body: { provider: "kakao" } })).body["code"]).toBe("account/not-registered");
    const anew = await call<SessionTokens>("POST", "/user/signup", { ...proof, body: { provider: "kakao", name: "다시", agreements: AGREED } });
    expect(anew.status).toBe(201);
    expect(anew.body.user_id).not.toBe(tokens.user_id);
  });
});

describe("changing", () => {
  it("the name and the marketing agreement, nothing else", async () => {
    const { tokens } = await signUpSomebody();
    const bearer = tokens.access_token;
    const changed = await call<CurrentUser>("PATCH", "/user/", { bearer, body: { name: "바뀐 이름", marketing: true, id: "usr_x", email: "boss@example.com", credits: 999, plan: "pro" } });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ id: tokens.user_id, name: "바뀐 이름", email: expect.stringContaining("person"), credits: 0, plan: "free" });
    const row = async () => (await database.client.db.select().from(users).where(eq(users.id, tokens.user_id)))[0];
    expect((await row())?.marketingAgreedAt).toBeInstanceOf(Date);
    await call("PATCH", "/user/", { bearer, body: { marketing: false } });
    expect(await row()).toMatchObject({ marketingAgreedAt: null, name: "바뀐 이름" });
    expect((await call("PATCH", "/user/", { bearer, body: {} })).status).toBe(200);
  });

  it.each(["a\u0000b", "\u0000", "x\u202ey", "\ud800", "", "   ", "가".repeat(41)])("refuses the name %j", async (name) => {
    const { tokens } = await signUpSomebody();
    const answer = await call("PATCH", "/user/", { bearer: tokens.access_token, body: { name } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "request/invalid", title: "입력한 내용을 확인해 주세요.", fields: { name: expect.stringMatching(/[가-힣]/) } });
  });
});

describe("broken requests", () => {
  it("are answered with problem documents in Korean, never 5xx", async () => {
    const bodies = ["", "{", "[]", "null", '"x"', "{}", '{"provider":"github"}', '{"provider":["kakao"]}', '{"__proto__":{"provider":"kakao"}}', `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`];
    for (const path of ["/user/signin", "/user/signup"]) {
      for (const body of bodies) {
        const response = await fetch(`${site.origin}/api${path}`, { method: "POST", headers: { "content-type": "application/json", authorization: "Bearer x" }, body });
        expect([body.slice(0, 40), response.status]).toEqual([body.slice(0, 40), 400]);
        expect(response.headers.get("content-type")).toContain("application/problem+json");
        expect(await response.json()).toMatchObject({ title: expect.stringMatching(/[가-힣]/), requestId: expect.any(String) });
      }
      const xml = await fetch(`${site.origin}/api${path}`, { method: "POST", headers: { "content-type": "application/xml" }, body: "<a/>" });
      expect(xml.status).toBe(415);
      const big = await fetch(`${site.origin}/api${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: "x".repeat(4 * 1024 * 1024) }) });
      expect(big.status).toBe(413);
    }
  });

  it("strange bearer tokens are refused as such", async () => {
    for (const bearer of ["x", "a.b.c", "é", "x".repeat(9_000), "__proto__"]) {
      const header = new Headers({ authorization: `Bearer ${bearer === "é" ? "\u00e9" : bearer}`, "content-type": "application/json" });
      for (const provider of PROVIDERS) {
        const response = await fetch(`${site.origin}/api/user/signin`, { method: "POST", headers: header, body: JSON.stringify({ provider }) });
        expect([provider, bearer.slice(0, 9), response.status]).toEqual([provider, bearer.slice(0, 9), 401]);
      }
    }
  });
});

/** The refresh tests moved the site's clock ahead; bring it back so that "29 days ago" means that. */
async function freshClock(): Promise<boolean> {
  site.travel(-(30 * DAY + 31_000));
  return true;
}
