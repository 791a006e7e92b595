import { expect, it } from "vitest";
import type { StoredRecord } from "../data-store.ts";
import { previousOf } from "./previous-record.ts";
import type { FieldSchema } from "../schema.ts";

const field = (id: string, type: FieldSchema["type"]): FieldSchema => ({ id, label: id, type });
const workouts = { fields: [field("name", "text"), field("day", "date"), field("weight", "number")], titleField: "name" };
const row = (id: string, name: string, day: string, weight: number | null): StoredRecord => ({
  id,
  createdAt: "",
  updatedAt: "",
  name,
  day,
  weight,
});
const rows = [
  row("a", "스쿼트", "2026-11-01", 50),
  row("b", "스쿼트", "2026-11-08", 55),
  row("c", "데드리프트", "2026-11-10", 80),
  row("d", "스쿼트", "2026-11-15", 60),
];

it("is the latest of the same name on an earlier day, with what changed", () => {
  expect(previousOf(workouts, rows, rows[3]!)).toEqual({
    day: "2026-11-08",
    changes: [{ field: workouts.fields[2], before: 55, now: 60 }],
  });
  expect(previousOf(workouts, rows, rows[1]!)?.day).toBe("2026-11-01");
});

it("is nothing for the first, for what exists once, and where no number is on both", () => {
  for (const first of [rows[0]!, rows[2]!]) expect(previousOf(workouts, rows, first)).toBeUndefined();
  expect(previousOf(workouts, [...rows, row("e", "스쿼트", "2026-11-16", null)], row("e", "스쿼트", "2026-11-16", null))).toBeUndefined();
  expect(previousOf({ ...workouts, fields: workouts.fields.slice(0, 2) }, rows, rows[3]!)).toBeUndefined();
});
