import { expect, it } from "vitest";
import { lengthOf, letterGrams, rarityOf } from "./letter-grams.ts";

it("cuts into pairs and triples of letters, each once, whatever the spaces and whichever number", () => {
  expect(letterGrams("가나 다")).toEqual(["가나", "나다", "가나다"]);
  expect(letterGrams("10만원")).toEqual(letterGrams("3.5만원"));
  expect(letterGrams("")).toEqual([]);
});

it("counts a gram the more the fewer texts have it", () => {
  const rarity = rarityOf([["가나"], ["가나"], ["다라"]]);
  expect(rarity("다라")).toBeGreaterThan(rarity("가나"));
  expect(rarity("마바")).toBeGreaterThan(rarity("다라"));
  expect(lengthOf([], rarity)).toBe(1);
});
