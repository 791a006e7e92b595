import { describe, expect, it } from "vitest";
import { relevance } from "./collection-query.ts";
import type { CollectionSchema } from "../schema.ts";
import { sortChoices } from "./sort-choices.ts";

const policies: CollectionSchema = {
  id: "policies",
  name: "정책",
  titleField: "name",
  dateField: "from",
  fields: [
    { id: "name", label: "정책명", type: "text" },
    { id: "made", label: "공포일", type: "date" },
    { id: "from", label: "시행일", type: "date" },
    { id: "kind", label: "분류", type: "select", options: [{ value: "a", label: "환경" }] },
    { id: "firms", label: "대상 기업", type: "number" },
    { id: "note", label: "메모", type: "longtext" },
    { id: "old", label: "옛 순번", type: "number", hidden: true },
  ],
};

describe("orders of a list", () => {
  it("are by name, by every date, number and choice that is shown, and by what fits the search", () =>
    expect(sortChoices(policies, undefined, true).map(({ label }) => label)).toEqual([
      "최신순",
      "관련도순 (검색어)",
      "정책명 가나다순",
      "시행일 빠른순",
      "시행일 늦은순",
      "공포일 빠른순",
      "공포일 늦은순",
      "대상 기업 높은순",
      "대상 기업 낮은순",
      "분류로 모으기",
    ]));
  it("offer no relevance where nothing can be searched, and keep the list's own order first", () => {
    const choices = sortChoices(policies, [{ field: "from", dir: "desc" }], false);
    expect(choices.slice(0, 2).map(({ label }) => label)).toEqual(["기본 순", "최신 등록순"]);
    expect(choices.some(({ byRelevance }) => byRelevance)).toBe(false);
  });
});

it("fits a search best where the title begins with it, then where more of its words are found", () => {
  const fit = (texts: string[]) => relevance(texts, "개인정보 보호");
  expect(fit(["개인정보 보호 지침", ""])).toBeGreaterThan(fit(["전자금융 보호", "개인정보"]));
  expect(fit(["전자금융 보호", "개인정보"])).toBeGreaterThan(fit(["안전 교육", "보호"]));
  expect(fit(["안전 교육", ""])).toBe(0);
});
