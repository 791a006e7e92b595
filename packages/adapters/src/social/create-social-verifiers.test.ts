import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSocialVerifiers } from "./create-social-verifiers.ts";
import type { SocialProvider, SocialVerifier, TokenContext } from "./ports.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A provider over real HTTP whose answers a test sets by path. */
let base: string;
let answers: Record<string, Handler>;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const handler = answers[(request.url ?? "").split("?")[0] ?? ""];
  if (handler) handler(request, response);
  else response.writeHead(404).end();
});
const json =
  (body: unknown, status = 200): Handler =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
let verifiers: Record<SocialProvider, SocialVerifier>;
const owned: TokenContext = { isOwnToken: async () => true };
const foreign: TokenContext = { isOwnToken: async () => false };

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const common = { issuer: base, authorization: `${base}/a`, token: `${base}/t`, userinfo: `${base}/me`, tokenInfo: `${base}/info` };
  verifiers = createSocialVerifiers({
    naver: { clientId: "n", clientSecret: "s", endpoints: common },
    kakao: { clientId: "k", clientSecret: "s", appId: 123, endpoints: common },
    google: { clientId: "g.apps", clientSecret: "s", endpoints: common },
    apple: { clientId: "com.our.app", teamId: "T", keyId: "K", privateKey: "", endpoints: { ...common, jwks: `${base}/keys` } },
  }) as Record<SocialProvider, SocialVerifier>;
});
afterAll(() => server.close());
const jwk = async () => ({ ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" });
beforeEach(async () => {
  answers = { "/keys": json({ keys: [await jwk()] }) };
  asked.length = 0;
});

const KAKAO_ME = {
  id: 42,
  kakao_account: {
    profile: { nickname: "하늘", profile_image_url: "https://k.example/p.png" },
    email: "a@b.c",
    is_email_valid: true,
    is_email_verified: true,
  },
};

describe("who a token belongs to", () => {
  it("naver", async () => {
    answers["/me"] = json({
      resultcode: "00",
      message: "success",
      response: { id: "abc", nickname: "별명", name: "이름", email: "a@b.c", profile_image: "https://n.example/p.png" },
    });
    expect(await verifiers.naver.verify("t", owned)).toEqual({
      outcome: "verified",
      subject: "abc",
      email: "a@b.c",
      emailVerified: false,
      name: "이름",
      avatarUrl: "https://n.example/p.png",
    });
  });

  it("kakao, with an address that counts as verified only when it is valid too", async () => {
    answers["/info"] = json({ id: 42, expires_in: 1, app_id: 123 });
    answers["/me"] = json(KAKAO_ME);
    expect(await verifiers.kakao.verify("t", foreign)).toEqual({
      outcome: "verified",
      subject: "42",
      email: "a@b.c",
      emailVerified: true,
      name: "하늘",
      avatarUrl: "https://k.example/p.png",
    });
    answers["/me"] = json({ id: 42, kakao_account: { ...KAKAO_ME.kakao_account, is_email_valid: false } });
    expect(await verifiers.kakao.verify("t", foreign)).toMatchObject({ emailVerified: false });
    answers["/me"] = json({ id: 42 });
    expect(await verifiers.kakao.verify("t", foreign)).toEqual({
      outcome: "verified",
      subject: "42",
      email: null,
      emailVerified: false,
      name: null,
      avatarUrl: null,
    });
  });

  it("google", async () => {
    answers["/info"] = json({ aud: "g.apps", sub: "99", email_verified: "true" });
    answers["/me"] = json({ sub: "99", name: "이름", email: "a@b.c", email_verified: true, picture: "javascript:alert(1)" });
    expect(await verifiers.google.verify("t", foreign)).toEqual({
      outcome: "verified",
      subject: "99",
      email: "a@b.c",
      emailVerified: true,
      name: "이름",
      avatarUrl: null,
    });
  });

  it("apple", async () => {
    expect(await verifiers.apple.verify(await idToken({ email: "x@privaterelay.appleid.com", email_verified: "true" }), foreign)).toEqual({
      outcome: "verified",
      subject: "000.abc",
      email: "x@privaterelay.appleid.com",
      emailVerified: true,
      name: null,
      avatarUrl: null,
    });
  });
});

describe("tokens that are not for us", () => {
  it("naver: not even asked about when our own exchange did not obtain it", async () => {
    expect(await verifiers.naver.verify("t", foreign)).toEqual({ outcome: "invalid" });
    expect(asked).toEqual([]);
  });

  it("kakao: another application, or two answers about two people", async () => {
    answers["/me"] = json(KAKAO_ME);
    for (const info of [{ id: 42, app_id: 124 }, { id: 42, app_id: "123" }, { id: 42 }, { id: 43, app_id: 123 }]) {
      answers["/info"] = json(info);
      expect([info, await verifiers.kakao.verify("t", owned)]).toEqual([info, { outcome: "invalid" }]);
    }
  });

  it("google: another client, or two answers about two people", async () => {
    answers["/me"] = json({ sub: "99" });
    for (const info of [
      { aud: "other.apps", sub: "99" },
      { aud: ["g.apps"], sub: "99" },
      { azp: "g.apps", sub: "99" },
      { aud: "g.apps", sub: "98" },
      { aud: "g.apps" },
    ]) {
      answers["/info"] = json(info);
      expect([info, await verifiers.google.verify("t", owned)]).toEqual([info, { outcome: "invalid" }]);
    }
  });

  it("apple: another audience, issuer, key, algorithm, or expired", async () => {
    const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: base, aud: "com.our.app", sub: "000.abc", iat: now, exp: now + 60 };
    const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();
    const tokens = [
      await idToken({ aud: "com.other.app" }),
      await idToken({ iss: "https://evil.example" }),
      await idToken({ exp: now - 10 }),
      await idToken({ sub: undefined }),
      await idToken({}, stranger),
      new UnsecuredJWT(claims).encode(),
      // The public key taken for a shared secret.
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "k1" }).sign(new TextEncoder().encode(publicPem)),
      "a.b.c",
      "x",
    ];
    for (const token of tokens) expect(await verifiers.apple.verify(token, owned)).toEqual({ outcome: "invalid" });
  });

  it("text that cannot travel in a header is never sent", async () => {
    for (const provider of ["naver", "kakao", "google", "apple"] as const) {
      for (const token of ["", "a b", "a\r\nx: y", "é", "x".repeat(9_000)])
        expect(await verifiers[provider].verify(token, owned)).toEqual({ outcome: "invalid" });
    }
    expect(asked).toEqual([]);
  });
});

const cut: Handler = (request) => request.socket.destroy();

describe("a provider in trouble", () => {
  const TROUBLES: [string, Handler, "invalid" | "unavailable"][] = [
    ["401", json({}, 401), "invalid"],
    ["400", json({}, 400), "invalid"],
    ["429", json({}, 429), "unavailable"],
    ["500", json({}, 500), "unavailable"],
    ["a page", (_q, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"), "unavailable"],
    ["a list", json([]), "unavailable"],
    ["a redirect", (_q, response) => response.writeHead(302, { location: `${base}/keys` }).end(), "unavailable"],
    ["a cut connection", cut, "unavailable"],
  ];

  it.each(TROUBLES)("answering %s", async (_name, trouble, outcome) => {
    answers["/me"] = trouble;
    answers["/info"] = trouble;
    for (const provider of ["naver", "kakao", "google"] as const)
      expect([provider, await verifiers[provider].verify("t", owned)]).toEqual([provider, { outcome }]);
    answers["/info"] = json({ id: 42, app_id: 123, aud: "g.apps", sub: "99" });
    for (const provider of ["kakao", "google"] as const)
      expect([provider, await verifiers[provider].verify("t", owned)]).toEqual([provider, { outcome }]);
  });

  it.each([
    ["500", json({}, 500)],
    ["a page", TROUBLES[4]?.[1]],
    ["no keys", json({})],
    ["a cut connection", cut],
  ] as [string, Handler][])("apple's keys answering %s", async (_name, trouble) => {
    answers["/other-keys"] = trouble;
    const endpoints = { issuer: base, authorization: base, token: base, jwks: `${base}/other-keys` };
    const { apple } = createSocialVerifiers({ apple: { clientId: "com.our.app", teamId: "T", keyId: "K", privateKey: "", endpoints } });
    expect(await apple?.verify(await idToken({}), owned)).toEqual({ outcome: "unavailable" });
  });

  it("not answering at all is given up after 5 seconds", async () => {
    answers["/me"] = () => undefined;
    const before = performance.now();
    expect(await verifiers.naver.verify("t", owned)).toEqual({ outcome: "unavailable" });
    expect(performance.now() - before).toBeGreaterThan(4_500);
    expect(performance.now() - before).toBeLessThan(8_000);
    server.closeAllConnections();
  });
});

function idToken(change: JWTPayload, key = privateKey): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: base, aud: "com.our.app", sub: "000.abc", iat: now, exp: now + 60, ...change })
    .setProtectedHeader({ alg: "RS256", kid: "k1" })
    .sign(key);
}
