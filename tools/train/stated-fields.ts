/** Trains what of a first wish names something to be written down, and which field of the app it is, or none. */
import type { AppSpec } from "@appmon/appspec/spec";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { labelsOfSpans } from "@appmon/korean/reader/labelled";
import { runsOf } from "@appmon/korean/sequence/chain";
import { fieldInputs, knownFields } from "@appmon/korean/stated-fields/field-inputs";
import { MOST_MORPHEMES, observeStatedFields } from "@appmon/korean/stated-fields/observe-stated-fields";
import { STATED_FIELD, type StatedFieldNamesFile } from "@appmon/korean/stated-fields/read-stated-fields";
import { type MarkedFields, readMarkedFields } from "@appmon/korean/stated-fields/stated-fields-corpus";
import { analyse } from "@appmon/korean/words/analyse";
import { FIELD_TAGGER_OPTIONS } from "./field-tagger.ts";
import { appOfMarked, hashOfMarkedWishes, readMarkedWishes } from "./marked-wishes.ts";
import { type Example, trainSegmenter } from "./train-segmenter.ts";
import { withoutRare } from "./without-rare.ts";

const FOLDER = "stated-fields";
/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 1;

export type WishOfFields = MarkedFields & { spec: AppSpec };

/** With the app of its kind, as it is before anything that the wish states is put into it. */
export const readWishesOfFields = (): WishOfFields[] =>
  readMarkedWishes(FOLDER, readMarkedFields).flatMap((wish) => {
    const spec = appOfMarked(wish);
    return spec ? [{ ...wish, spec }] : [];
  });

export function nameExample(wish: WishOfFields): Example {
  const morphemes = analyse(wish.text).slice(0, MOST_MORPHEMES);
  const named = placesOf(wish).map(({ start, end }) => ({ name: STATED_FIELD, start, end, confidence: 1 }));
  const segments = runsOf(labelsOfSpans(morphemes, named)).map(({ label, from, to }) => ({ name: label, from, to }));
  return { observed: observeStatedFields(wish.text, morphemes, wish.spec), segments, weight: 1 };
}

/** Where what is marked stands, in the order of the text; of two pieces of which one is in the other the longer one is looked for first. */
function placesOf({ text, fields, there }: MarkedFields): { start: number; end: number }[] {
  const taken: { start: number; end: number }[] = [];
  const pieces = [...fields, ...there].map(({ said }) => said).toSorted((a, b) => b.length - a.length);
  for (const said of pieces)
    for (let start = text.indexOf(said); start >= 0; start = text.indexOf(said, start + 1)) {
      const end = start + said.length;
      if (taken.some((one) => start < one.end && one.start < end)) continue;
      taken.push({ start, end });
      break;
    }
  return taken.toSorted((a, b) => a.start - b.start);
}

/** What each marked piece is: a field of the app, or last none. */
export function fieldExamples({ fields, there, spec }: WishOfFields): GroundingExample[] {
  const known = knownFields(spec);
  const held = there.flatMap(({ said, list, field }) => {
    const right = known.flatMap((one, at) => (one.entity.name === list && one.field.label === field ? [at] : []));
    return right.length > 0 ? [{ said, right }] : [];
  });
  return [...fields.map(({ said }) => ({ said, right: [known.length] })), ...held].map(({ said, right }) => ({ inputs: fieldInputs(said, spec), right, weight: 1 })); // prettier-ignore
}

export const trainStatedFieldNames = (examples: readonly Example[], dataHash: string): StatedFieldNamesFile => ({ dataHash, ...trainSegmenter(examples, [STATED_FIELD], FIELD_TAGGER_OPTIONS) }); // prettier-ignore

export const trainStatedFieldWeights = (examples: readonly GroundingExample[], dataHash: string): GroundingFile => trainGrounding(withoutRare(examples), dataHash); // prettier-ignore

export const makeStatedFieldNames = (): StatedFieldNamesFile => trainStatedFieldNames(readWishesOfFields().map(nameExample), hashOfStatedFields()); // prettier-ignore

export const makeStatedFieldWeights = (): GroundingFile => trainStatedFieldWeights(readWishesOfFields().flatMap(fieldExamples), hashOfStatedFields()); // prettier-ignore

export const hashOfStatedFields = (): string => hashOfMarkedWishes(FOLDER, LEARNING_VERSION);
