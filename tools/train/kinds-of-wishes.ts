/** Trains which kind of app a wish asks for: vectors of the kinds, and what weighs these beside everything else that ranks them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BLUEPRINT } from "@appmon/korean/blueprints/blueprint";
import { readBlueprintLines } from "@appmon/korean/blueprints/testing/read-blueprint-lines";
import { readingsOf } from "@appmon/korean/recognise/kind-candidates";
import { kindInputs } from "@appmon/korean/recognise/kind-inputs";
import { type KindVectors, NONE_OF_THEM, type KindVectorsFile, rankKinds, storeKindVectors } from "@appmon/korean/recognise/kind-vectors";
import { type KindText, trainKindVectors } from "@appmon/korean/recognise/train-kind-vectors";
import { type MarkedWish, readMarkedWish } from "@appmon/korean/recognise/wish-corpus";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { type GroundingExample, trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { meaningModel } from "@appmon/korean/meaning/meaning";
import { readTrainingData } from "@appmon/korean/recognise/testing/read-patterns";
import { withoutRare } from "./without-rare.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/wishes");
/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 2;
/** So much counts what somebody wished for who did not know the kind. */
const OF_STRANGER = 3;
/** All that is said of a kind counts no more than so many texts. */
const MOST_OF_KIND = 14;
/** What weighs the vectors learns from wishes that these have not learnt: they are trained so many times without a part. */
export const PARTS = 4;

const texts = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted().map((file) => readFileSync(join(FOLDER, file), "utf8")); // prettier-ignore

/** What strangers wished for. */
export const readWishes = (): MarkedWish[] => texts().flatMap((text) => text.trim().split("\n").map(readMarkedWish));

export interface LearntWish extends MarkedWish {
  /** Nobody wished for it: it was written to be of no kind. */
  isMadeUp?: true;
}

/** Wishes that were written to be of no kind, each as by a writer of its own. */
export const readWishesOfNone = (): LearntWish[] =>
  readTrainingData().none.map((text, at) => ({ text, style: "ordinary", kinds: [], near: [], writer: at, isMadeUp: true }));

const readLearntWishes = (): LearntWish[] => [...readWishes(), ...readWishesOfNone()];

/** Id of each kind with all that is said of it by whoever made it. */
export function saidOfKinds(): Map<string, string[]> {
  const { patterns, sayings } = readTrainingData();
  const labelsOf = (fields: Record<string, string>) => Object.values(fields).map((field) => field.slice(0, field.indexOf("|")).trim());
  return new Map([
    ...patterns.map(({ id, name, says, lists }): [string, string[]] => {
      const later = sayings.filter(({ pattern }) => pattern === id).flatMap((one) => [...one.says, one.words.join(" ")]);
      return [id, [name, ...says, lists.map((list) => list.name).join(" "), ...later].filter((text) => text !== "")];
    }),
    ...readBlueprintLines()
      .map((line) => BLUEPRINT.parse(JSON.parse(line)))
      .map(({ id, title, tagline, says, words, lists }): [string, string[]] => {
        const held = lists.map(({ name, fields }) => [name, ...labelsOf(fields)].join(" ")).join(" ");
        return [id, [title, tagline, ...says, words.join(" "), held]];
      }),
  ]);
}

export function trainVectors(wishes: readonly MarkedWish[]): KindVectors {
  const said = saidOfKinds();
  const kinds = [...said.keys(), NONE_OF_THEM];
  const placeOf = new Map(kinds.map((id, at) => [id, at]));
  const made = [...said.values()].flatMap((own, kind) =>
    own.map((text): KindText => ({ text, kinds: [kind], weight: Math.min(1, MOST_OF_KIND / own.length) })),
  );
  const wished = wishes.flatMap(({ text, kinds: ids }): KindText[] => {
    const places = (ids.length > 0 ? ids : [NONE_OF_THEM]).flatMap((id) => placeOf.get(id) ?? []);
    return places.length > 0 ? [{ text, kinds: places, weight: ids.length > 0 ? OF_STRANGER : 1 }] : [];
  });
  return trainKindVectors([...made, ...wished], kinds, meaningModel());
}

export interface WeighedWish extends GroundingExample {
  wish: MarkedWish;
  /** Ids, in the order of the inputs; the last of these is that of none. */
  kinds: string[];
}

/** So much counts a wish that was made up to be of no kind: people seldom wish for such. */
const MADE_UP = 0.3;

/** @param vectors that have not learnt the wish */
export function weighedWish(wish: LearntWish, vectors: KindVectors): WeighedWish {
  const readings = readingsOf(wish.text, (text) => rankKinds(vectors, text));
  const kinds = readings.kinds.map(({ id }) => id);
  const right = kinds.flatMap((id, at) => (wish.kinds.includes(id) ? [at] : []));
  return {
    wish,
    kinds,
    inputs: kindInputs(readings),
    right: right.length > 0 ? right : [kinds.length],
    weight: wish.isMadeUp ? MADE_UP : 1,
  };
}

/** Each part by vectors that have learnt from the others. */
export function weighedWishes(wishes: readonly LearntWish[]): WeighedWish[] {
  return Array.from({ length: PARTS }, (_, part) => part).flatMap((part) => {
    const vectors = trainVectors(wishes.filter(({ writer }) => writer % PARTS !== part));
    return wishes.filter(({ writer }) => writer % PARTS === part).map((wish) => weighedWish(wish, vectors));
  });
}

export const makeKindVectors = (): KindVectorsFile => storeKindVectors(trainVectors(readLearntWishes()), hashOfWishes());

export const trainWeighing = (examples: readonly GroundingExample[], dataHash: string): GroundingFile => trainGrounding(withoutRare(examples), dataHash); // prettier-ignore

export const makeWeighing = (): GroundingFile => trainWeighing(weighedWishes(readLearntWishes()), hashOfWishes());

/** SHA-256 of the wishes, of what is said of the kinds, and of the version of the learning. */
export function hashOfWishes(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  for (const text of texts()) hash.update(text).update("\n");
  return hash.update(JSON.stringify([...saidOfKinds()])).digest("hex");
}
