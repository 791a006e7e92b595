import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";

const titlesOf = (text: string, list: string) => {
  const { entities } = createFromText({ text, today: "2026-11-27", seed: 3 }).spec;
  const entity = entities.find(({ name }) => name.includes(list))!;
  return entity.sample.map((row) => row[entity.titleField]);
};

describe("what a trade keeps", () => {
  it("is what its list begins with, and not what another trade keeps", () => {
    const baker = titlesOf("동네 빵집 재료 재고 장부. 재료 이름, 수량, 유통기한", "재료");
    expect(baker).toContain("무염버터 5kg");
    expect(titlesOf("재료 재고 장부. 재료 이름, 수량, 유통기한", "재료")).not.toEqual(baker);
  });
});
