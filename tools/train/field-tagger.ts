/** Trains what finds the fields a message asks for, from annotated messages. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type FieldMessage, readFieldMessages } from "@appmon/korean/asked-fields/field-corpus";
import { SPAN_NAMES, type SpanName } from "@appmon/korean/asked-fields/marked-text";
import { type FieldTaggerFile, observeFields } from "@appmon/korean/asked-fields/field-tagger";
import { labelsOfSpans } from "@appmon/korean/reader/labelled";
import { runsOf } from "@appmon/korean/sequence/chain";
import { analyse } from "@appmon/korean/words/analyse";
import { hashOfKindData, readKindTexts } from "./change-kinds.ts";
import { hashOfReadingData, readUtterances } from "./reading-data.ts";
import { type SegmenterOptions, trainSegmenter } from "./train-segmenter.ts";

const FOLDER = resolve(import.meta.dirname, "../../packages/korean/corpus/fields");
/** What strangers ask to be written down in an app they have: of wishes for a new one nothing is learnt from it. */
const STRANGERS = resolve(import.meta.dirname, "../../packages/korean/corpus/asked-fields/strangers.jsonl");

/** Raised by hand with every change of code that makes another model of the same data. */
const LEARNING_VERSION = 1;
/** In morphemes; hardly anything that people have marked is longer. */
const LONGEST = 9;
export const FIELD_TAGGER_OPTIONS: SegmenterOptions = {
  seed: 1,
  epochs: 10,
  rate: 0.08,
  decay: 2,
  drop: 0.3,
  least: 2,
  smallest: 0.05,
  longest: LONGEST,
};

/** What a message counts in which nothing is to be written down: many of them are alike. */
const OF_OTHERS = 0.3;
/** Kinds of changes in which something may be. */
const WITH_FIELDS: ReadonlySet<string> = new Set(["add-field", "field-choices", "add-option", "field-type", "add-list"]);

interface Lesson extends Pick<FieldMessage, "app" | "text" | "spans"> {
  weight: number;
}

const files = (): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl")).toSorted(); // prettier-ignore

export const readFieldCorpus = (): FieldMessage[] =>
  files().flatMap((file) => readFieldMessages(file, readFileSync(join(FOLDER, file), "utf8")));

/** Messages that ask for another kind of change. */
export const otherMessages = (): Lesson[] =>
  readKindTexts()
    .filter(({ kind }) => !WITH_FIELDS.has(kind))
    .map(({ text, names: { lists, fields } }) => ({ app: { name: [], lists, fields }, text, spans: [], weight: OF_OTHERS }));

/** What the annotated changes of the reader say of it: what is to be added, and its choices. */
export const readerLessons = (): Lesson[] =>
  readUtterances().flatMap(({ app, reading: { text, clauses } }) => {
    const spans = clauses.flatMap(({ intent, slots }) =>
      slots.flatMap((slot) =>
        NAMES_OF_SLOTS[`${intent} ${slot.label}`] ? [{ ...slot, name: NAMES_OF_SLOTS[`${intent} ${slot.label}`]! }] : [],
      ),
    );
    return app && clauses.some(({ intent }) => intent === "add") && spans.length > 0 ? [{ app, text, spans, weight: 1 }] : [];
  });
const NAMES_OF_SLOTS: Readonly<Record<string, SpanName>> = { "add target": "field", "add option": "choice", "choice option": "choice" };

export const fieldLessons = (): Lesson[] => readFieldCorpus().map(({ app, text, spans }) => ({ app, text, spans, weight: 1 }));

export function trainFieldTagger(lessons: readonly Lesson[], dataHash: string, options = FIELD_TAGGER_OPTIONS): FieldTaggerFile {
  const examples = lessons.map(({ text, app, spans, weight }) => {
    const morphemes = analyse(text);
    return {
      observed: observeFields(morphemes, app),
      segments: runsOf(labelsOfSpans(morphemes, spans)).map(({ label, from, to }) => ({ name: label, from, to })),
      weight,
    };
  });
  return { dataHash, ...trainSegmenter(examples, SPAN_NAMES, options) };
}

export const makeFieldTagger = (): FieldTaggerFile =>
  trainFieldTagger([...fieldLessons(), ...readerLessons(), ...otherMessages()], hashOfFieldData());

/** SHA-256 of all that it is learnt from, and of the version of the learning. */
export function hashOfFieldData(): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION} ${hashOfKindData()} ${hashOfReadingData()}\n`);
  for (const file of files()) hash.update(readFileSync(join(FOLDER, file))).update("\n");
  return hash.digest("hex");
}

const strangersLessons = (): Lesson[] =>
  readFieldMessages(STRANGERS, readFileSync(STRANGERS, "utf8")).map(({ app, text, spans }) => ({ app, text, spans, weight: 1 }));

/** What finds them in what is asked to be changed. */
export const makeAskedFieldTagger = (): FieldTaggerFile =>
  trainFieldTagger([...fieldLessons(), ...strangersLessons(), ...readerLessons(), ...otherMessages()], hashOfAskedFieldData());

/** SHA-256 of all that it is learnt from. */
export const hashOfAskedFieldData = (): string =>
  createHash("sha256").update(`${hashOfFieldData()} `).update(readFileSync(STRANGERS)).digest("hex");
