import { describe, expect, it } from "vitest";
import { courseOf, readingAt, readingsUpTo, sparkline } from "./readings.ts";

describe("readings", () => {
  const course = courseOf({ id: "battery", label: "배터리 잔량", type: "percent" }, [96, 88, 91]);
  const ticks = Array.from({ length: 400 }, (_, tick) => readingAt(course, "battery", tick));
  it("go on around the last one that was kept, never past what can be", () => {
    expect(Math.max(...ticks)).toBeLessThanOrEqual(100);
    expect(Math.min(...ticks)).toBeGreaterThan(88);
  });
  it("change all the time and are the same for whoever looks", () => {
    expect(ticks.filter((value, at) => at > 0 && value !== ticks[at - 1]).length).toBeGreaterThan(200);
    expect(readingsUpTo(course, "battery", 399, 400)).toEqual(ticks);
  });
  it("need nothing kept, and draw a line", () => {
    expect(readingAt(courseOf({ id: "t", label: "온도", type: "number", min: 10, max: 30 }, []), "t", 3)).toBeGreaterThan(15);
    expect(sparkline([1, 1, 1], 40).split(" ")).toHaveLength(3);
  });
});
