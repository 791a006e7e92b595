import { describe, expect, it } from "vitest";
import { safePath } from "./zip-stream.ts";

describe("paths in a ZIP", () => {
  it.each([
    ["../../etc/passwd", "etc/passwd"],
    ["/etc/passwd", "etc/passwd"],
    ["C:\\Windows\\x.dll", "C-/Windows/x.dll"],
    ["..\\..\\x", "x"],
    ["a/./b/../c", "a/b/c"],
    ["예약 목록.csv", "예약 목록.csv"],
    ["con\u0000trol\n.txt", "con-trol-.txt"],
    ["..", "file"],
    ["", "file"],
    ["\ud800.txt", "\ufffd.txt"],
  ])("%j stays below as %j", (path, safe) => expect(safePath(path)).toBe(safe));
});
