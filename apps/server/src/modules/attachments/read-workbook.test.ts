import { describe, expect, it } from "vitest";
import { rounds } from "../../../../../tools/testing/scale.ts";
import { readWorkbook } from "./read-workbook.ts";
import { makeWorkbook } from "./testing/make-workbook.ts";

const LIMITS = { maxRows: 1_001, maxColumns: 30 };
const read = (bytes: Buffer) => readWorkbook(bytes, LIMITS);
const MIB = 1024 * 1024;

describe("the first sheet of a workbook", () => {
  it("is read cell by cell as a CSV of it would be", async () => {
    const sheet = await read(
      makeWorkbook([
        ["이름", "나이", "가입일", "메모"],
        ["하늘 & 바다", 31, { day: 45_356 }, " 단골 "],
        [],
        ["", "", "", ""],
        ["새별", 0.5, "2024-05-01", ""],
      ]),
    );
    expect(sheet).toEqual({
      rows: [
        ["이름", "나이", "가입일", "메모"],
        ["하늘 & 바다", "31", "2024-03-05", "단골"],
        ["새별", "0.5", "2024-05-01", ""],
      ],
      count: 3,
    });
  });

  it("runs no formula: what one came to is a number, one that is text is text", async () => {
    const sheet = await read(
      makeWorkbook([["합계"], [{ formula: "SUM(A1:A9)", value: 12 }], ['=HYPERLINK("http://evil","눌러요")'], ["=cmd|'/c calc'!A1"]]),
    );
    expect(sheet?.rows.slice(1)).toEqual([["12"], ['=HYPERLINK("http://evil","눌러요")'], ["=cmd|'/c calc'!A1"]]);
  });

  // All 100 000 in the long tests: on two cores that four others are at work on they took 39 s for 3, of the thread's own processor 16 s for 2.
  const most = rounds(15_000, 100_000);
  it(`may have ${most} lines, of which the first are kept and all are counted`, async () => {
    const rows = Array.from({ length: most }, (_, index) => [`회원 ${index}`, index]);
    const sheet = await read(makeWorkbook([["이름", "번호"], ...rows]));
    expect([sheet?.rows.length, sheet?.count]).toEqual([1_001, most + 1]);
    expect(sheet?.rows.at(-1)).toEqual(["회원 999", "999"]);
  });

  it("may be wider than what is kept", async () => {
    const row = Array.from({ length: 26 }, (_, index) => `열 ${index}`);
    const sheet = await readWorkbook(makeWorkbook([row]), { maxRows: 10, maxColumns: 5 });
    expect(sheet?.rows).toEqual([row.slice(0, 5)]);
  });
});

describe("what is no sheet to be read", () => {
  const bomb = makeWorkbook([["이름"]], { "xl/sharedStrings.xml": new Uint8Array(200 * MIB) });
  /** The sizes an archive claims, made small. */
  const lying = Buffer.from(bomb);
  for (let at = 0; at < lying.length - 4; at++) if (lying.readUInt32LE(at) === 200 * MIB) lying.writeUInt32LE(1_000, at);
  const entities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${"가".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}"><!ENTITY c "${"&b;".repeat(1_000)}">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&c;</t></is></c></row></sheetData></worksheet>`;

  it.each([
    ["an archive that unpacks to too much", bomb],
    ["an archive of something else", makeWorkbook([], { "xl/workbook.xml": "<html></html>" })],
    ["half an archive", makeWorkbook([["이름"]]).subarray(0, 300)],
    ["an archive in name alone", Buffer.from("PK\u0003\u0004 and nothing else")],
  ])("%s is none", async (_name, bytes) => expect(await read(bytes)).toBeUndefined());

  it("does not swell by what it refers to, or claims", async () => {
    const before = process.memoryUsage().rss;
    const [swelled, lied] = [await read(makeWorkbook([], { "xl/worksheets/sheet1.xml": entities })), await read(lying)];
    expect(JSON.stringify(swelled ?? "").length).toBeLessThan(10_000);
    expect(JSON.stringify(lied ?? "").length).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MIB);
  });
});
