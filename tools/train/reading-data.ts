/** The data that the words and the reader are learnt from, and its hash: a model says which data made it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readCorpus, type Utterance } from "@appmon/korean/reader/read-corpus";

const KOREAN = resolve(import.meta.dirname, "../../packages/korean");
const CORPUS = join(KOREAN, "corpus");

/**
 * Raised by hand with every change of code that makes another model of the same data: features, cutting, learning. `train-reader.soak`
 * trains anew and tells when that was forgotten.
 */
export const LEARNING_VERSION = 2;

/** The annotated utterances, file by file. */
export function readUtterances(files: readonly string[] = utteranceFiles()): Utterance[] {
  return files.flatMap((file) => readCorpus(file, readFileSync(join(CORPUS, file), "utf8")));
}

/** Files that were written afterwards, all at once. */
const LATER: ReadonlySet<string> = new Set(
  ["homes", "land-and-sea", "lessons", "offices", "shops-and-clubs"].map((name) => `${name}.jsonl`),
);
/**
 * In letters. Of the later files only what is as short as most of the others is learnt: with their long wishes more was read right of long
 * ones, and twice as many short changes were done wrong (docs/decisions/0070).
 */
const LONGEST_LATER = 90;

/** The utterances that are learnt from. */
export function utterancesToLearn(files: readonly string[] = utteranceFiles()): Utterance[] {
  const later = readUtterances(files.filter((file) => LATER.has(file)));
  return [
    ...readUtterances(files.filter((file) => !LATER.has(file))),
    ...later.filter(({ reading }) => reading.text.length <= LONGEST_LATER),
  ];
}

/** Names of the files of annotated utterances. */
export function utteranceFiles(): string[] {
  return readdirSync(CORPUS).filter((file) => file.endsWith(".jsonl") && file !== MORPHEMES).toSorted(); // prettier-ignore
}

const MORPHEMES = "morphemes.jsonl";

/** Texts cut into morphemes, a line of JSON each. */
export function readMorphemeLines(): string {
  return readFileSync(join(CORPUS, MORPHEMES), "utf8");
}

/** SHA-256 of all that words are learnt from, and of the version of the learning. */
export function hashOfWordData(): string {
  return hashOf([MORPHEMES, "../src/lexicon/vocabulary.ts", "../src/lexicon/misspellings.ts"].map((file) => join(CORPUS, file)));
}

/** SHA-256 of all that the reader is learnt from: annotated utterances, and whatever cuts them. */
export function hashOfReadingData(): string {
  return hashOf([...utteranceFiles(), MORPHEMES].map((file) => join(CORPUS, file)).concat(lexiconFiles())); // prettier-ignore
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256").update(`learning ${LEARNING_VERSION}\n`);
  for (const file of files) hash.update(readFileSync(file)).update("\n");
  return hash.digest("hex");
}

function lexiconFiles(): string[] {
  const folder = join(KOREAN, "src/lexicon");
  return readdirSync(folder).toSorted().map((file) => join(folder, file)); // prettier-ignore
}
