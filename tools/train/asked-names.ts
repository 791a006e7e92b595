/** Trains what finds the names in messages that put something in, from annotated messages about the ready apps. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppSpec } from "@appmon/appspec/spec";
import { observeFields } from "@appmon/korean/asked-fields/field-tagger";
import { type AskedNames, NAME_MARK_NAMES, readAskedNames, unmarked } from "@appmon/korean/asked-names/name-corpus";
import type { NameTaggerFile } from "@appmon/korean/asked-names/name-tagger";
import { ROW_DEEDS, rowDeedInputs } from "@appmon/korean/asked-names/row-deeds";
import type { GroundingFile } from "@appmon/korean/grounding/grounding-model";
import { trainGrounding } from "@appmon/korean/grounding/train-grounding";
import { appOfPattern } from "@appmon/korean/plan/app-of-pattern";
import { DECLARED_PATTERNS } from "@appmon/korean/plan/declared-patterns";
import { wordsOfApp } from "@appmon/korean/reader/app-words";
import { labelsOfSpans } from "@appmon/korean/reader/labelled";
import { runsOf } from "@appmon/korean/sequence/chain";
import { analyse } from "@appmon/korean/words/analyse";
import { withoutRare } from "./without-rare.ts";
import { FIELD_TAGGER_OPTIONS } from "./field-tagger.ts";
import { trainSegmenter } from "./train-segmenter.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/asked-names");
const MADE = { seed: 7, today: "2026-11-30" };

const texts = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted().map((file) => readFileSync(join(FOLDER, file), "utf8")); // prettier-ignore

export const readNames = (): AskedNames[] => texts().flatMap((text) => text.trim().split("\n").map(readAskedNames));

export type NameMessage = AskedNames & { spec: AppSpec };

export function readNameMessages(): NameMessage[] {
  const apps = new Map(DECLARED_PATTERNS.map((pattern) => [pattern.id, appOfPattern(pattern, MADE)]));
  return readNames().flatMap((message) => {
    const spec = apps.get(message.kind);
    return spec ? [{ ...message, spec }] : [];
  });
}

export function trainNameTagger(messages: readonly NameMessage[], dataHash: string): NameTaggerFile {
  const examples = messages.map(({ text: marked, spec }) => {
    const { text, names } = unmarked(marked);
    const morphemes = analyse(text);
    return {
      observed: observeFields(morphemes, wordsOfApp(spec)),
      segments: runsOf(labelsOfSpans(morphemes, names)).map(({ label, from, to }) => ({ name: label, from, to })),
      weight: 1,
    };
  });
  return { dataHash, ...trainSegmenter(examples, NAME_MARK_NAMES, FIELD_TAGGER_OPTIONS) };
}

export const makeNameTagger = (): NameTaggerFile => trainNameTagger(readNameMessages(), hashOfNames());

/** SHA-256 of all that it is learnt from. */
export function hashOfNames(): string {
  const hash = createHash("sha256");
  for (const text of texts()) hash.update(text).update("\n");
  return hash.digest("hex");
}

/** What is done with records that are named, from the messages that name some. */
export const trainRowDeeds = (messages: readonly AskedNames[], dataHash: string): GroundingFile =>
  trainGrounding(
    withoutRare(
      messages.flatMap((message) =>
        message.k === "row"
          ? [{ inputs: rowDeedInputs(unmarked(message.text).text), right: [ROW_DEEDS.indexOf(message.do)], weight: 1 }]
          : [],
      ),
    ),
    dataHash,
  );

export const makeRowDeeds = (): GroundingFile => trainRowDeeds(readNameMessages(), hashOfNames());
