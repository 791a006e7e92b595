import { describe, expect, it } from "vitest";
import { findPrice, PLAN_LIMITS, PLANS, PRICES } from "./catalogue.ts";

describe("the catalogue", () => {
  it("names every price once, with its version", () => {
    expect(new Set(PRICES.map(({ id }) => id)).size).toBe(PRICES.length);
    for (const { id } of PRICES) expect(id).toMatch(/^[a-z0-9-]+-\d+$/);
  });
  it("has prices in whole won that a card takes", () => {
    for (const { amountKrw } of PRICES) expect(Number.isSafeInteger(amountKrw) && amountKrw >= 100).toBe(true);
  });
  it("gives more the dearer it is", () => {
    const limits = PLANS.map((plan) => PLAN_LIMITS[plan]);
    for (const name of ["apps", "customDomains", "monthlyCredits"] as const)
      expect(limits.map((limit) => limit[name])).toEqual(limits.map((limit) => limit[name]).sort((a, b) => a - b));
  });
  it.each(["__proto__", "constructor", "", "pro-monthly-0", "PRO-MONTHLY-1", " pro-monthly-1"])("knows no price %j", (id) => {
    expect(findPrice(id)).toBeUndefined();
  });
});
