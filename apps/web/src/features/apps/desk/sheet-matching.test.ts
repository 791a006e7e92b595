import { describe, expect, it } from "vitest";
import { linesToImport, matchColumns, toImportCsv } from "./sheet-matching.ts";

const fields = [
  { id: "name", label: "고객명" },
  { id: "phone", label: "연락처" },
  { id: "memo", label: "메모" },
];

describe("columns of a file", () => {
  it("go to the field of their name however it is written, and to none twice", () => {
    expect(matchColumns(["연락처 ", "고객 명", "고객명(한글)", "비고"], fields)).toEqual(["phone", "name", null, null]);
  });

  it("go to a field whose name holds theirs", () => {
    expect(matchColumns(["휴대 연락처", "메모 내용", ""], fields)).toEqual(["phone", "memo", null]);
  });
});

describe("lines of a file", () => {
  const sheet = {
    rows: [
      ["김하늘", "x"],
      ["", "y"],
      ["이바다", "z"],
    ],
  };

  it("stay out where nothing of them is brought in, or where they are left out", () => {
    expect(linesToImport(sheet, ["name", null])).toEqual([0, 2]);
    expect(linesToImport(sheet, ["name", null], new Set([0]))).toEqual([2]);
  });

  it("are sent under the ids of their fields", () => {
    expect(toImportCsv(sheet, [null, "memo"], [0, 2])).toBe("\uFEFFmemo\r\nx\r\nz\r\n");
  });
});
