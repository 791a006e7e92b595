import { describe, expect, it } from "vitest";
import { fortuneFor } from "./fortune.ts";

const cards = Array.from({ length: 20 }, (_, at) => ({ id: `c${at}` }));
const ids = (who: string[], day: string, count = 1, from = cards) => fortuneFor(from, who, day, count).cards.map(({ id }) => id);

describe("a card for a name and a day", () => {
  it("is the same for the same name and day, however it is spaced and the cards are sorted", () => {
    expect(ids(["김하늘"], "2026-11-22", 3)).toEqual(ids([" 김 하늘 "], "2026-11-22", 3));
    expect(ids(["김하늘"], "2026-11-22", 3)).toEqual(ids(["김하늘"], "2026-11-22", 3, cards.toReversed()));
    expect(ids(["Kim"], "2026-11-22")).toEqual(ids(["kim"], "2026-11-22"));
  });
  it("changes with the day and with the name", () => {
    const days = Array.from({ length: 28 }, (_, at) => ids(["김하늘"], `2026-02-${String(at + 1).padStart(2, "0")}`)[0]);
    expect(new Set(days).size).toBeGreaterThan(8);
    const names = Array.from({ length: 28 }, (_, at) => ids([`사람${at}`], "2026-11-22")[0]);
    expect(new Set(names).size).toBeGreaterThan(8);
  });
  it("two people get the same whoever is named first", () => {
    const [one, other] = [
      ["하늘", "바다"],
      ["바다", "하늘"],
    ].map((who) => fortuneFor(cards, who, "2026-11-22", 1));
    expect(one).toEqual(other);
    expect(one!.percent).toBeGreaterThanOrEqual(50);
    expect(one!.percent).toBeLessThan(100);
  });
  it("draws different cards, and no more than there are", () => {
    expect(new Set(ids(["김하늘"], "2026-11-22", 3)).size).toBe(3);
    expect(ids(["김하늘"], "2026-11-22", 3, cards.slice(0, 2))).toHaveLength(2);
  });
});
