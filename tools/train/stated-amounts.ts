/** Trains which place of an app an amount of a first wish belongs to. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fittingPlaces, placeInputs } from "@appmon/korean/amounts/place-inputs";
import { type MarkedAmounts, readMarkedAmounts } from "@appmon/korean/amounts/stated-corpus";
import { nameOfPlace, statedPlaces } from "@appmon/korean/amounts/stated-places";
import { blueprintDeclaration, isBlueprint } from "@appmon/korean/blueprints/blueprints";
import { findQuantities } from "@appmon/korean/grammar/quantity";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { fitToWish } from "@appmon/korean/plan/fit-to-wish";
import { withoutRare } from "./without-rare.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/stated-amounts");
/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 1;
const MADE = { seed: 7, today: "2026-11-30" };

const texts = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted().map((file) => readFileSync(join(FOLDER, file), "utf8")); // prettier-ignore

export const readStatedAmounts = (): MarkedAmounts[] => texts().flatMap((text) => text.trim().split("\n").map(readMarkedAmounts));

export interface PlacedExample extends GroundingExample {
  /** Names of the places, in the order of the inputs; the last of these is that of none. */
  places: string[];
  place: string | null;
  said: string;
}

export function statedExamples({ text, kind, amounts }: MarkedAmounts): PlacedExample[] {
  const pattern = isBlueprint(kind) ? blueprintDeclaration(kind) : DECLARED_PATTERNS.find(({ id }) => id === kind);
  if (!pattern) return [];
  const all = findQuantities(text);
  const places = statedPlaces(fitToWish(pattern, { text, ...MADE }).spec);
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

/** SHA-256 of the marked wishes, and of the version of the learning. */
export function hashOfStatedAmounts(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  for (const text of texts()) hash.update(text).update("\n");
  return hash.digest("hex");
}
