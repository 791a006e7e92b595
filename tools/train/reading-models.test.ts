import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { hashOfKindData } from "./change-kinds.ts";
import { hashOfReadingData, hashOfWordData } from "./reading-data.ts";

const MODELS = resolve(import.meta.dirname, "../../packages/korean/models");

test.each([
  ["words.json", hashOfWordData],
  ["reader.json", hashOfReadingData],
] as const)("%s was learnt from the data that is here; `npm run train` makes it anew", (file, hash) => {
  const { data } = JSON.parse(readFileSync(join(MODELS, file), "utf8")) as { data: string };
  expect(data).toBe(hash());
});

test("change-kinds.json, too", () => {
  const { dataHash } = JSON.parse(readFileSync(join(MODELS, "change-kinds.json"), "utf8")) as { dataHash: string };
  expect(dataHash).toBe(hashOfKindData());
});
