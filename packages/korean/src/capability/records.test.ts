import { validateSpec } from "@appmon/appspec/validate-spec";
import { applyOperations } from "@appmon/appspec/apply-operation";
import type { Block } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const TODAY = "2026-03-12";
const made = (text: string) => createApp({ text, today: TODAY, seed: 7 }).spec;
const blocks = (text: string): Block[] => made(text).screens.flatMap((screen) => screen.blocks);
const kinds = (text: string) => blocks(text).map(({ kind }) => kind);

describe("records in other ways", () => {
  it.each([
    ["중고차 매물 비교하는 사이트", "compare"],
    ["요금제 두 개를 나란히 볼 수 있는 앱", "compare"],
    ["거래처 보고서에 들어갈 내용을 골라 맞춤 보고서를 만드는 앱", "compose"],
    ["직원 명부인데 생일 챙기게 해줘", "upcoming"],
    ["자동차 보험 만기일 관리", "upcoming"],
    ["물리치료 운동 습관 매일 체크", "routine"],
    ["교실 청소 당번 5명 돌아가면서", "routine"],
    ["쌍둥이 수유 기록 한 손으로", "quick"],
    ["동아리 설문조사 폼 만들고 결과 보기", "survey"],
  ])("%s has %s", (text, kind) => {
    expect(validateSpec(made(text))).toEqual([]);
    expect(kinds(text)).toContain(kind);
  });

  it.each([
    ["매출을 지난달과 비교해서 보여 주는 앱", "compare"],
    ["거래처 목록 관리", "compose"],
    ["회의록 앱", "upcoming"],
    ["할일 목록", "routine"],
    ["설문 결과 날짜, 응답자, 점수를 기록", "survey"],
  ])("%s has no %s", (text, kind) => {
    expect(kinds(text)).not.toContain(kind);
  });

  it("medicine is grouped by its hour, and nothing is left that says whether it was taken today", () => {
    const spec = made("할아버지 약 복용 체크 아침 점심 저녁");
    const routine = spec.screens.flatMap((screen) => screen.blocks).find((block) => block.kind === "routine");
    expect(routine).toMatchObject({ per: "day", group: expect.any(String) });
    expect(spec.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).not.toContain("오늘 복용 여부");
  });

  it("as many people take turns as were said", () => {
    const spec = made("기숙사 청소 당번 4명 돌아가면서");
    const routine = spec.screens.flatMap((screen) => screen.blocks).find((block) => block.kind === "routine");
    const members = spec.entities.find(({ id }) => routine?.kind === "routine" && id === routine.members);
    expect(members?.sample).toHaveLength(4);
    expect(spec.notes.some(({ kind }) => kind === "unsupported")).toBe(false);
  });

  it("two weeks of ticks are there to be looked at, none of today", () => {
    const spec = made("독서 습관 매일 체크하는 앱");
    const log = spec.entities.find(({ name }) => name.endsWith("체크 기록"));
    expect(log?.sample.length).toBeGreaterThan(5);
    expect(log?.sample.some((row) => row.day === TODAY)).toBe(false);
  });
});

describe("said later", () => {
  it.each([
    ["상품 목록 관리 앱", "상품을 나란히 비교할 수 있게 해줘", "compare"],
    ["고객 명단 앱", "고객 맞춤 보고서 화면 추가해줘", "compose"],
    ["친구 연락처 앱", "생일 며칠 남았는지 보여줘", "upcoming"],
    ["집안일 목록", "돌아가면서 맡게 해줘", "routine"],
  ])("%s, then: %s", (first, then, kind) => {
    const spec = made(first);
    const outcome = editApp({ text: then, spec, today: TODAY, seed: 7 });
    expect(outcome.kind).toBe("ops");
    if (outcome.kind !== "ops") return;
    const after = applyOperations(spec, outcome.ops, { by: "user" }).spec;
    expect(after.screens.flatMap((screen) => screen.blocks.map((block) => block.kind))).toContain(kind);
    expect(validateSpec(after)).toEqual([]);
  });
});
