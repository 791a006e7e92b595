import type { CurrentUser, Provider, SessionTokens } from "@appmon/contract/user";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { identities, users } from "@appmon/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalSite, obtainToken, startLocalSite } from "../auth/testing/local-site.ts";
import { type AccountClient, AGREED, createAccountClient } from "./testing/account-client.ts";

const PROVIDERS: Provider[] = ["naver", "kakao", "google", "apple"];

let database: TestDatabase;
let site: LocalSite;
let call: AccountClient["call"];
let signUpSomebody: AccountClient["signUpSomebody"];
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startLocalSite({ db: database.client.db });
  ({ call, signUpSomebody } = createAccountClient(site));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe("the first sign-in", () => {
  it.each(PROVIDERS)("%s: not registered → sign-up → signed in → the same person at the next sign-in", async (provider) => {
    const { browser, token } = await obtainToken(site, provider, "haneul");
    const proof = { bearer: token, cookie: browser.cookieHeader() };
    const signIn = () =>
      call<SessionTokens & { code: string; title: string }>("POST", "/user/signin", {
        ...proof,
        body: { provider, email: "x@example.com", name: "x" },
      });

    const before = await signIn();
    expect(before.status).toBe(404);
    expect(before.body).toMatchObject({ code: "account/not-registered", title: "아직 가입하지 않은 계정이에요. 가입을 마쳐 주세요." });

    const signUp = await call<SessionTokens>("POST", "/user/signup", {
      ...proof,
      body: { provider, name: "  하늘이  ", email: "liar@example.com", agreements: { ...AGREED, marketing: true } },
    });
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
      marketing: true,
      seen: [],
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
      const answer = await call<SessionTokens>("POST", "/user/signup", {
        bearer: token,
        cookie: browser.cookieHeader(),
        body: { provider, name: "서준", agreements: AGREED },
      });
      expect(answer.status).toBe(201);
      ids.add(answer.body.user_id);
    }
    expect(ids.size).toBe(4);
  });

  it("an e-mail address in the body opens nobody's account and is not stored", async () => {
    const owner = await signUpSomebody();
    const { browser, token } = await obtainToken(site, "google", "yuna");
    const attack = await call("POST", "/user/signin", {
      bearer: token,
      cookie: browser.cookieHeader(),
      body: { provider: "google", email: owner.email, name: "시험 사람" },
    });
    expect(attack.body["code"]).toBe("account/not-registered");
    const signUp = await call<SessionTokens>("POST", "/user/signup", {
      bearer: token,
      body: { provider: "google", name: "유나", email: owner.email, agreements: AGREED },
    });
    const me = await call<CurrentUser>("GET", "/user/", { bearer: signUp.body.access_token });
    expect(me.body.email).toBeNull();
    expect(me.body.id).not.toBe(owner.tokens.user_id);
  });

  it("two sign-ups at once make one account", async () => {
    const { browser, token } = await obtainToken(site, "kakao", "yuna");
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        call("POST", "/user/signup", {
          bearer: token,
          cookie: browser.cookieHeader(),
          body: { provider: "kakao", name: "유나", agreements: AGREED },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const made = await database.client.db.select().from(users).where(eq(users.name, "유나"));
    const kakao = await database.client.db.select().from(identities).where(eq(identities.provider, "kakao"));
    expect(kakao.filter((identity) => made.some((user) => user.id === identity.userId))).toHaveLength(1);
  });

  it.each(["service", "privacy", "age14"])("needs the agreement to %s", async (name) => {
    const answer = await call("POST", "/user/signup", {
      bearer: "x",
      body: { provider: "kakao", name: "가", agreements: { ...AGREED, [name]: false } },
    });
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
      // The provider itself knows the token well.
      if (provider === "kakao")
        expect(
          (await fetch(site.registrations.kakao?.endpoints.tokenInfo ?? "", { headers: { authorization: `Bearer ${token}` } })).status,
        ).toBe(200);
      if (provider === "google")
        expect((await fetch(`${site.registrations.google?.endpoints.tokenInfo}?access_token=${token}`)).status).toBe(200);
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
      const answer = await call("POST", "/user/signin", {
        bearer: mine.token,
        body: { provider: "naver" },
        ...(cookie === undefined ? {} : { cookie }),
      });
      expect([answer.status, answer.body["code"]]).toEqual([401, "auth/provider-token-invalid"]);
    }
    const own = await call("POST", "/user/signin", {
      bearer: mine.token,
      cookie: mine.browser.cookieHeader(),
      body: { provider: "naver" },
    });
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
      const answer = await call("POST", "/user/signup", {
        ...(bearer === undefined ? {} : { bearer }),
        body: { provider: "google", name: "가", agreements: AGREED },
      });
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
      const response = await fetch(`${broken.origin}/api/user/signin`, {
        method: "POST",
        headers: { authorization: "Bearer x", "content-type": "application/json" },
        body: '{"provider":"google"}',
      });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: "auth/provider-unavailable" });
    } finally {
      await broken.close();
    }
  });
});

describe("changing", () => {
  it("the name and the marketing agreement, nothing else", async () => {
    const { tokens } = await signUpSomebody();
    const bearer = tokens.access_token;
    const changed = await call<CurrentUser>("PATCH", "/user/", {
      bearer,
      body: { name: "바뀐 이름", marketing: true, id: "usr_x", email: "boss@example.com", credits: 999, plan: "pro" },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      id: tokens.user_id,
      name: "바뀐 이름",
      email: expect.stringContaining("person"),
      credits: 0,
      plan: "free",
      marketing: true,
    });
    const row = async () => (await database.client.db.select().from(users).where(eq(users.id, tokens.user_id)))[0];
    expect((await row())?.marketingAgreedAt).toBeInstanceOf(Date);
    for (const seen of [["first-help"], ["first-help"], []]) {
      const helped = await call<CurrentUser>("PATCH", "/user/", { bearer, body: { seen } });
      expect([helped.status, helped.body.seen]).toEqual([200, ["first-help"]]);
    }
    for (const seen of [["anything"], Array.from({ length: 99 }, () => "first-help"), "first-help"])
      expect((await call("PATCH", "/user/", { bearer, body: { seen } })).status).toBe(400);
    await call("PATCH", "/user/", { bearer, body: { marketing: false } });
    expect(await row()).toMatchObject({ marketingAgreedAt: null, name: "바뀐 이름" });
    expect((await call("PATCH", "/user/", { bearer, body: {} })).status).toBe(200);
  });

  it.each(["a\u0000b", "\u0000", "x\u202ey", "\ud800", "", "   ", "가".repeat(41)])("refuses the name %j", async (name) => {
    const { tokens } = await signUpSomebody();
    const answer = await call("PATCH", "/user/", { bearer: tokens.access_token, body: { name } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "request/invalid", title: "입력한 내용을 확인해 주세요." });
    const { fields, detail } = answer.body as { fields?: { name?: string }; detail?: string };
    expect(fields?.name ?? detail).toMatch(/[가-힣]/);
  });
});

describe("broken requests", () => {
  it("are answered with problem documents in Korean, never 5xx", async () => {
    const bodies = [
      "",
      "{",
      "[]",
      "null",
      '"x"',
      "{}",
      '{"provider":"github"}',
      '{"provider":["kakao"]}',
      '{"__proto__":{"provider":"kakao"}}',
      `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
    ];
    for (const path of ["/user/signin", "/user/signup"]) {
      for (const body of bodies) {
        const response = await fetch(`${site.origin}/api${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: "Bearer x" },
          body,
        });
        expect([body.slice(0, 40), response.status]).toEqual([body.slice(0, 40), 400]);
        expect(response.headers.get("content-type")).toContain("application/problem+json");
        expect(await response.json()).toMatchObject({ title: expect.stringMatching(/[가-힣]/), requestId: expect.any(String) });
      }
      const xml = await fetch(`${site.origin}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/xml" },
        body: "<a/>",
      });
      expect(xml.status).toBe(415);
      const big = await fetch(`${site.origin}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "x".repeat(4 * 1024 * 1024) }),
      });
      expect(big.status).toBe(413);
    }
  });

  it("strange bearer tokens are refused as such", async () => {
    for (const bearer of ["x", "a.b.c", "é", "x".repeat(9_000), "__proto__"]) {
      const header = new Headers({ authorization: `Bearer ${bearer === "é" ? "\u00e9" : bearer}`, "content-type": "application/json" });
      for (const provider of PROVIDERS) {
        const response = await fetch(`${site.origin}/api/user/signin`, {
          method: "POST",
          headers: header,
          body: JSON.stringify({ provider }),
        });
        expect([provider, bearer.slice(0, 9), response.status]).toEqual([provider, bearer.slice(0, 9), 401]);
      }
    }
  });
});
