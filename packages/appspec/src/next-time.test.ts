import { describe, expect, it } from "vitest";
import type { AutomationTrigger } from "./automation-spec.ts";
import { nextTime } from "./next-time.ts";

type Every = Extract<AutomationTrigger, { event: "every" }>;
const next = (on: Omit<Every, "event">, after: string) => new Date(nextTime({ event: "every", ...on }, Date.parse(after))).toISOString();

describe("the next time, on Seoul's clock", () => {
  it.each<[string, Omit<Every, "event">, string, string]>([
    ["is later today", { unit: "day", time: "09:00" }, "2026-11-25T23:59:00Z", "2026-11-26T00:00:00.000Z"],
    ["is tomorrow once today's has come", { unit: "day", time: "09:00" }, "2026-11-26T00:00:00Z", "2026-11-27T00:00:00.000Z"],
    ["is Monday's, of a Thursday", { unit: "week", day: 1, time: "08:30" }, "2026-11-26T03:00:00Z", "2026-11-29T23:30:00.000Z"],
    ["is in a week, of a Monday that is over", { unit: "week", day: 1, time: "08:30" }, "2026-11-29T23:30:00Z", "2026-12-06T23:30:00.000Z"],
    ["is the last day of a shorter month", { unit: "month", day: 31, time: "18:00" }, "2027-02-10T00:00:00Z", "2027-02-28T09:00:00.000Z"],
    [
      "is next month's, over the end of a year",
      { unit: "month", day: 5, time: "00:00" },
      "2026-12-20T00:00:00Z",
      "2027-01-04T15:00:00.000Z",
    ],
  ])("%s", (_, on, after, at) => expect(next(on, after)).toBe(at));
});
