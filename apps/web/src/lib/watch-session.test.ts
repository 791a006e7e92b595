import { expect, test } from "vitest";
import { repairFor } from "./watch-session.ts";

test.each([
  [true, true, "none"],
  [true, false, "become-logged-in"],
  [false, true, "logout"],
  [false, false, "none"],
] as const)("cookie %s and store %s → %s", (hasCookie, isLogin, expected) => {
  expect(repairFor(hasCookie, isLogin)).toBe(expected);
});
