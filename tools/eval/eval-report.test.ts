import { describe, expect, it } from "vitest";
import { type ItemReport, reportTable, summarise } from "./eval-report.ts";

const passed: ItemReport = {
  id: "a",
  title: "앱",
  ok: true,
  typeErrors: [],
  consoleErrors: [],
  screens: [{ path: "/", ok: true }],
  crud: { collections: [{ collection: "note", ok: true }], ok: true },
  colours: { stated: [{ role: "primary", stated: "#000080", shown: "#000080" }], exact: true },
  audit: { screens: 1, axe: [], overflow: [] },
  lines: [{ line: "적을 수 있다", verdict: "met", kinds: ["create"], unread: [], reason: "", steps: [] }],
  timeMs: { generate: 4, build: 90, total: 2000 },
  notes: [],
  screenshots: [],
};
const failed: ItemReport = {
  ...passed,
  id: "b",
  ok: false,
  screens: [...passed.screens, { path: "/stats", ok: false, problem: "blank" }],
  colours: { stated: [{ role: "background", stated: "#ffffff" }], exact: false },
  lines: [...passed.lines, { line: "지울 수 있다", verdict: "not met", kinds: ["remove"], unread: [], reason: "없다", steps: [] }],
  timeMs: { ...passed.timeMs, generate: 10 },
};

describe("the summary of an evaluation", () => {
  it("counts what passed of everything that was tried", () => {
    expect(summarise([passed, failed])).toEqual({
      items: 2,
      passed: 1,
      failed: 1,
      typeErrors: 0,
      consoleErrors: 0,
      screens: { opened: 2, total: 3 },
      collections: { passed: 2, total: 2 },
      colours: { exact: 1, stated: 2 },
      audit: { screens: 2, axe: 0, overflow: 0 },
      lines: { total: 3, judged: 3, met: 2, metShare: 0.667 },
      generateMs: { median: 10, p95: 10 },
    });
  });

  it("names the first problem of a failed item in the table", () => {
    const [first, second] = reportTable([passed, failed]).split("\n");
    expect(first).toMatch(/^ok {4}a .*1\/1 crud\s+1\/1\/1 lines\s+4 ms$/);
    expect(second).toMatch(/^FAIL {2}b .*1\/2 screens.*\/stats: blank$/);
  });
});
