import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { openEventStream } from "./event-stream.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let handle: Handler;
let seen: string[];
let reload: ReturnType<typeof vi.fn>;
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
  handle(request, response);
});
const json = (response: ServerResponse, status: number, body?: unknown) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? "" : JSON.stringify(body));
};

/** The browser's storage and cookie jar, as far as the client uses them. */
function browser(origin: string, stored: Record<string, string>) {
  const values = new Map(Object.entries(stored));
  const cookies = new Map(stored.AM_AT ? [["AM_AT", stored.AM_AT]] : []);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    },
    set cookie(line: string) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/Max-Age=0/.test(line)) cookies.delete(key!);
      else cookies.set(key!, value!);
    },
    querySelector: () => ({ content: `${origin}/api` }),
  });
  reload = vi.fn();
  vi.stubGlobal("location", { href: `${origin}/`, protocol: "http:", reload });
  return { values, cookies };
}

let origin: string;
beforeEach(async () => {
  seen = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Refuses the token "old", takes "new", and renews with the refresh token "r1". */
const renewing: Handler = (request, response) => {
  if (request.url?.startsWith("/api/social/refresh")) {
    if (request.headers.authorization === "Bearer r1") return json(response, 200, { access_token: "new", refresh_token: "r2" });
    return json(response, 401, {});
  }
  if (request.headers.authorization === "Bearer new") return json(response, 200, { ok: request.url });
  json(response, 401, {});
};

test("two calls refused at once share one refresh and are each retried once", async () => {
  const { values, cookies } = browser(origin, { AM_AT: "old", AM_RT: "r1" });
  handle = renewing;
  expect(await Promise.all([api.get("room"), api.get("/user/")])).toEqual([{ ok: "/api/room" }, { ok: "/api/user/" }]);
  expect(seen.filter((line) => line.includes("/social/refresh"))).toEqual(["GET /api/social/refresh?provider=naver Bearer r1"]);
  expect(seen).toHaveLength(5);
  expect(cookies.get("AM_AT")).toBe("new");
  expect(values.get("AM_RT")).toBe("r2");
});

test("a failed refresh clears the session and reloads once", async () => {
  const { values, cookies } = browser(origin, { AM_AT: "old", AM_RT: "used", AM_UID: "u1" });
  handle = renewing;
  await expect(api.get("/room")).rejects.toThrow();
  expect(reload).toHaveBeenCalledOnce();
  expect([...values.keys(), ...cookies.keys()]).toEqual([]);
});

test("a refresh the server could not answer leaves the session alone", async () => {
  const { cookies } = browser(origin, { AM_AT: "old", AM_RT: "r1" });
  handle = (request, response) => json(response, request.url?.includes("refresh") ? 503 : 401, {});
  await expect(api.get("/room")).rejects.toMatchObject({ status: 503 });
  expect(reload).not.toHaveBeenCalled();
  expect(cookies.get("AM_AT")).toBe("old");
});

test("never refreshes for /signin, nor for a bearer the caller brought", async () => {
  browser(origin, { AM_AT: "old", AM_RT: "r1" });
  handle = renewing;
  await expect(api.post("/user/signin", {})).rejects.toMatchObject({ status: 401 });
  await expect(api.post("/user/signup", {}, { headers: { Authorization: "Bearer provider" } })).rejects.toMatchObject({ status: 401 });
  expect(seen.map((line) => line.split(" ").at(-1))).toEqual(["old", "provider"]);
});

test('an empty answer rejects with "empty", a lost connection with code "network"', async () => {
  browser(origin, {});
  handle = (_request, response) => json(response, 200);
  await expect(api.get("/room")).rejects.toThrow(/^empty$/);
  handle = (request) => request.socket.destroy();
  await expect(api.get("/room")).rejects.toMatchObject({ status: 0, code: "network" });
});

test("a stream cut in the middle goes on behind the last event, with a renewed token, and shows nothing twice", async () => {
  browser(origin, { AM_AT: "old", AM_RT: "r1" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const resumes: unknown[] = [];
  handle = (request, response) => {
    if (!request.url?.includes("/events") || request.headers.authorization !== "Bearer new") return renewing(request, response);
    const last = Number(request.headers["last-event-id"]);
    resumes.push(last);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`id: ${last + 1}\ndata: ${JSON.stringify({ seq: last + 1 })}\n\nid: ${last + 2}\nda`);
    setTimeout(() => request.socket.destroy(), 20);
  };
  const got: unknown[] = [];
  const stop = new AbortController();
  await openEventStream("/room/room_1/events", {
    after: 4,
    signal: stop.signal,
    onEvent: (data) => {
      got.push(data);
      if (got.length === 3) stop.abort();
    },
  });
  expect(got).toEqual([{ seq: 5 }, { seq: 6 }, { seq: 7 }]);
  expect(resumes).toEqual([4, 5, 6]);
});

test("a call waits for a minute, code generation for ten, and the security token goes along in its header", async () => {
  const sent: { timeout?: number; xsrfCookieName?: string; xsrfHeaderName?: string }[] = [];
  // The adapter is what axios sends with: it sees each call as it leaves.
  const { adapter } = axios.defaults;
  axios.defaults.adapter = async (config) => {
    sent.push(config);
    return { status: 200, statusText: "OK", data: { ok: true }, headers: {}, config };
  };
  vi.resetModules();
  const { api: fresh } = await import("./api.ts");
  axios.defaults.adapter = adapter;
  browser(origin, {});
  await fresh.get("/room");
  await fresh.post("/room/codegen", { room_id: "room_1" });
  await fresh.get("/app", { timeout: 5 });
  expect(sent.map(({ timeout }) => timeout)).toEqual([60_000, 600_000, 5]);
  expect(sent[0]).toMatchObject({ xsrfCookieName: "XSRF-TOKEN", xsrfHeaderName: "X-XSRF-TOKEN" });
});
