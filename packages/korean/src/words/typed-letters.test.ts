import fc from "fast-check";
import { expect, it } from "vitest";
import { mendTypos } from "./typed-letters.ts";

it("puts known misspellings right where they stand, and nothing that is quoted", () => {
  expect(mendTypos("예약만 따로 볼수잇게 해조요")).toContain("볼수있게");
  expect(mendTypos("‘볼수잇게’라고 적어줘")).toContain("볼수잇게");
});

it("keeps the length of any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => mendTypos(text).length === text.length));
});
