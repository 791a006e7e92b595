/** Makes the models that cut and read texts, from all data there is. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cutWords, readWordModel, type StoredWords } from "@appmon/korean/words/cut-words";
import { hashOfReadingData, hashOfWordData, readMorphemeLines, utterancesToLearn } from "./reading-data.ts";
import { lessonOf, READER_OPTIONS, trainReader } from "./train-reader.ts";
import { readCutTexts, trainWords } from "./train-words.ts";

const WORDS = resolve(import.meta.dirname, "../../packages/korean/models/words.json");

/** The model that cuts texts into morphemes. */
export function makeWords(): StoredWords & { data: string } {
  return { data: hashOfWordData(), ...trainWords(readCutTexts(readMorphemeLines()), 1) };
}

/** The model that finds clauses and slots, learnt from texts as the stored words cut them. */
export function makeReader() {
  const model = readWordModel(JSON.parse(readFileSync(WORDS, "utf8")) as StoredWords);
  const lessons = utterancesToLearn().map((utterance) => lessonOf(utterance, (text) => cutWords(model, text)));
  return { data: hashOfReadingData(), ...trainReader(lessons, READER_OPTIONS) };
}
