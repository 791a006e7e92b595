import { expect, test } from "vitest";
import { canHold } from "./can-hold.ts";

const leftToPay = { type: "computed", result: "money" } as const;

test("what is worked out as money holds money alone", () => {
  expect(canHold({ dimension: "money" }, leftToPay)).toBe(true);
  expect(canHold({ dimension: "duration" }, leftToPay)).toBe(false);
  expect(canHold({ dimension: "count" }, leftToPay)).toBe(false);
});

test("a number without a unit is of any field", () => {
  expect(canHold({ dimension: "none" }, leftToPay)).toBe(true);
  expect(canHold({ dimension: "none" }, { type: "percent" })).toBe(true);
});

test("a number that is worked out and has no unit may count anything", () => {
  expect(canHold({ dimension: "count" }, { type: "computed", result: "number" })).toBe(true);
  expect(canHold({ dimension: "money" }, { type: "number", unit: "명" })).toBe(false);
});
