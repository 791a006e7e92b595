import { expect, it } from "vitest";
import stored from "../../packages/korean/models/known-requests.json" with { type: "json" };
import { hashOfRequests } from "./asked-changes.ts";

it("knows the requests that lie here", () => {
  expect(stored.dataHash).toBe(hashOfRequests());
  expect(stored.requests.length).toBeGreaterThan(25_000);
});
