import { describe, expect, it } from "vitest";
import { DataRefusal } from "./data-store.ts";
import {
  fileText,
  inlineFile,
  isInlinedFile,
  isUploadedFile,
  MOST_LOCAL_FILE_BYTES,
  plainName,
  readFileValue,
  sizeText,
} from "./file-value.ts";
import { createLocalStore } from "./local-store.ts";
import { validateRecord } from "./record-rules.ts";
import type { Collection } from "./schema.ts";

const ID = `obj_${"0".repeat(24)}`;
const schema = {
  id: "paper",
  name: "서류",
  titleField: "file",
  access: [{ role: "any", can: ["list", "read", "create"] }],
  fields: [{ id: "file", label: "파일", type: "file", required: true }],
  sample: [],
} as unknown as Collection;
const errorOf = (value: unknown) => validateRecord(schema, { file: value }).errors["file"];

describe("a file's value", () => {
  it.each([
    [`object:${ID}/1234567/계약서 (최종).pdf`, "계약서 (최종).pdf", 1_234_567, false],
    [`https://a.example/_api/collections/paper/records/rec_1/files/file/%EA%B3%84%EC%95%BD.pdf?v=ab12&size=820`, "계약.pdf", 820, true],
    ["https://example.com/docs/%EC%95%88%EB%82%B4.hwp?x=1", "안내.hwp", null, true],
    ["https://example.com", "https://example.com", null, true],
  ])("is read from %s", (value, name, size, isThere) => {
    const file = readFileValue(value)!;
    expect([file.name, file.size, file.href !== null]).toEqual([name, size, isThere]);
    expect(errorOf(value)).toBeUndefined();
  });

  it("may be a small file itself, whole and under its name", async () => {
    const value = await inlineFile(new File(["가나다"], "메모; 1,2.txt", { type: "text/plain" }));
    expect(readFileValue(value)).toEqual({ name: "메모; 1,2.txt", size: 9, href: value });
    const bytes = Uint8Array.from(atob(value.split(",").at(-1)!), (sign) => sign.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe("가나다");
    expect([isInlinedFile(value), errorOf(value)]).toEqual([true, undefined]);
  });

  it.each([
    "javascript:alert(1)",
    `object:${ID}`,
    `object:${ID}/12/../x`,
    `object:${ID}/-1/x`,
    "object:obj_x/1/x",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PGI+",
    7,
    { name: "x" },
  ])("is refused as %j", (value) => {
    expect(errorOf(value)).toBeDefined();
    expect(readFileValue(value)).toBeUndefined();
  });

  it("is asked for where it is required", () => expect(errorOf(null)).toBe("파일을 올려 주세요"));

  it("is told in words", () => {
    expect(fileText(`object:${ID}/1234567/계약서.pdf`)).toBe("계약서.pdf (1.2MB)");
    expect([sizeText(0), sizeText(1_023), sizeText(12_288), sizeText(25 * 1024 * 1024), sizeText(10 * 1024 ** 3)]).toEqual([
      "0B",
      "1023B",
      "12kB",
      "25MB",
      "10GB",
    ]);
  });

  it("has a name that leads nowhere, and keeps its end however long it is", () => {
    expect(plainName('../../a\\b"<c>\u202e.pdf')).toBe(".._.._a_b__c__.pdf");
    expect(plainName("")).toBe("file");
    const long = plainName(`${"가".repeat(300)}.hwpx`);
    expect([[...long].length, long.endsWith(".hwpx")]).toEqual([120, true]);
    expect(isUploadedFile(`object:${ID}/1/${long}`)).toBe(true);
  });
});

describe("a store in the browser", () => {
  const store = createLocalStore({ collections: [schema], namespace: "files", storage: null, now: () => 0, newId: () => "rec_1" });

  it("keeps a small file in its record, and says of a larger one how large it may be", async () => {
    const value = await store.upload(new File(["x"], "x.txt"));
    expect(await store.create("paper", { file: value })).toMatchObject({ file: value });
    // Pictures are made small in the form, and stand in their records.
    expect(store.uploadPicture).toBeUndefined();
    const large = new File([new Uint8Array(MOST_LOCAL_FILE_BYTES + 1)], "큰 파일.zip");
    const refused = await store.upload(large).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataRefusal);
    expect((refused as DataRefusal).message).toContain("500kB까지");
    const most = await store.upload(new File([new Uint8Array(MOST_LOCAL_FILE_BYTES)], `${"가".repeat(120)}.zip`));
    expect(errorOf(most)).toBeUndefined();
  });
});
