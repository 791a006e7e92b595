import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, EntitySpec, ViewSpec } from "@appmon/appspec/spec";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { describe, expect, it } from "vitest";
import { createApp } from "../noun-app/create-app.ts";
import { editApp } from "../edit/edit-app.ts";

const today = "2026-11-21";
const make = (text: string) => createApp({ text, today, seed: 5 }).spec;
type Matrix = Extract<ViewSpec, { kind: "matrix" }>;

function sheetOf(spec: AppSpec): { entity: EntitySpec; view: Matrix } | undefined {
  for (const block of spec.screens.flatMap(({ blocks }) => blocks)) {
    if (block.kind !== "collection" || block.views[0]?.kind !== "matrix") continue;
    return { entity: spec.entities.find(({ id }) => id === block.query.entity)!, view: block.views[0] };
  }
  return undefined;
}

describe("who by when", () => {
  it.each([
    ["피아노 학원 출석부 만들어줘", true],
    ["편의점 알바 4명 근무표 짜기", false],
    ["어린이집 등원 출석 체크 앱 원아별로", true],
    ["직원 근태 관리", false],
  ])("%s", (text, isMarked) => {
    const spec = make(text);
    expect(validateSpec(spec)).toEqual([]);
    const { entity, view } = sheetOf(spec)!;
    expect(view.mark !== undefined).toBe(isMarked);
    // Nobody stands twice on one day: a cell of the sheet is one record.
    const cells = entity.sample.map((row) => `${String(row[view.row])} ${String(row[view.date])}`);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBeGreaterThan(3);
    expect(entity.sample.every((row) => String(row[view.date]).slice(0, 10) <= today)).toBe(true);
  });

  it("a weekday that was said is the only one in the columns", () => {
    const { entity, view } = sheetOf(make("교회 청년부 출석부. 매주 일요일 출석 체크"))!;
    expect(view.weekday).toBe(0);
    expect(new Set(entity.sample.map((row) => new Date(`${String(row[view.date])}T00:00:00Z`).getUTCDay()))).toEqual(new Set([0]));
  });

  it("can be asked for later, and what it stands on can go", () => {
    const spec = make("피아노 학원 출석부 만들어줘");
    const { entity, view } = sheetOf(spec)!;
    const asTable = applyOperations(spec, [...ops(spec, "출석부 표로 보여줘")]).spec;
    expect(sheetOf(asTable)).toBeUndefined();
    expect(sheetOf(applyOperations(asTable, ops(asTable, "출석부를 주간표로 보여줘")).spec)?.view).toMatchObject({
      row: view.row,
      date: view.date,
    });
    const without = applyOperations(spec, [{ op: "hideField", entity: entity.id, field: view.mark! }]).spec;
    expect(validateSpec(without)).toEqual([]);
    expect(sheetOf(without)?.view.mark).toBeUndefined();
  });
});

function ops(spec: AppSpec, text: string) {
  const outcome = editApp({ text, spec, today, seed: 5 });
  if (outcome.kind !== "ops") throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  return outcome.ops;
}
