import { describe, expect, it } from "vitest";
import { planAt, type SubscriptionFacts } from "./access.ts";
import { DAY_MS } from "./seoul-date.ts";

const paid = [{ plan: "pro" as const, fromMs: 0, toMs: 30 * DAY_MS }];
const late = (over: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  state: "active",
  plan: "pro",
  currentEndMs: 30 * DAY_MS,
  cancelsAtPeriodEnd: false,
  pastDueSinceMs: null,
  ...over,
});

describe("the plan of a person", () => {
  it("is free without a payment", () => expect(planAt([], undefined, 0)).toBe("free"));
  it("is what was paid for, to the last millisecond, also when cancelled", () => {
    const canceled = late({ state: "canceled", cancelsAtPeriodEnd: true });
    expect(planAt(paid, canceled, 30 * DAY_MS - 1)).toBe("pro");
    expect(planAt(paid, canceled, 30 * DAY_MS)).toBe("free");
  });
  it("is the better of two", () => {
    expect(planAt([...paid, { plan: "team", fromMs: DAY_MS, toMs: 30 * DAY_MS }], undefined, DAY_MS)).toBe("team");
  });
  it("stays while the renewal is late by no fault of theirs, for seven days", () => {
    expect(planAt(paid, late(), 37 * DAY_MS - 1)).toBe("pro");
    expect(planAt(paid, late(), 37 * DAY_MS)).toBe("free");
    expect(planAt(paid, late({ cancelsAtPeriodEnd: true }), 31 * DAY_MS)).toBe("free");
  });
  it("stays within grace after a refusal, and not when suspended", () => {
    const pastDue = late({ state: "past-due", pastDueSinceMs: 31 * DAY_MS });
    expect(planAt(paid, pastDue, 38 * DAY_MS - 1)).toBe("pro");
    expect(planAt(paid, pastDue, 38 * DAY_MS)).toBe("free");
    expect(planAt(paid, { ...pastDue, state: "suspended" }, 32 * DAY_MS)).toBe("free");
  });
  it.each(["incomplete", "incomplete-expired", "canceled", "suspended"] as const)("is not given by one that is %s", (state) => {
    expect(planAt([], late({ state }), 31 * DAY_MS)).toBe("free");
  });
});
