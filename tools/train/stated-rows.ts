/** Trains what of a first wish are names of records that there are, and in which list of the app they belong. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
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
import { appOfMarked, hashOfMarkedWishes, readMarkedWishes } from "./marked-wishes.ts";
import { type Example, trainSegmenter } from "./train-segmenter.ts";
import { withoutRare } from "./without-rare.ts";

const FOLDER = "stated-rows";
/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 2;
/** Few wishes name rows: what is seen of no more than a few of them says nothing of others. */
const OPTIONS = { ...FIELD_TAGGER_OPTIONS, least: 4 };

export type StatedWish = MarkedRows & { spec: AppSpec };

/** With the app of its kind, as it is before anything that the wish states is put into it. */
export const readStatedWishes = (): StatedWish[] =>
  readMarkedWishes(FOLDER, readMarkedRows).flatMap((wish) => {
    const spec = appOfMarked(wish);
    return spec ? [{ ...wish, spec }] : [];
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
  ...trainSegmenter(examples, [ROW_NAME], OPTIONS),
});

export const trainRowLists = (examples: readonly GroundingExample[], dataHash: string): GroundingFile => trainGrounding(withoutRare(examples), dataHash); // prettier-ignore

export const makeRowNames = (): RowNamesFile => trainRowNames(readStatedWishes().map(nameExample), hashOfStatedRows());

export const makeRowLists = (): GroundingFile => trainRowLists(readStatedWishes().flatMap(listExamples), hashOfStatedRows());

export const hashOfStatedRows = (): string => hashOfMarkedWishes(FOLDER, LEARNING_VERSION);
