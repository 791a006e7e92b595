import { describe, expect, it } from "vitest";
import { arranged, moved, readPanels } from "./panel-order.ts";

describe("panels", () => {
  it.each([
    [["a", "b", "c"], [], ["a", "b", "c"]],
    [
      ["a", "b", "c"],
      ["c", "a", "b"],
      ["c", "a", "b"],
    ],
    [
      ["a", "b", "new", "c"],
      ["c", "b", "a"],
      ["c", "b", "new", "a"],
    ],
    [["new", "a"], ["a"], ["new", "a"]],
    [["a"], ["gone", "a", "gone2"], ["a"]],
  ])("of %j kept as %j stand as %j", (ids, order, result) => expect(arranged(ids, { order, half: [] })).toEqual(result));
  it.each([
    ["b", { by: -1 }, ["b", "a", "c"]],
    ["b", { by: 1 }, ["a", "c", "b"]],
    ["a", { by: -1 }, ["a", "b", "c"]],
    ["c", { by: 1 }, ["a", "b", "c"]],
    ["a", { place: "c" }, ["b", "c", "a"]],
    ["c", { place: "a" }, ["c", "a", "b"]],
    ["x", { by: 1 }, ["a", "b", "c"]],
    ["a", { place: "x" }, ["a", "b", "c"]],
  ])("%s by %j", (id, to, result) => expect(moved(["a", "b", "c"], id, to)).toEqual(result));
  it.each([null, 1, "x", [1], { order: "a" }])("%j counts as nothing", (stored) =>
    expect(readPanels(stored)).toEqual({ order: [], half: [] }),
  );
  it("takes names only", () => expect(readPanels({ order: ["a", 1, null], half: ["b"] })).toEqual({ order: ["a"], half: ["b"] }));
});
