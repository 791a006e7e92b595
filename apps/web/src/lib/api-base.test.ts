import { expect, test } from "vitest";
import { normalisePath } from "./api-base.ts";

test.each([
  ["room", "/room"],
  ["/room", "/room"],
  ["//room/chat", "/room/chat"],
  ["", "/"],
  ["user/", "/user/"],
])("%j becomes %j", (path, expected) => {
  expect(normalisePath(path)).toBe(expected);
});
