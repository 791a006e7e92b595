import { expect, test } from "vitest";
import { CHECKS, checksReducer, freshChecks, summarise, verdict } from "./check-state.ts";
import type { ChecksAction, Finding } from "./check-state.ts";

const run = (...actions: ChecksAction[]) => actions.reduce(checksReducer, freshChecks);
const silent = (name: string, screen: string): Finding => ({ id: "silent", weight: "advice", values: { name, screen } });

test("nothing is passed before it was done", () => {
  expect(verdict(run().types)).toBe("waiting");
  expect(verdict(run({ type: "running", names: ["types"] }).types)).toBe("running");
  expect(verdict(run({ type: "done", names: ["types"] }).types)).toBe("passed");
});

test("what could not be checked is not passed, and what was done stays done", () => {
  const state = run({ type: "done", names: ["load"] }, { type: "unknown", names: ["load", "screens"] });
  expect([verdict(state.load), verdict(state.screens)]).toEqual(["passed", "unknown"]);
  expect(summarise(state)).toMatchObject({ ended: 2, unknown: 1, isOver: false });
});

test("a fault shows before its check is over; advice waits for the end", () => {
  const fault: Finding = { id: "screenFault", weight: "fix", values: { screen: "/" } };
  expect(verdict(run({ type: "running", names: ["screens"] }, { type: "found", name: "screens", findings: [fault] }).screens)).toBe("fix");
  const advice = run({ type: "running", names: ["acts"] }, { type: "found", name: "acts", findings: [silent("저장", "/")] });
  expect(verdict(advice.acts)).toBe("running");
  expect(verdict(checksReducer(advice, { type: "done", names: ["acts"] }).acts)).toBe("advice");
});

test("the same finding on another screen is said once", () => {
  const state = run(
    { type: "found", name: "acts", findings: [silent("저장", "/a")], seen: 4 },
    { type: "found", name: "acts", findings: [silent("저장", "/b"), silent("열기", "/b")], seen: 3 },
  );
  expect(state.acts.findings.map(({ values }) => values["name"])).toEqual(["저장", "열기"]);
  expect(state.acts.seen).toBe(7);
});

test("a broken rule is one finding with its places added up", () => {
  const rule = (screen: string, count: number): Finding => ({
    id: "access",
    weight: "advice",
    values: { screen, rule: "color-contrast", count, sample: screen },
  });
  const state = run(
    { type: "found", name: "access", findings: [rule("홈", 2)] },
    {
      type: "found",
      name: "access",
      findings: [rule("목록", 3), { ...rule("목록", 1), values: { ...rule("목록", 1).values, rule: "label" } }],
    },
  );
  expect(state.access.findings.map(({ values }) => [values["rule"], values["count"], values["screen"]])).toEqual([
    ["color-contrast", 5, "홈"],
    ["label", 1, "목록"],
  ]);
});

test("the bar is full when every check has ended, and never goes back", () => {
  expect(summarise(run({ type: "done", names: [...CHECKS] }))).toMatchObject({ isOver: true, fraction: 1 });
  const back = run({ type: "running", names: ["acts"], fraction: 0.5 }, { type: "running", names: ["acts"], fraction: 0.2 });
  expect(back.acts.fraction).toBe(0.5);
});
