import { expect, it } from "vitest";
import { matrixDays, matrixMonths } from "./matrix-days.ts";

it("a week begins on Monday and holds today", () => {
  expect(matrixDays("2026-11-22", 0)).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect(matrixDays("2026-11-23", 0)[0]).toBe("2026-11-23");
  expect(matrixDays("2026-11-22", -1)[0]).toBe("2026-11-09");
});

it("one weekday of eight weeks ends with this week's", () => {
  const sundays = matrixDays("2026-11-21", 0, 0);
  expect([sundays.length, sundays[0], sundays.at(-1)]).toEqual([8, "2026-10-04", "2026-11-22"]);
  expect(matrixDays("2026-11-21", 1, 0)[0]).toBe("2026-11-29");
});

it("six months end with this one", () => {
  expect(matrixMonths("2026-03-31", 0)).toEqual(["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"]);
  expect(matrixMonths("2026-03-31", 1)[0]).toBe("2026-04");
});
