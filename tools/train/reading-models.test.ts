import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { hashOfReadingData, hashOfWordData } from "./reading-data.ts";

const MODELS = resolve(import.meta.dirname, "../../packages/korean/models");

test.each([
  ["words.json", hashOfWordData],
  ["reader.json", hashOfReadingData],
] as const)("%s was learnt from the data that is here; `npm run train` makes it anew", (file, hash) => {
  const { data } = JSON.parse(readFileSync(join(MODELS, file), "utf8")) as { data: string };
  expect(data).toBe(hash());
});
