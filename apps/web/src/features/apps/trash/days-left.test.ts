import { describe, expect, it } from "vitest";
import { daysLeft } from "./days-left.ts";

describe("days left in the trash", () => {
  const deleted = "2026-11-01T03:00:00.000Z";
  it.each([
    ["2026-11-01T03:00:00.000Z", 30],
    ["2026-11-02T02:00:00.000Z", 30],
    ["2026-11-02T03:00:00.000Z", 29],
    ["2026-11-30T20:00:00.000Z", 1],
    ["2026-12-09T00:00:00.000Z", 0],
  ])("at %s are %d", (now, left) => expect(daysLeft(deleted, Date.parse(now))).toBe(left));
});
