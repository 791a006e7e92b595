import { describe, expect, it } from "vitest";
import { createFromText } from "../plan/create-from-text.ts";
import { rowsOfNames } from "./joined-names.ts";
import { tagRowNames } from "./tag-names.ts";
import { weighRows } from "./weigh-rows.ts";

const MADE = { today: "2026-11-30", seed: 7 };
const rental = createFromText({ text: "동아리 비품 대여 장부", ...MADE }).spec;
const spansOf = (text: string, ...names: string[]) => names.map((name) => ({ start: text.indexOf(name), end: text.indexOf(name) + name.length })); // prettier-ignore

describe("names in a row", () => {
  it("have nothing between them but amounts, particles that join and commas", () => {
    const text = "짜장 7천원 짬뽕은 8천원, 탕수육이랑 군만두를 팔고 저녁에는 고량주도 있어요";
    const rows = rowsOfNames(text, spansOf(text, "짜장", "짬뽕", "탕수육", "군만두", "고량주"));
    expect(rows.map((row) => row.map(({ start, end }) => text.slice(start, end)))).toEqual([["짜장", "짬뽕", "탕수육", "군만두"], ["고량주"]]); // prettier-ignore
  });
});

describe("names of records in a wish", () => {
  it("go into the list of what is of their kind", () => {
    const text = "총학에서 우산, 보드게임, 빔프로젝터를 학생들한테 빌려줘요";
    const found = weighRows(text, rental, false).map(({ entity, names }) => [
      entity.name,
      names.map(({ start, end }) => text.slice(start, end)),
    ]);
    expect(found).toEqual([["비품", ["우산", "보드게임", "빔프로젝터"]]]);
  });

  it("are whole words of the text, in its order, whatever is typed", () => {
    for (const text of ["", "ㅋㅋㅋ", "😀 우산, 😀 텐트", "우산,텐트,돗자리 빌려주기", `${"우산, ".repeat(300)}텐트`]) {
      const names = tagRowNames(text, rental);
      expect(names.every(({ start, end }, at) => start < end && end <= text.length && (at === 0 || names[at - 1]!.end <= start)), text).toBe(true); // prettier-ignore
    }
  });

  it("are none where only what happens is told", () => {
    expect(weighRows("빌려 간 사람이 자꾸 안 돌려줘서 문자를 보내고 싶어요", rental, true)).toEqual([]);
  });
});
