import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { readRoster } from "./roster.ts";

describe("whose turns a roster tells", () => {
  it.each([
    ["소방서 당직표 대원 말고 소방관 5명 주간 야간 비번", { people: { name: "소방관", count: 5 }, kinds: ["주간", "야간", "비번"] }],
    ["편의점 알바 시간표 알바 네 명 오픈 미들 마감", { people: { name: "알바생", count: 4 }, kinds: ["오픈", "미들", "마감"] }],
    ["약국 약사 3명 근무표", { people: { name: "약사", count: 3 } }],
  ])("%s", (text, said) => expect(readRoster(text)).toMatchObject(said));

  it.each(["근무표", "회원 5명 명단", "약 먹는 시간표 아침 저녁"])("%s: nothing of the kind", (text) =>
    expect(readRoster(text)).toBeUndefined(),
  );

  it("has them as a list, and each turn is one of theirs and one of the kinds", () => {
    const { spec } = createApp({ text: "응급실 의사 당직표 의사 4명 데이 나이트", today: "2026-11-20", seed: 5 });
    expect(validateSpec(spec)).toEqual([]);
    const people = spec.entities.find(({ name }) => name === "의사")!;
    expect(people.sample).toHaveLength(4);
    const turns = spec.entities.find(({ id }) => id === "guardDuty")!;
    expect(turns.fields).toContainEqual(expect.objectContaining({ type: "relation", target: people.id }));
    expect(turns.fields.find(({ label }) => label === "근무 구분")?.options?.map(({ label }) => label)).toEqual(["데이", "나이트"]);
  });
});
