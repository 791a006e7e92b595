import { expect, test } from "vitest";
import { WORKBOOK_TYPE } from "@appmon/contract/attachment";
import { messageFile } from "./message-file.ts";

test.each([
  ["a CSV, whatever the system calls it", { name: "회원.CSV", type: "application/vnd.ms-excel", size: 10 }, { type: "text/csv" }],
  ["a picture from the clipboard", { name: "image", type: "image/png", size: 10 }, { type: "image/png" }],
  ["a workbook", { name: "회원.XLSX", type: "", size: 10 }, { type: WORKBOOK_TYPE }],
  ["a workbook of the older kind", { name: "회원.xls", type: "", size: 10 }, { problem: "workbook" }],
  ["a workbook with programs inside", { name: "회원.xlsm", type: "", size: 10 }, { problem: "workbook" }],
  ["a drawing that can run", { name: "a.svg", type: "image/svg+xml", size: 10 }, { problem: "type" }],
  ["nothing", { name: "a.csv", type: "text/csv", size: 0 }, { problem: "size" }],
  ["too much", { name: "a.png", type: "image/png", size: 3_000_000 }, { problem: "size" }],
  ["a name of the prototype", { name: "a.constructor", type: "", size: 1 }, { problem: "type" }],
])("%s", (_name, file, expected) => expect(messageFile(file)).toEqual(expected));
