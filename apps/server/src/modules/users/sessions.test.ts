import { createHash } from "node:crypto";
import type { SessionTokens } from "@appmon/contract/user";
import { createTestDatabase, type TestDatabase } from "@appmon/db/test-database";
import { refreshTokens, users } from "@appmon/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type LocalSite, startLocalSite } from "../auth/testing/local-site.ts";
import { type AccountClient, AGREED, createAccountClient } from "./testing/account-client.ts";

const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let site: LocalSite;
let call: AccountClient["call"];
let signUpSomebody: AccountClient["signUpSomebody"];
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startLocalSite({ db: database.client.db });
  ({ call, signUpSomebody } = createAccountClient(site));
});
afterEach(() => site.travel(0));
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe("refresh tokens", () => {
  const refresh = (token: string) =>
    call<{ access_token: string; refresh_token: string; code?: string }>("GET", "/social/refresh?provider=naver", { bearer: token });

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

describe("signing out", () => {
  it.each(["access_token", "refresh_token"] as const)(
    "with the %s ends both tokens of this session, and no other session",
    async (proof) => {
      const { tokens, proof: provider } = await signUpSomebody();
      const other = await call<SessionTokens>("POST", "/user/signin", { ...provider, body: { provider: "google" } });
      const renewed = await call<SessionTokens>("GET", "/social/refresh", { bearer: tokens.refresh_token });
      expect((await call("POST", "/user/signout", { bearer: { ...tokens, ...renewed.body }[proof] })).body).toEqual({ ended: true });
      const ofSession = [tokens.access_token, renewed.body.access_token];
      for (const bearer of ofSession) expect((await call("GET", "/user/", { bearer })).body["code"]).toBe("auth/token-invalid");
      for (const bearer of [tokens.refresh_token, renewed.body.refresh_token])
        expect((await call("GET", "/social/refresh", { bearer })).body["code"]).toBe("auth/token-invalid");
      expect((await call("GET", "/user/", { bearer: other.body.access_token })).status).toBe(200);
      expect((await call("GET", "/social/refresh", { bearer: other.body.refresh_token })).status).toBe(200);
    },
  );

  it("takes no token that is none, or over", async () => {
    const { tokens } = await signUpSomebody();
    expect((await call("POST", "/user/signout")).body["code"]).toBe("auth/required");
    expect((await call("POST", "/user/signout", { bearer: "A".repeat(43) })).body["code"]).toBe("auth/token-invalid");
    await call("POST", "/user/signout", { bearer: tokens.refresh_token });
    expect((await call("POST", "/user/signout", { bearer: tokens.refresh_token })).status).toBe(401);
  });
});

describe("leaving", () => {
  it("ends every session at once, and signing in within 30 days brings the account back", async () => {
    const { tokens, proof } = await signUpSomebody("kakao");
    const second = await call<SessionTokens>("POST", "/user/signin", { ...proof, body: { provider: "kakao" } });
    expect((await call("DELETE", "/user/", { bearer: tokens.access_token })).body).toEqual({ id: tokens.user_id, deleted: true });
    for (const bearer of [tokens.access_token, second.body.access_token])
      expect((await call("GET", "/user/", { bearer })).status).toBe(401);
    expect((await call("GET", "/social/refresh", { bearer: second.body.refresh_token })).status).toBe(401);
    const again = await call("POST", "/user/signup", { ...proof, body: { provider: "kakao", name: "새", agreements: AGREED } });
    expect(again.body["code"]).toBe("account/already-registered");

    await database.client.db
      .update(users)
      .set({ deletedAt: new Date(Date.now() - 29 * DAY) })
      .where(eq(users.id, tokens.user_id));
    const back = await call<SessionTokens>("POST", "/user/signin", { ...proof, body: { provider: "kakao" } });
    expect([back.status, back.body.user_id]).toEqual([200, tokens.user_id]);
    expect((await call("GET", "/user/", { bearer: back.body.access_token })).status).toBe(200);
  });

  it("after 30 days the account is gone, and signing up makes a new one", async () => {
    const { tokens, proof } = await signUpSomebody("kakao");
    await database.client.db
      .update(users)
      .set({ deletedAt: new Date(Date.now() - 31 * DAY) })
      .where(eq(users.id, tokens.user_id));
    expect((await call("POST", "/user/signin", { ...proof, body: { provider: "kakao" } })).body["code"]).toBe("account/not-registered");
    const anew = await call<SessionTokens>("POST", "/user/signup", {
      ...proof,
      body: { provider: "kakao", name: "다시", agreements: AGREED },
    });
    expect(anew.status).toBe(201);
    expect(anew.body.user_id).not.toBe(tokens.user_id);
  });
});
