/** Trains what texts mean: from ways of asking for the same, and from what owners of the ready apps ask for without having read what those have. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readFieldCorpus } from "./field-tagger.ts";
import { BLUEPRINT } from "@appmon/korean/blueprints/blueprint";
import { readBlueprintLines } from "@appmon/korean/blueprints/testing/read-blueprint-lines";
import { CHANGE_TEMPLATE } from "@appmon/korean/changes/change-template";
import { readChangesByArea } from "@appmon/korean/changes/testing/read-change-lines";
import { otherNames } from "@appmon/korean/claims/other-names";
import { candidatesOf } from "@appmon/korean/grounding/candidates";
import { type Ask, readAsk } from "@appmon/korean/meaning/ask-corpus";
import { type MeaningFile, storeMeaning } from "@appmon/korean/meaning/meaning-model";
import { type MeaningData, type MeantAsk, trainMeaning } from "@appmon/korean/meaning/train-meaning";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { readTrainingData } from "@appmon/korean/recognise/testing/read-patterns";

const CORPUS = resolve(import.meta.dirname, "../../packages/korean/corpus");
/** Messages with what of the app each is about, and messages that ask for a figure. */
export type AskFolder = "asks" | "asked-figures";

/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 1;
const MADE = { seed: 7, today: "2026-11-30" };

const textsIn = (folder: AskFolder): string[] =>
  readdirSync(join(CORPUS, folder))
    .filter((file) => file.endsWith(".jsonl"))
    .toSorted()
    .map((file) => readFileSync(join(CORPUS, folder, file), "utf8"));

export const readAsks = (folder: AskFolder = "asks"): Ask[] => textsIn(folder).flatMap((text) => text.trim().split("\n").map(readAsk));

/** Ways of asking for the same app, change or field. */
export function sameGroups(): string[][] {
  const { patterns, sayings } = readTrainingData();
  return [
    ...Object.values(readChangesByArea())
      .flat()
      .map((line) => CHANGE_TEMPLATE.parse(JSON.parse(line)))
      .map(({ title, says }) => [title, ...says]),
    ...readBlueprintLines()
      .map((line) => BLUEPRINT.parse(JSON.parse(line)))
      .map(({ title, tagline, says }) => [title, tagline, ...says]),
    ...patterns.map(({ id, name, says }) => [name, ...says, ...sayings.filter(({ pattern }) => pattern === id).flatMap((one) => one.says)]),
    ...Object.entries(otherNames).map(([label, others]) => [label, ...others.split(" ")]),
    ...readFieldCorpus().flatMap(({ text, fields }) =>
      fields.length > 0 ? [[text, ...fields.map(({ label, options = [] }) => [label, ...options].join(" "))]] : [],
    ),
  ];
}

export function meaningData(): MeaningData {
  const apps = new Map(DECLARED_PATTERNS.map((pattern) => [pattern.id, candidatesOf(appOfPattern(pattern, MADE))]));
  const asks = readAsks().flatMap((ask): MeantAsk[] => {
    const things = apps.get(ask.kind) ?? [];
    const about = things.flatMap(({ capability, amount }, at) =>
      (capability && ask.about?.includes(capability.fact)) || (amount && ask.amount === `${amount.told} = ${amount.value}`) ? [at] : [],
    );
    if (!ask.about) return [];
    const isAboutNothing = ask.about.length === 0 && ask.amount === undefined;
    // A change of the kind of app may leave a few without what they are about.
    return things.length > 0 && (about.length > 0 || isAboutNothing) ? [{ app: ask.kind, say: ask.say, about }] : [];
  });
  return { groups: sameGroups(), things: apps, asks };
}

export const makeMeaning = (): MeaningFile => storeMeaning(trainMeaning(meaningData()), hashOfAsks());

/** SHA-256 of the messages it is learnt from, and of the version of the learning. What else it is learnt from may change beside it. */
export function hashOfAsks(...others: AskFolder[]): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  for (const text of ["asks" as const, ...others].flatMap(textsIn)) hash.update(text).update("\n");
  return hash.digest("hex");
}
