import { APICallError } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import { modelFailureOf } from "./model-failure.ts";

const NOW = Date.parse("2026-11-22T00:00:00Z");
const failure = (statusCode: number | undefined, responseHeaders = {}, heard = false) =>
  modelFailureOf(new APICallError({ message: "m".repeat(900), url: "http://x", requestBodyValues: {}, statusCode, responseHeaders }), {
    heard,
    now: NOW,
  });

describe("what a provider's answer means", () => {
  it.each([
    [401, "auth"],
    [402, "auth"],
    [403, "auth"],
    [400, "malformed"],
    [404, "malformed"],
    [413, "malformed"],
    [408, "unavailable"],
    [429, "rate-limited"],
    [500, "unavailable"],
    [503, "unavailable"],
    [529, "unavailable"],
    [undefined, "unavailable"],
  ])("%s is %s", (status, kind) => expect(failure(status).kind).toBe(kind));

  it.each([
    [{ "retry-after": "2" }, 2_000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after": "Sun, 22 Nov 2026 00:00:09 GMT" }, 9_000],
    [{ "retry-after": "Sat, 21 Nov 2026 00:00:00 GMT" }, 0],
    [{ "retry-after-ms": "120", "retry-after": "1" }, 120],
    [{ "retry-after": "999999999" }, 3_600_000],
    [{ "retry-after": "soon" }, undefined],
    [{}, undefined],
  ])("%j asks to be left alone for %s ms", (headers, ms) => {
    expect(failure(429, headers).retryAfterMs).toBe(ms);
    expect(failure(401, headers).retryAfterMs).toBeUndefined();
  });

  it("tells a line that broke from one that never stood, and keeps the log short", () => {
    expect(modelFailureOf(new TypeError("terminated"), { heard: true, now: NOW }).kind).toBe("cut");
    expect(modelFailureOf({ type: "overloaded_error" }, { heard: false, now: NOW })).toEqual({
      kind: "unavailable",
      detail: '{"type":"overloaded_error"}',
    });
    expect(failure(500).detail!.length).toBeLessThanOrEqual(300);
  });
});
