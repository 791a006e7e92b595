import { expect, test } from "vitest";
import { formatDay, formatMoment } from "./format-moment.ts";

test("times are those of Seoul, wherever the browser is", () => {
  // A quarter to midnight in London is the next morning in Seoul.
  expect(formatMoment("2026-11-20T23:45:00Z", "ko")).toBe("2026년 11월 21일 (토) 오전 8:45");
  expect(formatDay("2026-11-20T14:59:59Z", "ko")).toBe("2026년 11월 20일 (금)");
  expect(formatDay("2026-11-20T15:00:00Z", "ko")).toBe("2026년 11월 21일 (토)");
});
