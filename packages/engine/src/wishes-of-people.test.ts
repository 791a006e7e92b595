/** Wishes as people have written them, of every annotated file: whatever is asked for, somebody gets an app that holds, or is asked. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validateSpec } from "@appmon/appspec/validate-spec";
import { readCorpus } from "@appmon/korean/reader/read-corpus";
import { expect, it } from "vitest";
import { everyNth, roundsTimeout } from "../../../tools/testing/scale.ts";
import { takeTurn } from "./take-turn.ts";

const CORPUS = join(import.meta.dirname, "../../korean/corpus");
/** Kinds of apps and cuts of words are annotated otherwise. */
const FILES = globSync("{,unlearnt/}*.jsonl", { cwd: CORPUS }).filter((name) => name !== "morphemes.jsonl");
const WISHES = FILES.flatMap((name) => readCorpus(name, readFileSync(join(CORPUS, name), "utf8"))).flatMap(({ kind, reading }) =>
  kind === "wish" ? [reading.text] : [],
);

it("each give an app that holds, or a question", { timeout: roundsTimeout(120_000) }, () => {
  expect(WISHES.length).toBeGreaterThan(1_000);
  for (const text of everyNth(WISHES, 40)) {
    const result = takeTurn({ text, today: "2026-11-27", seed: 7 });
    if (result.kind === "create") expect(validateSpec(result.spec), text).toEqual([]);
    else expect(["ask", "answer", "unsupported"], text).toContain(result.kind);
  }
});
