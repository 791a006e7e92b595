import { describe, expect, it } from "vitest";
import { clockText, standingOf } from "./interval-clock.ts";

describe("a timer of stretches", () => {
  const stretches = [
    { label: "집중", minutes: 25 },
    { label: "휴식", minutes: 5 },
  ];
  it.each([
    [0, { at: 0, round: 1, leftSeconds: 1_500 }],
    [1_499.5, { at: 0, leftSeconds: 1 }],
    [1_500, { at: 1, round: 1, leftSeconds: 300 }],
    [1_800, { at: 0, round: 2, leftSeconds: 1_500 }],
    [7_200, { isOver: true }],
  ])("after %d seconds", (elapsed, expected) => expect(standingOf(stretches, 4, elapsed)).toMatchObject(expected));
  it("is over at once when it lasts no time", () => expect(standingOf([], 4, 0).isOver).toBe(true));
  it.each([
    [0, "0:00"],
    [75, "1:15"],
    [3_700, "1:01:40"],
  ])("%d s = %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
});
