import { describe, expect, it } from "vitest";
import { classOfNoun } from "../nouns/word-class.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { PATTERN_OF_BOOKED, PATTERN_OF_SOLD } from "./kinds-of-booked.data.ts";
import { patternOfBooked } from "./pattern-of-booked.ts";

describe("what is booked or ordered", () => {
  it("says the kind of app by the sort of thing it is", () => {
    expect(classOfNoun("국산 메주")).toBe(classOfNoun("메주"));
    expect(patternOfBooked("송편 예약 받아요")).toMatchObject({ pattern: { id: "pickup-preorder" }, thing: "송편" });
    expect(patternOfBooked("산책 잘하는 법")).toBeUndefined();
  });

  it("leads to kinds of apps that there are", () => {
    const ids = new Set(DECLARED_PATTERNS.map(({ id }) => id));
    for (const id of [...Object.values(PATTERN_OF_BOOKED), ...Object.values(PATTERN_OF_SOLD)]) expect(ids).toContain(id);
  });
});
