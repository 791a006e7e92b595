import { describe, expect, it } from "vitest";
import { undoTargets, type VersionStep } from "./undo-stack.ts";

const steps = (...origins: VersionStep["origin"][]): VersionStep[] => origins.map((origin, index) => ({ number: index + 1, origin }));

describe("undo targets", () => {
  it("has nothing to undo in a new app", () => {
    expect(undoTargets(steps("chat"))).toEqual({ undo: [], redo: [] });
  });
  it("walks back one change at a time", () => {
    expect(undoTargets(steps("chat", "chat", "chat")).undo).toEqual([2, 1]);
    expect(undoTargets(steps("chat", "chat", "chat", "undo")).undo).toEqual([1]);
  });
  it("goes forward to what was undone, nearest first", () => {
    expect(undoTargets(steps("chat", "chat", "chat", "undo", "undo")).redo).toEqual([2, 3]);
    expect(undoTargets(steps("chat", "chat", "chat", "undo", "undo", "redo"))).toEqual({ undo: [1], redo: [3] });
  });
  it("forgets what was undone once something new was made", () => {
    expect(undoTargets(steps("chat", "chat", "undo", "chat"))).toEqual({ undo: [1], redo: [] });
  });
});
