import { expect, it } from "vitest";
import { readConditions } from "./read-condition.ts";

const fields = new Set(["until", "state", "stock", "least", "phone", "day", "paid"]);

it.each([
  ["until < today", [{ field: "until", op: "lt", value: { today: 0 } }]],
  ["until <= today+7", [{ field: "until", op: "lte", value: { today: 7 } }]],
  ["day >= month-1", [{ field: "day", op: "gte", value: { month: -1 } }]],
  ["stock < least", [{ field: "stock", op: "lt", value: { field: "least" } }]],
  ["state in kept, late", [{ field: "state", op: "in", value: ["kept", "late"] }]],
  [
    "paid = false & phone filled",
    [
      { field: "paid", op: "eq", value: false },
      { field: "phone", op: "filled" },
    ],
  ],
  ["stock != 0", [{ field: "stock", op: "ne", value: 0 }]],
])("reads %s", (text, conditions) => {
  expect(readConditions(text, fields)).toEqual(conditions);
});

it.each(["until", "until ~ today", "price > 3", ""])("refuses “%s”", (text) => {
  expect(() => readConditions(text, fields)).toThrow();
});
