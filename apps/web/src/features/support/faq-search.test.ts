import { describe, expect, it } from "vitest";
import support from "../../../locales/ko/support.json" with { type: "json" };
import { searchFaq } from "./faq-search.ts";

const { groups } = support.faq;
const questions = (query: string) => searchFaq(groups, query).flatMap((group) => group.items.map((item) => item.q));

describe("search in the questions", () => {
  it("shows everything before anything is typed", () => {
    expect(questions("  ")).toHaveLength(groups.flatMap((group) => group.items).length);
  });

  it.each([
    ["환불", "환불은 어떻게 받나요?"],
    ["환 불", "환불은 어떻게 받나요?"],
    ["ㅎㅂ", "환불은 어떻게 받나요?"],
    ["ㅌㅌ", "탈퇴하면 어떻게 되나요?"],
    ["탈퇴하", "탈퇴하면 어떻게 되나요?"],
    ["google", "카카오톡 안에서 Google 로그인이 안 돼요."],
  ])("%s finds “%s”", (query, question) => {
    expect(questions(query)).toContain(question);
  });

  it("finds by a syllable that is still being typed", () => {
    expect(questions("되돌ㄹ")).toContain("잘못 고쳤어요. 되돌릴 수 있나요?");
    expect(questions("되돌리")).toContain("잘못 고쳤어요. 되돌릴 수 있나요?");
  });

  it("says nothing rather than something unrelated", () => {
    expect(questions("우주선")).toEqual([]);
  });
});
