import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consentOpensAt } from "./consent.ts";
import { periodAt } from "./period.ts";
import { decideRenewal, type RenewalFacts } from "./renewal.ts";
import { DAY_MS, fromSeoul } from "./seoul-date.ts";
import { SUBSCRIPTION_STATES } from "./subscription-state.ts";

const anchorMs = fromSeoul({ year: 2026, month: 1, day: 31, timeMs: 0 });
const first = periodAt(anchorMs, "month", 0);
const facts = (over: Partial<RenewalFacts> = {}): RenewalFacts => ({
  state: "active",
  anchorMs,
  interval: "month",
  periodIndex: 0,
  currentEndMs: first.endMs,
  cancelsAtPeriodEnd: false,
  nextPrice: { amountKrw: 19_900, interval: "month" },
  agreedKrw: 19_900,
  carriedKrw: 0,
  consents: [],
  lastPaidAtMs: anchorMs,
  nowMs: first.endMs,
  ...over,
});
const rise = { nextPrice: { amountKrw: 24_900, interval: "month" as const } };
const agreed = (agreedAtMs: number, toKrw = 24_900) => ({ ...rise, consents: [{ agreedAtMs, toKrw }] });

describe("a renewal", () => {
  it("is due at the end of the period and not a millisecond before", () => {
    expect(decideRenewal(facts({ nowMs: first.endMs - 1 }))).toEqual({ kind: "not-due" });
    expect(decideRenewal(facts())).toMatchObject({ kind: "charge", amountKrw: 19_900, period: periodAt(anchorMs, "month", 1) });
  });
  it.each(SUBSCRIPTION_STATES.filter((state) => state !== "active"))("is not due for one that is %s", (state) => {
    expect(decideRenewal(facts({ state }))).toEqual({ kind: "not-due" });
  });
  it("ends what was cancelled", () => {
    expect(decideRenewal(facts({ cancelsAtPeriodEnd: true }))).toEqual({ kind: "end", reason: "canceled" });
  });
  it("takes more only with a consent of the last thirty days, and ends without", () => {
    expect(decideRenewal(facts(rise))).toEqual({ kind: "end", reason: "consent-missing" });
    expect(decideRenewal(facts(agreed(first.endMs - 31 * DAY_MS)))).toEqual({ kind: "end", reason: "consent-too-early" });
    expect(decideRenewal(facts(agreed(first.endMs - DAY_MS, 20_000)))).toEqual({ kind: "end", reason: "consent-missing" });
    expect(decideRenewal(facts(agreed(consentOpensAt(first.endMs))))).toMatchObject({ kind: "charge", amountKrw: 24_900 });
  });
  it("takes nothing after a free time without consent", () => {
    expect(decideRenewal(facts({ agreedKrw: 0 }))).toEqual({ kind: "end", reason: "consent-missing" });
  });
  it("asks when the period that ends now was itself charged after its end", () => {
    expect(decideRenewal(facts({ lastPaidAtMs: first.endMs + DAY_MS, nowMs: first.endMs + 2 * DAY_MS }))).toEqual({ kind: "ask" });
  });
  it("counts another interval from where the last period ended", () => {
    expect(decideRenewal(facts({ interval: "year", nextPrice: { amountKrw: 19_900, interval: "month" } }))).toMatchObject({
      anchorMs: first.endMs,
      period: periodAt(first.endMs, "month", 0),
    });
  });
  it("never takes more than was agreed to", () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), fc.integer({ min: -50_000, max: 99 }), (agreedKrw, amountKrw, carriedKrw) => {
        const decision = decideRenewal(facts({ agreedKrw, carriedKrw, nextPrice: { amountKrw, interval: "month" } }));
        if (decision.kind === "charge") expect(decision.amountKrw).toBeLessThanOrEqual(agreedKrw + Math.max(0, carriedKrw));
        else expect(amountKrw).toBeGreaterThan(agreedKrw);
      }),
    );
  });
});
