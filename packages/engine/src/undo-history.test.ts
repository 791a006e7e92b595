import { applyOperations } from "@appmon/appspec/apply-operation";
import type { AppSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";
import type { HistoryEntry } from "./turn.ts";
import { redoOps, undoOps } from "./undo-history.ts";

const today = "2026-11-20";
const first = takeTurn({ text: "고객 관리 앱. 이름, 연락처, 등급(일반/VIP), 메모", history: [], today, seed: 7 });
if (first.kind !== "create") throw new Error(first.kind);
const start = first.spec;

/** Says each line in turn; "undo" and "redo" walk the history. Answers the spec after every line. */
function say(...lines: string[]): { specs: AppSpec[]; history: HistoryEntry[] } {
  let spec = start;
  const history: HistoryEntry[] = [];
  const specs = lines.map((line) => {
    if (line === "undo" || line === "redo") {
      const entry = line === "undo" ? undoOps(history) : redoOps(history);
      if (entry) {
        spec = applyOperations(spec, entry.ops).spec;
        history.push(entry);
      }
      return spec;
    }
    const result = takeTurn({ text: line, spec, history, today, seed: 7 });
    if (result.kind !== "edit") throw new Error(`${line}: ${result.kind}`);
    const applied = applyOperations(spec, result.ops);
    history.push({ ops: result.ops, inverse: applied.inverse, summary: result.summary });
    spec = applied.spec;
    return spec;
  });
  return { specs, history };
}

describe("undo and redo over turns", () => {
  it("have nothing to do in a new app", () => {
    expect(undoOps([])).toBeUndefined();
    expect(redoOps([])).toBeUndefined();
  });
  it("go back exactly, one turn at a time, and no further than the start", () => {
    const { specs } = say("주소 추가해줘", "메모 빼줘", "undo", "undo", "undo");
    expect(specs[2]).toEqual(specs[0]);
    expect(specs[3]).toEqual(start);
    expect(specs[4]).toEqual(start);
  });
  it("go forward again to exactly what was undone", () => {
    const { specs } = say("주소 추가해줘", "메모 빼줘", "undo", "undo", "redo", "redo", "redo", "undo");
    expect(specs[4]).toEqual(specs[0]);
    expect(specs[5]).toEqual(specs[1]);
    expect(specs[6]).toEqual(specs[1]);
    expect(specs[7]).toEqual(specs[0]);
  });
  it("a new change takes away what could have been done again", () => {
    const { history } = say("주소 추가해줘", "undo", "다크모드로");
    expect(redoOps(history)).toBeUndefined();
    expect(undoOps(history)?.summary).toContain("어두운");
  });
  it("names what is taken back", () => {
    const { history } = say("주소 추가해줘");
    expect(undoOps(history)?.summary).toContain("주소");
  });
});
