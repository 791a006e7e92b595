import { expect, it } from "vitest";
import { textOf } from "./format-text.ts";
import type { FieldSchema } from "./schema.ts";

const context = { thisYear: "2026", titleOf: () => "" };
const told = (formula: string, value: string): string => {
  const field: FieldSchema = { id: "end", label: "끝", type: "computed", formula, result: "text" };
  return textOf(field, value, context);
};

it("tells some minutes on from a time as a time is told, and other texts as they are", () => {
  expect(told("addMinutes(start, 90)", "2026-11-29 19:30")).toBe("11월 29일 (일) 오후 7:30");
  expect(told("addMinutes(start, minutes)", "09:05")).toBe("오전 9:05");
  expect(told("addMinutes(start, 90)", "")).toBe("");
  expect(told("join(day, ' ', time)", "2026-11-29 19:30")).toBe("2026-11-29 19:30");
});
