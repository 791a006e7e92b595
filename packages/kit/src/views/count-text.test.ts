import { expect, it } from "vitest";
import { countText } from "./count-text.ts";

it("says how many, in the word the list is counted by, and that there are more where nobody counted on", () => {
  expect(countText({ count: 1_203, isMore: false }, "건")).toBe("1,203건");
  expect(countText({ count: 10_000, isMore: true }, "건")).toBe("10,000건 넘게");
  expect(countText({ count: 0, isMore: false })).toBe("0개");
});
