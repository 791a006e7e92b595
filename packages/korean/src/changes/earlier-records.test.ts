import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec, EntitySpec, FieldSpec } from "@appmon/appspec/spec";
import type { StoredRecord } from "@appmon/kit/data-store";
import { takeSteps } from "@appmon/kit/derive-records";
import { planSteps } from "@appmon/kit/plan-derived";
import { describe, expect, it } from "vitest";
import { CHANGE_TEMPLATE } from "./change-template.ts";
import { partedAfter, withoutEarlier } from "./earlier-records.ts";
import { editByTemplate } from "./edit-by-templates.ts";
import { appOfKind } from "./testing/change-faults.ts";
import { readChangeLines } from "./testing/read-change-lines.ts";

const TODAY = "2026-11-27";
const templates = readChangeLines().map((line) => CHANGE_TEMPLATE.parse(JSON.parse(line)));
const changed = (id: string, say: string, spec: AppSpec) => {
  const template = templates.find((one) => one.id === id)!;
  const edit = editByTemplate(template, say, spec, TODAY)!;
  return { told: edit.told, spec: applyOperations(spec, edit.ops, { by: "user" }).spec };
};
const listIn = (spec: AppSpec, field: string): EntitySpec =>
  spec.entities.find(({ fields }) => fields.some(({ label }) => label === field))!;
const idOf = (entity: EntitySpec, label: string) => entity.fields.find((field) => field.label === label)!.id;
/** What fields that are worked out come to for records of a list. */
const workedOut = (spec: AppSpec, entity: EntitySpec, label: string, records: readonly object[]) => {
  const planner = planSteps({ collections: new Map(spec.entities.map((one) => [one.id, one])), today: TODAY }, entity);
  const id = idOf(entity, label);
  planner.resultOf(id);
  const rows = records.map((row, at): StoredRecord => ({ id: `r${at}`, createdAt: TODAY, updatedAt: TODAY, ...row }));
  return takeSteps(planner.steps, rows, { others: () => [], today: TODAY }).map((record) => record[id]);
};

describe("records from before a change", () => {
  it("have no state of what nobody has said of them yet, and new ones begin with nothing paid", () => {
    const { spec, told } = changed("part-paid", "작명료 반만 내고 간 분이 있는데 남은 돈 나오게 해줘", appOfKind("naming-office-cases"));
    const list = listIn(spec, "낸 정도");
    const paid = list.fields.find(({ label }) => label === "낸 돈")!;
    expect(paid.default).toEqual({ value: 0 });
    const total = list.fields.find(({ formula, label }) => label === "덜 들어온 돈" && formula)!.formula!.match(/max\((\w+)/)![1]!;
    const rows = [null, 0, 20_000, 50_000].map((sum) => ({ [total]: 50_000, [paid.id]: sum }));
    expect(workedOut(spec, list, "낸 정도", rows)).toEqual([null, "안 냄", "일부만", "다 냄"]);
    expect(workedOut(spec, list, "덜 들어온 돈", rows)).toEqual([null, 50_000, 30_000, 0]);
    expect(told).toContain("전에 적은 기록에는 ‘낸 돈’이 비어 있어요.");
  });

  it("keep empty every choice and check that is put in", () => {
    let seen = 0;
    for (const { template, app, say } of templates.flatMap((one) => one.tries.map((each) => ({ template: one, ...each })))) {
      if (!/(select|boolean|status)/.test(JSON.stringify(template.fields ?? {}))) continue;
      const before = appOfKind(app);
      const edit = editByTemplate(template, say, before, TODAY);
      if (!edit) continue;
      const { spec } = applyOperations(before, edit.ops, { by: "user" });
      for (const entity of before.entities) {
        const known = new Set(entity.fields.map(({ id }) => id));
        const after = spec.entities.find(({ id }) => id === entity.id)!;
        for (const { id } of after.fields.filter((field) => !known.has(field.id))) {
          seen++;
          expect(
            after.sample.map((row) => row[id] ?? null),
            `${template.id} ${entity.id}.${id}`,
          ).toEqual(after.sample.map(() => null));
        }
      }
    }
    expect(seen).toBeGreaterThan(40);
  });

  it("are worked out as ever by what was there before, and by amounts whose absence says nothing", () => {
    const field = (formula: string, result: FieldSpec["result"]): FieldSpec => ({
      id: "made",
      label: "x",
      type: "computed",
      formula,
      ...(result && { result }),
    });
    const isFresh = (id: string) => id === "fresh";
    const text = 'if(old > 1, "가", "나")';
    expect(withoutEarlier(field(text, "text"), isFresh, undefined).formula).toBe(text);
    expect(withoutEarlier(field("old - fresh", "money"), isFresh, undefined).formula).toBe("old - fresh");
    expect(withoutEarlier(field("old - fresh", "money"), isFresh, "fresh").formula).toBe("if(isEmpty(fresh), 1 / 0, old - fresh)");
    expect(withoutEarlier(field("old - other", "money"), isFresh, "other").formula).toBe("old - other");
    const asked = 'if(isEmpty(fresh), "모름", "앎")';
    expect(withoutEarlier(field(asked, "text"), isFresh, undefined).formula).toBe(asked);
    expect(partedAfter("= a - b after(b) -> money")).toEqual({ text: "= a - b -> money", after: "b" });
  });
});

describe("a number that goes up by a press", () => {
  it("is everybody's to press once where others see the list, and its keeper's own where nobody does", () => {
    const said = "'저도요' 버튼 달아주고 많이 누른 순으로";
    const before = appOfKind("resident-proposals-vote");
    for (const exposure of ["shown", "private"] as const) {
      const start = { ...before, entities: before.entities.map((entity) => ({ ...entity, exposure })) };
      const { spec, told } = changed("me-too-count", said, start);
      const list = listIn(spec, "저도요 수");
      const isOpen = exposure === "shown";
      expect(list.likesField).toBe(isOpen ? idOf(list, "저도요 수") : undefined);
      expect(spec.actions.some(({ label }) => label === "저도요")).toBe(!isOpen);
      expect(told.includes("보는 사람마다 한 번씩")).toBe(isOpen);
    }
  });
});
