import { describe, expect, it } from "vitest";
import { createFromText } from "./create-from-text.ts";
import { listForField, listsForField } from "./list-for-field.ts";

const appOf = (text: string) => createFromText({ text, today: "2026-11-26", seed: 7 }).spec;

describe("a new field", () => {
  it.each([
    ["헬스장 회원 관리", "생일", "회원"],
    ["동아리 회원 명부 만들어줘", "생년월일", "회원"],
    ["반찬가게 주문 받기", "요청사항", "예약"],
  ])("belongs to the list that such fields are of: %s, %s", (wish, label, list) => {
    expect(listForField(label, appOf(wish))?.name).toBe(list);
  });

  it("of a person belongs to the people, whatever they are called", () => {
    for (const label of ["보호자", "주소"]) expect(listForField(label, appOf("태권도장 출석 체크"))?.kind).toBe("person");
  });

  it("that nobody's list has is placed nowhere, and every list one can write in is offered", () => {
    const spec = appOf("태권도장 출석 체크");
    expect(listForField("무지개 점수판", spec)).toBeUndefined();
    expect(listsForField("무지개 점수판", spec).lists.length).toBeGreaterThan(1);
  });
});
