import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { createLocalJWKSet, decodeJwt, importPKCS8, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createIdentitySandbox } from "./create-identity-sandbox.ts";
import { localCredentials } from "./local-credentials.ts";
import { TEST_PEOPLE } from "./person.ts";
import type { SandboxProvider } from "./sandbox-client.ts";
import { sandboxEndpoints } from "./sandbox-endpoints.ts";
import { deriveSigningKey } from "./signing-key.ts";

const ORIGIN = "http://localhost:3000";
const BASE = `${ORIGIN}/_identity`;
const SECRET = "sandbox-test-secret";
const PROVIDERS: SandboxProvider[] = ["naver", "kakao", "google", "apple"];
const redirectUri = (provider: SandboxProvider): string => `${ORIGIN}/api/auth/callback/${provider}`;
const { clients, credentials } = localCredentials({ secret: SECRET, redirectUri });
const endpoints = sandboxEndpoints(BASE);
const VERIFIER = randomBytes(32).toString("base64url");
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

function start(clock?: { now(): number }): FastifyInstance {
  const app = Fastify();
  void app.register(createIdentitySandbox({ baseUrl: BASE, clients, secret: SECRET, production: false, ...(clock ? { clock } : {}) }), {
    prefix: "/_identity",
  });
  return app;
}

const unescape = (text: string): string => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

function authorizeUrl(provider: SandboxProvider, change: Record<string, string | null> = {}): string {
  const params: Record<string, string | null> = {
    response_type: "code",
    client_id: credentials[provider].clientId,
    redirect_uri: redirectUri(provider),
    state: "st4te",
    nonce: "n0nce",
    scope: provider === "apple" ? "name email" : "openid profile email",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...(provider === "apple" ? { response_mode: "form_post" } : {}),
    ...change,
  };
  const query = new URLSearchParams(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null));
  return `${endpoints[provider].authorization}?${query}`;
}

const form = (url: string, fields: Record<string, string>) => ({
  method: "POST" as const,
  url,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  payload: new URLSearchParams(fields).toString(),
});

/** Takes a decision on the page; answers what the client receives. */
async function decide(
  app: FastifyInstance,
  provider: SandboxProvider,
  decision: Record<string, string>,
  change?: Record<string, string | null>,
): Promise<Record<string, string>> {
  const page = await app.inject(authorizeUrl(provider, change));
  const request = unescape(/name="request" value="([^"]+)"/.exec(page.body)?.[1] ?? "");
  const answer = await app.inject(form(`${BASE}/${provider}/decision`, { request, ...decision }));
  if (provider === "apple") {
    expect(unescape(/<form method="post" action="([^"]+)"/.exec(answer.body)?.[1] ?? "")).toBe(redirectUri("apple"));
    return Object.fromEntries(
      [...answer.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescape(value)]),
    );
  }
  const url = new URL(answer.headers.location ?? "");
  expect(url.origin + url.pathname).toBe(redirectUri(provider));
  return Object.fromEntries(url.searchParams);
}

async function clientFields(provider: SandboxProvider): Promise<Record<string, string>> {
  if (provider !== "apple") return { client_id: credentials[provider].clientId, client_secret: credentials[provider].clientSecret };
  return { client_id: credentials.apple.clientId, client_secret: await appleSecret() };
}

async function appleSecret(
  change: { iss?: string; sub?: string; aud?: string; kid?: string; key?: string; exp?: number } = {},
): Promise<string> {
  const { teamId, keyId, privateKey, clientId } = credentials.apple;
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: change.kid ?? keyId })
    .setIssuer(change.iss ?? teamId)
    .setSubject(change.sub ?? clientId)
    .setAudience(change.aud ?? "https://appleid.apple.com")
    .setIssuedAt()
    .setExpirationTime(change.exp ?? "5m")
    .sign(await importPKCS8(change.key ?? privateKey, "ES256"));
}

async function redeem(
  app: FastifyInstance,
  provider: SandboxProvider,
  code: string,
  change: Record<string, string | undefined> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const fields: Record<string, string | undefined> = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri(provider),
    state: "st4te",
    code_verifier: VERIFIER,
    ...(await clientFields(provider)),
    ...change,
  };
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await app.inject(form(endpoints[provider].token, Object.fromEntries(given)));
  return { status: response.statusCode, body: response.json() };
}

async function tokensOf(
  app: FastifyInstance,
  provider: SandboxProvider,
  person = "haneul",
  decision: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { code = "" } = await decide(app, provider, { person, ...decision });
  const answer = await redeem(app, provider, code);
  expect(answer.body["access_token"]).toBeTypeOf("string");
  return answer.body as Record<string, string>;
}

const get = (app: FastifyInstance, url: string, token: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });

describe("the local identity provider", () => {
  it("refuses to exist in production", () => {
    expect(() => createIdentitySandbox({ baseUrl: BASE, clients, secret: SECRET, production: true })).toThrow(/production/);
  });

  it.each(PROVIDERS)("%s: the page is Korean, carries the people to choose from, and allows no foreign script", async (provider) => {
    const page = await start().inject(authorizeUrl(provider));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('lang="ko"');
    for (const person of TEST_PEOPLE) expect(page.body).toContain(person.name);
    expect(page.body).toContain("취소");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
  });

  it.each(PROVIDERS)("%s: gives back the state, and access_denied when cancelled", async (provider) => {
    const app = start();
    expect(await decide(app, provider, { person: "haneul" })).toMatchObject({ state: "st4te", code: expect.any(String) });
    expect(await decide(app, provider, { cancel: "1" })).toMatchObject({
      state: "st4te",
      error: provider === "apple" ? "user_cancelled_authorize" : "access_denied",
    });
  });

  it.each(PROVIDERS)("%s: never redirects to an address that is not registered, nor for an unknown client", async (provider) => {
    const app = start();
    for (const bad of [
      `${redirectUri(provider)}/`,
      `${redirectUri(provider)}?x=1`,
      "https://evil.example/",
      redirectUri(provider).toUpperCase(),
      null,
    ]) {
      const answer = await app.inject(authorizeUrl(provider, { redirect_uri: bad }));
      expect([bad, answer.statusCode, answer.headers.location]).toEqual([bad, 400, undefined]);
    }
    expect((await app.inject(authorizeUrl(provider, { client_id: "nobody" }))).statusCode).toBe(400);
    expect((await app.inject(form(`${BASE}/${provider}/decision`, { request: "forged", person: "haneul" }))).statusCode).toBe(400);
  });

  it.each(PROVIDERS)("%s: a code works once", async (provider) => {
    const app = start();
    const { code = "" } = await decide(app, provider, { person: "haneul" });
    expect((await redeem(app, provider, code)).body["access_token"]).toBeTypeOf("string");
    expect((await redeem(app, provider, code)).body["error"]).toBe("invalid_grant");
  });

  it.each(PROVIDERS)("%s: a code works for 60 seconds", async (provider) => {
    const clock = { ms: Date.now(), now: () => clock.ms };
    const app = start(clock);
    const codes = [await decide(app, provider, { person: "haneul" }), await decide(app, provider, { person: "haneul" })].map(
      ({ code = "" }) => code,
    );
    clock.ms += 58_000;
    expect((await redeem(app, provider, codes[0] ?? "")).body["access_token"]).toBeTypeOf("string");
    clock.ms += 3_000;
    expect((await redeem(app, provider, codes[1] ?? "")).body["error"]).toBe("invalid_grant");
  });

  it.each(PROVIDERS)("%s: refuses a wrong secret, verifier, return address or foreign code", async (provider) => {
    const app = start();
    const codeOf = async () => (await decide(app, provider, { person: "haneul" }))["code"] ?? "";
    expect((await redeem(app, provider, await codeOf(), { client_secret: "wrong" })).body["error"]).toBe("invalid_client");
    expect((await redeem(app, provider, await codeOf(), { client_id: "nobody" })).body["error"]).toBe("invalid_client");
    expect((await redeem(app, provider, await codeOf(), { code_verifier: "wrong" })).body["error"]).toBe("invalid_grant");
    expect((await redeem(app, provider, await codeOf(), { code_verifier: "" })).body["error"]).toBe("invalid_grant");
    expect((await redeem(app, provider, await codeOf(), { redirect_uri: `${ORIGIN}/elsewhere` })).body["error"]).toBe("invalid_grant");
    const other = provider === "kakao" ? "google" : "kakao";
    expect((await redeem(app, provider, (await decide(app, other, { person: "haneul" }))["code"] ?? "")).body["error"]).toBe(
      "invalid_grant",
    );
    expect((await redeem(app, provider, await codeOf(), { grant_type: "password" })).body["error"]).toBe("unsupported_grant_type");
  });

  it.each(PROVIDERS)("%s: wants the verifier wherever a challenge was sent, and takes none where none was", async (provider) => {
    const app = start();
    const codeOf = async (change?: Record<string, null>) => (await decide(app, provider, { person: "haneul" }, change))["code"] ?? "";
    const without = { code_challenge: null, code_challenge_method: null };
    expect((await redeem(app, provider, await codeOf(), { code_verifier: undefined })).body["error"]).toBe("invalid_grant");
    expect((await redeem(app, provider, await codeOf(without))).body["error"]).toBe("invalid_grant");
    expect((await redeem(app, provider, await codeOf(without), { code_verifier: undefined })).status).toBe(200);
    const broken: Record<string, string | null>[] = [
      { code_challenge: "short" },
      { code_challenge_method: "plain" },
      { code_challenge: null },
    ];
    for (const change of broken) {
      const answer = await app.inject(authorizeUrl(provider, change));
      expect(`${answer.headers.location ?? ""}${answer.body}`, JSON.stringify(change)).toContain("invalid_request");
    }
  });

  it("codes and tokens hold across processes and restarts", async () => {
    const [one, two] = [start(), start()];
    for (const provider of PROVIDERS) {
      const { code = "" } = await decide(one, provider, { person: "haneul" });
      expect((await redeem(two, provider, code)).body["access_token"]).toBeTypeOf("string");
    }
    const keys = (await two.inject(endpoints.apple.jwks)).json<JSONWebKeySet>();
    const { id_token: idToken = "" } = await tokensOf(one, "apple");
    await expect(jwtVerify(idToken, createLocalJWKSet(keys))).resolves.toBeDefined();
  });

  it("the same person is the same subject at every sign-in, others are not", async () => {
    const app = start();
    const subject = async (person: string, decision = {}) =>
      decodeJwt((await tokensOf(app, "google", person, decision))["id_token"] ?? "").sub;
    const all = [
      await subject("haneul"),
      await subject("seojun"),
      await subject("", { name: "가", email: "a@b.c" }),
      await subject("", { name: "가", email: "" }),
    ];
    expect(new Set(all).size).toBe(4);
    expect([await subject("haneul"), await subject("", { name: "다른 이름", email: "A@b.c " })]).toEqual([all[0], all[2]]);
  });

  it("asks again when what was typed cannot be a person", async () => {
    const app = start();
    const page = await app.inject(authorizeUrl("naver"));
    const request = unescape(/name="request" value="([^"]+)"/.exec(page.body)?.[1] ?? "");
    const answer = await app.inject(form(`${BASE}/naver/decision`, { request, person: "", name: "", email: "" }));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("이름과 이메일을 확인해 주세요.");
  });
});

describe("the four dialects", () => {
  it("naver: expiry as text, profile in an envelope, its own error words", async () => {
    const app = start();
    const tokens = await tokensOf(app, "naver");
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: "3600", refresh_token: expect.any(String) });
    expect((await get(app, endpoints.naver.userinfo, tokens["access_token"] ?? "")).json()).toEqual({
      resultcode: "00",
      message: "success",
      response: {
        id: expect.stringMatching(/^[\w-]{43}$/),
        nickname: "하늘",
        name: "김하늘",
        email: "haneul@example.com",
        profile_image: `${BASE}/portrait/haneul.svg`,
      },
    });
    const refused = await get(app, endpoints.naver.userinfo, "x");
    expect([refused.statusCode, refused.json<{ resultcode: string }>().resultcode]).toEqual([401, "024"]);
    const { state } = await decide(app, "naver", { person: "haneul" });
    expect(state).toBe("st4te");
    const stateless = await app.inject(authorizeUrl("naver", { state: null }));
    expect(stateless.headers.location).toContain("error=invalid_request");
  });

  it("kakao: a number as subject, and the number of the application", async () => {
    const app = start();
    const { access_token: token = "" } = await tokensOf(app, "kakao", "jiwoo");
    const info = (await get(app, endpoints.kakao.tokenInfo, token)).json<Record<string, number>>();
    expect(info).toEqual({ id: expect.any(Number), expires_in: expect.any(Number), app_id: credentials.kakao.appId });
    const me = (await get(app, endpoints.kakao.userinfo, token)).json<Record<string, unknown>>();
    expect(me).toMatchObject({
      id: info["id"],
      kakao_account: { profile: { nickname: "지우" }, email: "jiwoo@example.com", is_email_valid: true, is_email_verified: false },
    });
    expect((await get(app, endpoints.kakao.tokenInfo, "x")).json()).toEqual({ msg: "this access token does not exist", code: -401 });
  });

  it("google: id token with nonce and verified by the key set, token information with the client", async () => {
    const app = start();
    const tokens = await tokensOf(app, "google");
    const discovery = (await app.inject(`${endpoints.google.issuer}/.well-known/openid-configuration`)).json<Record<string, string>>();
    expect(discovery["issuer"]).toBe(endpoints.google.issuer);
    const keys = (await app.inject(discovery["jwks_uri"] ?? "")).json<JSONWebKeySet>();
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q)"/);
    const { payload, protectedHeader } = await jwtVerify(tokens["id_token"] ?? "", createLocalJWKSet(keys), {
      issuer: endpoints.google.issuer,
      audience: credentials.google.clientId,
    });
    expect(protectedHeader.alg).toBe("RS256");
    expect(payload).toMatchObject({ nonce: "n0nce", email: "haneul@example.com", email_verified: true, name: "김하늘" });
    const info = (await app.inject(`${endpoints.google.tokenInfo}?access_token=${tokens["access_token"]}`)).json<Record<string, string>>();
    expect(info).toMatchObject({ aud: credentials.google.clientId, sub: payload.sub, email_verified: "true" });
    expect((await app.inject(`${endpoints.google.tokenInfo}?access_token=x`)).statusCode).toBe(400);
    expect((await get(app, endpoints.google.userinfo, tokens["access_token"] ?? "")).json()).toMatchObject({ sub: payload.sub });
  });

  it("apple: the name once, the address real, hidden or missing, all in the id token", async () => {
    const app = start();
    const first = await decide(app, "apple", { person: "haneul" });
    expect(JSON.parse(first["user"] ?? "")).toEqual({ name: { firstName: "하늘", lastName: "김" }, email: "haneul@example.com" });
    expect(await decide(app, "apple", { person: "haneul" })).not.toHaveProperty("user");
    const claims = async (person: string, decision = {}) => decodeJwt((await tokensOf(app, "apple", person, decision))["id_token"] ?? "");
    expect(await claims("haneul")).toMatchObject({
      aud: credentials.apple.clientId,
      nonce: "n0nce",
      email: "haneul@example.com",
      email_verified: true,
    });
    expect(await claims("haneul", { hideEmail: "1" })).toMatchObject({
      email: expect.stringMatching(/@privaterelay\.appleid\.com$/),
      is_private_email: true,
    });
    expect(await claims("yuna")).not.toHaveProperty("email");
  });

  it("apple: the client secret must be the team's statement about this client", async () => {
    const app = start();
    const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    for (const change of [
      { iss: "OTHERTEAM1" },
      { sub: "com.other" },
      { aud: "https://evil.example" },
      { kid: "OTHERKEY01" },
      { key: stranger },
      { exp: Math.floor(Date.now() / 1000) - 10 },
    ]) {
      const { code = "" } = await decide(app, "apple", { person: "haneul" });
      const answer = await redeem(app, "apple", code, { client_secret: await appleSecret(change) });
      expect([change, answer.status, answer.body]).toEqual([change, 400, { error: "invalid_client" }]);
    }
  });

  it.each(["naver", "kakao", "google"] as const)("%s: refreshes tokens, and an access token expires", async (provider) => {
    const clock = { ms: Date.now(), now: () => clock.ms };
    const app = start(clock);
    const tokens = await tokensOf(app, provider);
    clock.ms += 24 * 60 * 60 * 1000;
    expect((await get(app, endpoints[provider].userinfo, tokens["access_token"] ?? "")).statusCode).toBe(401);
    const response = await app.inject(
      form(endpoints[provider].token, {
        grant_type: "refresh_token",
        refresh_token: tokens["refresh_token"] ?? "",
        ...(await clientFields(provider)),
      }),
    );
    const fresh = response.json<{ access_token: string }>();
    expect((await get(app, endpoints[provider].userinfo, fresh.access_token)).statusCode).toBe(200);
  });
});

describe("the signing key", () => {
  it("is a 2048-bit key that depends on the secret alone", () => {
    const [a, b, other] = [deriveSigningKey("x"), deriveSigningKey("x"), deriveSigningKey("y")];
    expect(a.privateKey.asymmetricKeyDetails?.modulusLength).toBe(2_048);
    expect(a.jwk).toEqual(b.jwk);
    expect(a.jwk["n"]).not.toBe(other.jwk["n"]);
    expect(createPublicKey({ key: a.jwk, format: "jwk" }).equals(createPublicKey(b.privateKey))).toBe(true);
  });
});
