import { expect, it } from "vitest";
import stored from "../../packages/korean/models/meaning.json" with { type: "json" };
import { hashOfAsks, meaningData, readAsks } from "./meaning.ts";

it("is trained on the messages that lie here", () => {
  expect(stored.dataHash).toBe(hashOfAsks());
});

it("learns of nearly every message: what they are about is still in the ready apps", () => {
  const [asks, { asks: learnt }] = [readAsks(), meaningData()];
  expect(asks.length).toBeGreaterThan(20_000);
  expect(learnt.length / asks.length).toBeGreaterThan(0.95);
});
