import { expect, it } from "vitest";
import { BLANK, redone, undone, withStroke } from "./drawing-strokes.ts";

it("a stroke that was taken back can come back until another is drawn", () => {
  const stroke = (colour: string) => ({ colour, width: 4, points: [{ x: 1, y: 1 }] });
  const two = withStroke(withStroke(BLANK, stroke("red")), stroke("blue"));
  expect(undone(two).strokes).toHaveLength(1);
  expect(redone(undone(two))).toEqual(two);
  expect(withStroke(undone(two), stroke("green")).undone).toEqual([]);
  expect(undone(BLANK)).toBe(BLANK);
});
