import Fastify, { type FastifyInstance } from "fastify";
import { registerProblemHandler } from "@appmon/http/problem-handler";
import { describe, expect, it } from "vitest";
import type { ResolvedApp } from "../app-resolver.ts";
import { readSessionCookie, writeSessionCookie } from "./session-cookie.ts";

const MINE = "a".repeat(43);
const THEIRS = "b".repeat(43);

function site({ secure, env = "live" }: { secure: boolean; env?: "live" | "preview" }): FastifyInstance {
  const app = Fastify();
  registerProblemHandler(app);
  app.decorateRequest("isSecureSite", secure);
  app.get("/read", async (request) => ({ token: readSessionCookie(request) ?? null }));
  app.get("/write", async (_request, reply) => {
    writeSessionCookie(reply, { env } as ResolvedApp, MINE, { secure, framed: secure });
    return {};
  });
  return app;
}
const read = async (app: FastifyInstance, cookie: string) => {
  const answer = await app.inject({ url: "/read", headers: { cookie } });
  return answer.statusCode === 200 ? answer.json().token : answer.json().code;
};

describe.each([
  { secure: true, name: "__Host-appmon_visitor" },
  { secure: false, name: "appmon_visitor" },
])("the cookie of a visitor, on https: $secure", ({ secure, name }) => {
  it("is for this host alone, under a name that says so where browsers keep to it", async () => {
    const answer = await site({ secure }).inject("/write");
    const [line] = [answer.headers["set-cookie"]].flat() as string[];
    expect(line).toBe(`${name}=${MINE}; Path=/; HttpOnly; Max-Age=2592000; SameSite=Lax${secure ? "; Secure" : ""}`);
    expect(await read(site({ secure }), `x=1; ${name}=${MINE}`)).toBe(MINE);
  });

  it("is refused when two are sent, whatever their order", async () => {
    for (const [first, second] of [
      [MINE, THEIRS],
      [THEIRS, MINE],
      [MINE, "short"],
      [MINE, MINE],
    ])
      expect(await read(site({ secure }), `${name}=${first}; ${name}=${second}`)).toBe("visitor/cookie-doubled");
  });

  it("is not taken under the other name", async () => {
    expect(await read(site({ secure }), `${secure ? "appmon_visitor" : "__Host-appmon_visitor"}=${THEIRS}`)).toBeNull();
    expect(await read(site({ secure }), `appmon_visitor=${secure ? THEIRS : MINE}; __Host-appmon_visitor=${secure ? MINE : THEIRS}`)).toBe(
      MINE,
    );
  });
});

describe("the cookie of a visitor", () => {
  it("of a preview in a frame belongs to that frame, under the same name", async () => {
    const [line] = [(await site({ secure: true, env: "preview" }).inject("/write")).headers["set-cookie"]].flat() as string[];
    expect(line).toMatch(/^__Host-appmon_visitor=a+; Path=\/; HttpOnly; Max-Age=\d+; SameSite=None; Secure; Partitioned$/);
  });

  it("of the name before is cleared away at the next sign-in, and not before there is one", async () => {
    const lines = async (cookie: string) =>
      [(await site({ secure: true }).inject({ url: "/write", headers: { cookie } })).headers["set-cookie"]].flat() as string[];
    expect(await lines(`appmon_visitor=${THEIRS}`)).toEqual([
      expect.any(String),
      "appmon_visitor=; Path=/; HttpOnly; Max-Age=0; SameSite=Lax; Secure",
    ]);
    expect(await lines("other=1")).toHaveLength(1);
  });
});
