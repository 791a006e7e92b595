import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeKinds } from "./change-kinds.ts";
import { makeFieldTagger } from "./field-tagger.ts";
import { makeReader, makeWords } from "./reading-models.ts";

const MODELS = resolve(import.meta.dirname, "../../packages/korean/models");

/** Minutes of work: part of the long tests. */
test("training again makes the stored models byte for byte", { timeout: 3_600_000 }, () => {
  for (const [file, make] of [
    ["words.json", makeWords],
    ["reader.json", makeReader],
    ["change-kinds.json", makeKinds],
    ["field-tagger.json", makeFieldTagger],
  ] as const)
    // prettier-ignore
    expect(`${JSON.stringify(make(), null, 2)}\n` === readFileSync(join(MODELS, file), "utf8"), file).toBe(true);
});
