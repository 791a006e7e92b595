import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const made = (text: string) => createApp({ text, today: "2026-11-22", seed: 3 }).spec;
const entity = (text: string, id: string) => made(text).entities.find((one) => one.id === id);

describe("a number to reach", () => {
  it.each([
    ["다이어트 몸무게 기록 목표 55키로까지 얼마 남았는지", "healthLog", "목표 체중", 55],
    ["토익 900점 목표 점수 기록", "languageScore", "목표 점수", 900],
  ])("%s: stands in its field", (text, id, label, value) => {
    const found = entity(text, id)!;
    const field = found.fields.find((one) => one.label === label)!;
    expect(field.default).toEqual({ value });
    expect(found.sample.map((row) => row[field.id])).toEqual(found.sample.map(() => value));
  });
  it("is no list of aims", () => expect(entity("토익 900점 목표 점수 기록이랑 단어 매일 30개씩", "habit")).toBeUndefined());
});

describe("what is said of weekdays", () => {
  it("is a record for each day that is named", () => {
    const found = entity("분리수거 요일 알려주는거 월 종이 화 플라스틱 목 캔", "recycling")!;
    const field = found.fields.find(({ label }) => label === "배출 요일")!;
    const day = (value: unknown) => field.options?.find((option) => option.value === value)?.label;
    expect(found.sample.map((row) => [row[found.titleField], day(row[field.id])])).toEqual([
      ["종이", "월"],
      ["플라스틱", "화"],
      ["캔", "목"],
    ]);
  });
  it("leaves other days alone", () => expect(entity("분리수거 요일 알려주는 앱", "recycling")!.sample.length).toBeGreaterThan(3));
});

describe("lists and fields told apart", () => {
  it("finds two lists where both are kept day by day", () =>
    expect(made("다이어트 식단이랑 몸무게 매일 적고 싶어요").entities.map(({ id }) => id)).toEqual(["meal", "healthLog"]));
  it("asks who of those who were named", () => {
    const who = entity("어린이집 등하원 시간 기록이랑 누가 데려다줬는지 할머니 아빠 엄마", "arrival")!.fields.find(
      ({ label }) => label === "데려간 사람",
    );
    expect(who?.options?.map(({ label }) => label)).toEqual(["할머니", "아빠", "엄마"]);
  });
  it("keeps the fields of a reading record, its plot among them", () => {
    const spec = made("독서록 쓰는 앱 초3 아들꺼 책제목 지은이 줄거리 느낀점 별점");
    expect(spec.entities.map(({ fields }) => fields.map(({ label, type }) => `${label}:${type}`))).toEqual([
      ["책제목:text", "지은이:text", "줄거리:longtext", "느낀점:longtext", "별점:rating"],
    ]);
  });
});

describe("names said in a row", () => {
  const titles = (text: string, id: string) => {
    const found = entity(text, id)!;
    return found.sample.map((row) => row[found.titleField]);
  };
  it.each([
    ["영양제 언제 먹었는지 체크 오메가3 비타민D 유산균", "medicine", ["오메가3", "비타민D", "유산균"]],
    ["습관 만들기 매일 체크 운동 독서 영어", "habit", ["운동", "독서", "영어"]],
  ])("%s: are what is ticked off", (text, id, names) => {
    expect(titles(text, id)).toEqual(names);
    expect(made(text).entities.every((one) => one.id.startsWith(id))).toBe(true);
  });
  it("are the places of a list that goes by places, and having been there is a box", () => {
    const place = entity("일본여행 맛집 리스트 지역별로 오사카 교토 가본곳 체크", "place")!;
    expect(place.fields.find(({ label }) => label === "지역")?.options?.map(({ label }) => label)).toEqual(["오사카", "교토"]);
    expect(place.fields.find(({ label }) => label === "가 봄 여부")?.type).toBe("boolean");
  });
});
