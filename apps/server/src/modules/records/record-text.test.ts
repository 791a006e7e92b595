import type { FieldSpec } from "@appmon/appspec/spec";
import { describe, expect, it } from "vitest";
import { fromCell, toCell } from "./record-text.ts";

const titles = {
  titleOf: (_collection: string, id: string) => (id === "r1" ? "김하늘" : undefined),
  idOf: (_collection: string, title: string) => (title === "김하늘" ? "r1" : undefined),
};
const options = [
  { value: "waiting", label: "대기" },
  { value: "done", label: "완료" },
];
const field = (type: FieldSpec["type"], more: Partial<FieldSpec> = {}): FieldSpec => ({ id: "f", label: "칸", type, ...more });

describe("a record in a spreadsheet", () => {
  it.each([
    [field("text"), "하늘", "하늘"],
    [field("money"), 12000, "12000"],
    [field("status", { options }), "done", "완료"],
    [field("multiselect", { options }), ["waiting", "done"], "대기, 완료"],
    [field("boolean"), true, "예"],
    [field("relation", { target: "person" }), "r1", "김하늘"],
    [field("daterange"), { start: "2026-03-05", end: "2026-03-07" }, "2026-03-05 ~ 2026-03-07"],
    [field("text"), null, ""],
  ])("reads as a person would write it, and comes back: $type", (spec, value, cell) => {
    expect(toCell(spec, value, titles)).toBe(cell);
    const back = fromCell(spec, cell, titles);
    expect(typeof value === "number" ? Number(back) : back).toEqual(value);
  });

  it.each([
    [field("date"), "2026. 3. 5", "2026-03-05"],
    [field("date"), "20260305", "2026-03-05"],
    [field("date"), "내일", "내일"],
    [field("money"), "12,000원", "12000"],
    [field("datetime"), "2026/3/5 9:30", "2026-03-05T09:30"],
    [field("boolean"), "O", true],
    [field("boolean"), "글쎄", "글쎄"],
    [field("text"), "'=1+1", "=1+1"],
  ])("is understood as people type it: %j %j", (spec, cell, value) => expect(fromCell(spec, cell, titles)).toEqual(value));
});
