import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createModelServer, type ModelServer } from "@appmon/model-server/create-model-server";
import { afterEach, describe, expect, it } from "vitest";
import type { ModelSettings } from "./model-settings.ts";
import { createPublicFetch } from "./public-fetch.ts";
import { type ModelProbe, probeModel } from "./probe-model.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const BASE = { anthropic: "/v1", openai: "/v1", google: "/v1beta", openrouter: "/v1", "openai-compatible": "/v1" } as const;
type Provider = ModelSettings["provider"];
const settingsAt = (provider: Provider, url: string, apiKey = "key"): ModelSettings => ({
  provider,
  model: "test-1",
  apiKey,
  baseUrl: `${url}${BASE[provider]}`,
});
const probe = (settings: ModelSettings) => probeModel(settings, { signal: new AbortController().signal });

async function answering(status: number, body: string): Promise<string> {
  const server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  stops.push(() => server.close().closeAllConnections());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(Object.keys(BASE) as Provider[])("%s", (provider) => {
  it("works with one call of a few tokens, and does not with a wrong key", async () => {
    const server: ModelServer = await createModelServer({ script: async () => ({ say: "ok" }), apiKey: "key" });
    stops.push(() => server.close());
    expect(await probe(settingsAt(provider, server.url))).toBe("works");
    expect(server.requests).toHaveLength(1);
    expect(JSON.stringify(server.requests[0]!.body).length).toBeLessThan(400);
    expect(await probe(settingsAt(provider, server.url, "other"))).toBe("wrong-key");
  });

  it("is unreachable where nobody listens, and no model where a page answers", async () => {
    expect(await probe(settingsAt(provider, "http://127.0.0.1:9"))).toBe("unreachable");
    expect(await probe(settingsAt(provider, await answering(200, "<html>hello</html>")))).toBe("not-a-model");
  });
});

/** As the providers write them. */
const PROBLEMS: [Provider, number, object, ModelProbe][] = [
  [
    "openai",
    401,
    { error: { message: "Incorrect API key provided", type: "invalid_request_error", code: "invalid_api_key" } },
    "wrong-key",
  ],
  [
    "openai",
    429,
    { error: { message: "You exceeded your current quota", type: "insufficient_quota", code: "insufficient_quota" } },
    "no-credit",
  ],
  ["openai", 429, { error: { message: "Rate limit reached", type: "tokens", code: "rate_limit_exceeded" } }, "busy"],
  [
    "openai",
    404,
    { error: { message: "The model `x` does not exist", type: "invalid_request_error", code: "model_not_found" } },
    "unknown-model",
  ],
  ["openai", 500, { error: { message: "The server had an error", type: "server_error" } }, "unreachable"],
  ["anthropic", 401, { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } }, "wrong-key"],
  ["anthropic", 404, { type: "error", error: { type: "not_found_error", message: "model: x" } }, "unknown-model"],
  [
    "anthropic",
    400,
    { type: "error", error: { type: "invalid_request_error", message: "Your credit balance is too low to access the Anthropic API." } },
    "no-credit",
  ],
  [
    "google",
    400,
    { error: { code: 400, message: "API key not valid.", status: "INVALID_ARGUMENT", details: [{ reason: "API_KEY_INVALID" }] } },
    "wrong-key",
  ],
  ["google", 404, { error: { code: 404, message: "models/x is not found", status: "NOT_FOUND" } }, "unknown-model"],
  ["google", 429, { error: { code: 429, message: "Resource exhausted", status: "RESOURCE_EXHAUSTED" } }, "busy"],
  ["openrouter", 402, { error: { code: 402, message: "Insufficient credits" } }, "no-credit"],
  ["openrouter", 400, { error: { code: 400, message: "x is not a valid model ID" } }, "unknown-model"],
  ["openai-compatible", 404, { error: { message: 'model "x" not found, try pulling it first', type: "api_error" } }, "unknown-model"],
];

it.each(PROBLEMS)("%s says %i %j: %s", async (provider, status, body, expected) => {
  expect(await probe(settingsAt(provider, await answering(status, JSON.stringify(body))))).toBe(expected);
});

it("asks nobody at an address that is refused", async () => {
  const url = await answering(200, "{}");
  const fetch = createPublicFetch({ allowsHttp: true });
  expect(await probeModel(settingsAt("openai-compatible", url), { fetch, signal: new AbortController().signal })).toBe("address-refused");
  const named = settingsAt("openai-compatible", url.replace("127.0.0.1", "localhost"));
  expect(await probeModel(named, { fetch, signal: new AbortController().signal })).toBe("address-refused");
});
