import { describe, expect, it } from "vitest";
import { moveCell } from "./move-cell.ts";

const size = { rows: 100, columns: 4, page: 20 };
const from = { row: 50, column: 1 };

describe("keys in a table", () => {
  it.each([
    ["ArrowDown", false, 51, 1],
    ["ArrowUp", false, 49, 1],
    ["ArrowRight", false, 50, 2],
    ["ArrowLeft", true, 50, 0],
    ["ArrowDown", true, 99, 1],
    ["Home", false, 50, 0],
    ["End", true, 99, 3],
    ["PageDown", false, 70, 1],
    ["PageUp", false, 30, 1],
  ])("%s (with Control: %s) leads to %d, %d", (key, ctrlKey, row, column) =>
    expect(moveCell(from, { key, ctrlKey }, size)).toEqual({ row, column }),
  );

  it("stay inside, and leave other keys alone", () => {
    expect(moveCell({ row: 0, column: 0 }, { key: "ArrowUp" }, size)).toEqual({ row: 0, column: 0 });
    expect(moveCell({ row: 95, column: 3 }, { key: "PageDown" }, size)).toEqual({ row: 99, column: 3 });
    expect(moveCell(from, { key: "a" }, size)).toBeNull();
  });
});
