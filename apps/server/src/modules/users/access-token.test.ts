import { hkdfSync } from "node:crypto";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { tokenFamilies, users } from "@appmon/db/schema";
import { createId } from "@appmon/kernel/id";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ACCESS_LIFETIME_S, createAccessTokens } from "./access-token.ts";
import { type Authenticate, createAuthenticate } from "./authenticate.ts";

const secret = "a-secret-for-access-tokens-0123456789";
const clock = { nowMs: Date.parse("2026-01-01T00:00:00Z"), now: () => clock.nowMs };
const tokens = createAccessTokens({ secret, clock });
const userId = createId("usr");
const familyId = createId("ses");
const key = new Uint8Array(hkdfSync("sha256", secret, "", "appmon/access-token/v1", 32));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.client.db.insert(users).values({ id: userId, name: "시험", agreedAt: new Date() });
  await database.client.db.insert(tokenFamilies).values({ id: familyId, userId, provider: "kakao" });
});
afterAll(() => database?.drop());

/** One for all: what it remembers of tokens must change nothing. What it asks of sessions is asked each time. */
let check: Authenticate;
beforeAll(() => {
  const sessions = { isAlive: (_session: unknown, look: () => Promise<boolean>) => look(), forget: () => undefined };
  check = createAuthenticate({ secret, db: database.client.db, clock, sessions });
});

function authenticate(authorization: string | undefined): Promise<unknown> {
  return check({ headers: { authorization }, routeOptions: { config: {} } } as FastifyRequest).catch(
    (error: { code: string }) => error.code,
  );
}

/** A token like ours but for one thing. */
async function forge(
  change: { header?: Record<string, unknown>; claims?: Record<string, unknown>; key?: Uint8Array } = {},
): Promise<string> {
  const real = await tokens.issue({ userId, familyId });
  const [header = "", payload = ""] = real.split(".");
  const parse = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  return new SignJWT({ ...parse(payload), ...change.claims })
    .setProtectedHeader({ ...parse(header), ...change.header } as { alg: string })
    .sign(change.key ?? key);
}

describe("access tokens", () => {
  it("say who sends the request", async () => {
    expect(await authenticate(`Bearer ${await tokens.issue({ userId, familyId })}`)).toEqual({ userId, familyId });
    expect(await authenticate(`bearer ${await forge()}`)).toEqual({ userId, familyId });
  });

  it("are asked for when missing", async () => {
    for (const header of [undefined, "", "Bearer", "Bearer ", "Basic eDp5", "Token x"])
      expect(await authenticate(header)).toBe("auth/required");
  });

  it("expire after 15 minutes", async () => {
    const token = await tokens.issue({ userId, familyId });
    clock.nowMs += ACCESS_LIFETIME_S * 1000 - 1000;
    expect(await authenticate(`Bearer ${token}`)).toEqual({ userId, familyId });
    clock.nowMs += 1000;
    expect(await authenticate(`Bearer ${token}`)).toBe("auth/token-expired");
  });

  it("are refused without a signature", async () => {
    const unsigned = new UnsecuredJWT({ fam: familyId })
      .setIssuer("appmon")
      .setAudience("appmon-api")
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime("1h")
      .encode();
    expect(await authenticate(`Bearer ${unsigned}`)).toBe("auth/token-invalid");
    const [header, payload, signature] = (await forge()).split(".");
    // The true one was let in before: that opens no door to those that look like it.
    expect(await authenticate(`Bearer ${header}.${payload}.${signature}`)).toEqual({ userId, familyId });
    for (const forged of [`${header}.${payload}.`, `${header}.${payload}.AAAA`])
      expect(await authenticate(`Bearer ${forged}`)).toBe("auth/token-invalid");
    for (const alg of ["none", "None", "nOnE"]) {
      const none = Buffer.from(JSON.stringify({ alg, typ: "at+jwt" })).toString("base64url");
      expect(await authenticate(`Bearer ${none}.${payload}.`)).toBe("auth/token-invalid");
    }
  });

  it.each<[string, Parameters<typeof forge>[0]]>([
    ["another key", { key: new Uint8Array(32).fill(7) }],
    ["the bare secret as key", { key: new TextEncoder().encode(secret) }],
    ["another algorithm with our key", { header: { alg: "HS512" } }],
    ["another audience", { claims: { aud: "another-api" } }],
    ["no audience", { claims: { aud: undefined } }],
    ["another issuer", { claims: { iss: "somebody" } }],
    ["another type", { header: { typ: "JWT" } }],
    ["no type", { header: { typ: undefined } }],
    ["another key id", { header: { kid: "other" } }],
    ["no expiry", { claims: { exp: undefined } }],
    ["no session", { claims: { fam: undefined } }],
    ["another person's session", { claims: { sub: createId("usr") } }],
    ["a session that does not exist", { claims: { fam: createId("ses") } }],
    ["a subject that is no text", { claims: { sub: { id: userId } } }],
  ])("are refused with %s", async (_name, change) => {
    expect(await authenticate(`Bearer ${await forge(change)}`)).toBe("auth/token-invalid");
  });

  it("stop working the moment the session is ended or the person leaves", async () => {
    const token = `Bearer ${await tokens.issue({ userId, familyId })}`;
    await database.client.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId));
    expect(await authenticate(token)).toBe("auth/token-invalid");
    await database.client.db.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
    expect(await authenticate(token)).toEqual({ userId, familyId });
    await database.client.db.update(tokenFamilies).set({ revokedAt: new Date() }).where(eq(tokenFamilies.id, familyId));
    expect(await authenticate(token)).toBe("auth/token-invalid");
  });

  it("are signed and checked with a key that is imported once, however many they are", async () => {
    const imports = vi.spyOn(crypto.subtle, "importKey");
    try {
      const own = createAccessTokens({ secret, clock });
      for (let at = 0; at < 5; at++) {
        const session = { userId, familyId: `ses_${at}` };
        expect(await own.verify(await own.issue(session))).toEqual(session);
      }
      expect(imports).toHaveBeenCalledTimes(1);
    } finally {
      imports.mockRestore();
    }
  });
});
