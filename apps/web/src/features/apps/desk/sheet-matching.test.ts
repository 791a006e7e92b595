import { describe, expect, it } from "vitest";
import { fileColumns, linesToImport, matchColumns, toImportCsv } from "./sheet-matching.ts";

const fields = [
  { id: "name", label: "고객명", type: "text" },
  { id: "phone", label: "연락처", type: "phone" },
  { id: "memo", label: "메모", type: "longtext" },
] as const;
const match = (header: string[], ...rows: string[][]) => matchColumns({ header, rows }, [...fields]);

describe("columns of a file", () => {
  it("go to the field of their name however it is written, and to none twice", () => {
    expect(match(["연락처 ", "고객 명", "고객명(한글)", "비고"])).toEqual(["phone", "name", null, null]);
  });

  it("go to a field whose name holds theirs", () => {
    expect(match(["휴대 연락처", "메모 내용", ""])).toEqual(["phone", "memo", null]);
    expect(match(["고객 이름", "직원 이름"])).toEqual(["name", null]);
  });

  it("that hold phone numbers go to the one field for them, whatever they are called", () => {
    expect(match(["고객명", "HP", "가입"], ["김하늘", "010-1234-5678", "2026-01-02"], ["이바다", "", "20260103"])).toEqual([
      "name",
      "phone",
      null,
    ]);
    expect(match(["고객명", "집", "직장"], ["김하늘", "02-123-4567", "02-765-4321"])).toEqual(["name", null, null]);
    for (const cell of ["없음", "12000000", "2026.01.02"]) expect(match(["고객명", "그 밖"], ["김하늘", cell])).toEqual(["name", null]);
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

describe("columns of pictures and files", () => {
  const kept = [{ id: "photo", label: "사진", type: "image" }, { id: "paper", label: "계약서", type: "file" }, ...fields] as const;
  const found = (header: string[], ...rows: string[][]) =>
    fileColumns(
      { header, rows },
      [...kept],
      header.map(() => null),
    );

  it("are told by the names of their columns, whatever stands in them", () => {
    expect(
      found(["고객명", "상품 사진", "계약서"], ["김하늘", " https://a.example/1.png", ""], ["이바다", "", "임대차 계약서.pdf"]),
    ).toEqual(["상품 사진", "계약서"]);
  });

  it("are none in other columns, in those that go elsewhere, and where nothing stands", () => {
    expect(found(["메모", "사진"], ["https://a.example", " "])).toEqual([]);
    expect(fileColumns({ header: ["계약서 번호"], rows: [["C-1"]] }, [...kept], ["number"])).toEqual([]);
  });
});
