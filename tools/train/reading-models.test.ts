import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { hashOfKindData } from "./change-kinds.ts";
import { hashOfFieldData } from "./field-tagger.ts";
import { hashOfGroundingData } from "./grounding.ts";
import { hashOfReadingData, hashOfWordData } from "./reading-data.ts";

const MODELS = resolve(import.meta.dirname, "../../packages/korean/models");

test.each([
  ["words.json", hashOfWordData],
  ["reader.json", hashOfReadingData],
] as const)("%s was learnt from the data that is here; `npm run train` makes it anew", (file, hash) => {
  const { data } = JSON.parse(readFileSync(join(MODELS, file), "utf8")) as { data: string };
  expect(data).toBe(hash());
});

test.each([
  ["change-kinds.json", hashOfKindData],
  ["field-tagger.json", hashOfFieldData],
  ["field-lists.json", hashOfFieldData],
  ["grounding.json", hashOfGroundingData],
] as const)("%s, too", (file, hash) => {
  const { dataHash } = JSON.parse(readFileSync(join(MODELS, file), "utf8")) as { dataHash: string };
  expect(dataHash).toBe(hash());
});
