import { applyOperations } from "@appmon/appspec/apply-operation";
import { formOf } from "@appmon/appspec/parts/all-parts";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-20";
const make = (text: string) => createApp({ text, today, seed: 7 }).spec;
const blocks = (text: string) => make(text).screens.flatMap((screen) => screen.blocks);

describe("what is to be measured", () => {
  it.each([
    ["가게 매출 장부 월간 보고서 인쇄되게", { kind: "stats", form: "report", period: "month" }],
    ["판매 관리 분기별 결산 리포트", { kind: "stats", form: "report", period: "quarter" }],
    ["가계부 한달 예산 50만원 정하고 넘으면 표시되게", { kind: "stats", form: "goal", direction: "limit" }],
    ["용돈기입장 저축 목표 달성률", { kind: "stats", form: "goal", direction: "reach" }],
    ["가계부", { kind: "stats", form: "goal", direction: "limit" }],
    ["아이 용돈기입장", { kind: "stats", form: "goal", direction: "reach", less: [{ field: "kind", op: "eq", value: "expense" }] }],
    ["독서 기록 앱 한 달 목표 권수 설정", { kind: "stats", form: "goal", direction: "reach", metric: { fn: "count" } }],
  ])("%s", (text, expected) => {
    expect(validateSpec(make(text))).toEqual([]);
    expect(blocks(text).filter((block) => formOf(block) === expected.form)).toEqual([expect.objectContaining(expected)]);
  });
  it("a budget that was said is the budget", () => {
    const spec = make("가계부 한달 예산 50만원 정하고 넘으면 표시되게");
    expect(JSON.stringify(spec.entities.find(({ name }) => name === "예산")?.sample)).toContain("500000");
  });
  it("spending and income are reported apart", () =>
    expect(
      blocks("가계부 월간 보고서").flatMap((block) =>
        block.kind === "stats" && block.form === "report" ? [[block.title, block.where?.length]] : [],
      ),
    ).toEqual([
      ["지출 보고서", 1],
      ["수입 보고서", 1],
    ]));
  it.each(["주간 보고서 공유 앱", "프로젝트 관리 목표 마감일 상태", "매출 장부"])("%s has neither", (text) =>
    expect(blocks(text).filter((block) => ["report", "goal"].includes(formOf(block)))).toEqual([]),
  );
});

describe("added later", () => {
  const ledger = make("가계부");
  it.each([["한 달 예산 정할 수 있게 해줘", "goal"]])("%s", (text, kind) => {
    const outcome = editApp({ text, spec: ledger, today, seed: 7 });
    if (outcome.kind !== "ops") throw new Error(outcome.kind);
    const { spec, inverse } = applyOperations(ledger, outcome.ops, { by: "user" });
    expect(validateSpec(spec)).toEqual([]);
    expect(spec.screens.some((screen) => screen.blocks.some((block) => formOf(block) === kind))).toBe(true);
    expect(applyOperations(spec, inverse, { by: "user" }).spec).toEqual(ledger);
  });
});
