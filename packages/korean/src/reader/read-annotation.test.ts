import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { AnnotationError, readAnnotation, writeAnnotation } from "./read-annotation.ts";
import { readCorpus } from "./read-corpus.ts";

const CORPUS = resolve(import.meta.dirname, "../../corpus");

describe("readAnnotation", () => {
  test("gives the text without marks, and spans in it", () => {
    const { text, clauses, loose } = readAnnotation("[subject:책방]인데 <keep>[thing:책] [field:제목 ]적고</keep> 끝");
    expect(text).toBe("책방인데 책 제목 적고 끝");
    expect(loose.map(({ label, start, end }) => [label, text.slice(start, end)])).toEqual([["subject", "책방"]]);
    expect(clauses.map(({ intent, start, end }) => [intent, text.slice(start, end)])).toEqual([["keep", "책 제목 적고"]]);
    expect(clauses[0]!.slots.map(({ label, start, end }) => [label, text.slice(start, end)])).toEqual([
      ["thing", "책"],
      ["field", "제목"],
    ]);
  });

  test.each([
    ["<keep>[thing:책]", "is not closed"],
    ["<keep>[thing:책</keep>", "inside slot thing"],
    ["<keep><show>책</show></keep>", "inside clause keep"],
    ["<keep>[thing:책 [field:제목]]</keep>", "inside slot thing"],
    ["<keep>[nonsense:책]</keep>", "unknown slot nonsense"],
    ["<nonsense>책</nonsense>", "unknown intent nonsense"],
    ["책]", "closes no slot"],
    ["책</keep>", "closes no clause"],
    ["[thing:책]", "outside any clause"],
    ["<keep>[thing: ]</keep>", "is empty"],
  ])("refuses %s", (marked, reason) => {
    expect(() => readAnnotation(marked)).toThrow(AnnotationError);
    expect(() => readAnnotation(marked)).toThrow(reason);
  });
});

describe("the corpus", () => {
  test.each(readdirSync(CORPUS).filter((file) => file.endsWith(".jsonl") && file !== "morphemes.jsonl"))(
    "%s is read whole, and written back as it was",
    (file) => {
      const content = readFileSync(join(CORPUS, file), "utf8");
      const marked = content.split("\n").flatMap((line) => (line === "" ? [] : [(JSON.parse(line) as { marked: string }).marked]));
      expect(readCorpus(file, content).map(({ reading }) => writeAnnotation(reading))).toEqual(marked);
    },
  );

  test("a bad line is told by its file, its number and the reason", () => {
    const good = JSON.stringify({ kind: "wish", marked: "<keep>[thing:책]</keep>" });
    expect(() => readCorpus("x.jsonl", `${good}\n${JSON.stringify({ kind: "wish", marked: "책]" })}`)).toThrow(
      /^x\.jsonl:2: \] closes no slot/,
    );
    expect(() => readCorpus("x.jsonl", `${good}\n{`)).toThrow(/^x\.jsonl:2: /);
    expect(() => readCorpus("x.jsonl", JSON.stringify({ kind: "other", marked: "책" }))).toThrow(/^x\.jsonl:1: kind is "other"/);
  });
});
