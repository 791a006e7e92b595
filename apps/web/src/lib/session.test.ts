import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endTokens } from "./session.ts";

let seen: string[];
let status: number;
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ ended: true }));
});
beforeEach(async () => {
  seen = [];
  status = 200;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal("document", { cookie: "AM_AT=expired", querySelector: () => ({ content: `${origin}/api` }) });
  vi.stubGlobal("location", { href: `${origin}/`, protocol: "http:" });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("signing out ends the session on the server, by the token that is good for long", async () => {
  await endTokens("r1");
  expect(seen).toEqual(["POST /api/user/signout Bearer r1"]);
});

test("a session that another tab has ended already is no trouble, and nothing is renewed for it", async () => {
  status = 401;
  await endTokens("r1");
  expect(seen).toHaveLength(1);
  status = 503;
  await expect(endTokens("r1")).rejects.toThrow();
});
