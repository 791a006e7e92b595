import { describe, expect, it } from "vitest";
import { choiceText, textOf } from "./format-text.ts";
import { optionsFrom } from "./records/status-moves.ts";
import type { FieldSchema } from "./schema.ts";

const field: FieldSchema = {
  id: "kind",
  label: "분류",
  type: "select",
  options: [
    { value: "novel", label: "소설" },
    { value: "poem", label: "시", former: true },
  ],
};
const context = { thisYear: "2026", titleOf: () => "" };

describe("a choice that is no longer offered", () => {
  it("is called so on records that hold it, and only these may keep it", () => {
    expect(textOf(field, "poem", context)).toBe("시");
    expect(optionsFrom(field, null).map(({ value }) => value)).toEqual(["novel"]);
    expect(optionsFrom(field, "poem").map(({ value }) => value)).toEqual(["novel", "poem"]);
  });

  it("says what was ticked or written before one could choose", () => {
    expect([choiceText(field, true), choiceText(field, false), choiceText(field, "수필")]).toEqual(["예", "아니요", "수필"]);
  });
});
