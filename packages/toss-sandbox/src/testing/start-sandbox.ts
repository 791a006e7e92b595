import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createTossGateway } from "@appmon/adapters/toss/create-toss-gateway";
import type { PaymentGateway } from "@appmon/adapters/toss/ports";
import Fastify from "fastify";
import { createTossSandbox } from "../create-toss-sandbox.ts";
import { sandboxKeys } from "../sandbox-keys.ts";
import type { TossSandboxOptions } from "../sandbox-context.ts";
import type { SandboxControl } from "../sandbox-control.ts";

export const SHOP = "https://shop.example";
export const KEYS = sandboxKeys("a secret of a test");
export const RETURN = { successUrl: `${SHOP}/payment/callback/success`, failUrl: `${SHOP}/payment/callback/fail` };
export const CUSTOMER = "11111111-2222-4333-8444-555555555555";
/** 2026-11-21 10:00 in Seoul. */
export const START = Date.UTC(2026, 10, 21, 1);

export interface StartedSandbox {
  baseUrl: string;
  control: SandboxControl;
  /** The real adapter, with a patience of `timeoutMs` (1 s). */
  gateway: PaymentGateway;
  rest(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body; text: string; headers: Headers }>;
  stop(): Promise<void>;
}
// A test reads any field of Toss's answers and compares it; nothing is typed away from it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;

/** A gateway on loopback, with the adapter that will talk to Toss. */
export async function startSandbox({
  timeoutMs = 1_000,
  ...options
}: Partial<TossSandboxOptions> & { timeoutMs?: number } = {}): Promise<StartedSandbox> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}/_toss`;
  const sandbox = createTossSandbox({
    baseUrl,
    ...KEYS,
    production: false,
    seed: "test",
    returnOrigins: [SHOP, new URL(baseUrl).origin],
    clock: { now: () => START },
    ...options,
  });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(sandbox.routes, { prefix: "/_toss" });
  await app.listen({ port, host: "127.0.0.1" });
  const authorization = `Basic ${Buffer.from(`${KEYS.secretKey}:`).toString("base64")}`;
  return {
    baseUrl,
    control: sandbox.control,
    gateway: createTossGateway({
      apiBase: baseUrl,
      secretKey: KEYS.secretKey,
      timeoutMs,
      clock: { now: () => sandbox.control.clock.now() },
    }),
    async rest(method, path, body, headers = {}) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : undefined,
      };
    },
    stop: () => app.close(),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** A merchant's webhook address that remembers what it got and answers as told. */
export async function startReceiver(): Promise<{
  url: string;
  got: { headers: IncomingHttpHeaders; body: Body }[];
  answer: { status: number };
  stop(): void;
}> {
  const got: { headers: IncomingHttpHeaders; body: Body }[] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    answer,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
