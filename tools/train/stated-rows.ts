/** Trains what of a first wish are names of records that there are, and in which list of the app they belong. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import { blueprintDeclaration, isBlueprint } from "@appmon/korean/blueprints/blueprints";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { fitToWish } from "@appmon/korean/plan/fit-to-wish";
import { labelsOfSpans } from "@appmon/korean/reader/labelled";
import { runsOf } from "@appmon/korean/sequence/chain";
import { listInputs } from "@appmon/korean/stated-rows/list-inputs";
import { namedLists } from "@appmon/korean/stated-rows/named-lists";
import { MOST_MORPHEMES, observeNames } from "@appmon/korean/stated-rows/observe-names";
import { type MarkedRows, readMarkedRows } from "@appmon/korean/stated-rows/stated-corpus";
import { rowsOfNames } from "@appmon/korean/stated-rows/joined-names";
import { ROW_NAME, type RowNamesFile } from "@appmon/korean/stated-rows/tag-names";
import { analyse } from "@appmon/korean/words/analyse";
import { FIELD_TAGGER_OPTIONS } from "./field-tagger.ts";
import { type Example, trainSegmenter } from "./train-segmenter.ts";
import { withoutRare } from "./without-rare.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/stated-rows");
/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 1;
const MADE = { seed: 7, today: "2026-11-30" };

const texts = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted().map((file) => readFileSync(join(FOLDER, file), "utf8")); // prettier-ignore

export type StatedWish = MarkedRows & { spec: AppSpec };

/** With the app of its kind, as it is before anything that the wish states is put into it. */
export const readStatedWishes = (): StatedWish[] =>
  texts()
    .flatMap((text) => text.trim().split("\n").map(readMarkedRows))
    .flatMap((wish) => {
      const pattern = isBlueprint(wish.kind) ? blueprintDeclaration(wish.kind) : DECLARED_PATTERNS.find(({ id }) => id === wish.kind);
      return pattern ? [{ ...wish, spec: fitToWish(pattern, { text: wish.text, ...MADE }).spec }] : [];
    });

export function nameExample({ text, rows, spec }: StatedWish): Example {
  const morphemes = analyse(text).slice(0, MOST_MORPHEMES);
  const named = rows.map(({ start, end }) => ({ name: ROW_NAME, start, end, confidence: 1 }));
  const segments = runsOf(labelsOfSpans(morphemes, named)).map(({ label, from, to }) => ({ name: label, from, to }));
  return { observed: observeNames(text, morphemes, spec), segments, weight: 1 };
}

/** Of what stands one after the other and is of one list. */
export function listExamples({ text, rows, spec }: StatedWish): GroundingExample[] {
  const lists = namedLists(spec);
  if (lists.length < 2) return [];
  return rowsOfNames(text, rows).flatMap((row): GroundingExample[] => {
    const right = lists.findIndex(({ entity }) => entity.name === row[0]!.list);
    return right < 0 || row.some(({ list }) => list !== row[0]!.list) ? [] : [{ inputs: listInputs(text, row, lists), right: [right], weight: 1 }]; // prettier-ignore
  });
}

export const trainRowNames = (examples: readonly Example[], dataHash: string): RowNamesFile => ({
  dataHash,
  ...trainSegmenter(examples, [ROW_NAME], FIELD_TAGGER_OPTIONS),
});

export const trainRowLists = (examples: readonly GroundingExample[], dataHash: string): GroundingFile => trainGrounding(withoutRare(examples), dataHash); // prettier-ignore

export const makeRowNames = (): RowNamesFile => trainRowNames(readStatedWishes().map(nameExample), hashOfStatedRows());

export const makeRowLists = (): GroundingFile => trainRowLists(readStatedWishes().flatMap(listExamples), hashOfStatedRows());

/** SHA-256 of the marked wishes, and of the version of the learning. */
export function hashOfStatedRows(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  for (const text of texts()) hash.update(text).update("\n");
  return hash.digest("hex");
}
