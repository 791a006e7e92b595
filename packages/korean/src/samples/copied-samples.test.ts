import { DECLARED_PATTERNS } from "../plan/declared-patterns.ts";
import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";

const pattern = DECLARED_PATTERNS.find(({ id }) => id === "hair-salon-booking")!;
const pricesOf = (text: string) => {
  const { spec } = createFromText({ text, today: "2026-11-30", seed: 7 }, pattern);
  const list = (id: string) => spec.entities.find((entity) => entity.id === id)!.sample;
  const prices = new Map(list("treatment").map(({ id, price }) => [id, price]));
  return list("booking").map(({ treatment, price }) => ({ held: price, menu: prices.get(String(treatment)) ?? null }));
};

describe("examples of what was booked", () => {
  it.each(["미용실 예약", "미용실 예약 받아요. 커트 3만 3천원, 펌 9만원이에요"])("hold the price of what they are of: %s", (text) => {
    const prices = pricesOf(text);
    expect(prices.filter(({ held }) => typeof held === "number").length).toBeGreaterThan(0);
    for (const { held, menu } of prices) expect(held).toBe(menu);
  });
});
