/** Reads parts of the corpus with models that have not seen their subjects. */
import { hashText } from "@appmon/korean/sequence/feature";
import { readMorphemes } from "@appmon/korean/reader/read-morphemes";
import type { Utterance } from "@appmon/korean/reader/read-corpus";
import type { Reading } from "@appmon/korean/reader/reading";
import { readReaderModel } from "@appmon/korean/reader/tag";
import { cutWords, readWordModel } from "@appmon/korean/words/cut-words";
import { readMorphemeLines, readUtterances, utteranceFiles, utterancesToLearn } from "./reading-data.ts";
import { lessonOf, READER_OPTIONS, trainReader } from "./train-reader.ts";
import { readCutTexts, trainWords } from "./train-words.ts";

const FOLDS = 5;

export interface FoldOptions {
  /** The share of the rest that is learnt from, 0 to 1. */
  share: number;
  /** A file of the corpus that is left out of learning; it is never measured. */
  without: string | undefined;
}

export interface Fold {
  marked: Reading[];
  found: Reading[];
  /** How many utterances were learnt from. */
  taught: number;
}

/** What the models that have not seen a fold make of it. */
export function measureFold(fold: number, { share, without }: FoldOptions): Fold {
  const files = utteranceFiles().filter((file) => file !== without);
  const all = utterancesToLearn(files);
  const measured = readUtterances(utteranceFiles().filter((file) => !OWN.has(file))).filter((utterance) => foldOf(utterance) === fold);
  const apart = new Set(measured.map(({ reading }) => reading.text));
  const rest = all.filter((utterance) => foldOf(utterance) !== fold && !apart.has(utterance.reading.text));
  const taught = rest.filter((_, index) => (index * 7919) % 1000 < share * 1000);
  const texts = readCutTexts(readMorphemeLines()).filter(({ text }) => !apart.has(text));
  const words = readWordModel(trainWords(texts, 1));
  const cut = (text: string) => cutWords(words, text);
  const model = readReaderModel(trainReader(taught.map((utterance) => lessonOf(utterance, cut)), READER_OPTIONS)); // prettier-ignore
  return {
    marked: measured.map(({ reading }) => reading),
    found: measured.map(({ reading, app }) => readMorphemes(model, reading.text, cut(reading.text), app)),
    taught: taught.length,
  };
}

/** What was written here after the others were known; whether it helps is measured on the others. */
const OWN: ReadonlySet<string> = new Set(
  ["homes", "land-and-sea", "lessons", "offices", "shops-and-clubs", "walks-of-life"].map((name) => `${name}.jsonl`),
);

/** Utterances about one subject or one app fall into one fold. */
function foldOf({ reading, app }: Utterance): number {
  const subject = reading.loose.find(({ label }) => label === "subject");
  const name = app ? app.name.join(" ") : subject ? reading.text.slice(subject.start, subject.end) : reading.text;
  return hashText(name) % FOLDS;
}
