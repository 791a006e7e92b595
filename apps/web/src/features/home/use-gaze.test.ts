import { expect, test } from "vitest";
import { directionTo } from "./use-gaze.ts";

const centre = { x: 100, y: 100 };

test.each([
  ["straight ahead at its own place", centre, { x: 0, y: 0 }],
  ["fully right at something far right", { x: 900, y: 100 }, { x: 1, y: 0 }],
  ["half down at something near below", { x: 100, y: 230 }, { x: 0, y: 0.5 }],
])("looks %s", (_name, to, expected) => {
  expect(directionTo(centre, to)).toEqual(expected);
});

test("never turns the eyes further than once around", () => {
  const { x, y } = directionTo(centre, { x: -5000, y: 7000 });
  expect(Math.hypot(x, y)).toBeCloseTo(1);
});
