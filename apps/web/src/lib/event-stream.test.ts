import { expect, test } from "vitest";
import { backoffMs } from "./event-stream.ts";

test("waits longer after each failure, never beyond 15 seconds, and never the same for all clients", () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => backoffMs(attempt, 1));
  expect(longest).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
  expect(backoffMs(3, 0)).toBe(1600);
  expect(backoffMs(3, 0.5)).toBe(2400);
});
