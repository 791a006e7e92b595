import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";
import { saidChoices } from "./enumerated-choices.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 3 }).spec;
const options = (text: string, entity: string, label: string) =>
  made(text)
    .entities.find(({ id }) => id === entity)
    ?.fields.find((field) => field.label === label)
    ?.options?.map((option) => option.label);

describe("choices said in a row", () => {
  it.each([
    ["짐싸기 여름 겨울 출장 종류별로", "종류", ["여름", "겨울", "출장"]],
    ["레시피 한식 양식 분식 종류별로 보기", "종류", ["한식", "양식", "분식"]],
    ["이유식 초기 중기 후기", "단계", ["초기", "중기", "후기"]],
    ["공부 기록 국어랑 영어랑 행정법", "과목", ["국어", "영어", "행정법"]],
  ])("reads %s", (text, label, said) => expect(saidChoices(text)).toMatchObject([{ label, options: said }]));

  it.each(["일기 쓰고 날짜별로 보기", "가계부 종류별로 보기", "사진 기록 목록 종류별로"])("finds none in %s", (text) =>
    expect(saidChoices(text)).toEqual([]),
  );

  it("makes them the options of a field and nothing else", () => {
    expect(options("여행 짐싸기 여름 겨울 출장 종류별로 체크", "packingItem", "종류")).toEqual(["여름", "겨울", "출장"]);
    expect(made("여행 짐싸기 여름 겨울 출장 종류별로 체크").entities.map(({ id }) => id)).toEqual(["packingItem"]);
    expect(made("이유식 식단표 초기 중기 후기").entities.map(({ id }) => id)).toEqual(["babyFood"]);
  });
  it("puts them in the place of the usual ones of a field of that name", () =>
    expect(options("시험 공부시간 기록 국어 영어 한국사", "studyLog", "과목")).toEqual(["국어", "영어", "한국사"]));
  it("tells two children apart where something of theirs is kept", () =>
    expect(options("숙제 체크 애 둘이라 따로", "assignment", "아이")).toEqual(["첫째", "둘째"]));
});
