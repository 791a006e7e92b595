/** Trains which place of an app an amount of a first wish belongs to. */
import { fittingPlaces, placeInputs } from "@appmon/korean/amounts/place-inputs";
import { type MarkedAmounts, readMarkedAmounts } from "@appmon/korean/amounts/stated-corpus";
import { nameOfPlace, statedPlaces } from "@appmon/korean/amounts/stated-places";
import { findQuantities } from "@appmon/korean/grammar/quantity";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { appOfMarked, hashOfMarkedWishes, readMarkedWishes } from "./marked-wishes.ts";
import { withoutRare } from "./without-rare.ts";

const FOLDER = "stated-amounts";
/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 1;

export const readStatedAmounts = (): MarkedAmounts[] => readMarkedWishes(FOLDER, readMarkedAmounts);

export interface PlacedExample extends GroundingExample {
  /** Names of the places, in the order of the inputs; the last of these is that of none. */
  places: string[];
  place: string | null;
  said: string;
}

export function statedExamples({ text, kind, amounts }: MarkedAmounts): PlacedExample[] {
  const spec = appOfMarked({ text, kind });
  if (!spec) return [];
  const all = findQuantities(text);
  const places = statedPlaces(spec);
  return amounts.flatMap(({ start, end, place }): PlacedExample[] => {
    const at = all.findIndex((one) => one.start === start && one.end === end);
    const fitting = at < 0 ? [] : fittingPlaces(all[at]!, places);
    // What fits nowhere asks nothing of what is learnt here.
    if (fitting.length === 0) return [];
    const names = fitting.map((one) => nameOfPlace(one.place));
    const right = names.flatMap((name, index) => (name === place ? [index] : []));
    const inputs = placeInputs(text, all, at, fitting);
    return [{ inputs, right: right.length > 0 ? right : [names.length], weight: 1, places: names, place, said: text.slice(start, end) }];
  });
}

export const trainStatedAmounts = (examples: readonly GroundingExample[], dataHash: string): GroundingFile => trainGrounding(withoutRare(examples), dataHash); // prettier-ignore

export const makeStatedAmounts = (): GroundingFile =>
  trainStatedAmounts(readStatedAmounts().flatMap(statedExamples), hashOfStatedAmounts());

export const hashOfStatedAmounts = (): string => hashOfMarkedWishes(FOLDER, LEARNING_VERSION);
