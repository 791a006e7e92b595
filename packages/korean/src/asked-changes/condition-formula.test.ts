import type { EntitySpec } from "@appmon/appspec/spec";
import { expect, it } from "vitest";
import { parseFormula } from "@appmon/kit/formula-grammar";
import { formulaOfConditions } from "./condition-formula.ts";

const entity = {
  id: "loan",
  name: "대출",
  titleField: "book",
  fields: [
    { id: "book", label: "책", type: "text" },
    { id: "due", label: "기한", type: "date" },
    { id: "fee", label: "연체료", type: "money" },
    { id: "state", label: "상태", type: "status", options: [{ value: "out", label: "대출 중" }] },
  ],
  sample: [],
} as unknown as EntitySpec;

it("says conditions in one formula, of which every part holds or it is empty", () => {
  const formula = formulaOfConditions(
    [
      { field: "state", op: "eq", value: "out" },
      { field: "due", op: "lt", value: { today: 0 } },
      { field: "fee", op: "gte", value: 1000 },
      { field: "book", op: "filled" },
    ],
    entity,
    "먼저",
  )!;
  expect(formula).toBe(
    'if(and(state = "out", not(isEmpty(due)), daysBetween(today(), due) < 0, fee >= 1000, not(isEmpty(book))), "먼저", "")',
  );
  expect(parseFormula(formula).ok).toBe(true);
});

it("says nothing of what no formula says: words of a text, another month", () => {
  expect(formulaOfConditions([], entity, "먼저")).toBeUndefined();
  expect(formulaOfConditions([{ field: "book", op: "eq", value: "어린 왕자" }], entity, "먼저")).toBeUndefined();
  expect(formulaOfConditions([{ field: "due", op: "eq", value: { month: 1 } }], entity, "먼저")).toBeUndefined();
});
