import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { appOfPattern } from "./app-of-pattern.ts";
import { DECLARED_PATTERNS } from "./declared-patterns.ts";
import { editByClaims, hearEdit } from "./edit-by-claims.ts";

const TODAY = "2026-11-20";
const appOf = (id: string): AppSpec =>
  appOfPattern(
    DECLARED_PATTERNS.find((one) => one.id === id)!,
    { seed: 7, today: TODAY },
  );
const SALON = appOf("hair-salon-booking");
const BOOKS = appOf("reading-log");

function changeOf(spec: AppSpec, text: string) {
  const heard = hearEdit(text, spec, TODAY);
  return heard && editByClaims(heard);
}

function edited(spec: AppSpec, text: string): AppSpec {
  const outcome = changeOf(spec, text);
  if (outcome?.kind !== "ops") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  return applyOperations(spec, outcome.ops, { by: "user" }).spec;
}
const list = (spec: AppSpec, name: string) => spec.entities.find((entity) => entity.name === name)!;
const field = (spec: AppSpec, entity: string, label: string) => list(spec, entity).fields.find((one) => one.label === label);

describe("a change that was understood whole", () => {
  it("adds a field and shows it in the table; days and amounts nobody said are not made up", () => {
    const spec = edited(SALON, "예약에 생년월일도 추가해줘");
    const added = field(spec, "예약", "생년월일")!;
    expect(added).toMatchObject({ type: "date", origin: "user" });
    for (const row of list(spec, "예약").sample) expect(row[added.id] ?? null).toBeNull();
    const desk = spec.screens.find(({ id }) => id === "desk")!;
    expect(JSON.stringify(desk)).toContain(`"${field(spec, "예약", "생년월일")!.id}"`);
  });

  it("adds it to the list that is said as the place", () => {
    const spec = edited(SALON, "시술에 주의사항 항목을 추가해줘");
    expect(field(spec, "시술", "주의사항")).toBeDefined();
    expect(field(spec, "예약", "주의사항")).toBeUndefined();
  });

  it("asks for the list where the place that was named is none of the app's", () => {
    const asked = changeOf(SALON, "창고에 주의사항 항목을 추가해줘");
    expect(asked).toMatchObject({ kind: "ask" });
    expect(asked?.kind === "ask" && asked.chips).toContain("시술에 주의사항 항목 추가해줘");
  });

  it("takes a field away and keeps what was written", () => {
    const spec = edited(SALON, "예약에서 요청 항목 빼줘");
    expect(field(spec, "예약", "요청")).toMatchObject({ hidden: true });
    expect(list(spec, "예약").sample).toEqual(list(SALON, "예약").sample);
  });

  it("adds an option where the field is that has them", () => {
    expect(field(edited(SALON, "상태에 보류 추가해줘"), "예약", "상태")!.options!.map(({ label }) => label)).toContain("보류");
  });

  it("makes a field required", () => {
    expect(field(edited(SALON, "요청은 필수로 해줘"), "예약", "요청")).toMatchObject({ required: true });
  });

  it("colours the background and nothing else", () => {
    const spec = edited(SALON, "배경을 연한 하늘색으로 바꿔줘");
    expect(spec.theme).toMatchObject({ background: "#87cefa", primary: SALON.theme.primary });
  });

  it("marks what meets a condition", () => {
    const spec = edited(BOOKS, "별점 2점 이하인 책은 빨간색으로 표시해줘");
    expect(list(spec, "책").highlights).toContainEqual(expect.objectContaining({ tone: "bad" }));
  });
});

describe("what was not understood whole", () => {
  it.each([
    "되나요?",
    "빼지 말고 그대로 둬",
    "아니 초록으로",
    "저녁 노을이 아름답다",
    "별점은 빼지 말고 감상만 빼줘",
    "",
    "ㅋㅋㅋ",
    "예약에 메모랑 연락 오면 알려주는 거 넣어줘",
  ])("%j changes nothing here", (text) => {
    expect(changeOf(SALON, text)?.kind === "ops").toBe(false);
  });
});

it("says what is there already instead of doing it twice", () => {
  expect(changeOf(SALON, "상태에 완료 추가해줘")).toMatchObject({ kind: "answer" });
});
