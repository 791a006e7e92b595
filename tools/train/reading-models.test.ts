import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { hashOfChanges } from "./asked-changes.ts";
import { hashOfFigures } from "./asked-figures.ts";
import { hashOfAskedKinds } from "./asked-kinds.ts";
import { hashOfMarks } from "./asked-marks.ts";
import { hashOfNames } from "./asked-names.ts";
import { hashOfOutcomes } from "./asked-outcomes.ts";
import { hashOfKindData } from "./change-kinds.ts";
import { hashOfFieldData } from "./field-tagger.ts";
import { hashOfGroundingData } from "./grounding.ts";
import { hashOfReadingData, hashOfWordData } from "./reading-data.ts";
import { hashOfStatedFields } from "./stated-fields.ts";
import { hashOfStatedRows } from "./stated-rows.ts";

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
  ["asked-changes.json", hashOfChanges],
  ["asked-kinds.json", hashOfAskedKinds],
  ["asked-names.json", hashOfNames],
  ["row-deeds.json", hashOfNames],
  ["asked-figures.json", hashOfFigures],
  ["asked-marks.json", hashOfMarks],
  ["asked-outcomes.json", hashOfOutcomes],
  ["stated-field-names.json", hashOfStatedFields],
  ["stated-field-weights.json", hashOfStatedFields],
  ["stated-row-names.json", hashOfStatedRows],
  ["stated-row-lists.json", hashOfStatedRows],
] as const)("%s, too", (file, hash) => {
  const { dataHash } = JSON.parse(readFileSync(join(MODELS, file), "utf8")) as { dataHash: string };
  expect(dataHash).toBe(hash());
});
