import { expect, test } from "vitest";
import type { PreviewMessage } from "../preview-message.ts";
import { checkFrame, toActions } from "./check-frame.ts";
import { checksReducer, freshChecks } from "./check-state.ts";
import type { ChecksAction } from "./check-state.ts";

const source = "appmon-preview" as const;
const report = (change: Partial<Extract<PreviewMessage, { type: "checked" }>> = {}) => ({
  source,
  type: "checked" as const,
  path: "/",
  filled: true,
  pressed: 3,
  silent: [],
  faults: [],
  broken: [],
  access: [],
  ...change,
});

/** A frame that answers each check with what it was told to. */
function fakeFrame(answers: Record<string, PreviewMessage>) {
  const hearers = new Set<(message: PreviewMessage) => void>();
  const say = (message: PreviewMessage) => hearers.forEach((hear) => hear(message));
  return {
    say,
    listen: (hear: (message: PreviewMessage) => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    check: (path: string) => queueMicrotask(() => answers[path] && say(answers[path])),
  };
}

test("walks all screens after the app has shown itself", async () => {
  const frame = fakeFrame({ "/": report(), "/list": report({ path: "/list", silent: ["저장"] }) });
  const told: ChecksAction[] = [];
  const visits = [
    { title: "홈", path: "/" },
    { title: "목록", path: "/list" },
  ];
  const walk = checkFrame(frame, Promise.resolve(visits), (action) => told.push(action), new AbortController().signal);
  expect(told).toEqual([{ type: "running", names: ["load"] }]);
  frame.say({ source, type: "ready", version: null, ms: 1 });
  frame.say({ source, type: "ready", version: 2, ms: 1 });
  await walk;
  const state = told.reduce(checksReducer, freshChecks);
  expect([state.load.state, state.screens.state, state.acts.state, state.access.state]).toEqual(["done", "done", "done", "done"]);
  expect([state.screens.seen, state.acts.seen]).toEqual([2, 6]);
  expect(state.acts.findings).toEqual([{ id: "silent", weight: "advice", values: { screen: "목록", name: "저장" } }]);
});

test("an error on the way to the first screen is a finding", async () => {
  const frame = fakeFrame({});
  const told: ChecksAction[] = [];
  const walk = checkFrame(frame, Promise.resolve([]), (action) => told.push(action), new AbortController().signal);
  frame.say({ source, type: "error", message: "x is undefined", phase: "load" });
  frame.say({ source, type: "ready", version: 1, ms: 1 });
  await walk;
  expect(told.reduce(checksReducer, freshChecks).load.findings).toEqual([
    { id: "loadFault", weight: "fix", values: { message: "x is undefined" } },
  ]);
});

test("tells nothing more once it is left", async () => {
  const frame = fakeFrame({});
  const told: ChecksAction[] = [];
  const leaving = new AbortController();
  const walk = checkFrame(frame, Promise.resolve([{ title: "홈", path: "/" }]), (action) => told.push(action), leaving.signal);
  leaving.abort();
  await walk;
  expect(told).toHaveLength(1);
});

test("a report becomes findings of three checks; no report is a finding too", () => {
  const findings = (actions: ChecksAction[]) =>
    actions.flatMap((action) => (action.type === "found" ? action.findings.map(({ id, weight }) => `${action.name} ${weight} ${id}`) : []));
  const visit = { title: "홈", path: "/" };
  const access = [{ rule: "label", impact: "critical", count: 1, sample: "" }];
  expect(findings(toActions(visit, report({ filled: false, faults: ["a"], broken: ["b"], silent: [""], access })))).toEqual([
    "screens fix screenFault",
    "screens fix screenEmpty",
    "acts fix actFault",
    "acts advice silentUnnamed",
    "access advice access",
  ]);
  expect(findings(toActions(visit, undefined))).toEqual(["screens fix screenSilent"]);
});
