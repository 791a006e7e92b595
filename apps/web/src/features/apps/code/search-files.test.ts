import { describe, expect, it } from "vitest";
import { searchFiles } from "./search-files.ts";

const FILES = {
  "src/b.ts": "const one = 1;\n  const Name = '하늘';\n",
  "src/a.ts": "export const name = 2; // 하늘\n",
};

describe("searching all files", () => {
  it("finds words whatever their case, and says where they stand", () => {
    const { files, count } = searchFiles(FILES, "NAME");
    expect(count).toBe(2);
    expect(files.map(({ path }) => path)).toEqual(["src/a.ts", "src/b.ts"]);
    const line = files[1]!.lines[0]!;
    expect([line.line, line.text.slice(line.from, line.to)]).toEqual([2, "Name"]);
  });

  it("takes special characters as they are, and blanks as nothing", () => {
    expect(searchFiles({ x: "a.b(c)" }, ".b(").count).toBe(1);
    expect(searchFiles({ x: "axb" }, "a.b").count).toBe(0);
    expect(searchFiles(FILES, "  ").count).toBe(0);
  });

  it("stops where nobody reads on, and shows a long line around the words", () => {
    const many = searchFiles({ x: "x\n".repeat(500) }, "x");
    expect([many.count, many.isCut]).toEqual([200, true]);
    const { text, from, to } = searchFiles({ x: `${"-".repeat(5000)}here` }, "here").files[0]!.lines[0]!;
    expect([text.length <= 240, text.slice(from, to)]).toEqual([true, "here"]);
  });
});
