import { beforeEach, describe, expect, it, vi } from "vitest";
import { isReading } from "./held-page.ts";

beforeEach(() => void vi.stubGlobal("location", new URL("http://app.example/booking")));

describe("a page that is held still", () => {
  it.each<[string | URL, RequestInit | undefined]>([
    ["/_api/auth/me", undefined],
    ["/_api/collections/bookings", { method: "head" }],
    // What a long list shows is asked for by POST.
    ["/_api/query", { method: "POST", body: "{}" }],
    [new URL("http://app.example/_api/query"), { method: "POST" }],
  ])("reads %s", (input, init) => expect(isReading(input, init)).toBe(true));

  it.each<[string, RequestInit]>([
    ["/_api/collections/bookings", { method: "POST" }],
    ["/_api/query", { method: "PUT" }],
    ["/_api/query/../collections/bookings", { method: "POST" }],
    ["http://elsewhere.example/_api/query", { method: "POST" }],
  ])("does not send what would be saved: %s", (input, init) => expect(isReading(input, init)).toBe(false));
});
