import { applyOperations } from "@appmon/appspec/apply-operation";
import { parseSpec } from "@appmon/appspec/parse-spec";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { appOfKind } from "../changes/testing/change-faults.ts";
import { amountsOf } from "./amounts-of.ts";
import { setAmount } from "./set-amount.ts";

function changed(spec: AppSpec, patch: (spec: AppSpec) => void): AppSpec {
  const copy = structuredClone(spec);
  patch(copy);
  return parseSpec(JSON.parse(JSON.stringify(copy)));
}
/** With a limit, a mark and a reckoning that have amounts nobody else has. */
const clinic = changed(appOfKind("clinic-appointment"), (spec) => {
  const list = spec.entities.find(({ fields }) => fields.some(({ type }) => type === "date"))!;
  const date = list.fields.find(({ type }) => type === "date")!;
  list.constraints = [{ kind: "capacity", of: [date.id], limit: 17, message: "하루에 17명까지만 받아요." }];
  list.highlights = [{ when: [{ field: date.id, op: "lt", value: { today: -41 } }], tone: "bad", label: "41일 지남" }];
  list.fields.push({ id: "stay", label: "머문 밤", type: "number", unit: "일" });
  list.fields.push({ id: "fee", label: "머문 값", type: "computed", formula: "stay * 23000", result: "money", unit: "원" });
});

function done(text: string, spec = clinic) {
  const outcome = setAmount(text, spec)?.outcome;
  if (outcome?.kind !== "ops") return outcome;
  return { ...outcome, after: parseSpec(JSON.parse(JSON.stringify(applyOperations(spec, outcome.ops, { by: "user" }).spec))) };
}

describe("an amount that is given another value", () => {
  it("is the one that was said as it is now, with what is told of it", () => {
    const limit = done("17명 말고 20명으로 해주세요")!;
    expect(JSON.stringify(limit)).toContain("하루에 20명까지만 받아요.");
    const mark = done("41일에서 50일로 바꿔줘")!;
    expect(mark).toMatchObject({ kind: "ops", summary: "‘41일 지남’ 표시의 기준을 41일에서 50일로 바꿨어요." });
    expect(JSON.stringify(mark)).toContain("50일 지남");
    expect(JSON.stringify(done("2만3천원 말고 3만원으로"))).toContain("stay * 30000");
  });

  it("is the one that is called so, in the unit it is held in", () => {
    expect(done("머문 값 25000원으로 올려주세요")).toMatchObject({
      kind: "ops",
      summary: "머문 값을 셈하는 값을 23,000원에서 25,000원으로 바꿨어요.",
    });
    expect(JSON.stringify(done("41일 말고 6주로 바꿔줘"))).toContain('"today":-42');
  });

  it("is asked about where several are called so, and each answer does it", () => {
    const spec = changed(clinic, ({ entities }) => {
      entities[0]!.fields.push(
        { id: "wait1", label: "준비 기다림", type: "number", unit: "분", default: { value: 15 } },
        { id: "wait2", label: "접수 기다림", type: "number", unit: "분", default: { value: 18 } },
      );
    });
    const asked = setAmount("기다림을 20분으로 바꿔줘", spec)!.outcome;
    expect(asked).toMatchObject({ kind: "ask", chips: [expect.stringContaining("준비 기다림"), expect.stringContaining("접수 기다림")] });
    for (const chip of asked.kind === "ask" ? asked.chips : []) expect(done(chip, spec), chip).toMatchObject({ kind: "ops" });
  });

  it("is told not to be there where nothing in the app is what was said", () => {
    expect(done("333명 말고 8명으로")).toMatchObject({ kind: "unsupported", text: expect.stringContaining("333명") as string });
  });

  it("is none where more is asked for than that", () => {
    expect(done("머문 값 손님마다 다르게 사진이랑 25000원으로 올려주세요")).toBeUndefined();
    expect(done("25000원으로 올려주세요")).toBeUndefined();
  });
});

it("every amount of an app can be given another value, and the app holds", () => {
  for (const kind of ["clinic-appointment", "skincare-package", "beehive-inspection", "saju-readings"]) {
    const spec = appOfKind(kind);
    const amounts = amountsOf(spec);
    expect(amounts.length, kind).toBeGreaterThan(0);
    for (const { set, value, told } of amounts)
      expect(() => parseSpec(JSON.parse(JSON.stringify(applyOperations(spec, set(value + 1), { by: "user" }).spec))), told).not.toThrow();
  }
});

it("is none where a check says that there may not be less than none", () => {
  const spec = changed(clinic, ({ entities: [list] }) => {
    list!.fields.push({ id: "rest", label: "남은 밤", type: "number", unit: "일" });
    const check = (value: number) => ({
      kind: "check" as const,
      must: [{ field: "rest", op: "gte" as const, value }],
      message: "안 돼요.",
    });
    list!.constraints = [check(0), check(6)];
  });
  expect(amountsOf(spec).flatMap(({ told, value }) => (told === "남은 밤의 기준" ? [value] : []))).toEqual([6]);
});
